// Chain against chain: which is cheaper on the articles both sell, with confidence intervals.
import * as say from '#words/findings'
import { allOld, useChainNames, useChains } from '../../../api/hooks.ts'
import type { LevelsAnswer } from '../../../api/types.ts'
import { ChainBadge } from '../../../kit/ChainBadge.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { counted, listed, longDay } from '../../../lib/format.ts'
import { ShareBar } from '../bars.tsx'
import { changeStats, Looks, Segments, useStats } from '../controls.tsx'
import { Downloads } from '../Downloads.tsx'
import { about, between, type Names, ofWhole, sign, signedTenths } from '../figures.ts'
import { Headline, Nothing, Section, Unanswered } from '../layout.tsx'
import { levelsQuestion } from '../questions.ts'
import { useNarrowed } from '../selection.ts'
import { Table } from '../Table.tsx'
import { useFigures } from '../waiting.tsx'
import { absentText } from './absent.ts'
import {
  articlesText,
  comparable,
  type Duel,
  duelsOf,
  levelRows,
  levelsSay,
  placeOn,
  referenceOf,
  type Scale,
  scaleOf,
  spokenDuel,
  spokenShares,
  VERDICTS,
} from './levels.ts'
import './LevelsPage.css'

export default function LevelsPage() {
  const view = useStats()
  const name = useChainNames()
  const answer = useFigures<LevelsAnswer>(levelsQuestion(view))
  const { data } = answer
  const { data: chains } = useChains()
  // Own brands are named with the pairs.
  const chosen = useNarrowed({ ...view, chains: [], ownBrand: view.ownBrand === true ? null : view.ownBrand })
  if (!data) return <Unanswered title={say.chainVsChain} answer={answer} />
  const { date, pairs } = data
  const day = data.basis.asOf === null ? '' : longDay(date)
  const ownBrands = view.ownBrand === true
  const reference = referenceOf(pairs, view.chains[0])
  const duels = reference === null ? [] : duelsOf(pairs, reference)
  return (
    <>
      <Headline
        {...about(chosen, levelsSay(duels, reference, { ownBrands, oldDay: allOld(chains) ? date : null }, name))}
      />
      <Section
        className="stats-main"
        title={say.chainVsChain}
        note={[ownBrands ? say.ownBrandsMatching : say.sameProducts, ...(day ? [day] : [])].join(', ')}
        tools={
          <>
            {reference !== null && <Reference chain={reference} all={comparable(pairs)} />}
            <Segments
              name={say.whatIsCompared}
              options={{ same: say.sameOnes, own: say.ownBrands }}
              value={ownBrands ? 'own' : 'same'}
              onChange={(which) => changeStats({ ownBrand: which === 'own' || null })}
            />
            <span className="desk">
              <Looks />
            </span>
            <Downloads
              name="kette-gegen-kette"
              rows={() => levelRows(duels, date, name)}
              numbers={reference === null ? say.noPrices : say.eachVs(name(reference))}
              how={howOf(data, reference, ownBrands, name)}
              chosen={{ day: date, ...(reference !== null && { chains: [reference] }) }}
              period={day}
            />
          </>
        }
        foot={
          chains &&
          reference !== null &&
          absentText(chains.chains, {
            there: [reference, ...duels.map(({ chain }) => chain)],
            offersOnly: data.offersOnly,
            withoutPrices: data.withoutPrices,
            date,
          })
        }
        how={howOf(data, reference, ownBrands, name)}>
        {reference === null || duels.length === 0 ? (
          <Nothing>{say.noTwoChains}</Nothing>
        ) : view.table ? (
          <Table
            caption={say.comparedWith(name(reference))}
            rows={duels}
            columns={{
              [say.colChain]: (one) => name(one.chain),
              [say.colPairs]: (one) => one.articles,
              [say.colLevel]: (one) => signedTenths(one.percent),
              [say.colInterval]: (one) => between(one.low, one.high),
              [say.colCheaper]: (one) => sharesOf(one)[0],
              [say.colSame]: (one) => sharesOf(one)[1],
              [say.colDearer]: (one) => sharesOf(one)[2],
            }}
          />
        ) : (
          <Duels duels={duels} reference={reference} ownBrands={ownBrands} />
        )}
        <div className="phone stats-below">
          <Looks />
        </div>
      </Section>
    </>
  )
}

