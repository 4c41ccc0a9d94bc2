import type { StoreApi } from 'zustand/vanilla'
import { hasContent, type SectorMarks, type StarMarks, type StarTag } from '#game/stars/star-mark.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { AccountState } from '../sync/sync-schedule.ts'

/** The player's marks on the star map: stored on the device at once, sent when there is a login and a network. */
export interface StarMarksState {
  /** User id. */
  readonly owner: string
  readonly phase: 'loading' | 'ready' | 'closed'
  /** Why the latest marks could not be stored on the device; null where they could. */
  readonly deviceProblem: DeviceProblem | null
  readonly account: AccountState
  /** By sector id, then system id, with tombstones: read them with the selectors. */
  readonly marks: StarMarks
}

/** Earlier marks of one sector, for an undo. */
export interface MarksBefore {
  readonly sector: string
  readonly marks: SectorMarks
}

export interface StarMarksActions {
  /** Resolves when the marks have been read from the device; syncing with the account continues in the background. */
  readonly ready: () => Promise<void>
  /** Empties the store; everything stays on the device (AU-07). */
  readonly close: () => Promise<void>
  readonly setBookmark: (sector: string, system: string, bookmarked: boolean) => void
  /** Cut to `noteLength`. */
  readonly setNote: (sector: string, system: string, note: string) => void
  /** Trimmed, without duplicates, at most `maxTags`. */
  readonly setTags: (sector: string, system: string, tags: readonly StarTag[]) => void
  /** Removes the marks of these systems; answers them, for `putBack`. */
  readonly clear: (sector: string, systems: readonly string[]) => MarksBefore
  /** Restores marks that `clear` removed. */
  readonly putBack: (before: MarksBefore) => void
  /** Adds marks from a file: each field that has content there and none here. Answers how many systems changed. */
  readonly importMarks: (sector: string, marks: SectorMarks) => number
  /** Resolves when all changes have been stored on the device or refused. */
  readonly flush: () => Promise<void>
  /** Fetches and sends; calls during a sync share the one that follows it. */
  readonly sync: () => Promise<void>
}

export type StarMarksStore = StoreApi<StarMarksState & StarMarksActions>

const none: SectorMarks = {}
const living = new WeakMap<SectorMarks, SectorMarks>()

/** Marks of a sector that have content, by system id. The same object until one of them changes. */
export const selectSectorMarks =
  (sector: string) =>
  ({ marks }: Pick<StarMarksState, 'marks'>): SectorMarks => {
    const all = Object.hasOwn(marks, sector) ? marks[sector] : undefined
    if (!all) return none
    let shown = living.get(all)
    if (!shown) {
      shown = Object.fromEntries(Object.entries(all).filter(([, mark]) => hasContent(mark)))
      living.set(all, shown)
    }
    return shown
  }
