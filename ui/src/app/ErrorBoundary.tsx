// Shows what broke below it as a page, until one goes elsewhere; and keeps it off the console, except while developing.
import { Component, type ReactNode } from 'react'
import type { RootOptions } from 'react-dom/client'
import { forgetChunkFailures } from '../kit/chunk.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { type Problem, problemOf } from './problem.ts'

interface BoundaryProps {
  /** The address of what is inside: the error belongs to it, and is gone with the next. Without one this is the last resort. */
  at?: string
  children: ReactNode
}

interface BoundaryState {
  problem: Problem | null
  at: string | undefined
}

export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { problem: null, at: this.props.at }

  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    return { problem: problemOf(thrown) }
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    if (at === state.at) return null
    if (state.problem) forgetChunkFailures()
    return { problem: null, at }
  }

  override render() {
    const { problem } = this.state
    if (!problem) return this.props.children
    return this.props.at === undefined ? (
      <main>
        <ErrorPage problem={problem} bare />
      </main>
    ) : (
      <ErrorPage problem={problem} />
    )
  }
}

/** For `createRoot` and `hydrateRoot`: what ends on the error page is not told to the console as well, except while developing. */
export const rootOptions: RootOptions = import.meta.env.DEV
  ? { onRecoverableError: console.error }
  : { onCaughtError: ignore, onUncaughtError: ignore, onRecoverableError: ignore }

function ignore() {
  // Shown already.
}