/** Chooses the chain that the others are compared with. */
function Reference({ chain, all }: { chain: string; all: readonly string[] }) {
  const name = useChainNames()
  return (
    <label className="btn btn-quiet btn-sm levels-reference">
      <span className="muted levels-with">
        <span className="levels-long">{say.compared}</span>
        {say.withOther}
      </span>
      <ChainBadge chain={chain} />
      <select value={chain} onChange={(event) => changeStats({ chains: [event.target.value] })}>
        {all.map((id) => (
          <option key={id} value={id}>
            {name(id)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} weight={2} />
    </label>
  )
}

function sharesOf({ cheaper, equal, dearer }: Duel): string[] {
  return ofWhole([cheaper, equal, dearer])
}

interface DuelsProps {
  duels: readonly Duel[]
  reference: string
  ownBrands: boolean
}

function Duels({ duels, reference, ownBrands }: DuelsProps) {
  const name = useChainNames()
  const scale = scaleOf(duels)
  return (
    <div className="duels">
      <div className="duel-head xs muted" aria-hidden="true">
        <span className="duel-name">{say.colChain}</span>
        <Axis scale={scale} reference={name(reference)} />
        <span className="duel-value">{say.levelAndInterval}</span>
        <span className="duel-legend">
          {Object.entries({ less: say.cheaper, even: say.same, more: say.dearer }).map(([kind, text]) => (
            <span key={kind}>
              <i className={`share-${kind}`} />
              {text}
            </span>
          ))}
        </span>
      </div>
      <ul>
        {duels.map((one) => (
          <li key={one.chain} className="duel">
            <span className="duel-badge">
              <ChainBadge chain={one.chain} large />
            </span>
            <span className="duel-name">
              <b>{name(one.chain)}</b>
              <span className="xs faint">{articlesText(one, ownBrands)}</span>
            </span>
            <Whisker one={one} scale={scale} label={spokenDuel(one, reference, name)} />
            <span className="duel-value">
              <b className="num">{signedTenths(one.percent)}</b>{' '}
              <span className="xs muted">{VERDICTS[one.verdict]}</span>
              <span className="xs faint num">{between(one.low, one.high)}</span>
            </span>
            <span className="duel-bar">
              <ShareBar
                parts={[
                  { kind: 'less', share: one.cheaper },
                  { kind: 'even', share: one.equal },
                  { kind: 'more', share: one.dearer },
                ]}
                label={spokenShares(one)}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Axis({ scale, reference }: { scale: Scale; reference: string }) {
  // The name of the reference needs room on both sides.
  const near = scale.ticks.filter((tick) => tick === 0 || Math.abs(placeOn(scale, tick) - placeOn(scale, 0)) > 16)
  return (
    <svg className="duel-axis">
      {near.map((tick) => {
        const place = placeOn(scale, tick)
        return (
          <text
            key={tick}
            className={tick === 0 ? 'duel-zero' : ''}
            x={`${place}%`}
            y="12"
            textAnchor={place < 4 ? 'start' : place > 96 ? 'end' : 'middle'}>
            {tick === 0 ? say.like(reference) : say.tickPercent(sign(tick), Math.abs(tick))}
          </text>
        )
      })}
    </svg>
  )
}

/** A dot with its range; the range over the line is an empty dot. */
function Whisker({ one, scale, label }: { one: Duel; scale: Scale; label: string }) {
  const [low, at, high] = [one.low, one.percent, one.high].map((percent) => placeOn(scale, percent))
  return (
    <svg className={`duel-whisker duel-${one.verdict}`} role="img" aria-label={label}>
      <line className="duel-ground" x1="0" x2="100%" y1="50%" y2="50%" />
      <line className="duel-same" x1={`${placeOn(scale, 0)}%`} x2={`${placeOn(scale, 0)}%`} y1="0" y2="100%" />
      <line className="duel-range" x1={`${low}%`} x2={`${high}%`} y1="50%" y2="50%" />
      <circle cx={`${at}%`} cy="50%" r="6" />
    </svg>
  )
}

function howOf(data: LevelsAnswer, reference: string | null, ownBrands: boolean, name: Names) {
  const than = reference === null ? say.theOther : name(reference)
  const offersOnly = data.offersOnly.length > 0 ? say.offersOnly(listed(data.offersOnly.map(name))) : ''
  return {
    method: say.levelsMethod(than),
    products: say.levelsProducts(
      counted(data.basis.products, say.productOne, say.productMany),
      ownBrands ? say.whichOwnBrands : say.whichSame,
    ),
    missing: say.levelsMissing(offersOnly),
  }
}
