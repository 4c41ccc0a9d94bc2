import type { Blanker } from './blank.ts'

/** Rows of a statement by column. */
export type Rows = (query: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** Tables that say nothing of what a request wrote. */
const leftOut =
  /^(sqlite_|feedback_words|_migrations|_collections|_params|_superusers|_logs|mail_lease|store_secrets|analytics_batch|analytics_arrived)/

/** Columns that are written again whatever happens. */
const blanked: readonly string[] = ['took_ms']

/** The rows of every table as texts; equal rows of two dumps have equal texts. */
export type Dump = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>

export async function dumpTables(rows: Rows): Promise<Dump> {
  const tables = await rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
  const dump = new Map<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>()
  for (const name of tables.map((row) => String(row['name'])).filter((one) => !leftOut.test(one))) {
    const found = await rows(`SELECT * FROM "${name}"`)
    const kept = found.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !blanked.includes(column))),
    )
    dump.set(name, new Map(kept.map((row) => [JSON.stringify(row), row])))
  }
  return dump
}

/** JSON in a text column is told as what it is. */
const readCells = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, cell]) => {
      if (cell === '' || cell === null) return []
      if (typeof cell !== 'string' || !/^[[{]/.test(cell)) return [[name, cell]]
      try {
        return [[name, JSON.parse(cell) as unknown]]
      } catch {
        return [[name, cell]]
      }
    }),
  )

/** What rows were added to each table and removed from it between two dumps. Empty cells are left out. */
export function tableChanges(before: Dump, after: Dump, blanker: Blanker) {
  const told = (name: string, rows: readonly Readonly<Record<string, unknown>>[]): readonly unknown[] =>
    rows
      .map((row) => readCells(row))
      .map((row) => ({ row, key: JSON.stringify(blanker.peek(row)) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
      .map(({ row }) => blanker.value(row, name))
  return [...after].flatMap(([name, rows]) => {
    const old = before.get(name) ?? new Map<string, Readonly<Record<string, unknown>>>()
    const added = [...rows].filter(([text]) => !old.has(text)).map(([, row]) => row)
    const removed = [...old].filter(([text]) => !rows.has(text)).map(([, row]) => row)
    return added.length + removed.length === 0 ? [] : [{ name, added: told(name, added), removed: told(name, removed) }]
  })
}
