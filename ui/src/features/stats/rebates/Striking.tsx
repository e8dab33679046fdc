// The most striking unreal reductions, each with its earlier prices.
import * as say from '#words/findings'
import { useChainNames } from '../../../api/hooks.ts'
import type { ProductAndSame, UnrealReduction } from '../../../api/types.ts'
import { clip, dayOf, isoOf, type Span, spansOf } from '../../../kit/chart/steps.ts'
import { dayMonth, euro, price } from '../../../lib/format.ts'
import { ProductName } from '../ProductLines.tsx'
import { useFigures } from '../waiting.tsx'
import { isStated, striking, strikingSays, strikingTitle } from './rebates.ts'
import '../../../kit/chart/chart.css'
import './RebatesPage.css'

const SHOWN = 3
/** So many days before the reduction and after it are drawn. */
const BEFORE = 45
const AFTER = 12

export function Striking({ unreal }: { unreal: readonly UnrealReduction[] }) {
  const shown = striking(unreal, SHOWN)
  const keys = shown.map(({ product }) => encodeURIComponent(product.key))
  const { data, error } = useFigures<{ products: ProductAndSame[] }>(
    keys.length === 0 ? null : `/products?keys=${keys.join(',')}&history=true`,
  )
  // Its sentences depend on the histories: nothing is drawn before, so that no text changes.
  if (shown.length === 0 || (!data && !error)) return null
  return (
    <section className="striking" aria-labelledby="striking">
      <h2 id="striking">{strikingTitle(shown.length)}</h2>
      <div className="stats-thirds">
        {shown.map((one) => {
          const found = data?.products.find(({ key }) => key === one.product.key)
          return <StrikingCard key={one.product.key} one={one} spans={found && spansOf(found.history, found.known)} />
        })}
      </div>
    </section>
  )
}

/** `spans`: undefined until its history is loaded. */
function StrikingCard({ one, spans }: { one: UnrealReduction; spans: readonly Span[] | undefined }) {
  const nameOf = useChainNames()
  const { product } = one
  const lowest = spans && lastAt(spans, one)
  const { who, fell, excess, when } = strikingSays(one, lowest === undefined ? null : isoOf(lowest))
  return (
    <article className="card striking-card">
      <div className="striking-head">
        <ProductName product={product}>
          <p className="xs faint">{nameOf(product.chain)}</p>
        </ProductName>
      </div>
      <div className="striking-picture">{spans && <Course one={one} spans={spans} />}</div>
      <p className="sm">
        {who} <b className="num">{fell}</b>
        {say.reduced}
        {excess ? (
          <>
            {say.andYet}
            <b className="num delta-up">{excess}</b>
            {say.thanWhen(when)}
          </>
        ) : (
          <>{say.toPriceThatWas(when)}</>
        )}
        .
      </p>
    </article>
  )
}

/** The last day of the 30 before on which it cost the least. */
function lastAt(spans: readonly Span[], { begins, lowest30DaysCents }: UnrealReduction): number | undefined {
  const day = dayOf(begins)
  const at = spans.findLast(({ from, to, value }) => value === lowest30DaysCents && from < day && to >= day - 30)
  return at && Math.min(at.to, day - 1)
}

const WIDE = 320
const HIGH = 120

/** The price before and after, as steps. */
function Course({ one, spans }: { one: UnrealReduction; spans: readonly Span[] }) {
  const at = dayOf(one.date)
  const range = { from: at - BEFORE, to: at + AFTER }
  const drawn = clip(spans, range)
  const low = Math.min(one.lowest30DaysCents, ...drawn.map(({ value }) => value))
  const high = Math.max(one.beforeCents, ...drawn.map(({ value }) => value))
  const x = (day: number) => Math.round(4 + ((day - range.from) / (range.to - range.from)) * (WIDE - 8))
  const y = (cents: number) => Math.round(HIGH - 26 - ((cents - low) / Math.max(high - low, 1)) * (HIGH - 50))
  const path = drawn
    .map(
      ({ from, to, value }, i) =>
        `${i > 0 && drawn[i - 1]?.to === from - 1 ? `H${x(from)}V${y(value)}` : `M${x(from)} ${y(value)}`}H${x(to)}`,
    )
    .join('')
  const label = say.courseSpoken(
    euro(one.lowest30DaysCents),
    isStated(one) ? say.insteadOf : say.afterwards,
    euro(one.beforeCents),
    dayMonth(one.date),
    euro(one.afterCents),
  )
  return (
    <svg className="series-1 striking-course" role="img" aria-label={label} viewBox={`0 0 ${WIDE} ${HIGH}`}>
      <path className="striking-lowest" d={`M4 ${y(one.lowest30DaysCents)}H${WIDE - 4}`} />
      <path className="step-line" d={path} />
      <circle className="step-dot" cx={x(at)} cy={y(one.afterCents)} r="4.5" />
      <text x="4" y={y(one.lowest30DaysCents) + 17}>
        {price(one.lowest30DaysCents)}
      </text>
      <text x={Math.min(x(at), WIDE - 60)} y={y(one.beforeCents) - 7} textAnchor="middle">
        {price(one.beforeCents)}
      </text>
      <text className="striking-now" x={x(at) + 9} y={y(one.afterCents) - 8}>
        {price(one.afterCents)}
      </text>
      <text x={WIDE - 4} y={HIGH - 2} textAnchor="end">
        {dayMonth(one.date)}
      </text>
    </svg>
  )
}
