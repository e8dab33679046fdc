// The plans for a list: asked for shortly after its last change, the newest one kept in this browser for when there is
// no network.
import { useEffect, useMemo, useState } from 'react'
import { type Answers, FRESH_MS } from '../../api/answers.ts'
import { type ApiError, posted } from '../../api/client.ts'
import { type Answer, useAnswer, useAnswers } from '../../api/hooks.ts'
import type { ShoppingItem, ShoppingList } from '../../api/types.ts'
import type { ListItem } from '../../lib/list.ts'
import { type Limits, useLimits } from '../../lib/limits.ts'
import { useSettings } from '../../lib/settings.ts'
import { isRecord, stored, useStored } from '../../lib/storage.ts'
import { useShoppingDay } from './day.ts'
import { unknownProduct } from './refusal.ts'
import { ownAnswer, requestOf } from './request.ts'
import { countedOf } from './saving.ts'
import { stillListed } from './stillListed.ts'
import type { PlanAnswer, Taken } from './wire.ts'

/** A change is followed by others: only what has stood for so long is asked. */
const DELAY_MS = 250

interface Kept {
  /** The list's id. */
  list: string
  /** The request as JSON. */
  asked: string
  /** When the answer was read. */
  at: number
  answer: PlanAnswer
  /** What each item was called, by its id, which another item may have later. Earlier versions kept none. */
  titles?: Record<string, string>
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
  /** The answer is to an older list, and has only what is still on it. */
  old: boolean
  /** When it was read. */
  at: number | undefined
  error: ApiError | undefined
  renew: () => void
}

export function usePlans(list: string, items: readonly ListItem[]): Plans {
  const limits = useLimits()
  const { favouriteChains } = useSettings()
  const last = useStored(kept)
  const day = useShoppingDay()
  const request = useMemo(() => requestOf(items, limits, favouriteChains, day), [items, limits, favouriteChains, day])
  const asked = request && JSON.stringify(request)
  // A plan that is kept and fresh is asked for again only by hand.
  const isKept = useMemo(() => isFresh(kept.get(), list, asked), [list, asked])
  const [renewed, setRenewed] = useState<string | null>(null)
  const planned = usePlanned(isKept && renewed !== asked ? null : asked)
  const { data, error, renew } = planned
  const isCurrent = planned.asked === asked

  useEffect(() => {
    if (!isCurrent || asked === null || !data) return
    const titles = Object.fromEntries(items.map(({ id, title }) => [id, title]))
    kept.set({ list, asked, at: data.readAt, answer: ownAnswer(data, items), titles })
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked says what is on the list
  }, [data, isCurrent, asked, list])

  const mine = asked !== null && last?.list === list ? last : null
  const old = mine !== null && mine.asked !== asked
  const answer = useMemo(
    () => mine?.answer && (old ? stillListed(mine.answer, items, mine.titles) : mine.answer),
    [mine, old, items],
  )
  return {
    answer,
    old: old && answer !== undefined,
    at: answer && mine?.at,
    error: isCurrent ? error : undefined,
    renew: () => {
      setRenewed(asked)
      void renew()
    },
  }
}

function isFresh(plan: Kept | null, list: string, asked: string | null): boolean {
  return plan?.asked === asked && plan?.list === list && Date.now() - plan.at < FRESH_MS
}

/** What the plans would be with other items or limits, or on another day; undefined until that is known, and where it
 * cannot be. `null` asks nothing. */
export function useTrial(
  items: readonly ListItem[],
  change: (Partial<Limits> & { day?: string }) | null = {},
): PlanAnswer | undefined {
  const limits = useLimits()
  const { favouriteChains } = useSettings()
  const chosen = useShoppingDay()
  const request = change && requestOf(items, { ...limits, ...change }, favouriteChains, change.day ?? chosen)
  const asked = request && JSON.stringify({ ...request, explain: false })
  const { asked: answered, data, error } = usePlanned(asked)
  return asked !== null && answered === asked && !error && data ? ownAnswer(data, items) : undefined
}

/** The products that count for an item alone, by key; `null` asks nothing. */
export function useTaken(item: ListItem | null): { taken: readonly string[]; isLoading: boolean } {
  const items = item ? [item] : []
  const limits = useLimits()
  const { favouriteChains } = useSettings()
  const request = requestOf(items, limits, favouriteChains, useShoppingDay())
  const asked = request && JSON.stringify({ ...request, explain: false })
  const { asked: answered, data, error } = usePlanned(asked)
  const isCurrent = answered === asked
  return {
    taken: item && isCurrent && data ? countedOf(ownAnswer(data, items), item.id) : [],
    isLoading: asked !== null && !(isCurrent && (data || error)),
  }
}

/** The answer to the request that has stood long enough. Products that nobody knows (any more) are missing in its
 * plans. */
function usePlanned(request: string | null): Answer<PlanAnswer> & { asked: string | null } {
  const answers = useAnswers()
  const asked = useDelayed(request)
  const { question, unknown } = withoutUnknown(answers, asked)
  const answer = useAnswer<PlanAnswer>(question)
  const { data } = answer
  // oxlint-disable-next-line react/exhaustive-deps -- the question says which products are unknown
  const whole = useMemo(() => data && { ...withUnknown(data, unknown), readAt: data.readAt }, [data, question])
  return { ...answer, asked, data: whole }
}

/** The value once it has stood for a while; nothing at once. */
function useDelayed<T>(value: T | null): T | null {
  const [delayed, setDelayed] = useState<T | null>(null)
  useEffect(() => {
    const timer = setTimeout(setDelayed, DELAY_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}

/** The question for the planner: without the products of which it has said that it does not know them. */
function withoutUnknown(answers: Answers, asked: string | null): { question: string | null; unknown: ShoppingItem[] } {
  const unknown: ShoppingItem[] = []
  if (asked === null) return { question: null, unknown }
  const request = JSON.parse(asked) as ShoppingList
  for (;;) {
    const items = request.items.filter((item) => !unknown.includes(item))
    const question = posted('/smartshopping', { ...request, items })
    const problem = answers.get(question).error?.problem
    const item = problem ? items[unknownProduct(problem) ?? -1] : undefined
    if (!item) return { question, unknown }
    unknown.push(item)
  }
}

function withUnknown(answer: PlanAnswer, unknown: readonly ShoppingItem[]): PlanAnswer {
  const items = unknown.map(({ id }): Taken => ({ id, title: '', candidates: 0, chains: 0, taken: [], reason: 'gone' }))
  const missing = items.map(({ id }) => ({ item: id, title: '', reason: 'gone' as const }))
  return {
    ...answer,
    items: [...answer.items, ...items],
    plans: answer.plans.map((plan) => ({ ...plan, missing: [...plan.missing, ...missing] })),
  }
}
