// A price: typed, or ten cents more or less.
import * as lib from '#words/lib'
import * as say from '#words/alerts'
import { useId } from 'react'
import { Icon } from '../../kit/MoreIcon.tsx'
import { price } from '../../lib/format.ts'
import { readPrice, stepped } from './money.ts'

export interface PriceFieldProps {
  text: string
  /** Of a unit price: "kg". */
  unit: string | null
  onText: (text: string) => void
}

export function PriceField({ text, unit, onText }: PriceFieldProps) {
  const fault = useId()
  const cents = readPrice(text)
  const wrong = cents === null && text !== ''
  const step = (up: boolean) => cents !== null && onText(price(stepped(cents, up)).replaceAll(lib.thousandsMark, ''))
  return (
    <>
      <div className="stepper price-field" role="group" aria-label={say.price}>
        <button type="button" aria-label={say.tenLess} disabled={cents === null} onClick={() => step(false)}>
          <Icon name="minus" size={18} weight={2} />
        </button>
        <label className="num">
          <span aria-hidden="true">€&nbsp;</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            aria-label={unit === null ? say.priceInEuro : say.unitPriceInEuro(unit)}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? fault : undefined}
            size={Math.max(text.length, 3)}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
          {unit !== null && <span aria-hidden="true">&nbsp;/&nbsp;{unit}</span>}
        </label>
        <button type="button" aria-label={say.tenMore} disabled={cents === null} onClick={() => step(true)}>
          <Icon name="plus" size={18} weight={2} />
        </button>
      </div>
      {wrong && (
        <p id={fault} className="xs fault" role="alert">
          {say.priceLike}
        </p>
      )}
    </>
  )
}
