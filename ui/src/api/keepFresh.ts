// Refetches shown answers: stale ones when the page becomes visible, all of them when the network comes back, and again
// and again until the server is reached. What the browser calls a network may carry nothing yet.
import { reached } from '../lib/reach.ts'
import type { Answers } from './answers.ts'

/** How long to wait before it is asked again: at first, and at most. */
const FIRST_MS = 1000
const MOST_MS = 16_000

export function keepFresh(answers: Answers): () => void {
  let wait = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = (anew = true) => {
    for (const question of answers.shown()) void answers.renew(question, anew)
  }
  const look = () => {
    if (!isSeen()) return
    if (!reached.get()) renew()
    else for (const question of answers.shown()) void answers.want(question)
  }
  const again = () => {
    clearTimeout(timer)
    if (reached.get()) {
      wait = FIRST_MS
      return
    }
    timer = setTimeout(() => {
      wait = Math.min(wait * 2, MOST_MS)
      if (isSeen() && navigator.onLine) renew(false)
      again()
    }, wait)
  }
  const online = () => {
    wait = FIRST_MS
    renew()
  }
  const leave = reached.subscribe(again)
  again()
  document.addEventListener('visibilitychange', look)
  addEventListener('online', online)
  return () => {
    clearTimeout(timer)
    leave()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', online)
  }
}

function isSeen(): boolean {
  return document.visibilityState === 'visible'
}
