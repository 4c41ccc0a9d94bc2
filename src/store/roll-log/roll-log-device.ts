import type { DBSchema, IDBPTransaction } from 'idb'
import { ok, type Result } from '#game/result.ts'
import { forgetDatabase, makeDatabase, type DeviceProblem } from '../device/database.ts'
import { makeThrowNotes } from './throw-leftovers.ts'

/** An entry as it is kept: its ids are read, the rest may be of a newer version. */
export interface KeptEntry {
  readonly id: string
  /** The throw it belongs to. */
  readonly throw: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly value: unknown
}

/** All entries of one throw: what is read together is kept together. */
export interface ThrowRow {
  /** The throw's id. */
  readonly id: string
  /** When it was begun, ms since 1970: the order of the log. */
  readonly at: number
  readonly entries: readonly unknown[]
}

/** What the account does not have yet: an entry, or, without a value, that all throws up to its moment were cleared. */
export interface UnsentEntry extends Omit<KeptEntry, 'value'> {
  readonly value?: unknown
}

/** Where a page ended: the next one begins before it. */
export type PageEnd = Pick<ThrowRow, 'at' | 'id'>

/** The roll log of one account on this device. Entries are only added; only clearing takes them away. Never throws. */
export interface RollLogDevice {
  /** Newest first, at most `most` throws, all older than `before`. */
  readonly page: (before: PageEnd | undefined, most: number) => Promise<Result<readonly ThrowRow[], DeviceProblem>>
  /** The rows of these throws, as far as there are any. */
  readonly get: (throws: readonly string[]) => Promise<Result<readonly ThrowRow[], DeviceProblem>>
  /** Adds all of these or none, to be sent to the account; an entry whose id its throw has already is passed over. */
  readonly append: (entries: readonly KeptEntry[]) => Promise<Result<void, DeviceProblem>>
  /** The same for entries that came from the account. */
  readonly takeSent: (entries: readonly KeptEntry[]) => Promise<Result<void, DeviceProblem>>
  /** What the account does not have yet. */
  readonly unsent: () => Promise<Result<readonly UnsentEntry[], DeviceProblem>>
  /** The account has these. */
  readonly markSent: (ids: readonly string[]) => Promise<Result<void, DeviceProblem>>
  /** Up to when the account was read. */
  readonly loadReadUntil: () => Promise<Result<string | undefined, DeviceProblem>>
  readonly saveReadUntil: (until: string) => Promise<Result<void, DeviceProblem>>
  /** Leaves these where the end of the page does not undo them. */
  readonly leave: (entries: readonly KeptEntry[]) => void
  /** Appends what an earlier page left; where that is refused, it waits on. */
  readonly takeLeft: () => Promise<Result<void, DeviceProblem>>
  readonly all: () => Promise<Result<readonly ThrowRow[], DeviceProblem>>
  /** Erases everything, and has the account told so by `clearing`. */
  readonly clear: (clearing: UnsentEntry) => Promise<Result<void, DeviceProblem>>
  /** Erases the throws begun at that moment or before, ms since 1970: another device cleared the log. */
  readonly clearUntil: (at: number) => Promise<Result<void, DeviceProblem>>
  readonly close: () => void
}

interface RollLogDb extends DBSchema {
  throws: { key: string; value: ThrowRow; indexes: { at: [number, string] } }
  unsent: { key: string; value: UnsentEntry }
  meta: { key: string; value: string }
}

/** 2 brought what is unsent, when the account began to keep the log. */
const layout = 2

const databaseName = (userId: string): string => `orion-rolls-${userId}`

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A spoilt row becomes one that holds the spoilt thing as its only entry: it is shown as unreadable, and exported. */
const readRow = (id: string, value: unknown): ThrowRow => {
  const row = isObject(value) ? value : {}
  const at = typeof row['at'] === 'number' ? row['at'] : 0
  const entries: unknown = row['entries']
  return { id, at, entries: Array.isArray(entries) ? (entries as readonly unknown[]) : [value] }
}

const idOf = (value: unknown): unknown => (isObject(value) ? value['id'] : undefined)

type Writing = IDBPTransaction<RollLogDb, ('throws' | 'unsent')[], 'readwrite'>

const appendToRow = async (tx: Writing, id: string, added: readonly KeptEntry[], isSent: boolean): Promise<void> => {
  const throws = tx.objectStore('throws')
  const stored: unknown = await throws.get(id)
  const row = stored === undefined ? undefined : readRow(id, stored)
  const known = new Set(row?.entries.map(idOf))
  const fresh = added.filter((entry) => !known.has(entry.id))
  if (fresh.length === 0) return
  // The intent has the throw's own id, and with it the throw's place in time.
  const begun = fresh.find((entry) => entry.id === id)?.at ?? row?.at ?? Math.min(...fresh.map(({ at }) => at))
  await throws.put({ id, at: begun, entries: [...(row?.entries ?? []), ...fresh.map(({ value }) => value)] })
  if (!isSent) await Promise.all(fresh.map((entry) => tx.objectStore('unsent').put(entry)))
}

