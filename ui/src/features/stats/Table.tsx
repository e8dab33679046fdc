// Figures as a table, the alternative to a chart.
import type { ReactNode } from 'react'
import { FiguresRow, FiguresTable } from '../../kit/chart/FiguresTable.tsx'
import type { Columns } from './figures.ts'

export interface TableProps<Row> {
  caption: string
  rows: readonly Row[]
  /** The first names the row. */
  columns: Columns<Row, ReactNode>
}

export function Table<Row>({ caption, rows, columns }: TableProps<Row>) {
  return (
    <FiguresTable className="stats-table" caption={caption} heads={Object.keys(columns)}>
      {rows.map((row, i) => {
        const [name, ...cells] = Object.values(columns).map((cell) => cell(row))
        // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own, and never change places
        return <FiguresRow key={i} name={name} cells={cells} />
      })}
    </FiguresTable>
  )
}
