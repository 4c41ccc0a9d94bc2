import { hasContent, joinNotes, mergeMarks, sameMark, type StarMark } from '#game/stars/star-mark.ts'
import type { StarMarkRecords, StarMarkRow } from '#records/saves/star-marks.ts'
import type { SyncRules } from '../sync/sync-plan.ts'
import type { SyncSource } from '../sync/sync-runner.ts'
import { markName, newMark, type DeviceMark } from './star-device.ts'

/** Whether this device and another one wrote notes without having seen each other's. */
const areNotesApart = ({ mark, noteSeen, noteSent }: DeviceMark, { mark: theirs }: StarMarkRow): boolean => {
  const isOwn = noteSent !== null && noteSent.at === theirs.at.note && noteSent.note === theirs.note
  return mark.at.note > noteSeen && theirs.at.note > noteSeen && mark.note !== theirs.note && !isOwn
}

/** The merged mark with both notes. If the account's note already contains both, it does not change. */
const withBothNotes = (merged: StarMark, mine: StarMark, theirs: StarMark): StarMark => {
  const earlier = merged.note === mine.note ? theirs : mine
  const note = joinNotes(merged.note, earlier.note)
  const at = note === theirs.note ? theirs.at.note : Math.max(mine.at.note, theirs.at.note) + 1
  return { ...merged, note, at: { ...merged.at, note: at } }
}

/**
 * Keeps the latest value of each field, and both notes if they were written independently. The account merges in the
 * same way and refuses a note that would replace an unseen one, so there are no conflicts.
 */
const mergeRow = (here: DeviceMark, row: StarMarkRow): DeviceMark => {
  const merged = mergeMarks(here.mark, row.mark)
  const mark = areNotesApart(here, row) ? withBothNotes(merged, here.mark, row.mark) : merged
  return { ...here, mark, row: row.id, dirty: !sameMark(mark, row.mark), noteSeen: row.mark.at.note }
}

const isSame = (a: DeviceMark, b: DeviceMark): boolean =>
  a.row === b.row && a.dirty === b.dirty && a.noteSeen === b.noteSeen && sameMark(a.mark, b.mark)

const asSending = (item: DeviceMark): DeviceMark => {
  const { note, at } = item.mark
  return at.note > item.noteSeen ? { ...item, noteSent: { note, at: at.note } } : item
}

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

export function makeMarkSource(options: MarkSourceOptions): SyncSource<DeviceMark, StarMarkRow> {
  const { marks, put, records, since, setReadUntil } = options
  return {
    ...markSyncRules,
    put,
    since,
    setReadUntil,
    items: () => [...marks.values()],
    find: (name) => marks.get(name),
    list: (from) => records.list(from),
    send: (commands) => records.put(commands.map(({ item }) => item)),
    withProgress: (mark, progress) => (progress === 'sending' ? asSending(mark) : mark),
    confirm: (mark, _sent, row) => (row ? mergeRow(mark, row) : mark),
    withoutRow: (mark) => ({ ...mark, row: null, noteSeen: 0, dirty: hasContent(mark.mark) }),
  }
}
