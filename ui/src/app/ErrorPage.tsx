// The error pages: not found and failed. Their buttons reload or load another page, so that they work after any
// failure.
import * as say from '#words/app'
import { useLocation } from 'wouter'
import { SearchField } from '../features/compare/SearchField.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { EmptyBasket, FallenBasket } from '../kit/Mark.tsx'
import { PATHS, withoutBase } from '../lib/shared.ts'
import { messageOf, type Problem } from './problem.ts'
import './ErrorPage.css'

/** `bare`: without the layout around it. */
export function ErrorPage({ problem, bare = false }: { problem: Problem; bare?: boolean }) {
  return problem.status === 404 ? <NotFound /> : <Failed problem={problem} bare={bare} />
}

function NotFound() {
  const path = withoutBase(useLocation()[0])
  return (
    <div className="wrap">
      <div className="empty trouble">
        <EmptyBasket />
        <p className="num strong faint">404</p>
        <h1>{say.notFound}</h1>
        <p>
          {say.notFoundWhy}
          {!path.startsWith('/art/') && say.notFoundProduct}
        </p>
      </div>
      <SearchField className="search-trouble" iconSize={21}>
        <Button type="submit" look="primary">
          {say.search}
        </Button>
      </SearchField>
      <p className="trouble-end">
        <a className="btn btn-ghost" href={PATHS.index}>
          {say.toStart}
        </a>
      </p>
      {path !== '/' && <p className="trouble-end xs faint">{say.address(path)}</p>}
    </div>
  )
}

function Failed({ problem, bare }: { problem: Problem; bare: boolean }) {
  return (
    <div className="wrap">
      <div className="empty trouble">
        <FallenBasket />
        <h1>{say.broken}</h1>
        <p>{say.brokenWhy}</p>
        <div className="cluster trouble-ways">
          <Button look="primary lg" onClick={() => location.reload()}>
            <Icon name="rotate-right" size={19} weight={2} />
            {say.tryAgain}
          </Button>
          <a className="btn btn-quiet btn-lg" href={PATHS.smartshopping}>
            {say.toMyList}
          </a>
        </div>
        {bare && (
          <a className="btn btn-ghost" href={PATHS.index}>
            {say.toStart}
          </a>
        )}
      </div>
      <TechnicalLine problem={problem} />
    </div>
  )
}

function TechnicalLine({ problem }: { problem: Problem }) {
  return (
    <details className="trouble-end xs faint">
      <summary>{say.technicalDetails}</summary>
      <code lang="en">
        {messageOf(problem)}
        {problem.detail && (
          <>
            <br />
            {problem.detail}
          </>
        )}
      </code>
    </details>
  )
}
