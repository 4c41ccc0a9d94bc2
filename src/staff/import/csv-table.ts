import Papa from 'papaparse'
import { unescapeFormula } from '#game/csv-formula.ts'

/** `line`: its number in the file, from 1. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A text as rows of cells. Rows without any text are left out. */
export interface CsvTable {
  readonly rows: readonly TableRow[]
  /** The number of columns. */
  readonly width: number
  /** True if the text is not a table, but addresses separated by commas or semicolons. */
  readonly isList: boolean
}

/** A rough pattern of an address, for recognising columns. The record store finds wrong addresses. */
const addressLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$|<[^<>\s]+@[^<>\s]+>$/
export const isAddressLike = (cell: string): boolean => addressLike.test(cell)

/** A sign that no text contains, so that quotes have no special meaning. */
const noQuotes = '\u0000'
const separators = [',', ';', '\t', '|'] as const

/** The number of rows that are read to find the separator of the cells. */
const preview = 60

const cellsOf = (text: string, delimiter: string, most = 0): readonly (readonly string[])[] => {
  const quoted = Papa.parse<string[]>(text, { delimiter, preview: most })
  // An unclosed quote would make the rest of the file one cell.
  if (!quoted.errors.some(({ type }) => type === 'Quotes')) return quoted.data
  return Papa.parse<string[]>(text, { delimiter, preview: most, quoteChar: noQuotes }).data
}

const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** How well a separator fits: the share of rows with the most common number of cells, if that is more than one. */
const fitOf = (text: string, delimiter: string): number => {
  const widths = cellsOf(text, delimiter, preview)
    .filter(hasText)
    .map((cells) => cells.length)
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  return Math.max(0, ...counts.values()) / Math.max(1, widths.length)
}

const separatorOf = (text: string): string =>
  separators.reduce<{ readonly separator: string; readonly fit: number }>(
    (best, separator) => {
      const fit = fitOf(text, separator)
      return fit > best.fit ? { separator, fit } : best
    },
    { separator: ',', fit: 0 },
  ).separator

/** Marks of the writing direction and zero-width signs; copied cells often begin with these. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u00ad\ufeff]/g

const tidy = (cell: string): string =>
  unescapeFormula(
    cell
      .replace(invisible, '')
      .replace(/[\u00a0\u3000]/g, ' ')
      .trim(),
  )

/**
 * Whether every cell with text is an address and the rows do not form a table: there is one row, or their lengths
 * differ.
 */
const isListOf = (rows: readonly TableRow[]): boolean => {
  if (rows.length === 0 || !rows.every(({ cells }) => cells.every((cell) => cell === '' || cell.includes('@'))))
    return false
  const widths = new Set(rows.map(({ cells }) => cells.filter((cell) => cell !== '').length))
  return rows.length === 1 || widths.size > 1 || widths.has(1)
}

/** "Ada <ada@example.org>", with the name in quotes or not, or an address alone. */
const mailbox = /(?:"[^"]*"|[^<>",;])*<[^<>\s]+@[^<>\s]+>|[^\s,;<>"]+@[^\s,;<>"]+/g

/** The rows of a text that has only addresses as mail programs copy them; undefined if it has anything else. */
function mailboxRows(text: string): readonly TableRow[] | undefined {
  const lines = text.split(/\r\n|\n|\r/)
  if (!text.includes('<') || lines.some((line) => /[^\s,;]/.test(line.replace(mailbox, '')))) return undefined
  const rows = lines.map((line, at) => ({ line: at + 1, cells: (line.match(mailbox) ?? []).map(tidy) }))
  return rows.filter(({ cells }) => hasText(cells))
}

/** Reads a table with any of the usual separators; a first line such as "sep=;" names it. */
export function readTable(text: string): CsvTable {
  const whole = text.replace(/^\uFEFF/, '')
  const mailboxes = mailboxRows(whole)
  if (mailboxes) return { rows: mailboxes, width: 1, isList: true }
  const named = /^"?sep=([,;|\t])"?[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(whole)
  const body = named ? whole.slice(named[0].length) : whole
  let line = named ? 2 : 1
  const rows = cellsOf(body, named?.[1] ?? separatorOf(body)).map((cells) => {
    const row = { line, cells: cells.map(tidy) }
    line += 1 + cells.join('').split(/\r\n|\n|\r/).length - 1
    return row
  })
  const filled = rows.filter(({ cells }) => hasText(cells))
  return {
    rows: filled,
    width: filled.reduce((most, { cells }) => Math.max(most, cells.length), 0),
    isList: isListOf(filled),
  }
}
