import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import { err, ok, type Result } from '#game/result.ts'
import { consoleLog } from '#records/browser/log.ts'

/** Why the device stores nothing: no room left; storage forbidden (private window, policy); or another fault. */
export type DeviceProblem = 'full' | 'forbidden' | 'failed'

/** Names of the errors of a browser that forbids storage. The last one is that of private windows. */
const refusals: readonly string[] = ['SecurityError', 'NotAllowedError', 'InvalidStateError']

const problemOf = (thrown: unknown): DeviceProblem => {
  const name = thrown instanceof DOMException || thrown instanceof Error ? thrown.name : ''
  if (name === 'QuotaExceededError') return 'full'
  if (refusals.includes(name) || typeof indexedDB === 'undefined') return 'forbidden'
  // A damaged database, or a fault of the app, which would otherwise go unnoticed.
  consoleLog('the device database failed', thrown)
  return 'failed'
}

const attempt = async <T>(work: () => Promise<T>): Promise<Result<T, DeviceProblem>> => {
  try {
    return ok(await work())
  } catch (thrown) {
    return err(problemOf(thrown))
  }
}

/** One IndexedDB database. `run` never throws: an error becomes a `DeviceProblem`. */
export interface DeviceDatabase<S extends DBSchema> {
  readonly run: <T>(work: (db: IDBPDatabase<S>) => Promise<T>) => Promise<Result<T, DeviceProblem>>
  readonly close: () => void
}

/** Migrates the object stores from version `from` (0: new database). It may await requests of `tx` only. */
export type Upgrade<S extends DBSchema> = (
  db: IDBPDatabase<S>,
  from: number,
  tx: IDBPTransaction<S, StoreNames<S>[], 'versionchange'>,
) => void | Promise<void>

/** Opens (and where needed creates) the database at the first call of `run`, and again after it was closed. */
export const makeDatabase = <S extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<S>,
): DeviceDatabase<S> => {
  let opened: Promise<IDBPDatabase<S>> | undefined

  const open = () => {
    opened ??= openDB<S>(name, version, {
      upgrade: (db, from, _to, tx) => upgrade(db, from, tx),
      // A newer version of the app in another tab wants to upgrade the database: close it so that it can.
      blocking: () => close(),
      terminated: () => (opened = undefined),
    }).catch((thrown: unknown) => {
      opened = undefined
      throw thrown
    })
    return opened
  }

  const close = () => {
    void opened?.then((db) => db.close()).catch(() => {})
    opened = undefined
  }

  return { close, run: (work) => attempt(async () => work(await open())) }
}

export const forgetDatabase = (name: string): Promise<Result<void, DeviceProblem>> => attempt(() => deleteDB(name))
