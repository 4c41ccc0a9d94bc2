import * as v from 'valibot'
import type { Result } from '#game/result.ts'
import { factionIds } from '#game/ship/ship.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { readStored } from '#records/browser/read-stored.ts'
import { recordRows, type NewReport, type RecordRow } from '#records/saves/battle-reports.ts'
import { reportedScenarios } from '#shared/battles.ts'
import { battleWinners } from '#shared/battles.ts'
import { forgetDatabase, type DeviceProblem } from '../device/database.ts'
import { makeWaitingTable, type Waiting, type WaitingTable } from '../sync/waiting-table.ts'
import { markBattlesWaiting } from './battles-waiting.ts'

/** A report that is not in the account yet. */
export interface WaitingReport extends NewReport, Waiting {}

const side = v.object({ faction: v.picklist(factionIds), points: v.number(), lost: v.number(), fleet: v.string() })

const waitingReport = v.object({
  key: v.string(),
  writtenAt: v.number(),
  refusal: v.fallback(v.string(), ''),
  playedOn: v.string(),
  scenario: v.picklist(reportedScenarios),
  winner: v.picklist(battleWinners),
  rounds: v.number(),
  own: side,
  other: side,
  fleet: v.string(),
  fleetName: v.string(),
  note: v.string(),
  release: v.string(),
  contentHash: v.string(),
  gameVersion: v.string(),
})

/** Reports that wait for the network, in IndexedDB, and the record as it was read last, in local storage. */
export interface BattleDevice extends WaitingTable<WaitingReport> {
  readonly loadRecord: () => readonly RecordRow[]
  readonly saveRecord: (rows: readonly RecordRow[]) => void
  readonly markWaiting: (isWaiting: boolean) => void
}

const databaseName = (owner: string): string => `orion-battles-${owner}`
const recordKey = (owner: string): string => `orion-battle-record:${owner}`

export function makeBattleDevice(owner: string, storage: DeviceStorage = browserStorage()): BattleDevice {
  const key = recordKey(owner)
  return {
    ...makeWaitingTable(databaseName(owner), waitingReport),
    loadRecord: () => readStored(recordRows, storage.get(key)) ?? [],
    saveRecord: (rows) => storage.set(key, JSON.stringify(rows)),
    markWaiting: (isWaiting) => markBattlesWaiting(owner, isWaiting, storage),
  }
}

export function forgetBattleDevice(owner: string): Promise<Result<void, DeviceProblem>> {
  const storage = browserStorage()
  storage.remove(recordKey(owner))
  markBattlesWaiting(owner, false, storage)
  return forgetDatabase(databaseName(owner))
}
