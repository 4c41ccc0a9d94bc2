import type { StoreApi } from 'zustand/vanilla'
import { hasContent, type SectorMarks, type StarMark, type StarMarks, type StarTag } from '#game/stars/star-mark.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { AccountState } from '../sync/sync-schedule.ts'

/** Own marks on the star map: on the device at once, in the account when there is a login and a network. */
export interface StarMarksState {
  /** Whose marks these are: a user id. */
  readonly owner: string
  readonly phase: 'loading' | 'ready' | 'closed'
  /** Why the device keeps nothing, where it does not. */
  readonly deviceProblem: DeviceProblem | null
  readonly account: AccountState
  /** By sector, then system; tombstones too: read through the selectors. */
  readonly marks: StarMarks
}

/** Marks as they were, of one sector: what an undo puts back. */
export interface MarksBefore {
  readonly sector: string
  readonly marks: SectorMarks
}

export interface StarMarksActions {
  /** Resolves when the marks have been read from the device; the account follows in the background. */
  readonly ready: () => Promise<void>
  /** Shows nothing any more; the device keeps everything (AU-07). */
  readonly close: () => Promise<void>
  readonly setBookmark: (sector: string, system: string, bookmarked: boolean) => void
  /** Cut to `noteLength`. */
  readonly setNote: (sector: string, system: string, note: string) => void
  /** Trimmed, each once, at most `maxTags`. */
  readonly setTags: (sector: string, system: string, tags: readonly StarTag[]) => void
  /** Takes everything off these systems; answers what `putBack` takes. */
  readonly clear: (sector: string, systems: readonly string[]) => MarksBefore
  /** The content of marks as they were, set anew: later than what took it away. */
  readonly putBack: (before: MarksBefore) => void
  /** Brings marks in from a file: each field that has content there and none here. Answers how many systems changed. */
  readonly importMarks: (sector: string, marks: SectorMarks) => number
  /** Resolves when all that was changed is on the device, or known not to fit there. */
  readonly flush: () => Promise<void>
  /** Fetches and sends; shared by those who ask at the same time. */
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

/** When anything of a mark was last set, ms since 1970. */
export const markedAt = ({ at }: StarMark): number => Math.max(at.bookmarked, at.note, at.tags)
