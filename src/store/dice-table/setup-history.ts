import type { Setup } from './setup.ts'

/** Steps of a set-up that can be taken back. A slider that runs is one step, however many figures it passes. */
export interface SetupHistory {
  readonly past: readonly Setup[]
  readonly future: readonly Setup[]
  /** What the latest step changed, and when (ms). */
  readonly latest: { readonly what: string; readonly at: number } | undefined
}

export const noHistory: SetupHistory = { past: [], future: [], latest: undefined }

const mostSteps = 50
/** Changes of one thing that follow each other within so many ms are one step. */
export const sameStepMs = 1500

/** Remembers `before` ahead of a change of `what`. */
export function noteStep(history: SetupHistory, before: Setup, what: string, at: number): SetupHistory {
  const { latest, past } = history
  const continues =
    latest !== undefined && latest.what === what && at - latest.at < sameStepMs && history.future.length === 0
  return { past: continues ? past : [...past, before].slice(-mostSteps), future: [], latest: { what, at } }
}

export interface Stepped {
  readonly history: SetupHistory
  readonly setup: Setup
}

/** One step back from `now`; undefined at the beginning. */
export function stepBack({ past, future }: SetupHistory, now: Setup): Stepped | undefined {
  const setup = past.at(-1)
  return setup && { setup, history: { past: past.slice(0, -1), future: [now, ...future], latest: undefined } }
}

/** One step forward again; undefined at the end. */
export function stepForward({ past, future }: SetupHistory, now: Setup): Stepped | undefined {
  const [setup, ...rest] = future
  return setup && { setup, history: { past: [...past, now], future: rest, latest: undefined } }
}
