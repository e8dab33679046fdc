// Keeps the filter in use where it is when another answer changes the filters: it and those above it keep their lines
// and their height, and all others are drawn anew.
import { type ReactNode, type SyntheticEvent, useState } from 'react'

/** One of the values that a filter offers. */
export interface Line<Id extends string = string> {
  id: Id
  name: string
}

interface Lines {
  /** Was the filter opened? */
  all: boolean
  lines: readonly Line[]
}

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
  /** What stood in each when one was used last: up to it, of all of them until the next answer. */
  lines: readonly Lines[]
}

/** Of filters in this order. `onUse`: for focus and changes in the element that holds them; `style`: its own. */
export function useKeptPlaces<Name extends string>(names: readonly Name[], answer: object | undefined) {
  const [kept, setKept] = useState<Kept>(() => ({
    answer,
    used: -1,
    heights: [],
    height: 0,
    times: names.map(() => 0),
    lines: [],
  }))
  const { used, heights, height, times } = kept
  if (kept.answer !== answer) {
    setKept({
      ...kept,
      answer,
      times: times.map((time, place) => (place === used ? time : time + 1)),
      lines: kept.lines.slice(0, used + 1),
    })
  }
  const drawn: Lines[] = []
  const onUse = ({ currentTarget, target }: SyntheticEvent<HTMLElement>) => {
    const filters = [...currentTarget.children] as HTMLElement[]
    const place = filters.findIndex((filter) => filter.contains(target as Node))
    setKept({
      ...kept,
      used: place,
      heights: filters.map((filter, at) => (at <= place ? filter.getBoundingClientRect().height : (heights[at] ?? 0))),
      height: currentTarget.getBoundingClientRect().height,
      lines: drawn,
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
  /** The lines of a filter: those that stood and those that are on, where it keeps its place. `all`: it is opened. */
  const keepLines = <Id extends string>(
    name: Name,
    lines: readonly Line<Id>[],
    isOn: (id: Id) => boolean,
    all = false,
  ) => {
    const place = names.indexOf(name)
    const before = kept.lines[place]
    const stood = before?.all === all ? (before.lines as typeof lines) : undefined
    const isNew = ({ id }: Line<Id>) => !stood?.some((line) => line.id === id)
    const now = stood ? [...stood, ...lines.filter((line) => isOn(line.id) && isNew(line))] : lines
    drawn[place] = { all, lines: now }
    return now
  }
  return { onUse, keepPlace, keepLines, style: { minBlockSize: height || undefined } }
}
