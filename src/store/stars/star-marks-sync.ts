import { hasContent, mergeMarks, sameMark } from '#game/stars/star-mark.ts'
import type { StarMarkRecords, StarMarkRow } from '#records/saves/star-marks.ts'
import type { SyncRules } from '../sync/sync-plan.ts'
import type { SyncSource } from '../sync/sync-runner.ts'
import { nameOfMark, newMark, type DeviceMark } from './star-device.ts'

/** What both have of a mark, each field as it was set last: the account joins by the same rule, so nothing can clash. */
const join = (here: DeviceMark, row: StarMarkRow): DeviceMark => {
  const mark = mergeMarks(here.mark, row.mark)
  return { ...here, mark, row: row.id, dirty: !sameMark(mark, row.mark) }
}

const isSame = (a: DeviceMark, b: DeviceMark): boolean =>
  a.row === b.row && a.dirty === b.dirty && sameMark(a.mark, b.mark)

/** How a mark of this device is compared with the account's and merged with it. */
export const markSyncRules: SyncRules<DeviceMark, StarMarkRow> = {
  keyOf: nameOfMark,
  rowKeyOf: nameOfMark,
  isChanged: ({ dirty }) => dirty,
  isKnown: ({ row }) => row !== null,
  isDeleted: ({ mark }) => !hasContent(mark),
  isNews: (mark, row) => !isSame(mark, join(mark, row)),
  take: (row, mark) => join(mark ?? newMark(row), row),
  merge: join,
}

export interface MarkSourceOptions {
  /** By name. */
  readonly marks: ReadonlyMap<string, DeviceMark>
  readonly put: (marks: readonly DeviceMark[]) => void
  readonly records: StarMarkRecords
  readonly since: () => string | undefined
  readonly readUntil: (until: string) => void
}

export const makeMarkSource = (options: MarkSourceOptions): SyncSource<DeviceMark, StarMarkRow> => {
  const { marks, put, records, since, readUntil } = options
  return {
    ...markSyncRules,
    ...{ put, since, readUntil },
    items: () => [...marks.values()],
    find: (name) => marks.get(name),
    list: (from) => records.list(from),
    send: (commands) => records.put(commands.map(({ item }) => item)),
    confirm: (mark, _sent, row) => (row ? join(mark, row) : mark),
    forgetRow: (mark) => ({ ...mark, row: null, dirty: hasContent(mark.mark) }),
  }
}
