import type { DBSchema, IDBPTransaction } from 'idb'
import { ok, type Result } from '#game/result.ts'
import { isObject } from '#shared/is-object.ts'
import { forgetDatabase, makeDatabase, type DeviceProblem } from '../device/database.ts'
import type { DeviceEntry, PageCursor, ThrowRow, UnsentEntry } from './roll-log-row.ts'
import { makeThrowLeftovers } from './throw-leftovers.ts'

/** The roll log of one account in IndexedDB. Only clearing removes entries. No method throws. */
export interface RollLogDevice {
  /** Reads at most `limit` throws older than `before` (undefined: the newest ones), newest first. */
  readonly page: (before: PageCursor | undefined, limit: number) => Promise<Result<readonly ThrowRow[], DeviceProblem>>
  readonly get: (throws: readonly string[]) => Promise<Result<readonly ThrowRow[], DeviceProblem>>
  /** Stores all entries or none, as not sent yet. Skips an entry whose throw has an entry with the same id already. */
  readonly append: (entries: readonly DeviceEntry[]) => Promise<Result<void, DeviceProblem>>
  readonly appendSent: (entries: readonly DeviceEntry[]) => Promise<Result<void, DeviceProblem>>
  readonly unsent: () => Promise<Result<readonly UnsentEntry[], DeviceProblem>>
  readonly markSent: (ids: readonly string[]) => Promise<Result<void, DeviceProblem>>
  readonly loadReadUntil: () => Promise<Result<string | undefined, DeviceProblem>>
  readonly saveReadUntil: (until: string) => Promise<Result<void, DeviceProblem>>
  readonly saveLeftovers: (entries: readonly DeviceEntry[]) => void
  /** Moves to IndexedDB what an earlier page could not write. If that fails, it stays in local storage. */
  readonly restoreLeftovers: () => Promise<Result<void, DeviceProblem>>
  readonly all: () => Promise<Result<readonly ThrowRow[], DeviceProblem>>
  /** When the log was last cleared, by this device or another one (ms since 1970); 0 if it never was. */
  readonly loadCleared: () => Promise<Result<number, DeviceProblem>>
  /** Deletes all throws, and stores `clearing`, which must be sent to the account. */
  readonly clear: (clearing: UnsentEntry) => Promise<Result<void, DeviceProblem>>
  /** Deletes the throws begun at `at` (ms since 1970) or before, because another device cleared the log. */
  readonly clearUntil: (at: number) => Promise<Result<void, DeviceProblem>>
  readonly close: () => void
}

interface RollLogDb extends DBSchema {
  throws: { key: string; value: ThrowRow; indexes: { at: [number, string] } }
  unsent: { key: string; value: UnsentEntry }
  meta: { key: string; value: string }
}

/** Version 1 had only `throws`. Version 2 added `unsent` and `meta`, for syncing with the account. */
const databaseVersion = 2

const databaseName = (userId: string): string => `orion-rolls-${userId}`

/** A damaged row becomes a row whose only entry is the damaged value; it is exported and reported as unreadable. */
const readRow = (id: string, value: unknown): ThrowRow => {
  const row = isObject(value) ? value : {}
  const at = typeof row['at'] === 'number' ? row['at'] : 0
  const entries: unknown = row['entries']
  return { id, at, entries: Array.isArray(entries) ? (entries as readonly unknown[]) : [value] }
}

const idOf = (value: unknown): unknown => (isObject(value) ? value['id'] : undefined)

type Writing = IDBPTransaction<RollLogDb, ('throws' | 'unsent')[], 'readwrite'>

const appendToRow = async (tx: Writing, id: string, added: readonly DeviceEntry[], isSent: boolean): Promise<void> => {
  const throws = tx.objectStore('throws')
  const stored: unknown = await throws.get(id)
  const row = stored === undefined ? undefined : readRow(id, stored)
  const known = new Set(row?.entries.map(idOf))
  const fresh = added.filter((entry) => !known.has(entry.id))
  if (fresh.length === 0) return
  // The throw's first entry (the intent) has the throw's id, and its time is that of the throw.
  const begun = fresh.find((entry) => entry.id === id)?.at ?? row?.at ?? Math.min(...fresh.map(({ at }) => at))
  await throws.put({ id, at: begun, entries: [...(row?.entries ?? []), ...fresh.map(({ value }) => value)] })
  if (!isSent) await Promise.all(fresh.map((entry) => tx.objectStore('unsent').put(entry)))
}

/** All entries of a stored throw as unsent entries, for the migration from version 1, which sent none. */
const unsentOf = (id: string, stored: unknown): readonly UnsentEntry[] => {
  const row = readRow(id, stored)
  return row.entries.flatMap((value) => {
    const entry = isObject(value) ? value : {}
    const at = typeof entry['at'] === 'number' ? entry['at'] : row.at
    return typeof entry['id'] === 'string' ? [{ id: entry['id'], throw: id, at, value }] : []
  })
}

