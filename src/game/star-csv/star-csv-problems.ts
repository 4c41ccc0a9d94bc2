/** What can be wrong with a file of stars: with a row, which is left out, or with the whole, which is refused. */

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
  /** What stands there, at most 40 characters. */
  readonly value?: string
}

export type CsvFileProblem =
  | { readonly code: 'EMPTY' }
  | { readonly code: 'TOO_LARGE'; readonly bytes: number; readonly max: number }
  /** `line`: where the first bytes are that are no text in UTF-8. */
  | { readonly code: 'NOT_UTF8'; readonly line: number }
  | { readonly code: 'NOT_UTF16' }
  /** A file of a program, an archive, UTF-16 that does not say so: it has zero bytes. */
  | { readonly code: 'NOT_TEXT' }
  /** `columns`: those without which nothing can be read. */
  | { readonly code: 'MISSING_COLUMNS'; readonly columns: readonly CsvColumn[] }
  | { readonly code: 'COLUMN_TWICE'; readonly column: CsvColumn }
  | { readonly code: 'TOO_MANY_ROWS'; readonly max: number }
  | { readonly code: 'TOO_MANY_SYSTEMS'; readonly max: number }
  /** No row could be taken: what is wrong with the first of them. */
  | { readonly code: 'NOTHING_FIT'; readonly problems: readonly CsvProblem[]; readonly problemCount: number }
