// The shape of a row before it is there. Widths differ by place, so that a list of them looks like a list.
const NAMES = ['52%', '40%', '61%', '46%', '57%', '38%', '49%', '54%']
const METAS = ['30%', '26%', '34%', '28%', '31%', '24%', '29%', '33%']
const TAGS = [3, 2, 1, 3, 2, 3, 1, 2]

export function RowSkeleton({ index }: { index: number }) {
  const place = index % NAMES.length
  return (
    <div className="row row-skeleton" aria-hidden="true">
      <div className="row-name">
        <span className="skel skel-title" style={{ inlineSize: NAMES[place] }} />
        <span className="skel skel-meta" style={{ inlineSize: METAS[place] }} />
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
