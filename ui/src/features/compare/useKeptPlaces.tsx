// Keeps the filter in use where it is when another answer changes the filters: those above it keep their height, and
// all others are drawn anew.
import { type ReactNode, type SyntheticEvent, useState } from 'react'

interface Kept {
  answer: object | undefined
  /** The place of the filter that was used last; -1: none yet. */
  used: number
  /** Of it and those above it, in px. */
  heights: readonly number[]
  /** Of all of them, in px: if they became shorter, what is scrolled would move. */
  height: number
  /** How often each was drawn anew. */
  times: readonly number[]
}

/** Of filters in this order. `onUse`: for focus and changes in the element whose children they are; `style`: its own. */
export function useKeptPlaces<Name extends string>(names: readonly Name[], answer: object | undefined) {
  const [kept, setKept] = useState<Kept>(() => ({
    answer,
    used: -1,
    heights: [],
    height: 0,
    times: names.map(() => 0),
  }))
  const { used, heights, height, times } = kept
  if (kept.answer !== answer) {
    setKept({ ...kept, answer, times: times.map((time, place) => (place === used ? time : time + 1)) })
  }
  const onUse = ({ currentTarget, target }: SyntheticEvent<HTMLElement>) => {
    const filters = [...currentTarget.children] as HTMLElement[]
    const place = filters.findIndex((filter) => filter.contains(target as Node))
    setKept({
      ...kept,
      used: place,
      heights: filters.map((filter, at) => (at <= place ? filter.getBoundingClientRect().height : (heights[at] ?? 0))),
      height: currentTarget.getBoundingClientRect().height,
    })
  }
  const keepPlace = (name: Name, filter: ReactNode) => {
    const place = names.indexOf(name)
    return (
      <div key={`${name} ${times[place]}`} style={{ minBlockSize: heights[place] || undefined }}>
        {filter}
      </div>
    )
  }
  return { used: names[used], onUse, keepPlace, style: { minBlockSize: height || undefined } }
}
