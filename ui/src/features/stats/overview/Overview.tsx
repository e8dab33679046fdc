// All of the statistics in short, from the general to what annoys.
import { Headline } from '../Headline.tsx'

export default function Overview() {
  return (
    <>
      <Headline title="Statistik" note="" waiting />
      <div className="stats-grid">
        {/* The index on the left; on the right what is behind it. */}
        <div className="stats-column" />
        <div className="stats-column" />
      </div>
      <div className="stats-thirds" />
    </>
  )
}
