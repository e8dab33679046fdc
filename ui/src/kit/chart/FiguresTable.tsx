// Figures as a table, the alternative to a chart. Scrolls where it is wider than the page.
import type { ReactNode } from 'react'
import './chart.css'

export interface FiguresTableProps {
  className: string
  caption: string
  heads: readonly ReactNode[]
  children: ReactNode
}

export function FiguresTable({ className, caption, heads, children }: FiguresTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className={`figures ${className}`} role="region" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
              <th key={i} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export function FiguresRow({ name, cells }: { name: ReactNode; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same of cells
        <td key={i}>{cell}</td>
      ))}
    </tr>
  )
}
