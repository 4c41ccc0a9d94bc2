import { err, ok, type Result } from '#game/result.ts'
import { fieldLimits, fieldName, type SubscriberFields } from '#shared/mail/subscriber-fields.ts'
import { foldWord } from './column-words.ts'
import { guessMeaning, guessRoles, isDate, statusKindOf, withoutTitle, type ReadAs, type Wanted } from './columns.ts'
import { readTable, type CsvTable, type TableRow } from './csv-table.ts'
import { strongest, type Meaning } from './status-words.ts'
import { texts } from './texts.ts'

/** Maximum number of lines of one import. */
const mostLines = 10_000
const mostCharacters = 5_000_000

/** The record store refuses longer ones anyway; this keeps a request small. */
const longestCell = 320

/** The most values of a status column that are asked about one by one; all others count as one value. */
const mostValues = 20

/** `line`: its number in the file, from 1. */
export interface CsvLine {
  readonly line: number
  readonly email: string
  /** The cells of the wanted columns that the file has. */
  readonly more: Readonly<Record<string, string>>
  /** The cells of the columns that are stored as fields, by the name of the field. */
  readonly fields: SubscriberFields
  readonly meaning: Meaning
}

/** A value of a status column. `guess` is undefined if the importer has to say what it means. */
export interface StatusValue {
  readonly key: string
  readonly column: number
  /** As the file has it; '' for an empty cell. */
  readonly value: string
  readonly is: 'value' | 'date' | 'other'
  readonly count: number
  readonly guess: Meaning | undefined
}

/** What the importer has chosen instead of what was guessed. */
export interface ImportChoices {
  readonly hasHead?: boolean
  readonly roles?: ReadAs['roles']
  readonly meanings: Readonly<Record<string, Meaning>>
}

export const noChoices: ImportChoices = { meanings: {} }

/** A text as it was read: its table, the role of each column, and the values of the status column. */
export interface ReadFile extends ReadAs {
  readonly table: CsvTable
  readonly head: readonly string[] | undefined
  readonly body: readonly TableRow[]
  readonly values: readonly StatusValue[]
}

const keyOf = (column: number, value: string): string => `${column} ${isDate(value) ? 'date' : foldWord(value)}`

function valuesOf(body: readonly TableRow[], column: number, head: string): readonly StatusValue[] {
  const cells = body.map((row) => row.cells[column] ?? '')
  const kind =
    statusKindOf(
      head,
      cells.filter((cell) => cell !== ''),
    ) ?? 'word'
  const found = new Map<string, StatusValue>()
  for (const value of cells) {
    const isMore = found.size >= mostValues && !found.has(keyOf(column, value))
    const key = isMore ? `${column} *` : keyOf(column, value)
    const known = found.get(key)
    const is = isMore ? 'other' : isDate(value) ? 'date' : 'value'
    const guess = isMore ? undefined : guessMeaning(kind, value)
    found.set(key, { key, column, value, is, count: (known?.count ?? 0) + 1, guess: known ? known.guess : guess })
  }
  return [...found.values()]
}

const chosenMeaning = ({ key, guess }: StatusValue, { meanings }: ImportChoices): Meaning | undefined =>
  meanings[key] ?? guess

/** Reads a text as a table, and guesses its columns and the words of its status column. An error is a sentence. */
export function readColumns(text: string, wanted: Wanted, chosen: ImportChoices): Result<ReadFile, string> {
  if (text.length > mostCharacters) return err(texts.tooLong)
  const table = withoutTitle(readTable(text))
  const guessed = guessRoles(table, wanted, chosen.hasHead)
  const roles = chosen.roles?.length === table.width ? chosen.roles : guessed.roles
  const head = guessed.hasHead ? table.rows[0]?.cells : undefined
  const body = guessed.hasHead ? table.rows.slice(1) : table.rows
  if (body.length === 0) return err(texts.nothing)
  const values = roles.flatMap((role, at) => (role === 'status' ? valuesOf(body, at, head?.[at] ?? '') : []))
  return ok({ table, head, body, roles, hasHead: guessed.hasHead, values })
}

/** The addresses in a cell with several, such as "Ada <ada@example.org>; bo@example.org"; otherwise the cell. */
const parted = (cell: string): readonly string[] =>
  cell.split('@').length > 2 ? cell.split(/[;,\s]+/).filter((part) => part.includes('@')) : [cell]

/**
 * The address in "Ada <ada@example.org>" or "mailto:ada@example.org", as programs copy it; otherwise the text itself.
 */
const addressIn = (cell: string): string =>
  (/<([^<>]*)>[\s;,]*$/.exec(cell)?.[1] ?? cell)
    .trim()
    .replace(/^mailto:/i, '')
    .slice(0, longestCell)

/** The name of the field that stores a column. */
export const fieldOf = ({ head }: Pick<ReadFile, 'head'>, at: number): string =>
  fieldName(head?.[at] ?? '') || fieldName(texts.reading.unnamed(at + 1))

/** `told`: addresses that are left out and reported, because their row has another one. */
export interface ReadLines {
  readonly lines: readonly CsvLine[]
  readonly told: readonly { readonly line: number; readonly email: string }[]
}

/** The lines of a text, with one address per row. An error is a sentence. */
export function linesOf(file: ReadFile, chosen: ImportChoices): Result<ReadLines, string> {
  const { table, body, roles, values } = file
  const emailAt = roles.indexOf('address')
  if (emailAt < 0) return err(texts.reading.addressMissing)
  const meanings = new Map(values.map((value) => [value.key, chosenMeaning(value, chosen)]))
  if ([...meanings.values()].includes(undefined)) return err(texts.reading.statusMissing)
  const meaningAt = (cells: readonly string[], at: number): readonly Meaning[] => {
    const value = cells[at] ?? ''
    const meaning = meanings.has(keyOf(at, value)) ? meanings.get(keyOf(at, value)) : meanings.get(`${at} *`)
    return meaning ? [meaning] : []
  }
  const told: { line: number; email: string }[] = []
  const lines = body.flatMap(({ line, cells }) => {
    const meaning = strongest(roles.flatMap((role, at) => (role === 'status' ? meaningAt(cells, at) : [])))
    const more = Object.fromEntries(
      roles.flatMap((role, at) =>
        ['', 'address', 'status', 'field'].includes(role) ? [] : [[role, (cells[at] ?? '').slice(0, longestCell)]],
      ),
    )
    const fields = Object.fromEntries(
      roles.flatMap((role, at): [string, string][] =>
        role === 'field' && cells[at] ? [[fieldOf(file, at), cells[at].slice(0, fieldLimits.value)]] : [],
      ),
    )
    const filled = cells.filter((cell) => cell !== '')
    const found = (table.isList ? filled : [cells[emailAt] ?? '']).flatMap(parted).map(addressIn)
    const taken = table.isList ? found : found.slice(0, 1)
    told.push(...found.slice(taken.length).map((email) => ({ line, email })))
    return taken.map((email) => ({ line, email, more, fields, meaning }))
  })
  if (lines.length === 0) return err(texts.nothing)
  return lines.length > mostLines ? err(texts.tooMany(lines.length, mostLines)) : ok({ lines, told })
}

/** Reads a text with one guess for all of it. An error is a sentence. */
export function readCsvLines(text: string, wanted: Wanted, chosen = noChoices): Result<ReadLines, string> {
  const file = readColumns(text, wanted, chosen)
  return file.ok ? linesOf(file.value, chosen) : file
}
