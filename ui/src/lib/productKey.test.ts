import { expect, test } from 'vitest'
import { isProductKey } from './productKey.ts'

test.each([
  'billa:00-1',
  'spar:gibt-es-nicht',
  'my-shop_2:a:b',
  'dm:ä',
  `x:${'y'.repeat(64)}`,
  `${'c'.repeat(32)}:1`,
  'x:€<script>',
])('R6: %s is a product key', (key) => expect(isProductKey(key)).toBe(true))

test.each([
  '',
  'kaputt',
  ':1',
  'billa:',
  'bil la:1',
  'käse:1',
  'billa:0 1',
  'billa:0\u00a01',
  'billa:\u0085',
  'billa:\n',
  `x:${'y'.repeat(65)}`,
  `x:${'ä'.repeat(33)}`,
  `${'c'.repeat(33)}:1`,
])('R6: %j is none', (key) => expect(isProductKey(key)).toBe(false))
