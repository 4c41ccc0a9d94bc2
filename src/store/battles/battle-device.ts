import type { DBSchema } from 'idb'
import * as v from 'valibot'
import type { Result } from '#game/result.ts'
import { factionIds } from '#game/ship/ship.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import {
  battleWinners,
  recordRows,
  reportedScenarios,
  type NewReport,
  type RecordRow,
} from '#records/saves/battle-reports.ts'
import { forgetDatabase, makeDatabase, type DeviceProblem } from '../device/database.ts'
import type { Waiting } from '../sync/waiting-queue.ts'
import { markBattlesWaiting } from './battles-waiting.ts'

/** A report that is not in the account yet. */
export interface WaitingReport extends NewReport, Waiting {}

const side = v.object({ faction: v.picklist(factionIds), points: v.number(), lost: v.number(), fleet: v.string() })

const waitingReport = v.object({
  ...{ key: v.string(), writtenAt: v.number(), refusal: v.fallback(v.string(), '') },
  ...{ playedOn: v.string(), scenario: v.picklist(reportedScenarios), winner: v.picklist(battleWinners) },
  ...{ rounds: v.number(), own: side, other: side, fleet: v.string(), fleetName: v.string(), note: v.string() },
  ...{ release: v.string(), contentHash: v.string(), gameVersion: v.string() },
})

interface BattleDb extends DBSchema {
  waiting: { key: string; value: WaitingReport }
}

/** Reports that wait for the network, in IndexedDB, and the record as it was read last, in local storage. */
export interface BattleDevice {
  /** Oldest first. */
  readonly load: () => Promise<Result<readonly WaitingReport[], DeviceProblem>>
  readonly save: (report: WaitingReport) => Promise<Result<void, DeviceProblem>>
  readonly remove: (key: string) => Promise<Result<void, DeviceProblem>>
  readonly loadRecord: () => readonly RecordRow[]
  readonly saveRecord: (rows: readonly RecordRow[]) => void
  readonly markWaiting: (isWaiting: boolean) => void
  readonly close: () => void
}

const databaseName = (owner: string): string => `orion-battles-${owner}`
const recordKey = (owner: string): string => `orion-battle-record:${owner}`

const readRecord = (text: string | null): readonly RecordRow[] => {
  try {
    return v.parse(recordRows, JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

export const makeBattleDevice = (owner: string, storage: DeviceStorage = browserStorage()): BattleDevice => {
  const { run, close } = makeDatabase<BattleDb>(databaseName(owner), 1, (db) => {
    db.createObjectStore('waiting', { keyPath: 'key' })
  })
  const key = recordKey(owner)
  return {
    close,
    load: () =>
      run(async (db) => {
        const rows: readonly unknown[] = await db.getAll('waiting')
        const readable = rows.flatMap((row) => {
          const parsed = v.safeParse(waitingReport, row)
          return parsed.success ? [parsed.output] : []
        })
        return readable.toSorted((a, b) => a.writtenAt - b.writtenAt)
      }),
    save: (report) =>
      run(async (db) => {
        await db.put('waiting', report)
      }),
    remove: (report) => run((db) => db.delete('waiting', report)),
    loadRecord: () => readRecord(storage.get(key)),
    saveRecord: (rows) => storage.set(key, JSON.stringify(rows)),
    markWaiting: (isWaiting) => markBattlesWaiting(owner, isWaiting, storage),
  }
}

export const forgetBattleDevice = (owner: string): Promise<Result<void, DeviceProblem>> => {
  const storage = browserStorage()
  storage.remove(recordKey(owner))
  markBattlesWaiting(owner, false, storage)
  return forgetDatabase(databaseName(owner))
}
