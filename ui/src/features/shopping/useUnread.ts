// Texts on the lists that nobody has read yet: the server reads all of them at once, as soon as it can be asked.
import { useEffect, useMemo } from 'react'
import { useAnswer } from '../../api/hooks.ts'
import { MOST_TEXTS, readingsPath } from '../../api/readings.ts'
import type { ReadingsAnswer } from '../../api/types.ts'
import { useLists } from '../../lib/list.ts'
import { useReached } from '../../lib/reach.ts'
import { putReadings, unreadOf } from './texts.ts'

/** Replaces the texts by what they are. */
export function useUnread(): void {
  const lists = useLists()
  const unread = useMemo(() => unreadOf(lists).slice(0, MOST_TEXTS), [lists])
  const question = unread.length > 0 ? readingsPath(unread.map(({ text }) => text)) : null
  const { data, error, renew } = useAnswer<ReadingsAnswer>(question)
  useEffect(() => {
    if (data) putReadings(unread, data.readings)
  }, [data, unread])
  const reached = useReached()
  useEffect(() => {
    if (reached && error) void renew()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the server can be reached again
  }, [reached])
}
