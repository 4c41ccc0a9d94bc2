import type { Column, ColumnKind } from '../../src/shared/lists/columns.ts'

/** Collects a value that a query binds, and returns its placeholder. */
export type Bind = (value: string | number) => string

/** Returns a condition that a column contains a text, ignoring case. */
export type Like = (sql: string, text: string) => string

/** The SQL part of a column. */
export interface ColumnSql {
  readonly sql: string
  /** SQL of the value as JSON, if it is not the plain value. */
  readonly json?: string
  /** The condition for a column that is stored in another form, such as roles as a sum. */
  readonly condition?: (op: string, values: readonly string[], bind: Bind) => string
  readonly unsortable?: boolean
  readonly unfiltered?: boolean
}

export interface ListColumn extends ColumnSql {
  readonly kind: ColumnKind
}

/** Returns the condition of a search for a text; '' if this search does not apply. */
export type Search = (text: string, bind: Bind, like: Like) => string

/** A list of the staff area. Names of columns come from here only; values are bound. */
export interface ListDefinition {
  readonly role: 'admin' | 'staff'
  /** The tables, the one of the rows first, each with an alias. */
  readonly from: string
  /** A condition for all rows that the caller may see. */
  readonly base?: string
  /** SQL of the id of a row. */
  readonly id: string
  /** The usual order: the name of a column, with a hyphen before it for the largest first. */
  readonly order: string
  /** Name of the database index that has the rows in the usual order. */
  readonly inOrder?: string
  /** Whether a condition on any column, except the one that the list is sorted by, reads all rows. */
  readonly scans?: boolean
  /** The texts in which a search looks: SQL expressions, or conditions of their own. */
  readonly search: readonly (string | Search)[]
  /** SQL of the moment of the last change of a row. */
  readonly updated: string
  readonly columns: Readonly<Record<string, ListColumn>>
}

/** Returns the columns of a list, each with its SQL: a text, or a `ColumnSql`. */
export function withSql<Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  sql: Readonly<Record<Name, string | ColumnSql>>,
): ListDefinition['columns'] {
  // A list of columns is written as one object, whose keys are its names.
  const named = Object.entries(columns) as [Name, Column][]
  return Object.fromEntries(
    named.map(([name, { kind, unsortable, unfiltered }]): [string, ListColumn] => {
      const own = sql[name]
      return [name, { kind, unsortable, unfiltered, ...(typeof own === 'string' ? { sql: own } : own) }]
    }),
  )
}
