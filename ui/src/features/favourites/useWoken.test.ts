import { expect, test } from 'vitest'
import { writeWake } from '../../kit/wakeWay.ts'
import { wokenOf } from './useWoken.ts'

test('what an alert is about is what the bell beside a favourite opens', () => {
  const alerts = [
    { product: 'spar:1', kind: null, pack: null },
    { product: null, kind: 'teebutter', pack: '250g' },
    { product: null, kind: 'milch', pack: null },
    { product: null, kind: null, pack: null },
  ]
  const about = [{ product: 'spar:1' }, { kind: 'teebutter', pack: '250g' }, { kind: 'milch', pack: 'any' }]
  expect([...wokenOf(alerts)]).toEqual(about.map(writeWake))
})
