import type { DBSchema } from 'idb'
import { parseResult } from '#game/balance/balance-result.ts'
import { parseFit } from '#game/balance/fit-result.ts'
import { parseWorth } from '#game/balance/worth/worth-result.ts'
import type { Result } from '#game/result.ts'
import { makeDatabase, type DeviceProblem } from '#store/device/database.ts'
import type { Kept, KeptFit, KeptRun, KeptWorth } from './kept-run.ts'

interface StoredRun {
  readonly key: string
  readonly result: unknown
  readonly changedAt: unknown
  readonly speed: unknown
}

interface BalanceDb extends DBSchema {
  runs: { key: string; value: StoredRun }
}

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** The rows that this version can read, the newest first. Others were stored by another version, or are damaged. */
const readAs = <R>(rows: readonly StoredRun[], parse: (value: unknown) => Result<R, unknown>): readonly Kept<R>[] =>
  rows
    .flatMap(({ key, result, changedAt, speed }) => {
      const parsed = parse(result)
      return parsed.ok ? [{ key, result: parsed.value, changedAt: numberOf(changedAt), speed: numberOf(speed) }] : []
    })
    .toSorted((a, b) => b.changedAt - a.changedAt)

/** Results in IndexedDB. They do not belong to a user, so all staff who use this browser share them. */
export interface BalanceDevice {
  /** The newest first. */
  readonly load: () => Promise<
    Result<
      { readonly runs: readonly KeptRun[]; readonly worths: readonly KeptWorth[]; readonly fits: readonly KeptFit[] },
      DeviceProblem
    >
  >
  readonly save: (run: Kept<unknown>) => Promise<Result<void, DeviceProblem>>
  readonly remove: (key: string) => Promise<Result<void, DeviceProblem>>
  readonly close: () => void
}

export function makeBalanceDevice(): BalanceDevice {
  const { run, close } = makeDatabase<BalanceDb>('orion-balance', 1, (db) => {
    db.createObjectStore('runs', { keyPath: 'key' })
  })
  return {
    close,
    load: () =>
      run(async (db) => {
        const rows = await db.getAll('runs')
        return { runs: readAs(rows, parseResult), worths: readAs(rows, parseWorth), fits: readAs(rows, parseFit) }
      }),
    save: (kept) =>
      run(async (db) => {
        await db.put('runs', kept)
      }),
    remove: (key) => run((db) => db.delete('runs', key)),
  }
}
