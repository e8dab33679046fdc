// The filters as a column, where it fits. A chunk of its own: phones never need it.
import * as say from '#words/compare'
import { Filters, type FiltersProps, useReset } from './Filters.tsx'

export default function FilterRail(props: FiltersProps) {
  const [times, reset] = useReset()
  return (
    <aside className="filter-rail desk" aria-label={say.filter}>
      <a href="#treffer" className="skip">
        {say.toResults}
      </a>
      <div className="split filter-head">
        <h2>{say.filter}</h2>
        <button type="button" className="link sm" onClick={reset}>
          {say.resetFilters}
        </button>
      </div>
      {/* Another search has other filters: they are drawn anew. */}
      <Filters key={`${times} ${props.answer?.q}`} {...props} />
    </aside>
  )
}
