import type { StoreApi } from 'zustand/vanilla'
import { hasContent, type SectorMarks, type StarMarks, type StarTag } from '#game/stars/star-mark.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { AccountState } from '../sync/sync-schedule.ts'

export interface StarMarksState {
  readonly owner: string
  readonly phase: 'loading' | 'ready' | 'closed'
  readonly deviceProblem: DeviceProblem | null
  readonly account: AccountState
  /** By sector id, then system id. Cleared marks stay as tombstones, so read the marks with `selectSectorMarks`. */
  readonly marks: StarMarks
}

export interface MarksBefore {
  readonly sector: string
  readonly marks: SectorMarks
}

export interface StarMarksActions {
  readonly ready: () => Promise<void>
  /** Empties the store; everything stays on the device (AU-07). */
  readonly close: () => Promise<void>
  readonly setBookmark: (sector: string, system: string, bookmarked: boolean) => void
  /** The note is cut to `storedNoteLength`. */
  readonly setNote: (sector: string, system: string, note: string) => void
  /** The tags are trimmed, duplicates are dropped, and at most `maxTags` stay. */
  readonly setTags: (sector: string, system: string, tags: readonly StarTag[]) => void
  readonly clear: (sector: string, systems: readonly string[]) => MarksBefore
  readonly putBack: (before: MarksBefore) => void
  /** Adds marks from a file: each field that has content there and none here. Returns how many systems changed. */
  readonly importMarks: (sector: string, marks: SectorMarks) => number
  readonly flush: () => Promise<void>
  readonly sync: () => Promise<void>
}

export type StarMarksStore = StoreApi<StarMarksState & StarMarksActions>

const none: SectorMarks = {}
const living = new WeakMap<SectorMarks, SectorMarks>()

/** The marks of a sector that have content, by system id. Returns the same object until one of them changes. */
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
