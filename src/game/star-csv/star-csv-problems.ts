/**
 * Faults in a CSV file of stars. `CsvProblem` is a fault of a row, which is then left out. `CsvFileProblem` is a fault
 * of the whole file, which is then refused.
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
  /** Line of the file, from 1. Line 1 holds the names of the columns. */
  readonly line: number
  readonly column?: CsvColumn
  /** The invalid value, cut to 40 characters. */
  readonly value?: string
}

export type CsvFileProblem =
  | { readonly code: 'EMPTY' }
  | { readonly code: 'TOO_LARGE'; readonly bytes: number; readonly max: number }
  /** The file is not valid UTF-8. `line` is the first invalid line, from 1. */
  | { readonly code: 'NOT_UTF8'; readonly line: number }
  | { readonly code: 'NOT_UTF16' }
  /** The file contains zero bytes, so it is a program, an archive, or UTF-16 without a byte-order mark. */
  | { readonly code: 'NOT_TEXT' }
  /** Required columns are missing; `columns` lists them. */
  | { readonly code: 'MISSING_COLUMNS'; readonly columns: readonly CsvColumn[] }
  | { readonly code: 'COLUMN_TWICE'; readonly column: CsvColumn }
  | { readonly code: 'TOO_MANY_ROWS'; readonly max: number }
  | { readonly code: 'TOO_MANY_SYSTEMS'; readonly max: number }
  /** No row is valid. `problems` lists the first faults; `problemCount` counts all of them. */
  | { readonly code: 'NOTHING_FIT'; readonly problems: readonly CsvProblem[]; readonly problemCount: number }
