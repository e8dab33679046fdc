import { expect, test } from 'vitest'
import { checkedAddress, navigateTo } from './navigation.ts'

const HERE = 'https://koerberl.example/stats?x=1'
const go =
  (target: string, external = false) =>
  () =>
    checkedAddress(target, HERE, external)

test.each([
  ['/', 'https://koerberl.example/'],
  ['/?q=butter#a', 'https://koerberl.example/?q=butter#a'],
  ['?q=1', 'https://koerberl.example/stats?q=1'],
  ['https://koerberl.example/smartshopping', 'https://koerberl.example/smartshopping'],
])('R9: %s is an address of ours', (target, href) => expect(go(target)().href).toBe(href))

test.each([
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  'http://koerberl.example/',
  'https://koerberl.example:444/',
  'https://koerberl.example@evil.example/',
  ' \thttps://evil.example',
  'mailto:a@b.example',
])('R9: %j is another origin: refused, unless it is meant', (target) => {
  expect(go(target)).toThrow(JSON.stringify(target))
  expect(go(target, true)).not.toThrow()
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html,x',
  'vbscript:x',
  'blob:https://koerberl.example/1',
  'filesystem:https://koerberl.example/1',
  'about:blank',
  'file:///etc/passwd',
  'http://[',
])('R9: %j is refused always', (target) => {
  expect(go(target)).toThrow(JSON.stringify(target))
  expect(go(target, true)).toThrow(JSON.stringify(target))
})

test('R9: navigateTo refuses, and goes where it may', () => {
  expect(() => navigateTo('https://evil.example/')).toThrow('https://evil.example/')
  navigateTo('/stats')
  expect(location.pathname).toBe('/stats')
})
