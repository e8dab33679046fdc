// Keeps the filter in use where it is when another answer changes the filters: those above it keep their room, and all
// others are drawn anew.
import { type ReactNode, type SyntheticEvent, useState } from 'react'

interface Rooms {
  answer: object | undefined
  /** The place of the filter that was used last; -1: none yet. */
  used: number
  /** Of it and those above it, in px. */
  heights: readonly number[]
  /** Of all of them, in px: what is scrolled would move if it became shorter. */
  height: number
  /** How often each was drawn anew. */
  times: readonly number[]
}

/** For so many filters. `touch`: for what happens in the element that they are the children of. */
export function useRooms(count: number, answer: object | undefined) {
  const [rooms, setRooms] = useState<Rooms>(() => ({
    answer,
    used: -1,
    heights: [],
    height: 0,
    times: Array(count).fill(0),
  }))
  const { used, heights, height, times } = rooms
  if (rooms.answer !== answer) {
    setRooms({ ...rooms, answer, times: times.map((time, place) => (place === used ? time : time + 1)) })
  }
  const touch = ({ currentTarget, target }: SyntheticEvent<HTMLElement>) => {
    const all = [...currentTarget.children] as HTMLElement[]
    const place = all.findIndex((room) => room.contains(target as Node))
    setRooms({
      ...rooms,
      used: place,
      heights: all.map((room, at) => (at <= place ? room.getBoundingClientRect().height : (heights[at] ?? 0))),
      height: currentTarget.getBoundingClientRect().height,
    })
  }
  const room = (place: number, filter: ReactNode) => (
    <div key={`${place} ${times[place]}`} style={{ minBlockSize: heights[place] || undefined }}>
      {filter}
    </div>
  )
  return { used, touch, room, house: { minBlockSize: height || undefined } }
}
