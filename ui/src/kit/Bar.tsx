// A progress bar. `of`: its accessible name; without it, the text beside it says the same.
import './Bar.css'

export function Bar({ share, of }: { share: number; of?: string }) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  const spoken =
    of === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': of, 'aria-valuenow': percent }
  return (
    <svg className="bar" {...spoken}>
      <rect width={`${percent}%`} height="6" rx="3" />
    </svg>
  )
}
