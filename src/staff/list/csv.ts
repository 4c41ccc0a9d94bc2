import Papa from 'papaparse'
import type { Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { ListPage } from '#records/staff/staff-lists.ts'
import type { ListColumn } from './list-definition.ts'

/** A spreadsheet would take a text with such a beginning for a formula. The import takes the ' off again. */
const formulaBeginning = /^[=+\-@'\t\r]/

/** Rows of one request. */
export const csvPageSize = 5000

interface CsvParts<Row> {
  readonly columns: readonly Pick<ListColumn<Row>, 'label' | 'csv'>[]
  readonly fetchPage: (after: string) => Promise<Result<ListPage<Row>, RecordError>>
  /** Called after each page with the number of rows so far. */
  readonly onProgress: (rows: number) => void
  readonly signal: AbortSignal
}

/** Lines of a CSV file that a spreadsheet takes for no formulas, without line break at the end. */
export const linesOf = (rows: readonly (readonly (string | number)[])[]): string =>
  Papa.unparse(rows as (string | number)[][], { escapeFormulae: formulaBeginning })

/**
 * Writes all rows of a list, page by page, so that a large list never stands in memory as rows. Each page becomes a part of
 * the file, and the browser keeps these outside of the script's memory.
 */
export const writeCsv = async <Row>({
  columns,
  fetchPage,
  onProgress,
  signal,
}: CsvParts<Row>): Promise<Result<Blob, RecordError>> => {
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  const parts: Blob[] = [new Blob(['\uFEFF', linesOf([columns.map(({ label }) => label)])])]
  let rows = 0
  let after = ''
  do {
    const page = await fetchPage(after)
    if (signal.aborted) return { ok: false, error: { kind: 'aborted' } }
    if (!page.ok) return page
    if (page.value.rows.length > 0) {
      const values = page.value.rows.map((row) => columns.map(({ csv }) => csv(row)))
      parts.push(new Blob(['\r\n', linesOf(values)]))
    }
    rows += page.value.rows.length
    onProgress(rows)
    after = page.value.next
  } while (after !== '')
  return { ok: true, value: new Blob(parts, { type: 'text/csv;charset=utf-8' }) }
}

/** Takes off what `writeCsv` put before a text that looks like a formula. */
export const readCsvText = (text: string): string => (/^'[=+\-@'\t\r]/.test(text) ? text.slice(1) : text)
