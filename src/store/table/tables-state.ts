import type { DeviceProblem } from '../device/database.ts'
import type { CopyProblem } from './account/copy-battle.ts'
import type { TableAccount } from './account/table-link.ts'
import type { BattleStanding, KeptBattle, NewBattle } from './kept-battle.ts'

/** `clash`: another tab has added events to the battle, and nothing was added. */
export type Appended = 'kept' | 'unkept' | 'clash'

export type BattlePatch = Partial<
  Pick<KeptBattle, 'name' | 'paused' | 'deletedAt' | 'byHand' | 'guided' | 'reported' | 'result' | 'draft' | 'sides'>
>

export interface TablesState {
  readonly phase: 'loading' | 'ready' | 'closed'
  /** Why the device stores nothing; the battles are then lost with the page. */
  readonly deviceProblem: DeviceProblem | null
  /** Why the account has no copy of the last events; undefined if no problem is known. */
  readonly copyProblem: CopyProblem | undefined
  /** All battles, the last changed one first, including deleted ones and those that only the account has. */
  readonly battles: readonly KeptBattle[]
  /** How often another tab or another phone has changed a battle. A change means that the battle must be read again. */
  readonly changedElsewhere: Readonly<Record<string, number>>
}

export interface TablesActions extends TableAccount {
  readonly ready: () => Promise<void>
  readonly close: () => Promise<void>
  /** Begins a battle; resolves to its id. */
  readonly create: (battle: NewBattle, events: readonly unknown[]) => Promise<string>
  /** The events of a battle, from memory, from the device, or, if the device does not have them, from the account. */
  readonly read: (id: string) => Promise<readonly unknown[]>
  /**
   * Adds events after the first `from` ones. Resolves when the device has them, or has refused them. `onTaken` is
   * called at the moment at which the list of battles changes, so that both are rendered together; it is not called
   * after a clash.
   */
  readonly append: (
    id: string,
    from: number,
    events: readonly unknown[],
    standing: BattleStanding,
    onTaken?: () => void,
  ) => Promise<Appended>
  /** Stores the state and the fleets of a battle whose events other phones send too. */
  readonly note: (id: string, standing: BattleStanding, sides: KeptBattle['sides']) => Promise<void>
  readonly change: (id: string, patch: BattlePatch) => Promise<void>
}
