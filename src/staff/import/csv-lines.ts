import Papa from 'papaparse'
import { unescapeFormula } from '#game/csv-formula.ts'
import { err, ok, type Result } from '#game/result.ts'
import { texts } from './texts.ts'

/** Most lines of one import. */
const mostLines = 10_000
const mostCharacters = 5_000_000

/** The record store refuses longer ones anyway; this keeps a request small. */
const longestCell = 320

/** What a column is called in the head of a file, and what its values look like where there is no head. */
export interface WantedColumn {
  readonly head: RegExp
  readonly value: RegExp
}

/** `line`: its number in the file, from 1. `more`: the cell of the second column; undefined where the file has none. */
export interface CsvLine {
  readonly line: number
  readonly email: string
  readonly more: string | undefined
}

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

const emailColumn: WantedColumn = { head: /^(e-?mails?|(e-?)?mail[ _-]?address(es)?|address(es)?)$/i, value: /@/ }

/** A sign that no text has, so that quotes are plain signs. */
const noQuotes = '\u0000'

const cellsOf = (text: string): readonly (readonly string[])[] => {
  const quoted = Papa.parse<string[]>(text)
  // A quote that nobody closes would take the rest of the file for one cell.
  if (!quoted.errors.some(({ type }) => type === 'Quotes')) return quoted.data
  return Papa.parse<string[]>(text, { quoteChar: noQuotes }).data
}

const rowsOf = (text: string): readonly Row[] => {
  let line = 1
  return cellsOf(text).map((cells) => {
    const row = { line, cells: cells.map((cell) => unescapeFormula(cell.trim()).trim()) }
    line += 1 + cells.join('').split(/\r\n|\n|\r/).length - 1
    return row
  })
}

const isEmpty = ({ cells }: Row): boolean => cells.every((cell) => cell === '')

/** Index of the column whose cells look most like what is wanted; -1 where none does. */
const likeliest = (rows: readonly Row[], { value }: WantedColumn): number => {
  const hits: number[] = []
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) if (value.test(cell)) hits[at] = (hits[at] ?? 0) + 1
  return hits.reduce((best, count, at) => (count > (hits[best] ?? 0) ? at : best), -1)
}

/** The addresses in a cell that has several, as in "Ada <ada@example.org>; bo@example.org"; else the cell. */
const parted = (cell: string): readonly string[] =>
  cell.split('@').length > 2 ? cell.split(/[;,\s]+/).filter((part) => emailColumn.value.test(part)) : [cell]

/** The address in "Ada <ada@example.org>", as mail programs copy it; else the text as it is. */
const addressIn = (cell: string): string => (/<([^<>]*)>$/.exec(cell)?.[1] ?? cell).slice(0, longestCell)

/**
 * Reads addresses, and beside each the cell of one more column: from a CSV file with or without a head, from a list with one
 * address on a line, or with several that are parted by commas or semicolons. An error is a sentence.
 */
export const readCsvLines = (text: string, more: WantedColumn): Result<readonly CsvLine[], string> => {
  if (text.length > mostCharacters) return err(texts.tooLong)
  const rows = rowsOf(text).filter((row) => !isEmpty(row))
  const [head] = rows
  if (!head) return err(texts.nothing)
  const headAt = (column: WantedColumn) => head.cells.findIndex((cell) => column.head.test(cell))
  const hasHead = headAt(emailColumn) >= 0
  const body = hasHead ? rows.slice(1) : rows
  const emailAt = hasHead ? headAt(emailColumn) : Math.max(likeliest(body, emailColumn), 0)
  const moreAt = hasHead ? headAt(more) : likeliest(body, more)
  const lines = body.flatMap(({ line, cells }) => {
    const second = moreAt < 0 ? undefined : (cells[moreAt] ?? '')
    const found = hasHead ? [] : cells.filter((cell) => emailColumn.value.test(cell)).flatMap(parted)
    const emails = found.length > 0 ? found : [cells[emailAt] ?? '']
    return emails.map((email) => ({ line, email: addressIn(email), more: second?.slice(0, longestCell) }))
  })
  if (lines.length === 0) return err(texts.nothing)
  return lines.length > mostLines ? err(texts.tooMany(lines.length, mostLines)) : ok(lines)
}
