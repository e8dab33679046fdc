import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChainBadge } from '../kit/ChainBadge.tsx'
import { BADGES, CARDS } from '../lexicon/chains.ts'
import { DescribedChains, useCardNames } from './chains.ts'

const greissler = {
  id: 'greissler',
  badge: { letters: 'Gr', hue: 118 },
  cards: [{ id: 'greissler', name: 'Greißler-Karte', prices: true }],
}

function CardName({ id }: { id: string }) {
  return useCardNames()(id)
}

test('every hue of the lexicon and every multiple of 30 has a colour', () => {
  const css = readFileSync('src/kit/ChainBadge.css', 'utf8')
  const hues = [...[...BADGES.values()].map(({ hue }) => hue), ...Array.from({ length: 12 }, (_, i) => i * 30)]
  for (const hue of hues) expect(css).toContain(`[data-hue='${hue}'] {\n    --hue: ${hue};`)
})

test('a chain that an operator describes has a badge and cards like the others', () => {
  const shown = renderToString(
    <DescribedChains value={[greissler]}>
      <ChainBadge chain="greissler" />
      <ChainBadge chain="mueller" />
      <CardName id="greissler" />, <CardName id="joe" />, <CardName id="konsum" />
    </DescribedChains>,
  )
  expect(shown).toContain('data-hue="120" aria-hidden="true">Gr<')
  expect(shown).toContain('data-hue="46" aria-hidden="true">Mü<')
  expect(shown.replaceAll('<!-- -->', '')).toContain('Greißler-Karte, jö Bonus Club, Kundenkarte')
  expect(CARDS.map(({ id }) => id)).toEqual(['joe', 'sparplus', 'lidlplus', 'meindm', 'unimarkt'])
})
