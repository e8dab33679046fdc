import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChainBadge } from '../kit/ChainBadge.tsx'
import { CARDS } from '../lexicon/chains.ts'
import { DescribedChains, useCardNames } from './chains.ts'

const greissler = {
  id: 'greissler',
  badge: { letters: 'Gr', hue: 118 },
  cards: [{ id: 'greissler', name: 'Greißler-Karte', prices: true }],
}

function CardName({ id }: { id: string }) {
  return useCardNames()(id)
}

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
