/** The result for one row of a change by staff. `conflict`: somebody else changed it. */
export const rowOutcomes = ['changed', 'same', 'refused', 'conflict', 'missing'] as const
export type RowOutcomeName = (typeof rowOutcomes)[number]

/** The most rows of a request that changes rows, and the most lines of a request that imports lines. */
export const rowsPerRequest = 100

/** Maximum number of characters of the reason of a change. */
export const reasonLength = 500

/** A row to be changed. With `from`, it changes only if it still has these values. */
export interface RowToChange<Values = Readonly<Record<string, unknown>>> {
  readonly id: string
  readonly from?: Values
}

/** The body of a change of rows. */
export interface RowsBody {
  readonly rows: readonly RowToChange[]
}

/** The result for one row of a change, with the values of the record by column. */
export interface RowOutcomeAnswer {
  readonly id: string
  readonly outcome: RowOutcomeName
  /** The outcome in plain words; '' if there is nothing to say. */
  readonly message: string
  /** For a conflict, the present values of the row. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

export interface RowOutcomesAnswer {
  readonly rows: readonly RowOutcomeAnswer[]
}

/** The result for one line of an import. Each kind of import has its own outcomes. */
export interface ImportedRowAnswer<Outcome extends string = string> {
  readonly line: number
  readonly outcome: Outcome
  /** Why, in words; '' if there is nothing to say. */
  readonly message: string
}

export interface ImportedRowsAnswer<Outcome extends string = string> {
  readonly rows: readonly ImportedRowAnswer<Outcome>[]
}
