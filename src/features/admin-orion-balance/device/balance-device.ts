import type { DBSchema } from 'idb'
import { parseResult, type BalanceResult, type RunIdentity } from '#game/balance/balance-result.ts'
import type { Result } from '#game/result.ts'
import { makeDatabase, type DeviceProblem } from '#store/device/database.ts'

/** A run that is kept on this device, finished or not. */
export interface KeptRun {
  /** Says what the run is of; a run of the same is the same run. */
  readonly key: string
  readonly result: BalanceResult
  /** Milliseconds since 1970. */
  readonly changedAt: number
  /** Battles a second of one worker of this device; 0 where it was not fought here. */
  readonly speed: number
}

/** The same for two runs whose battles are the same. */
export const runKey = ({ question, gameVersion, contentHash, draft }: RunIdentity): string => {
  const { kind, model, doctrine, scenario, limit, seed, battles } = question
  return JSON.stringify([
    kind,
    model,
    doctrine,
    scenario,
    limit,
    seed,
    battles,
    gameVersion,
    contentHash,
    draft.changes,
  ])
}

interface StoredRun {
  readonly key: string
  readonly result: unknown
  readonly changedAt: unknown
  readonly speed: unknown
}

interface BalanceDb extends DBSchema {
  runs: { key: string; value: StoredRun }
  drafts: { key: string; value: unknown }
}

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** A kept run as it was stored; undefined where another version of the app stored it, or it is damaged. */
const readRun = ({ key, result, changedAt, speed }: StoredRun): KeptRun | undefined => {
  const parsed = parseResult(result)
  return parsed.ok ? { key, result: parsed.value, changedAt: numberOf(changedAt), speed: numberOf(speed) } : undefined
}

/** Results and the draft in IndexedDB. They are about the game and nobody's own, so all staff of this browser share them. */
export interface BalanceDevice {
  /** The newest first. */
  readonly load: () => Promise<Result<readonly KeptRun[], DeviceProblem>>
  readonly save: (run: KeptRun) => Promise<Result<void, DeviceProblem>>
  readonly remove: (key: string) => Promise<Result<void, DeviceProblem>>
  /** The draft as it was stored; undefined where there is none. */
  readonly loadDraft: () => Promise<Result<unknown, DeviceProblem>>
  readonly saveDraft: (draft: unknown) => Promise<Result<void, DeviceProblem>>
  readonly close: () => void
}

const databaseName = 'orion-balance'
const draftKey = 'draft'

export const makeBalanceDevice = (): BalanceDevice => {
  const { run, close } = makeDatabase<BalanceDb>(databaseName, 1, (db) => {
    db.createObjectStore('runs', { keyPath: 'key' })
    db.createObjectStore('drafts')
  })
  return {
    close,
    load: () =>
      run(async (db) => {
        const rows = await db.getAll('runs')
        return rows.flatMap((row) => readRun(row) ?? []).toSorted((a, b) => b.changedAt - a.changedAt)
      }),
    save: (kept) =>
      run(async (db) => {
        await db.put('runs', kept)
      }),
    remove: (key) => run((db) => db.delete('runs', key)),
    loadDraft: () => run((db) => db.get('drafts', draftKey)),
    saveDraft: (draft) =>
      run(async (db) => {
        await db.put('drafts', draft, draftKey)
      }),
  }
}
