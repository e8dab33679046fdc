// The plans for a list: asked for a moment after the last change, the last answer kept in this browser for when there is no network.
import { useEffect, useMemo, useState } from 'react'
import { ApiError, config } from '../../api/client.ts'
import type { Problem } from '../../api/types.ts'
import type { ListItem } from '../../lib/list.ts'
import { useSettings } from '../../lib/settings.ts'
import { isRecord, stored, useStored } from '../../lib/storage.ts'
import { type Limits, useLimits } from '../../lib/limits.ts'
import { ownAnswer, requestOf } from './request.ts'
import { unknownProduct } from './refusal.ts'
import type { AskedItem, PlanAnswer, PlannedItem, PlanRequest } from './wire.ts'

const SETTLE_MS = 250
/** Prices change once a day. */
const FRESH_MS = 300_000

interface Kept {
  /** The list's id. */
  list: string
  /** What was asked, as sent. */
  asked: string
  at: number
  answer: PlanAnswer
}

const kept = stored<Kept | null>('plan', (raw) =>
  isRecord(raw) &&
  typeof raw['asked'] === 'string' &&
  isRecord(raw['answer']) &&
  Array.isArray(raw['answer']['plans']) &&
  raw['answer']['plans'].every(
    (plan) => isRecord(plan) && Array.isArray(plan['visits']) && Array.isArray(plan['missing']),
  )
    ? (raw as unknown as Kept)
    : null,
)

export interface Plans {
  answer: PlanAnswer | undefined
  /** The answer is to an older list. */
  old: boolean
  /** When it was given. */
  at: number | undefined
  error: ApiError | undefined
  renew: () => void
}

export function usePlans(list: string, items: readonly ListItem[]): Plans {
  const limits = useLimits()
  const { favouriteChains } = useSettings()
  const last = useStored(kept)
  const request = useMemo(() => requestOf(items, limits, favouriteChains), [items, limits, favouriteChains])
  const asked = request && JSON.stringify(request)
  const [failed, setFailed] = useState<{ asked: string; error: ApiError } | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const before = kept.get()
    if (
      asked === null ||
      (attempt === 0 && before?.asked === asked && before.list === list && Date.now() - before.at < FRESH_MS)
    )
      return
    return settledAsk(
      asked,
      (answer) => {
        setFailed(null)
        kept.set({ list, asked, at: Date.now(), answer: ownAnswer(answer, items) })
      },
      (error) => setFailed({ asked, error }),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked says what is on the list
  }, [asked, list, attempt])

  useEffect(() => {
    const again = () => setAttempt((number) => number + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  const mine = asked !== null && last?.list === list ? last : null
  return {
    answer: mine?.answer,
    old: mine !== null && mine.asked !== asked,
    at: mine?.at,
    error: failed?.asked === asked ? failed.error : undefined,
    renew: () => setAttempt((number) => number + 1),
  }
}

/** What the plans would be with other items or limits; nothing until it is known, and where it cannot be. */
export function useTrial(items: readonly ListItem[], change: Partial<Limits> = {}): PlanAnswer | undefined {
  const limits = useLimits()
  const { favouriteChains } = useSettings()
  return useAsked(requestOf(items, { ...limits, ...change }, favouriteChains)) ?? undefined
}

/** What the planner takes the items for, by their place, whatever the shops one goes to; undefined until that is known, nothing where
 * the planner cannot be asked. */
export function useTaken(items: readonly ListItem[]): ReadonlyMap<number, PlannedItem> | undefined {
  const answer = useAsked(requestOf(items, { ...useLimits(), maxChains: 1, chains: [] }, []))
  return useMemo(() => {
    if (answer === undefined) return undefined
    const places = items.flatMap(({ kind }, place) => (kind === 'note' ? [] : [place]))
    const known = new Map(answer?.items.map((item) => [item.id, item]))
    return new Map(
      places.flatMap((place, number) => {
        const item = known.get(`i${number + 1}`)
        return item && item.reason === null ? [[place, item] as const] : []
      }),
    )
  }, [answer, items])
}

/** Null: nothing was asked, or it cannot be known. */
function useAsked(request: PlanRequest | null): PlanAnswer | null | undefined {
  const asked = request && JSON.stringify({ ...request, explain: false })
  const [known, setKnown] = useState<{ asked: string; answer: PlanAnswer | null } | null>(null)
  useEffect(
    () =>
      asked === null
        ? undefined
        : settledAsk(
            asked,
            (answer) => setKnown({ asked, answer }),
            () => setKnown({ asked, answer: null }),
          ),
    [asked],
  )
  if (asked === null) return null
  return known?.asked === asked ? known.answer : undefined
}

/** Asks after a moment. Returns what calls it off. */
function settledAsk(
  asked: string,
  then: (answer: PlanAnswer) => void,
  otherwise: (error: ApiError) => void,
): () => void {
  const controller = new AbortController()
  const timer = setTimeout(async () => {
    try {
      const answer = await ask(asked, controller.signal)
      if (!controller.signal.aborted) then(answer)
    } catch (error) {
      if (!controller.signal.aborted) otherwise(error instanceof ApiError ? error : new ApiError(null))
    }
  }, SETTLE_MS)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/** Plans; a product that nobody knows (any more) is missing then, and the others are planned. */
async function ask(body: string, signal: AbortSignal, unknown: readonly AskedItem[] = []): Promise<PlanAnswer> {
  try {
    return withUnknown(await post(body, signal), unknown)
  } catch (error) {
    const place = error instanceof ApiError && error.problem ? unknownProduct(error.problem) : null
    const request = JSON.parse(body) as PlanRequest
    const item = place === null ? undefined : request.items[place]
    if (!item) throw error
    const items = request.items.filter((other) => other !== item)
    return ask(JSON.stringify({ ...request, items }), signal, [...unknown, item])
  }
}

function withUnknown(answer: PlanAnswer, unknown: readonly AskedItem[]): PlanAnswer {
  const items = unknown.map(({ id }): PlannedItem => ({
    id,
    title: '',
    candidates: 0,
    chains: 0,
    taken: [],
    reason: 'gone',
  }))
  const missing = items.map(({ id }) => ({ item: id, title: '', reason: 'gone' as const }))
  return {
    ...answer,
    items: [...answer.items, ...items],
    plans: answer.plans.map((plan) => ({ ...plan, missing: [...plan.missing, ...missing] })),
  }
}

async function post(body: string, signal: AbortSignal): Promise<PlanAnswer> {
  const response = await fetch(`${config.apiBase}/smartshopping`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body,
    signal,
  })
  const answer: unknown = await response.json()
  if (!response.ok)
    throw new ApiError(isRecord(answer) && typeof answer['title'] === 'string' ? (answer as unknown as Problem) : null)
  return answer as PlanAnswer
}
