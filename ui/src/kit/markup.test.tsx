import { renderToStaticMarkup } from 'react-dom/server'
import { createContext, type ReactNode, use } from 'react'
import { expect, test } from 'vitest'
import { Glyph } from './Glyph.tsx'
import { Icon } from './Icon.tsx'
import { markup } from './markup.ts'
import { PriceTag } from './PriceTag.tsx'
import { Sparkline } from './Sparkline.tsx'
import { Name } from './Title.tsx'

const Context = createContext('a & b')
const Reader = ({ deep = false }) => <i title={use(Context)}>{deep ? <Reader /> : null}</i>
/** Contexts can be read only while React draws. */
const Drawn = ({ node }: { node: ReactNode }) => <i dangerouslySetInnerHTML={{ __html: markup(node) }} />
const POINTS = [
  { date: '2026-01-01', priceCents: 100 },
  { date: '2026-03-01', priceCents: 120 },
]

test('the markup of a node is the one that React writes', () => {
  for (const node of [
    'a < b & "c" > \'d\'',
    <p key="a" className="x" aria-hidden="true" title={'"&\''}>
      {1} {null}
      {false}
      {['a', <b key="b">c</b>]}
      <>{undefined}d</>
    </p>,
    <Reader key="b" deep />,
    <Icon key="c" name="card" size={12} />,
    <Glyph key="d" name="butter" />,
    <Name key="e" brand={null} words="Milch & Rahm" noun="Rahm" />,
    <Sparkline key="f" points={POINTS} asOf="2026-03-27" move="down" />,
    <PriceTag key="g" chain="spar" name="Spar" cents={199} kind="best" card="S’Kärtchen" month="März" />,
  ])
    expect(renderToStaticMarkup(<Drawn node={node} />)).toBe(renderToStaticMarkup(<i>{node}</i>))
})

test('what would be lost is refused', () => {
  expect(() => markup(<p onCopy={() => undefined} />)).toThrow('onCopy')
  expect(() => markup(<p style={{ color: 'red' }} />)).toThrow('style')
  expect(() => markup(<input disabled />)).toThrow('disabled')
})
