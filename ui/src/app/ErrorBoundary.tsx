// Shows the error page for errors of the components below it, until the address changes.
import { Component, type ReactNode } from 'react'
import type { RootOptions } from 'react-dom/client'
import { forgetChunkFailures } from '../kit/chunk.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { type Problem, problemOf } from './problem.ts'

interface BoundaryProps {
  /** The address of the children: a new one clears the error. Without it, this is the outermost boundary. */
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

const ignore = () => {}

/** For `createRoot` and `hydrateRoot`: errors that the error page shows are logged only while developing. */
export const rootOptions: RootOptions = import.meta.env.DEV
  ? { onRecoverableError: console.error }
  : { onCaughtError: ignore, onUncaughtError: ignore, onRecoverableError: ignore }
