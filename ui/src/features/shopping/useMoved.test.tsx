import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useMoved } from './useMoved.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let tapped: string[] = []

function Rows({ rows }: { rows: string[] }) {
  const hasMoved = useMoved(rows)
  const onClick = (id: string) => (event: React.MouseEvent) => hasMoved(id, event) || tapped.push(id)
  return rows.map((id) => <button key={id} type="button" id={id} aria-label={id} onClick={onClick(id)} />)
}

test('a tap on a row that has just moved is meant for another one, a key is not', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['performance'] })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const draw = (...rows: string[]) => act(async () => root.render(<Rows rows={rows} />))
  const taken = (detail: number, ...ids: string[]) => {
    tapped = []
    for (const id of ids)
      page.querySelector(`#${id}`)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    return tapped
  }

  await draw('milk', 'rice', 'eggs')
  expect(taken(1, 'milk', 'rice', 'eggs')).toEqual(['milk', 'rice', 'eggs'])
  await draw('milk', 'eggs', 'rice', 'salt')
  expect(taken(1, 'milk', 'rice', 'eggs', 'salt')).toEqual(['milk', 'salt'])
  expect(taken(0, 'rice', 'eggs')).toEqual(['rice', 'eggs'])
  vi.advanceTimersByTime(399)
  expect(taken(1, 'eggs')).toEqual([])
  vi.advanceTimersByTime(1)
  expect(taken(1, 'eggs')).toEqual(['eggs'])

  await act(async () => root.unmount())
  page.remove()
})
