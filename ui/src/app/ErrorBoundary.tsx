// Shows what broke below it as a page, until one goes elsewhere; and keeps it off the console, except while developing.
import { Component, type ReactNode, Suspense } from 'react'
import type { RootOptions } from 'react-dom/client'
import { forgetChunkFailures } from '../kit/chunk.tsx'
import { messageOf, type Problem, problemOf } from './problem.ts'
import { ErrorPage } from './routes.ts'

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
    if (this.props.at === undefined) return <LastResort problem={problem} />
    return (
      <Suspense>
        <ErrorPage problem={problem} />
      </Suspense>
    )
  }
}

/** When the layout itself broke, or the error page: what needs nothing but this. */
function LastResort({ problem }: { problem: Problem }) {
  return (
    <main className="empty">
      <h1>Uns ist etwas umgefallen</h1>
      <p>Deine Liste ist sicher, sie liegt auf deinem Gerät.</p>
      <a className="btn btn-primary" href="/">
        Zur Startseite
      </a>
      <p className="xs faint" lang="en">
        {messageOf(problem)}
      </p>
    </main>
  )
}

/** For `createRoot` and `hydrateRoot`: what ends on the error page is not told to the console as well, except while developing. */
export const rootOptions: RootOptions = import.meta.env.DEV
  ? { onRecoverableError: console.error }
  : { onCaughtError: ignore, onUncaughtError: ignore, onRecoverableError: ignore }

function ignore() {
  // Shown already.
}
