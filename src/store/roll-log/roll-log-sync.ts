import { ok, type Result } from '#game/result.ts'
import type { RollEntryRecords } from '#records/saves/roll-entries.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { SyncSource } from '../sync/sync-runner.ts'
import type { RollLogDevice } from './roll-log-device.ts'
import type { DeviceEntry, UnsentEntry } from './roll-log-row.ts'

export interface SyncedEntry {
  readonly entry: UnsentEntry
  readonly sent: boolean
}

export interface RollLogSourceOptions {
  readonly device: Pick<RollLogDevice, 'appendSent' | 'markSent' | 'clearUntil' | 'saveReadUntil'>
  readonly records: RollEntryRecords
  readonly onReceived: (entries: readonly DeviceEntry[]) => void
  /** Called when another device has cleared all throws begun at `at` (ms since 1970) or before. */
  readonly onCleared: (at: number) => void
  readonly report: (problem: DeviceProblem) => void
}

/** How the roll log is synced. Entries are only added and have unique ids, so there are no conflicts. */
export interface RollLogSource extends SyncSource<SyncedEntry, UnsentEntry> {
  readonly addUnsent: (entries: readonly UnsentEntry[]) => void
  readonly forget: () => void
  readonly setUntil: (until: string | undefined) => void
  /** Until when this device has cleared its log already (ms since 1970). The account tells of that again. */
  readonly setCleared: (at: number) => void
  readonly written: () => Promise<void>
}

const isEntry = (entry: UnsentEntry): entry is DeviceEntry => entry.value !== undefined

export function makeRollLogSource(options: RollLogSourceOptions): RollLogSource {
  const { device, records, onReceived, onCleared, report } = options
  const unsent = new Map<string, SyncedEntry>()
  let until: string | undefined
  let cleared = 0
  /** Writes to the device run in order, so that entries are stored before the time up to which they were read. */
  let deviceWork: Promise<void> = Promise.resolve()

  const queueWork = (run: () => Promise<Result<void, DeviceProblem>>) => {
    deviceWork = deviceWork.then(async () => {
      const done = await run()
      if (!done.ok) report(done.error)
    })
  }

  const take = (entries: readonly UnsentEntry[]) => {
    const fresh = entries.filter(isEntry)
    // A file that was imported after the log was cleared has older throws. They stay when the account tells of the clearing.
    const clearings = entries.filter((entry) => !isEntry(entry) && entry.at > cleared)
    for (const { at } of clearings) {
      for (const [id, { entry }] of unsent) if (isEntry(entry) && entry.at <= at) unsent.delete(id)
      queueWork(() => device.clearUntil(at))
      onCleared(at)
    }
    cleared = Math.max(cleared, ...clearings.map(({ at }) => at))
    const kept = fresh.filter(({ at }) => at > cleared)
    if (kept.length === 0) return
    queueWork(() => device.appendSent(kept))
    onReceived(kept)
  }

  return {
    keyOf: ({ entry }) => entry.id,
    rowKeyOf: ({ id }) => id,
    isChanged: ({ sent }) => !sent,
    isKnown: () => false,
    isDeleted: () => false,
    isNews: () => true,
    take: (entry) => ({ entry, sent: true }),
    merge: (item) => ({ ...item, sent: true }),
    items: () => [...unsent.values()],
    find: (id) => unsent.get(id),
    put: (items) => {
      const sent = items.filter((item) => item.sent).map(({ entry }) => entry)
      const mine = sent.filter(({ id }) => unsent.delete(id)).map(({ id }) => id)
      if (mine.length > 0) queueWork(() => device.markSent(mine))
      const known = new Set(mine)
      take(sent.filter(({ id }) => !known.has(id)))
    },
    list: (since) => records.list(since),
    send: async (commands) => {
      const sent = await records.add(commands.map(({ item }) => item.entry))
      return sent.ok ? ok([]) : sent
    },
    confirm: (item) => ({ ...item, sent: true }),
    // A conflict means that the account has the entry already: an earlier answer was lost, or another tab sent it.
    afterRefusal: (item, { kind }) => (kind === 'conflict' ? { ...item, sent: true } : undefined),
    withoutRow: (item) => item,
    since: () => until,
    setReadUntil: (moment) => {
      if (moment === until) return
      until = moment
      queueWork(() => device.saveReadUntil(moment))
    },
    addUnsent: (entries) => {
      for (const entry of entries) unsent.set(entry.id, { entry, sent: false })
    },
    forget: () => unsent.clear(),
    setUntil: (moment) => {
      until = moment
    },
    setCleared: (at) => {
      cleared = Math.max(cleared, at)
    },
    written: () => deviceWork,
  }
}
