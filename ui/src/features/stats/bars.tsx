// Bars: shares of a whole as one bar, and signed values as one bar each.
import type { ReactNode } from 'react'
import { useChainNames } from '../../api/hooks.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { useBadges } from '../../lib/chains.ts'
import { ofWhole } from './figures.ts'
import './bars.css'

export interface Part {
  kind: 'less' | 'even' | 'more'
  /** 0 to 1 */
  share: number
  /** What stands in it, where there is room for words; else its percentage. */
  text?: string
  /** Its part, in its colours. */
  chain?: string
}

/** Narrower than this, words would not fit on a phone. */
const WORDS_FROM = 0.22

/** Narrower than this, no number would fit. */
const NUMBER_FROM = 0.1

export interface ShareBarProps {
  parts: readonly Part[]
  label: string
}

/** Less, equal, more. Numbers where there is room for them; all of them for screen readers. */
export function ShareBar({ parts, label }: ShareBarProps) {
  const badgeOf = useBadges()
  const percents = ofWhole(parts.map(({ share }) => share))
  const begins = parts.map((_, i) => parts.slice(0, i).reduce((sum, { share }) => sum + share, 0))
  return (
    <svg className="sharebar" role="img" aria-label={label}>
      {parts.map(({ kind, share, text, chain }, i) => {
        const begin = (begins[i] ?? 0) * 100
        return (
          <g key={kind} className={`share-${chain ? 'chain' : kind}`} data-hue={chain && badgeOf(chain).hue}>
            <rect x={`${begin}%`} width={`${share * 100}%`} height="100%" />
            {i > 0 && (
              <rect className="sharebar-gap" x={`${begin}%`} width="2" height="100%" transform="translate(-1)" />
            )}
            {share >= NUMBER_FROM && (
              <text x={`${begin + share * 50}%`} y="50%" dy="0.36em" textAnchor="middle">
                {text === undefined || (text && share < WORDS_FROM) ? percents[i] : text}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

export interface ShareLine extends ShareBarProps {
  chain: string
  /** What it rests on: "1.234 Produkte" */
  basis: string
  value: string
}

/** Chains, each as a line with its bar and its figure. */
export function ShareLines({ lines }: { lines: readonly ShareLine[] }) {
  const nameOf = useChainNames()
  return (
    <ul className="share-lines">
      {lines.map(({ chain, basis, value, ...bar }) => (
        <li key={chain}>
          <ChainBadge chain={chain} large />
          <div>
            <b>{nameOf(chain)}</b> <span className="xs faint num">{basis}</span>
            <ShareBar {...bar} />
          </div>
          <span className="num share-line-value">{value}</span>
        </li>
      ))}
    </ul>
  )
}

export interface BarLine {
  id: string
  name: ReactNode
  value: number
  figure: ReactNode
}

/** Signed values as bars, each with its name and its figure. */
export function Bars({ lines, className = '' }: { lines: readonly BarLine[]; className?: string }) {
  const widest = Math.max(1, ...lines.map(({ value }) => Math.abs(value)))
  return (
    <ul className={`stats-bars ${className}`}>
      {lines.map(({ id, name, value, figure }) => (
        <li key={id}>
          {name}
          <svg aria-hidden="true" className={value < 0 ? 'stats-bar stats-bar-down' : 'stats-bar'}>
            <rect width={`${(Math.abs(value) / widest) * 100}%`} height="8" rx="3" />
          </svg>
          <span className="num">{figure}</span>
        </li>
      ))}
    </ul>
  )
}
