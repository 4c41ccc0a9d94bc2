import type { StoreApi } from 'zustand/vanilla'
import type { TableAnswer } from '#shared/table.ts'
import type { LiveState } from './live-state.ts'
import type { Unsent } from './shared-list.ts'

/** What a phone does with a battle of the account. */
export interface LiveActions {
  /**
   * Tells own events: keeps them on the device, shows them, and sends them. Those that ask for dice are shown when the dice
   * are there, of the record store or, without an answer, of this phone.
   */
  readonly tell: (told: readonly Unsent[]) => Promise<void>
  /** Goes on without what no longer fits. */
  readonly sendWithout: () => Promise<void>
  /** Sends an event that no longer fits in another form. */
  readonly change: (id: string, changed: Unsent) => Promise<void>
  /** Forgets events that do not count, because their player has read it. */
  readonly forget: (ids: readonly string[]) => Promise<void>
  /** Takes in an answer of a route. `asked`: how many events were known when it was asked for. */
  readonly take: (answer: TableAnswer, asked: number) => void
  /** Asks for what is missing and sends what is waiting. */
  readonly now: () => Promise<void>
  /** Follows the battle until the function that it returns is called. */
  readonly follow: () => () => void
  /** Reads own events that another tab has told. */
  readonly join: (unsent: readonly Unsent[]) => void
}

export type LiveTable = StoreApi<LiveState & LiveActions>