const byThrow = (entries: readonly DeviceEntry[]): ReadonlyMap<string, readonly DeviceEntry[]> => {
  const groups = new Map<string, DeviceEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.throw)
    if (!group) groups.set(entry.throw, [entry])
    else if (!group.some(({ id }) => id === entry.id)) group.push(entry)
  }
  return groups
}

export function makeRollLogDevice(userId: string): RollLogDevice {
  const { run, close } = makeDatabase<RollLogDb>(databaseName(userId), databaseVersion, async (db, from, tx) => {
    if (from < 1) db.createObjectStore('throws', { keyPath: 'id' }).createIndex('at', ['at', 'id'])
    const unsent = db.createObjectStore('unsent', { keyPath: 'id' })
    db.createObjectStore('meta')
    if (from < 1) return
    for (const row of (await tx.objectStore('throws').getAll()) as readonly unknown[])
      for (const entry of unsentOf(String(idOf(row)), row)) await unsent.put(entry)
  })
  const leftovers = makeThrowLeftovers(userId)

  const append = (entries: readonly DeviceEntry[], isSent = false) =>
    run(async (db) => {
      const tx = db.transaction(['throws', 'unsent'], 'readwrite')
      const writes = [...byThrow(entries)].map(([id, added]) => appendToRow(tx, id, added, isSent))
      await Promise.allSettled([tx.done, ...writes])
      // This comes first, because the transaction's error says more than the abort errors of the single writes.
      await tx.done
      await Promise.all(writes)
    })

  return {
    close,
    page: (before, limit) =>
      run(async (db) => {
        const index = db.transaction('throws').store.index('at')
        const older = before ? IDBKeyRange.upperBound([before.at, before.id], true) : null
        // There are two requests, one for the last key of the page and one for the page, instead of one per throw.
        const cursor = await index.openKeyCursor(older, 'prev')
        if (!cursor) return []
        const newest = cursor.key
        const oldest = limit > 1 ? await cursor.advance(limit - 1) : cursor
        const rows: readonly unknown[] = await index.getAll(
          oldest ? IDBKeyRange.bound(oldest.key, newest) : IDBKeyRange.upperBound(newest),
        )
        return rows.map((row) => readRow(String(idOf(row)), row)).reverse()
      }),
    get: (throws) =>
      run(async (db) => {
        const { store } = db.transaction('throws')
        const rows = await Promise.all(throws.map((id): Promise<unknown> => store.get(id)))
        return throws.flatMap((id, i) => (rows[i] === undefined ? [] : [readRow(id, rows[i])]))
      }),
    append: (entries) => append(entries),
    appendSent: (entries) => append(entries, true),
    unsent: () => run((db) => db.getAll('unsent')),
    markSent: (ids) =>
      run(async (db) => {
        const tx = db.transaction('unsent', 'readwrite')
        await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done])
      }),
    loadReadUntil: () => run((db) => db.get('meta', 'until')),
    saveReadUntil: (until) =>
      run(async (db) => {
        await db.put('meta', until, 'until')
      }),
    loadCleared: () => run(async (db) => Number((await db.get('meta', 'cleared')) ?? 0)),
    saveLeftovers: leftovers.save,
    restoreLeftovers: async () => {
      const entries = leftovers.read()
      if (entries.length === 0) return ok(undefined)
      const written = await append(entries)
      if (written.ok) leftovers.drop()
      return written
    },
    all: () =>
      run(async (db) => {
        const rows: readonly unknown[] = await db.getAll('throws')
        return rows.map((row) => readRow(String(idOf(row)), row))
      }),
    clear: (clearing) => {
      leftovers.drop()
      return run(async (db) => {
        const tx = db.transaction(['throws', 'unsent', 'meta'], 'readwrite')
        const [throws, unsent] = [tx.objectStore('throws'), tx.objectStore('unsent')]
        const noted = tx.objectStore('meta').put(String(clearing.at), 'cleared')
        await Promise.all([throws.clear(), unsent.clear(), unsent.put(clearing), noted, tx.done])
      })
    },
    clearUntil: (at) =>
      run(async (db) => {
        const tx = db.transaction(['throws', 'unsent', 'meta'], 'readwrite')
        const [throws, unsent] = [tx.objectStore('throws'), tx.objectStore('unsent')]
        const gone = await throws.index('at').getAllKeys(IDBKeyRange.upperBound([at, '\uffff']))
        const isGone = new Set(gone)
        const waiting = await unsent.getAll()
        await Promise.all([
          ...gone.map((id) => throws.delete(id)),
          ...waiting.filter((entry) => isGone.has(entry.throw)).map(({ id }) => unsent.delete(id)),
          tx.objectStore('meta').put(String(at), 'cleared'),
          tx.done,
        ])
      }),
  }
}

export function forgetRollLogDevice(userId: string): Promise<Result<void, DeviceProblem>> {
  makeThrowLeftovers(userId).drop()
  return forgetDatabase(databaseName(userId))
}
