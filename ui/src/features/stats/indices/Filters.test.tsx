import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { Filters } from './Filters.tsx'

test('beside the choice of the method stands which one to quote', () => {
  const html = renderToString(
    <Router ssrPath="/stats">
      <Filters known={null} shown={undefined} />
    </Router>,
  )
  expect(html).toMatch(/GEKS-Jevons<\/option>[^]*Zum Zitieren ist GEKS-Jevons da/)
})
