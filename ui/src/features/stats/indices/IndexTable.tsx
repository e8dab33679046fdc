// The index as a table, the twin of its chart: newest first, months without prices as one row.
import type { ReactNode } from 'react'
import { type Based, type IndexCell, type IndexRow, rowsOf } from './lines.ts'
import { briefMonth } from './months.ts'
import { points } from './words.ts'
import '../../../kit/chart/figures.css'

export interface IndexTableProps {
  based: Based
  caption: string
  signs?: readonly ReactNode[] | undefined
}

export function IndexTable({ based, caption, signs }: IndexTableProps) {
  const rows = rowsOf(based)
  const apart = rows.some(({ cells }) => cells.some((cell) => cell.apart))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className="figures figures-of-lines index-table" role="region" aria-label={caption} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Monat</th>
              {based.lines.map(({ id, label }, i) => (
                <th key={id} scope="col">
                  {signs?.[i]}
                  <span className="index-name">{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row.months.to} className={i === 0 ? 'index-newest' : undefined}>
                <th scope="row">{monthsText(row)}</th>
                <Cells row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="xs faint pretty stats-foot">
        „–“ heißt: für diese Reihe keine Preise in diesem Monat.
        {apart && ' Mit * beginnt nach einer Lücke eine eigene Basis, wieder bei 100.'}
      </p>
    </>
  )
}

function monthsText({ months: { from, to } }: IndexRow): string {
  return from === to ? briefMonth(from) : `${briefMonth(from)} bis ${briefMonth(to)}`
}

function Cells({ row: { cells } }: { row: IndexRow }) {
  if (cells.every(({ value }) => value === null)) {
    return (
      <td className="index-none" colSpan={cells.length}>
        keine Preise
      </td>
    )
  }
  return cells.map((cell, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
    <td key={i} className={cell.apart ? 'index-apart' : undefined}>
      {cellText(cell)}
    </td>
  ))
}

function cellText({ value, apart }: IndexCell): string {
  if (value === null) return '–'
  return apart ? `${points(value)}\u00a0*` : points(value)
}
