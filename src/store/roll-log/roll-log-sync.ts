import { ok, type Result } from '#game/result.ts'
import type { RollEntryRecords } from '#records/saves/roll-entries.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { SyncSource } from '../sync/sync-runner.ts'
import type { KeptEntry, RollLogDevice, UnsentEntry } from './roll-log-device.ts'

/** An entry, or a clearing of the log, and whether the account has it. */
export interface SyncedEntry {
  readonly entry: UnsentEntry
  readonly sent: boolean
}

export interface RollLogSourceOptions {
  readonly device: Pick<RollLogDevice, 'takeSent' | 'markSent' | 'clearUntil' | 'saveReadUntil'>
  readonly records: RollEntryRecords
  /** Entries of other devices that are on this one now. */
  readonly taken: (entries: readonly KeptEntry[]) => void
  /** Another device cleared all throws begun at that moment or before, ms since 1970. */
  readonly cleared: (at: number) => void
  readonly report: (problem: DeviceProblem) => void
}

/** The roll log's entries in the account: only ever added, told apart by their ids, so that they never clash. */
export interface RollLogSource extends SyncSource<SyncedEntry, UnsentEntry> {
  /** These are on the device, or will be, and the account does not have them. */
  readonly addUnsent: (entries: readonly UnsentEntry[]) => void
  /** The log was cleared: what was waiting to be sent is not sent any more. */
  readonly forget: () => void
  readonly setUntil: (until: string | undefined) => void
  /** Resolves when what came from the account is on the device, or known not to fit there. */
  readonly written: () => Promise<void>
}

const isEntry = (entry: UnsentEntry): entry is KeptEntry => entry.value !== undefined

export const makeRollLogSource = (options: RollLogSourceOptions): RollLogSource => {
  const { device, records, taken, cleared, report } = options
  const unsent = new Map<string, SyncedEntry>()
  let until: string | undefined
  /** Work on the device, in order: the account's entries are there before the mark that they were read. */
  let working: Promise<void> = Promise.resolve()

  const work = (run: () => Promise<Result<void, DeviceProblem>>) => {
    working = working.then(async () => {
      const done = await run()
      if (!done.ok) report(done.error)
    })
  }

  const take = (entries: readonly UnsentEntry[]) => {
    const [fresh, clearings] = [entries.filter(isEntry), entries.filter((entry) => !isEntry(entry))]
    for (const { at } of clearings) {
      for (const [id, { entry }] of unsent) if (isEntry(entry) && entry.at <= at) unsent.delete(id)
      work(() => device.clearUntil(at))
      cleared(at)
    }
    const latest = Math.max(0, ...clearings.map(({ at }) => at))
    const kept = fresh.filter(({ at }) => at > latest)
    if (kept.length === 0) return
    work(() => device.takeSent(kept))
    taken(kept)
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
      if (mine.length > 0) work(() => device.markSent(mine))
      const known = new Set(mine)
      take(sent.filter(({ id }) => !known.has(id)))
    },
    list: (since) => records.list(since),
    send: async (commands) => {
      const sent = await records.add(commands.map(({ item }) => item.entry))
      return sent.ok ? ok([]) : sent
    },
    confirm: (item) => ({ ...item, sent: true }),
    // It is there already, by an answer that was lost, or from another tab.
    takeRefusal: (item, { kind }) => (kind === 'conflict' ? { ...item, sent: true } : undefined),
    forgetRow: (item) => item,
    since: () => until,
    readUntil: (moment) => {
      if (moment === until) return
      until = moment
      work(() => device.saveReadUntil(moment))
    },
    addUnsent: (entries) => {
      for (const entry of entries) unsent.set(entry.id, { entry, sent: false })
    },
    forget: () => unsent.clear(),
    setUntil: (moment) => {
      until = moment
    },
    written: () => working,
  }
}
