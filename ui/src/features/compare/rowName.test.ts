import { expect, test } from 'vitest'
import { rowName } from './rowName.ts'

const of = (amount: number, unit: 'g' | 'ml' | 'pcs', weighed = false) => ({ quantity: { amount, unit }, weighed })

test.each([
  ['Bergland Teebutter 250g', of(250, 'g'), 'Bergland Teebutter'],
  ['Bergland Schnittkäse, 0,4 kg', of(400, 'g'), 'Bergland Schnittkäse'],
  ['Almhof H-Milch 3,5% 1L', of(1000, 'ml'), 'Almhof H-Milch 3,5%'],
  ['Freilandeier 10 Stk.', of(10, 'pcs'), 'Freilandeier'],
])('%s: its size stands beside it', (title, product, name) => expect(rowName(title, product)).toBe(name))

test.each([
  ['Bergland Teebutter', of(250, 'g')],
  ['Bräu Helles 6x0,5l', of(3000, 'ml')],
  ['Joghurt 2 x 200 g', of(400, 'g')],
  ['Teebutter 125 g', of(250, 'g')],
  ['Sauerrahm 15%', of(250, 'g')],
  ['Faschiertes 500 g', of(500, 'g', true)],
  ['250 g', of(250, 'g')],
  ['Teebutter 250 g', { quantity: null, weighed: false }],
])('%s: nothing is left out', (title, product) => expect(rowName(title, product)).toBe(title))
