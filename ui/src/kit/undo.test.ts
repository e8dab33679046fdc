import { afterEach, expect, test } from 'vitest'
import { undoFrom } from './undo.ts'

afterEach(() => document.body.replaceChildren())

/** A page with a row that was taken away with its button, and the message about it. */
function page(list = '<li><button id="other">–</button></li>') {
  const message = '<div class="toasts"><button id="undo">x</button></div>'
  document.body.innerHTML = `<main><h1>Liste</h1><ul>${list}</ul></main>${message}`
  const main = document.querySelector('main') as HTMLElement
  const undo = document.querySelector('#undo') as HTMLElement
  undo.focus()
  const row = () =>
    main.querySelector('ul')?.insertAdjacentHTML('afterbegin', '<li><a id="row" href="/">Milch</a></li>')
  const say = () => undo.remove()
  const takeBack = () => {
    say()
    row()
  }
  return { row, say, takeBack }
}

const focused = () => document.activeElement?.id || document.activeElement?.tagName
const drawn = () => new Promise((done) => requestAnimationFrame(done))
const gone = document.createElement('button')

test('after "undo" the focus is on what came back', async () => {
  const { takeBack } = page()
  undoFrom(takeBack, gone)
  await drawn()
  expect(focused()).toBe('row')
})

test('where what had it before is still there, it is there again', async () => {
  const { takeBack } = page()
  undoFrom(takeBack, document.querySelector('#other'))
  await drawn()
  expect(focused()).toBe('other')
})

test('on the heading until something comes back, which may take a request', async () => {
  const { row, say } = page()
  undoFrom(say, document.body)
  await drawn()
  expect(focused()).toBe('H1')
  row()
  await drawn()
  expect(focused()).toBe('row')
})

test('nowhere else where something took it', async () => {
  const { takeBack } = page()
  undoFrom(() => {
    takeBack()
    document.querySelector<HTMLElement>('#other')?.focus()
  }, gone)
  await drawn()
  expect(focused()).toBe('other')
})
