import { hasContent, mergeMarks, sameMark } from '#game/stars/star-mark.ts'
import type { StarMarkRecords, StarMarkRow } from '#records/saves/star-marks.ts'
import type { SyncRules } from '../sync/sync-plan.ts'
import type { SyncSource } from '../sync/sync-runner.ts'
import { markName, newMark, type DeviceMark } from './star-device.ts'

/** Keeps each field as it was set last. The account merges in the same way, so there are no conflicts. */
const mergeRow = (here: DeviceMark, row: StarMarkRow): DeviceMark => {
  const mark = mergeMarks(here.mark, row.mark)
  return { ...here, mark, row: row.id, dirty: !sameMark(mark, row.mark) }
}

const isSame = (a: DeviceMark, b: DeviceMark): boolean =>
  a.row === b.row && a.dirty === b.dirty && sameMark(a.mark, b.mark)

const markSyncRules: SyncRules<DeviceMark, StarMarkRow> = {
  keyOf: markName,
  rowKeyOf: markName,
  isChanged: ({ dirty }) => dirty,
  isKnown: ({ row }) => row !== null,
  isDeleted: ({ mark }) => !hasContent(mark),
  isNews: (mark, row) => !isSame(mark, mergeRow(mark, row)),
  take: (row, mark) => mergeRow(mark ?? newMark(row), row),
  merge: mergeRow,
}

export interface MarkSourceOptions {
  readonly marks: ReadonlyMap<string, DeviceMark>
  readonly put: (marks: readonly DeviceMark[]) => void
  readonly records: StarMarkRecords
  readonly since: () => string | undefined
  readonly setReadUntil: (until: string) => void
}

export const makeMarkSource = (options: MarkSourceOptions): SyncSource<DeviceMark, StarMarkRow> => {
  const { marks, put, records, since, setReadUntil } = options
  return {
    ...markSyncRules,
    ...{ put, since, setReadUntil },
    items: () => [...marks.values()],
    find: (name) => marks.get(name),
    list: (from) => records.list(from),
    send: (commands) => records.put(commands.map(({ item }) => item)),
    confirm: (mark, _sent, row) => (row ? mergeRow(mark, row) : mark),
    withoutRow: (mark) => ({ ...mark, row: null, dirty: hasContent(mark.mark) }),
  }
}
