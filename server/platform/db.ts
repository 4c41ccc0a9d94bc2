// Reads and writes with SQL. PocketBase's typed rows fail for the whole result if one value does not have its type: a
// fraction or a large sum for a whole number, NULL for anything. So each value is read as text and converted to the
// wanted kind here.

/** Values of the named parameters of a query, such as {:user}. */
export type Values = Readonly<Record<string, string | number | boolean>>

/**
 * Names the columns of a query, each with a value of its kind: 0 for a whole number, -0 for any number, '', `oneOf` or
 * false.
 */
type Shape = Readonly<Record<string, string | number | boolean>>

type Kind<Value> = Value extends number
  ? number
  : Value extends string
    ? string extends Value
      ? string
      : Value
    : boolean

/** A row with the columns of a shape. */
export type Row<Of extends Shape> = { readonly [Column in keyof Of]: Kind<Of[Column]> }

/** Describes a column that has only these values. The database checks them when it stores a row. */
export const oneOf = <Value extends string>(_values: readonly Value[]): Value =>
  // A shape only needs the kind, and the kind is text.
  '' as Value

const plain = (text: string | null, kind: string | number | boolean): string | number | boolean => {
  if (typeof kind === 'boolean') return text === '1' || text === 'true'
  if (typeof kind === 'string') return text ?? ''
  const number = text === null ? NaN : Number(text)
  if (!isFinite(number)) return 0
  return Object.is(kind, 0) ? Math.round(number) : number
}

/**
 * Returns the rows of a query as plain data. A fraction is rounded for a whole number. NULL, and a text for a number, are read
 * as 0, '' or false.
 */
export function rows<Of extends Shape>(app: core.App, sql: string, values: Values, shape: Of): readonly Row<Of>[] {
  const columns = Object.keys(shape)
  const found = arrayOf(new DynamicModel(Object.fromEntries(columns.map((column) => [column, nullString()]))))
  app.db().newQuery(sql).bind(values).all(found)
  return found.map((row) => {
    const values: Record<string, string | number | boolean> = {}
    for (const column of columns) {
      // A text that may be missing is a Go pointer: null, or a value that String() converts to text.
      const text: unknown = row[column]
      values[column] = plain(text === null ? null : String(text), shape[column] ?? '')
    }
    // It has a value of the kind of each column.
    return values as Row<Of>
  })
}

/** Returns the first row of a query, or undefined. */
export const firstRow = <Of extends Shape>(
  app: core.App,
  sql: string,
  values: Values,
  shape: Of,
): Row<Of> | undefined => rows(app, sql, values, shape)[0]

/** Returns the one row of a query that always has one, such as a count. */
export function oneRow<Of extends Shape>(app: core.App, sql: string, values: Values, shape: Of): Row<Of> {
  const row = firstRow(app, sql, values, shape)
  if (!row) throw new Error('A query that always has a row had none.')
  return row
}

/**
 * Returns the objects in the column `json` of a query. Go parses them, because megabytes of JSON take seconds in
 * JavaScript.
 */
export function jsonRows(app: core.App, sql: string, values: Values): readonly unknown[] {
  const found = arrayOf(new DynamicModel({ json: {} }))
  app.db().newQuery(sql).bind(values).all(found)
  return found.map((row) => row.json)
}

/** Runs a statement that returns no rows. */
export function run(app: core.App, sql: string, values: Values = {}): void {
  app.db().newQuery(sql).bind(values).execute()
}

/** Returns a record, or undefined if there is none with this id. */
export function findRecord(app: core.App, collection: string, id: string): core.Record | undefined {
  try {
    return app.findRecordById(collection, id)
  } catch {
    return undefined
  }
}

/** Returns texts and moments of a record by column. */
export const textsOf = <Column extends string>(
  record: core.Record,
  columns: readonly Column[],
): Readonly<Record<Column, string>> =>
  // The type of Object.fromEntries does not contain the keys.
  Object.fromEntries(columns.map((column) => [column, record.getString(column)])) as Record<Column, string>

/**
 * Returns the value of a column that only has these values.
 * @throws Error if it has: the database checks them when it stores a record.
 */
export function choiceOf<Value extends string>(record: core.Record, column: string, values: readonly Value[]): Value {
  const text = record.getString(column)
  const value = values.find((one) => one === text)
  if (value === undefined) throw new Error(`A record of ${record.collection().name} has the unknown ${column} ${text}.`)
  return value
}

/** Runs `work` as one transaction and returns its result; an exception rolls everything back. */
export function transaction<Result>(app: core.App, work: (tx: core.App) => Result): Result {
  const results: Result[] = []
  app.runInTransaction((tx) => {
    results.push(work(tx))
  })
  // The transaction ran, or it threw.
  return results[0] as Result
}

/**
 * Runs `work`, with everything that the hooks after this one save, as one transaction; an exception rolls everything
 * back.
 */
export function inTransaction(e: { app: core.App }, work: (tx: core.App) => void): void {
  const outer = e.app
  try {
    outer.runInTransaction((tx) => {
      e.app = tx
      work(tx)
    })
  } finally {
    e.app = outer
  }
}

/** The name of a collection, given its name or id in any case; '' if there is none, or for an empty text. */
export function collectionName(app: core.App, named: string): string {
  if (named === '') return ''
  try {
    return app.findCachedCollectionByNameOrId(named).name
  } catch {
    return ''
  }
}
