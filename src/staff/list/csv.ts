import Papa from 'papaparse'
import { formulaBeginning } from '#game/csv-formula.ts'
import type { Answer } from '#records/client.ts'
import type { ListColumn } from './list-definition.ts'
import { readPages, type Page } from './read-pages.ts'

/** Rows of one request: few enough for half a second of the server's processor. */
export const csvPageSize = 2000

interface CsvParts<Row> {
  readonly columns: readonly Pick<ListColumn<Row>, 'label' | 'csv'>[]
  readonly fetchPage: (after: string, signal: AbortSignal) => Answer<Page<Row>>
}

interface CsvRun {
  /** Called after each page with the number of rows so far, and before each wait for another try. */
  readonly onProgress: (rows: number, isWaiting: boolean) => void
  readonly signal: AbortSignal
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** A CSV file that is being read. */
export interface CsvFile {
  /** Continues where the last run ended, until everything is read. */
  readonly read: (run: CsvRun) => Answer<undefined>
  readonly rows: () => number
  /** The file with what has been read so far. */
  readonly content: () => Blob
}

/**
 * Lines of a CSV file that a spreadsheet does not read as formulas, without a line break at the end. All files that
 * staff save consist of them. `unescapeFormula` reads a cell back.
 */
export const linesOf = (rows: readonly (readonly (string | number)[])[]): string =>
  Papa.unparse(rows as (string | number)[][], { escapeFormulae: formulaBeginning })

/**
 * A file of all rows of a list, read page by page, so that the rows of a large list are never all in memory. Each page
 * becomes a part of the file, and the browser keeps the parts outside of the script's memory.
 */
export function makeCsvFile<Row>({ columns, fetchPage }: CsvParts<Row>): CsvFile {
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  const parts: Blob[] = [new Blob(['\uFEFF', linesOf([columns.map(({ label }) => label)])])]
  let rows = 0
  let after = ''
  return {
    read: ({ onProgress, signal, wait }) =>
      readPages({
        after,
        signal,
        ...(wait ? { wait } : {}),
        fetchPage: (at) => fetchPage(at, signal),
        onPage: (page) => {
          if (page.rows.length > 0) {
            const values = page.rows.map((row) => columns.map(({ csv }) => csv(row)))
            parts.push(new Blob(['\r\n', linesOf(values)]))
          }
          rows += page.rows.length
          after = page.next
          onProgress(rows, false)
        },
        onWait: () => onProgress(rows, true),
      }),
    rows: () => rows,
    content: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}
