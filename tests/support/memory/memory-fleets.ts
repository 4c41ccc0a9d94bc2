import { err, ok } from '../../../src/game/result.ts'
import type { Clock } from '../../../src/records/browser/clock.ts'
import type { RecordError } from '../../../src/records/errors.ts'
import type { FleetRow, FleetVersion } from '../../../src/records/saves/fleet-rows.ts'
import type { FleetPut, FleetRecords } from '../../../src/records/saves/fleets.ts'
import type { FleetDevice } from '../../../src/store/fleets/fleet-device.ts'
import { noHistory, type FleetHistory } from '../../../src/store/fleets/fleet-history.ts'
import type { FleetLeftover } from '../../../src/store/fleets/fleet-leftovers.ts'
import type { DeviceFleet, DeviceVersion } from '../../../src/store/fleets/fleet-row.ts'

/**
 * Accounts and devices in memory, which follow the rules of the real ones; for property tests, which need them fast.
 */

/**
 * A simulated fault of a call. `no-answer`: the call is carried out, but its answer is lost. `late`: the same, but it is
 * carried out only when the next call comes.
 */
export type Fault = 'none' | 'server' | 'offline' | 'no-answer' | 'late'

export interface MemoryAccount {
  readonly records: FleetRecords
  readonly rows: ReadonlyMap<string, FleetRow>
  readonly versions: ReadonlyMap<string, FleetVersion>
  /** Names of the calls, oldest first. */
  readonly calls: string[]
  /** Called before each call. */
  fault: () => Fault
}

/** How many push ids of a fleet the record store stores. */
const maxPushes = 50

/** Follows the record store: refuses a revision that is not the stored one, and accepts all of a batch or none. */
export function makeMemoryAccount(): MemoryAccount {
  const rows = new Map<string, FleetRow>()
  const versions = new Map<string, FleetVersion>()
  const written = new Map<string, number>()
  const delayed: (() => unknown)[] = []
  let moment = 0

  const refusal = ({ change, baseRevision }: FleetPut): RecordError | undefined => {
    const stored = rows.get(change.id)
    if (!stored) return baseRevision > 0 ? { kind: 'not-found' } : undefined
    return stored.revision === baseRevision ? undefined : { kind: 'conflict' }
  }
  const write = ({ change, baseRevision, push }: FleetPut): FleetRow => {
    const { id, fleet, changedAt, deleted } = change
    const deletedAt = deleted ? moment + 1 : null
    const pushes = [...(rows.get(id)?.pushes ?? []), push].slice(-maxPushes)
    const row = structuredClone({ id, fleet, changedAt, deleted, deletedAt, revision: baseRevision + 1, pushes })
    rows.set(id, row)
    written.set(id, (moment += 1))
    return row
  }
  const answered = async <T>(name: string, work: () => T) => {
    account.calls.push(name)
    for (const workOf of delayed.splice(0)) workOf()
    const fault = account.fault()
    await Promise.resolve()
    if (fault === 'server') return err<RecordError>({ kind: 'server', status: 500 })
    if (fault === 'offline') return err<RecordError>({ kind: 'offline' })
    if (fault === 'late') {
      delayed.push(work)
      return err<RecordError>({ kind: 'offline' })
    }
    const answer = work()
    return fault === 'no-answer' ? err<RecordError>({ kind: 'offline' }) : answer
  }

  const account: MemoryAccount = {
    rows,
    versions,
    calls: [],
    fault: () => 'none',
    records: {
      list: (since) =>
        answered('list', () => {
          const found = [...rows.values()].filter(({ id }) => (written.get(id) ?? 0) >= Number(since ?? 0))
          return ok({ rows: found, until: String(moment) })
        }),
      get: (id) =>
        answered('get', () => {
          const row = rows.get(id)
          return row ? ok(row) : err<RecordError>({ kind: 'not-found' })
        }),
      put: (change) =>
        answered('put', () => {
          const error = refusal(change)
          return error ? err(error) : ok(write(change))
        }),
      putAll: (changes) =>
        answered('putAll', () => {
          for (const [at, change] of changes.entries()) {
            const error = refusal(change)
            if (error) return err({ ...error, at })
          }
          return ok(changes.map(write))
        }),
      listVersions: () => answered('listVersions', () => ok({ rows: [...versions.values()], until: undefined })),
      putVersions: (sent) =>
        answered('putVersions', () => {
          const at = sent.findIndex(({ id, deleted }) => versions.has(id) !== deleted)
          const one = sent[at]
          if (one) return err<RecordError & { at: number }>({ kind: one.deleted ? 'not-found' : 'conflict', at })
          for (const version of sent) versions.set(version.id, structuredClone(version))
          return ok(undefined)
        }),
    },
  }
  return account
}

/** A device that stores fleets in memory, for as long as a test holds the object. */
export function makeMemoryDevice(): FleetDevice {
  const rows = new Map<string, DeviceFleet>()
  const histories = new Map<string, FleetHistory>()
  const versions = new Map<string, DeviceVersion>()
  const marks = new Map<string, string>()
  const leftovers = new Map<string, FleetLeftover>()
  return {
    leftovers: {
      save: (saved) => {
        for (const leftover of saved) leftovers.set(leftover.row.id, leftover)
      },
      read: () => [...leftovers.values()],
    },
    load: () => Promise.resolve(ok([...rows.values()])),
    loadHistories: () => Promise.resolve(ok(new Map(histories))),
    get: (id) => {
      const row = rows.get(id)
      return Promise.resolve(ok(row && { ...row, ...(histories.get(id) ?? noHistory) }))
    },
    save: (row, expected, history) => {
      const stored = rows.get(row.id)
      if (stored && stored.write !== expected) return Promise.resolve(ok({ kind: 'stale', stored }))
      rows.set(row.id, row)
      if (history) histories.set(row.id, history)
      leftovers.delete(row.id)
      return Promise.resolve(ok({ kind: 'saved' }))
    },
    loadVersions: () => Promise.resolve(ok([...versions.values()])),
    saveVersions: (saved) => {
      for (const version of saved) versions.set(version.id, version)
      return Promise.resolve(ok(undefined))
    },
    loadReadUntil: (name) => Promise.resolve(ok(marks.get(name))),
    saveReadUntil: (name, value) => {
      marks.set(name, value)
      return Promise.resolve(ok(undefined))
    },
    close: () => {},
  }
}

export interface TestClock extends Clock {
  /** Advances the clock and runs the timers that are due. */
  readonly pass: (ms: number) => void
}

/** A clock that a test advances. */
export function makeTestClock(start: number): TestClock {
  let now = start
  let due: { readonly at: number; readonly run: () => void }[] = []
  return {
    now: () => now,
    after: (wait, run) => {
      const one = { at: now + wait, run }
      due.push(one)
      return () => void (due = due.filter((other) => other !== one))
    },
    pass: (ms) => {
      now += ms
      const ready = due.filter(({ at }) => at <= now)
      due = due.filter(({ at }) => at > now)
      for (const { run } of ready) run()
    },
  }
}

/** Advances the clock until the work is done, so that waits between attempts take no real time. */
export async function passUntil<T>(work: Promise<T>, clock: TestClock): Promise<T> {
  let isDone = false
  const done = work.finally(() => (isDone = true))
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    clock.pass(100)
  }
  return done
}
