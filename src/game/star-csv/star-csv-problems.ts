/**
 * Errors in a CSV file of stars: `CsvProblem` for a row, which is left out, and `CsvFileProblem` for the whole file,
 * which is refused.
 */

export type CsvColumn =
  | 'id'
  | 'name'
  | 'x'
  | 'y'
  | 'z'
  | 'magnitude'
  | 'spectral'
  | 'planets'
  | 'station'
  | 'owner'
  | 'tags'
  | 'lore'

export interface CsvProblem {
  readonly code:
    | 'BAD_QUOTING'
    | 'OVER_LONG'
    | 'MISSING'
    | 'NOT_A_NUMBER'
    | 'OUT_OF_BOUNDS'
    | 'NO_DISTANCE'
    | 'BAD_ID'
    | 'TWICE'
    | 'TOO_LONG'
    | 'NOT_ONE_OF'
  /** Line of the file, from 1: the first row holds the names of the columns. */
  readonly line: number
  readonly column?: CsvColumn
  /** The value found, at most 40 characters. */
  readonly value?: string
}

export type CsvFileProblem =
  | { readonly code: 'EMPTY' }
  | { readonly code: 'TOO_LARGE'; readonly bytes: number; readonly max: number }
  /** `line`: the first line that is not UTF-8. */
  | { readonly code: 'NOT_UTF8'; readonly line: number }
  | { readonly code: 'NOT_UTF16' }
  /** The file contains zero bytes: a program, an archive, or UTF-16 without a byte-order mark. */
  | { readonly code: 'NOT_TEXT' }
  /** `columns`: the required columns that are missing. */
  | { readonly code: 'MISSING_COLUMNS'; readonly columns: readonly CsvColumn[] }
  | { readonly code: 'COLUMN_TWICE'; readonly column: CsvColumn }
  | { readonly code: 'TOO_MANY_ROWS'; readonly max: number }
  | { readonly code: 'TOO_MANY_SYSTEMS'; readonly max: number }
  /** No row is valid. `problems`: the first errors. */
  | { readonly code: 'NOTHING_FIT'; readonly problems: readonly CsvProblem[]; readonly problemCount: number }
