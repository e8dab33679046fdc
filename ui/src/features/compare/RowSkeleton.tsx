// The placeholder of a row. Widths differ by position, so that several look like a list.
import './GroupRow.css'

const TAGS = [3, 2, 1, 3]

export function RowSkeleton({ index }: { index: number }) {
  const place = index % TAGS.length
  return (
    <div className="row row-skeleton" data-place={place} aria-hidden="true">
      <div className="row-name">
        <span className="skel skel-title" />
        <span className="skel skel-meta" />
      </div>
      <div className="row-strip">
        {Array.from({ length: TAGS[place] ?? 1 }, (_, tag) => (
          <span key={tag} className="skel skel-tag" />
        ))}
      </div>
      <div className="row-trend">
        <span className="skel skel-spark" />
        <span className="skel skel-move" />
      </div>
      <span className="row-add">
        <span className="skel" />
      </span>
    </div>
  )
}
