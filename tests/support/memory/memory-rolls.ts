import { err, ok } from '../../../src/game/result.ts'
import type { RecordError } from '../../../src/records/errors.ts'
import type { RollEntryRecords, RollEntryRow } from '../../../src/records/saves/roll-entries.ts'

/** An account in memory for the roll log: entries are only added; a clearing deletes those before it. */
export interface RollAccount {
  readonly records: RollEntryRecords
  readonly rows: ReadonlyMap<string, RollEntryRow>
  /** Names of the calls with the number of entries sent, oldest first. */
  readonly calls: string[]
  /** A simulated fault of every call. `no-answer`: the call is carried out, but its answer is lost. */
  fault: 'none' | 'offline' | 'no-answer'
}

export function makeRollAccount(fault: RollAccount['fault'] = 'none'): RollAccount {
  const rows = new Map<string, RollEntryRow>()
  const written = new Map<string, number>()
  let moment = 0
  const answered = async <T>(name: string, work: () => T) => {
    account.calls.push(name)
    await Promise.resolve()
    if (account.fault === 'offline') return err<RecordError>({ kind: 'offline' })
    const answer = work()
    return account.fault === 'no-answer' ? err<RecordError>({ kind: 'offline' }) : answer
  }
  const account: RollAccount = {
    rows,
    calls: [],
    fault,
    records: {
      list: (since) =>
        answered('list', () => {
          const found = [...rows.values()].filter(({ id }) => (written.get(id) ?? 0) >= Number(since ?? 0))
          return ok({ rows: structuredClone(found), until: moment === 0 ? undefined : String(moment) })
        }),
      add: (entries) =>
        answered(`add ${entries.length}`, () => {
          const at = entries.findIndex(({ id }) => rows.has(id))
          if (at >= 0) return err({ kind: 'conflict' as const, at })
          moment += 1
          for (const entry of structuredClone(entries)) {
            if (entry.value === undefined) for (const [id, row] of rows) if (row.at <= entry.at) rows.delete(id)
            rows.set(entry.id, entry)
            written.set(entry.id, moment)
          }
          return ok(undefined)
        }),
    },
  }
  return account
}
