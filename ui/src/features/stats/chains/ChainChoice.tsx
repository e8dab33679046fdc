// Which chains the picture shows, what is known of each and how it went: the legend that one chooses with.
import * as say from '#words/stats'
import { useChainNames } from '../../../api/hooks.ts'
import { ChainBadge } from '../../../kit/ChainBadge.tsx'
import { LineSign } from '../../../kit/chart/IndexChart.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { changeStats } from '../controls.tsx'
import { signedTenths } from '../figures.ts'
import { type Based, gapsOf, type IndexLine, tooShort } from '../indices/lines.ts'
import { briefMonth, longMonth } from '../indices/months.ts'
import { Section } from '../layout.tsx'
import { courseOf, MOST, toggled } from './choice.ts'
import '../../../kit/Check.css'
import './ChainChoice.css'

export interface ChainChoiceProps {
  /** Every chain with an index. */
  all: readonly IndexLine[]
  shown: Based
  /** Chains that have none. */
  offersOnly: readonly string[]
}

export function ChainChoice({ all, shown, offersOnly }: ChainChoiceProps) {
  const nameOf = useChainNames()
  const ids = shown.lines.map(({ id }) => id)
  return (
    <Section
      className="chain-choice"
      title={say.chainsShown}
      tools={<span className="xs faint">{say.someOf(ids.length, all.length + offersOnly.length)}</span>}>
      <p className="xs muted">
        {say.threeAtMost}
        {ids.length >= MOST ? say.takeOneAway : say.stillRoom}
        {shown.base !== null && say.changesSince(longMonth(shown.base))}
      </p>
      {all.map((line) => {
        const place = ids.indexOf(line.id)
        const course = courseOf(line, shown)
        const known = knownText(line, shown)
        return (
          <button
            key={line.id}
            type="button"
            role="checkbox"
            aria-checked={place >= 0}
            disabled={place < 0 && ids.length >= MOST}
            onClick={() => changeStats({ chains: toggled(ids, line.id) })}>
            <span className="check-box" aria-hidden="true">
              <Icon name="check" size={14} weight={3} />
            </span>
            <ChainBadge chain={line.id} />
            <span>
              <b>{line.label}</b>
              <small>
                {known}
                {course === null && hasBase(line, shown) && say.tooFewProducts}
              </small>
            </span>
            {place >= 0 ? <LineSign line={place} /> : <span />}
            <span className={place < 0 ? 'num faint' : 'num'}>
              {course === null ? (tooShort(line) ? say.tooShort : '–') : signedTenths(course.percent)}
              {course !== null && course.until !== null && !endsAsKnown(line, course.until) && (
                <small>{say.endedIn(briefMonth(course.until))}</small>
              )}
            </span>
          </button>
        )
      })}
      {offersOnly.map((id) => (
        <p key={id} className="chain-offers">
          <ChainBadge chain={id} />
          <span>
            <b>{nameOf(id)}</b>
            <small>{say.weeklyOffersOnly}</small>
          </span>
        </p>
      ))}
    </Section>
  )
}

/** Does it have prices in the month that is 100? */
function hasBase(line: IndexLine, { base }: Based): boolean {
  return base !== null && line.segments.some(({ from, to }) => from <= base && base <= to)
}

/** Does a piece of its prices end there, as is said beside its name? */
function endsAsKnown({ segments }: IndexLine, until: number): boolean {
  return segments.some(({ to }) => to === until)
}

/** "Lücke ab März 2025", "Lücke März 2025 bis Feb. 2026", "Mai bis Okt. 2023" */
function knownText(line: IndexLine, { range }: Based): string {
  const [first, last] = [line.segments[0], line.segments.at(-1)]
  if (!first || !last) return say.noPrices
  const known = { from: Math.max(first.from, range.from), to: last.to }
  if (known.from > known.to) return say.endedIn(briefMonth(last.to))
  const gap = gapsOf({ ...line, shown: null, apart: line.segments }, known).at(-1)
  if (gap) return say.gapFromTo(briefMonth(gap.from), briefMonth(gap.to))
  return last.to >= range.to
    ? say.sinceBrief(briefMonth(known.from))
    : say.fromTo(briefMonth(known.from), briefMonth(known.to))
}
