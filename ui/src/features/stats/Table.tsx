// Figures as a table, the alternative to a chart. Scrolls where it is wider than the page.
import type { ReactNode } from 'react'
import '../../kit/chart/figures.css'
import './Table.css'

export interface TableProps {
  caption: string
  heads: readonly string[]
  /** The first cell of each row names it. */
  rows: readonly (readonly ReactNode[])[]
}

export function Table({ caption, heads, rows }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className="figures stats-table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], i) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own, and never change places
            <tr key={i}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same of cells
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
