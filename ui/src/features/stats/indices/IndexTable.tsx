// The index as a table, the twin of its chart: newest first, months without prices as one row.
import { Fragment, type ReactNode } from 'react'
import { FiguresTable } from '../../../kit/chart/FiguresTable.tsx'
import { type Based, type IndexRow, rowsOf } from './lines.ts'
import { briefMonth } from './months.ts'
import { pointsOrDash } from './words.ts'

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
      <FiguresTable
        className="figures-of-lines index-table"
        caption={caption}
        heads={[
          'Monat',
          ...based.lines.map(({ id, label }, i) => (
            <Fragment key={id}>
              {signs?.[i]}
              <span className="index-name">{label}</span>
            </Fragment>
          )),
        ]}>
        {rows.map((row) => (
          <tr key={row.months.to}>
            <th scope="row">{monthsText(row)}</th>
            <Cells row={row} />
          </tr>
        ))}
      </FiguresTable>
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
    return <td colSpan={cells.length}>keine Preise</td>
  }
  return cells.map((cell, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
    <td key={i} className={cell.apart ? 'index-apart' : undefined}>
      {pointsOrDash(cell.value) + (cell.apart && cell.value !== null ? '\u00a0*' : '')}
    </td>
  ))
}
