// A fresh installation without prices: the ways to some, each with its state, and how far the first prices are. It
// renews itself until there are some.
import * as say from '#words/compare'
import { useEffect } from 'react'
import { useAnswer } from '../../api/hooks.ts'
import type { StartAnswer } from '../../api/types.ts'
import { Basket } from '../../kit/Basket.tsx'
import { count, counted, listed } from '../../lib/format.ts'
import { RowSkeleton } from './RowSkeleton.tsx'
import { followState, progressOf, shopsState, START, troubles } from './firstPrices.ts'
import './EmptyData.css'

const EVERY_MS = 2_000

export default function EmptyData() {
  const { data, renew } = useAnswer<StartAnswer>(START, true)
  const ready = data?.ready === true
  const loads = data?.shops.some(({ loading }) => loading !== null) === true
  useEffect(() => {
    if (ready) return location.reload()
    const timer = setInterval(() => void renew(), EVERY_MS)
    return () => clearInterval(timer)
  }, [ready, renew])
  return (
    <div className="empty-data">
      <div className="empty">
        <Basket empty />
        {data && loads ? (
          <Building start={data} />
        ) : (
          <>
            <h1>{say.emptyYet}</h1>
            <p>{say.emptyYetWhy}</p>
          </>
        )}
        <Ways start={data} />
      </div>
      {loads && (
        <div className="results" aria-hidden="true">
          {[0, 1, 2].map((index) => (
            <RowSkeleton key={index} index={index} />
          ))}
        </div>
      )}
    </div>
  )
}

/** What is being loaded. */
function Building({ start }: { start: StartAnswer }) {
  const { done, loading, products, all } = progressOf(start.shops)
  return (
    <>
      <h1>{say.marketBuilding}</h1>
      <p>{say.marketBuildingWhy}</p>
      <progress className="empty-progress" max={all} value={done.length} aria-label={say.chainsThere} />
      <p className="xs muted num" role="status">
        {say.progress(done.length, count(all), counted(products, say.productOne, say.productMany))}
        {loading.length > 0 && say.loadingNow(listed(loading.map(({ name, items }) => `${name} ${count(items)}`)))}
      </p>
    </>
  )
}

function Ways({ start }: { start: StartAnswer | undefined }) {
  const trouble = start ? troubles(start.shops) : []
  return (
    <dl>
      <dt>
        {say.fromShops}
        {start && <span className="faint">: {shopsState(start)}</span>}
      </dt>
      <dd className="card">
        {!start?.fetches && <code>koerberl serve --contact mailto:ich@example.at</code>}
        <code>koerberl fetch --contact mailto:ich@example.at --dry-run all</code>
        <p className="xs muted">{say.checksShops(start?.fetches ? say.onlyChecks : say.secondLineChecks)}</p>
        {trouble.map((text) => (
          <p key={text} className="xs">
            {text}
          </p>
        ))}
      </dd>
      <dt>
        {say.fromFile}
        <span className="faint">{say.noneReadYet}</span>
      </dt>
      <dd className="card">
        <code>koerberl import datei.json</code>
        <p className="xs muted">{say.fileFormats}</p>
      </dd>
      <dt>
        {say.fromOther}
        <span className="faint">: {followState(start ?? { follows: [], fetches: false })}</span>
      </dt>
      <dd className="card">
        <code>[follow]</code>
        <code>url = "https://preise.example.at"</code>
        <code>key = "ed25519:…"</code>
        <p className="xs muted">
          {say.threeLines}
          <code>nachbar.toml</code>
          {say.inFolder}
          <code>sources</code>
        </p>
      </dd>
      <dt>{say.justLooking}</dt>
      <dd className="card">
        <code>koerberl serve --demo</code>
      </dd>
    </dl>
  )
}
