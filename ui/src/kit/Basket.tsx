// The basket of the logo, full or empty: the picture of pages on which there is nothing yet.
import { BasketBody } from './Mark.tsx'

export function Basket({ size = 64, empty = false }: { size?: number; empty?: boolean }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      {!empty && (
        <>
          <circle className="mark-fruit" cx="16.6" cy="4.6" r="4.2" />
          <circle className="mark-fruit" cx="31.4" cy="4.6" r="4.2" />
        </>
      )}
      <BasketBody />
    </svg>
  )
}
