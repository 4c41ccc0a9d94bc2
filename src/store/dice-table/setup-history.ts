import type { Setup } from './setup.ts'

/** Undo history of the set-up. Dragging a slider is one step, however many values it passes. */
export interface SetupHistory {
  readonly past: readonly Setup[]
  readonly future: readonly Setup[]
  /** What the latest step changed (`what`), and the time of its last change (`at`), ms since 1970. */
  readonly latest: { readonly what: string; readonly at: number } | undefined
}

export const noHistory: SetupHistory = { past: [], future: [], latest: undefined }

const maxSteps = 50
/** A change less than this time after another one of the same field belongs to the same step, ms. */
const sameStepMs = 1500

/** Adds a change to the history. `before`: the set-up before it. `what`: the changed field. `at`: ms since 1970. */
export function recordStep(history: SetupHistory, before: Setup, what: string, at: number): SetupHistory {
  const { latest, past } = history
  const continues =
    latest !== undefined && latest.what === what && at - latest.at < sameStepMs && history.future.length === 0
  return { past: continues ? past : [...past, before].slice(-maxSteps), future: [], latest: { what, at } }
}

export interface Stepped {
  readonly history: SetupHistory
  readonly setup: Setup
}

export function stepBack({ past, future }: SetupHistory, now: Setup): Stepped | undefined {
  const setup = past.at(-1)
  return setup && { setup, history: { past: past.slice(0, -1), future: [now, ...future], latest: undefined } }
}

export function stepForward({ past, future }: SetupHistory, now: Setup): Stepped | undefined {
  const [setup, ...rest] = future
  return setup && { setup, history: { past: [...past, now], future: rest, latest: undefined } }
}
