import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import { err, ok, type Result } from '#game/result.ts'
import { consoleLog } from '#records/browser/log.ts'

/**
 * Why the device stores nothing: no room left; storage forbidden (private window, policy); another tab has another version of the app
 * (it keeps the database from being upgraded, or has upgraded it); or another fault.
 */
export type DeviceProblem = 'full' | 'forbidden' | 'other-tab' | 'failed'

/** Names of the errors if a browser forbids storage. */
const refusals: readonly string[] = ['SecurityError', 'NotAllowedError']
/** Names of the errors if the browser has cut the connection, as it does while a phone sleeps. */
const cuts: readonly string[] = ['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError']

/** How long an upgrade waits for older tabs to close their connections, ms. It takes no time unless a tab is frozen. */
const upgradePatience = 3000

/** An older tab keeps the database open, so that it cannot be upgraded. */
class UpgradeBlocked extends Error {}

const nameOf = (thrown: unknown): string =>
  thrown instanceof DOMException || thrown instanceof Error ? thrown.name : ''

/** `isOpen`: the database was open, so the browser allows storage. Private windows refuse to open one. */
const problemOf = (thrown: unknown, isOpen = false): DeviceProblem => {
  const name = nameOf(thrown)
  if (name === 'QuotaExceededError') return 'full'
  // The browser's name for a database that a newer version of the app has upgraded; and ours for one that cannot be upgraded yet.
  if (name === 'VersionError' || thrown instanceof UpgradeBlocked) return 'other-tab'
  if (refusals.includes(name) || typeof indexedDB === 'undefined') return 'forbidden'
  if (name === 'InvalidStateError' && !isOpen) return 'forbidden'
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

/**
 * One IndexedDB database. `run` never throws: an error becomes a `DeviceProblem`. If the connection was cut, it opens the database again and
 * runs the work once more, so work must be one transaction that may be repeated.
 */
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

/** Opens (and if needed creates) the database at the first call of `run`, and again after it was closed. */
export function makeDatabase<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<S>,
): DeviceDatabase<S> {
  /**
   * The request to open the database. It continues while an older tab blocks it, and succeeds when that tab is gone.
   */
  let request: Promise<IDBPDatabase<S>> | undefined
  let opened: Promise<IDBPDatabase<S>> | undefined

  const forget = () => {
    request = undefined
    opened = undefined
  }

  const open = () => {
    opened ??= new Promise<IDBPDatabase<S>>((resolve, reject) => {
      let isLate = false
      const giveUp = () => {
        isLate = true
        reject(new UpgradeBlocked())
      }
      const asked = openDB<S>(name, version, {
        upgrade: (db, from, _to, tx) => upgrade(db, from, tx),
        blocked: () => setTimeout(giveUp, upgradePatience),
        // A newer version of the app in another tab wants to upgrade the database: close it so that it can.
        blocking: () => close(),
        terminated: forget,
      })
      request = asked
      asked.then(
        (db) => {
          if (isLate && request === asked) opened = asked
          resolve(db)
        },
        (thrown: unknown) => {
          if (request === asked) forget()
          reject(thrown)
        },
      )
    })
    return opened
  }

  const close = () => {
    void request?.then((db) => db.close()).catch(() => {})
    forget()
  }

  const run: DeviceDatabase<S>['run'] = async (work) => {
    const connection = open()
    const opening = await attempt(() => connection)
    if (!opening.ok) return opening
    try {
      return ok(await work(opening.value))
    } catch (thrown) {
      if (!cuts.includes(nameOf(thrown))) return err(problemOf(thrown, true))
      // Work that failed at the same time may have opened it again already.
      if (opened === connection) close()
    }
    try {
      return ok(await work(await open()))
    } catch (thrown) {
      return err(problemOf(thrown, true))
    }
  }

  return { close, run }
}

export const forgetDatabase = (name: string): Promise<Result<void, DeviceProblem>> => attempt(() => deleteDB(name))
