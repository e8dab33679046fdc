// The switch between chart and table.
import { changeStats, useStats } from './useStats.ts'

type Names = readonly [picture: string, table: string]

const NAMES: Names = ['Bild', 'Tabelle']

export function Looks({ names = NAMES }: { names?: Names }) {
  const { table } = useStats()
  return (
    <div className="seg" role="group" aria-label="Ansicht">
      {names.map((name, i) => (
        <button
          key={name}
          type="button"
          aria-pressed={table === (i === 1)}
          onClick={() => changeStats({ table: i === 1 })}>
          {name}
        </button>
      ))}
    </div>
  )
}
