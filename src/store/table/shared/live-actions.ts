import type { StoreApi } from 'zustand/vanilla'
import type { TableAnswer } from '#shared/table.ts'
import type { LiveState } from './live-state.ts'
import type { Unsent } from './shared-list.ts'

/** A phone's actions on a battle of the account. */
export interface LiveActions {
  /**
   * Adds this phone's events: stores them on the device, shows them, and sends them. Events that ask for dice are shown
   * when the dice are there: the record store's or, without an answer, this phone's.
   */
  readonly tell: (told: readonly Unsent[]) => Promise<void>
  /** Continues without the events that no longer fit. */
  readonly sendWithout: () => Promise<void>
  /** Sends an event that no longer fits in another form. */
  readonly change: (id: string, changed: Unsent) => Promise<void>
  /** Forgets events that do not count, after their player has read that. */
  readonly forget: (ids: readonly string[]) => Promise<void>
  /** Processes an answer of the record store. `asked`: how many events were known at the time of the request. */
  readonly take: (answer: TableAnswer, asked: number) => void
  /** Fetches missing events and sends waiting ones. */
  readonly now: () => Promise<void>
  /** Follows the battle until the function that it returns is called. */
  readonly follow: () => () => void
  /** Reads this phone's events that another tab has added. */
  readonly join: (unsent: readonly Unsent[]) => void
}

export type LiveTable = StoreApi<LiveState & LiveActions>
