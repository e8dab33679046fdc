// The logo, whose ö is a basket: as a word in the header, as a picture of what went wrong.
import './Mark.css'

export function Wordmark() {
  return (
    <span className="wordmark mark" aria-hidden="true">
      K
      <svg viewBox="0 -8 48 56" fill="none">
        <circle className="mark-fruit" cx="14.6" cy="-1.8" r="5.4" />
        <circle className="mark-fruit" cx="33.4" cy="-1.8" r="5.4" />
        <path className="mark-line" d="M6.7 29C6.7 7.6 41.3 7.6 41.3 29" strokeWidth="7.4" />
        <path className="mark-body" d="M3 26.6h42C45 39 36 47.6 24 47.6S3 39 3 26.6z" />
      </svg>
      rberl
    </span>
  )
}

const BOWL = 'M5 25.8h38a2 2 0 0 1 2 2.1C44.2 38.6 35.2 46.8 24 46.8S3.8 38.6 3 27.9A2 2 0 0 1 5 25.8z'

/** Handle, bowl and weave, on a grid of 48. */
export function BasketBody() {
  return (
    <>
      <path className="mark-line" d="M7.8 27.5C7.8 5.8 40.2 5.8 40.2 27.5" strokeWidth="3.6" strokeLinecap="round" />
      <path className="mark-body" d={BOWL} />
      <path
        className="mark-weave"
        d="M3.5 31.6h41M15 36v4.5M24 36v6.5M33 36v4.5"
        strokeWidth="2.3"
        strokeLinecap="round"
      />
    </>
  )
}

/** An outline, for missing pages and products. */
export function EmptyBasket() {
  return (
    <svg className="mark" width={120} height={104} viewBox="0 7 48 42" fill="none" aria-hidden="true">
      <g className="mark-line" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8.2 25.8C9 6.6 39 6.6 39.8 25.8" />
        <path d={BOWL} />
        <path d="M4 31.6h40M15 36v4.5M24 36v6.5M33 36v4.5" />
      </g>
    </svg>
  )
}

/** Tipped over, with its fruit beside it, for errors. */
export function FallenBasket() {
  return (
    <svg className="mark" width={176} height={112} viewBox="-2 0 78 50" fill="none" aria-hidden="true">
      <g transform="translate(0 -.6) rotate(42 24 26.5)">
        <BasketBody />
      </g>
      <circle className="mark-fruit" cx="55" cy="43" r="4.2" />
      <circle className="mark-fruit" cx="69" cy="43" r="4.2" />
      <path className="mark-line" d="M2 48.4H74" strokeWidth="1.2" strokeLinecap="round" opacity=".35" />
    </svg>
  )
}
