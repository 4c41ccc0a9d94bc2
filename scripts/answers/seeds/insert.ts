import type PocketBase from 'pocketbase'
import type { Now } from '../moments.ts'

export type Cell = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown }
export type Row = Readonly<Record<string, Cell>>

/** What seeds need to fill a record store: `store` is logged in as superuser. */
export interface Seeding {
  readonly store: PocketBase
  readonly now: Now
  readonly sql: (query: string) => Promise<void>
  /** Writes rows by SQL, past all hooks, so that moments and texts are as given. */
  readonly insert: (table: string, ...rows: readonly Row[]) => Promise<void>
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const cellOf = (cell: Cell): string => {
  if (cell === null) return 'NULL'
  if (typeof cell === 'string') return quoted(cell)
  if (typeof cell === 'object') return quoted(JSON.stringify(cell))
  return String(Number(cell))
}

export function makeSeeding(store: PocketBase, now: Now): Seeding {
  const sql = async (query: string): Promise<void> => {
    await store.send('/api/sql', { method: 'POST', body: { query } })
  }
  return {
    ...{ store, now, sql },
    insert: async (table, ...rows) => {
      for (const row of rows) {
        const columns = Object.keys(row).map((name) => `"${name}"`)
        await sql(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${Object.values(row).map(cellOf).join(', ')})`)
      }
    },
  }
}
