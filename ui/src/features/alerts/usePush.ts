// Whether this browser shows notifications, for all who say so.
import { useEffect } from 'react'
import { type PushState, pushState } from '../../lib/push.ts'
import { signal, useSignal } from '../../lib/signal.ts'

const state = signal<PushState | null>(null)

/** Null until it is known. */
export function usePush(): PushState | null {
  useEffect(() => void lookAtPush(), [])
  return useSignal(state, null)
}

export async function lookAtPush(): Promise<void> {
  state.set(await pushState())
}