/** Every entry of a log that was kept before the account kept one. */
const unsentOf = (id: string, stored: unknown): readonly UnsentEntry[] => {
  const row = readRow(id, stored)
  return row.entries.flatMap((value) => {
    const entry = isObject(value) ? value : {}
    const at = typeof entry['at'] === 'number' ? entry['at'] : row.at
    return typeof entry['id'] === 'string' ? [{ id: entry['id'], throw: id, at, value }] : []
  })
}

const byThrow = (entries: readonly KeptEntry[]): ReadonlyMap<string, readonly KeptEntry[]> => {
  const groups = new Map<string, KeptEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.throw)
    if (!group) groups.set(entry.throw, [entry])
    else if (!group.some(({ id }) => id === entry.id)) group.push(entry)
  }
  return groups
}

export const makeRollLogDevice = (userId: string): RollLogDevice => {
  const { run, close } = makeDatabase<RollLogDb>(databaseName(userId), layout, async (db, from, tx) => {
    if (from < 1) db.createObjectStore('throws', { keyPath: 'id' }).createIndex('at', ['at', 'id'])
    const unsent = db.createObjectStore('unsent', { keyPath: 'id' })
    db.createObjectStore('meta')
    if (from < 1) return
    for (const row of (await tx.objectStore('throws').getAll()) as readonly unknown[])
      for (const entry of unsentOf(String(idOf(row)), row)) await unsent.put(entry)
  })
  const notes = makeThrowNotes(userId)

  const append = (entries: readonly KeptEntry[], isSent = false) =>
    run(async (db) => {
      const tx = db.transaction(['throws', 'unsent'], 'readwrite')
      const writes = [...byThrow(entries)].map(([id, added]) => appendToRow(tx, id, added, isSent))
      await Promise.allSettled([tx.done, ...writes])
      // What ended the transaction is the reason; that a write was aborted with it is not.
      await tx.done
      await Promise.all(writes)
    })

  return {
    close,
    page: (before, most) =>
      run(async (db) => {
        const index = db.transaction('throws').store.index('at')
        const older = before ? IDBKeyRange.upperBound([before.at, before.id], true) : null
        // One jump to the far end of the page and one read are two requests; a cursor over it would be one a throw.
        const cursor = await index.openKeyCursor(older, 'prev')
        if (!cursor) return []
        const near = cursor.key
        const far = most > 1 ? await cursor.advance(most - 1) : cursor
        const rows: readonly unknown[] = await index.getAll(
          far ? IDBKeyRange.bound(far.key, near) : IDBKeyRange.upperBound(near),
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
    takeSent: (entries) => append(entries, true),
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
    leave: notes.leave,
    takeLeft: async () => {
      const left = notes.read()
      if (left.length === 0) return ok(undefined)
      const taken = await append(left)
      if (taken.ok) notes.drop()
      return taken
    },
    all: () =>
      run(async (db) => {
        const rows: readonly unknown[] = await db.getAll('throws')
        return rows.map((row) => readRow(String(idOf(row)), row))
      }),
    clear: (clearing) => {
      notes.drop()
      return run(async (db) => {
        const tx = db.transaction(['throws', 'unsent'], 'readwrite')
        const [throws, unsent] = [tx.objectStore('throws'), tx.objectStore('unsent')]
        await Promise.all([throws.clear(), unsent.clear(), unsent.put(clearing), tx.done])
      })
    },
    clearUntil: (at) =>
      run(async (db) => {
        const tx = db.transaction(['throws', 'unsent'], 'readwrite')
        const [throws, unsent] = [tx.objectStore('throws'), tx.objectStore('unsent')]
        const gone = await throws.index('at').getAllKeys(IDBKeyRange.upperBound([at, '\uffff']))
        const isGone = new Set(gone)
        const waiting = await unsent.getAll()
        await Promise.all([
          ...gone.map((id) => throws.delete(id)),
          ...waiting.filter((entry) => isGone.has(entry.throw)).map(({ id }) => unsent.delete(id)),
          tx.done,
        ])
      }),
  }
}

/** Forgets an account's roll log on this device; only after the account was deleted, or by the player's own wish. */
export const forgetRollLogDevice = (userId: string): Promise<Result<void, DeviceProblem>> => {
  makeThrowNotes(userId).drop()
  return forgetDatabase(databaseName(userId))
}
