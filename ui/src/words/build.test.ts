import { expect, test } from 'vitest'
import { words } from '../../words.config.ts'

/** What a build makes of a file that says this. */
function built(code: string): string {
  const { handler } = words.transform as unknown as { handler: (code: string, id: string) => string }
  const whole = handler(`import * as say from '#words/kit'\nimport * as other from '#words/findings'\n${code}`, 'a.tsx')
  return whole.split('\n').slice(2).join('\n')
}

test('a fixed word stands where it is said', () => {
  expect(built('const a = <p title={say.close}>{say.undo}</p>')).toBe(
    "const a = <p title={'Schließen'}>{'Rückgängig'}</p>",
  )
})

test('so does a sentence, with its values in their places', () => {
  expect(built('say.withCard(card)')).toBe('` mit ${card}`')
  expect(built('say.mark(say.withCard(nameOf(card)))')).toBe('`Merken: ${(` mit ${(nameOf(card))}`)}`')
})

test('what is computed is computed once', () => {
  expect(built('other.levelsMethod(name)').match(/\$\{name\}/g)).toHaveLength(2)
  expect(built('other.levelsMethod(nameOf(chain))')).toMatch(/^\(\(chain: string\) =>[^]*\)\(nameOf\(chain\)\)$/)
})

test('all else stays as it is', () => {
  for (const code of ['(on ? say.marked : say.unmarked)(name)', 'say', 'own.close', 'say[name]', 'say.none()'])
    expect(built(code)).toBe(code)
})
