import {
  addressHead,
  confirmedHead,
  foldWord,
  goneHeads,
  likeAddressHead,
  notGoneHead,
  otherAddressHead,
  statusHead,
  subscribedHead,
} from './column-words.ts'
import { isAddressLike, type CsvTable, type TableRow } from './csv-table.ts'
import { meaningOf, no, yes, type Meaning } from './status-words.ts'

/** A further column that an import wants, besides address and status. */
export interface WantedColumn {
  readonly label: string
  readonly head: RegExp
  /** The pattern of its values, if no header names it. */
  readonly value: RegExp
}
/** The key is the name of the value in the lines. */
export type WantedColumns = Readonly<Record<string, WantedColumn>>

/**
 * What an import reads besides addresses. `status`: whether a status column counts; `fields`: whether other columns can
 * be stored.
 */
export interface Wanted {
  readonly columns: WantedColumns
  readonly status: boolean
  readonly fields?: boolean
}

/** What a column is read as: 'address', 'status', 'field', '' for nothing, or the name of a wanted column. */
export type Role = string

export interface ReadAs {
  /** Whether the first row names the columns. */
  readonly hasHead: boolean
  /** One for each column. */
  readonly roles: readonly Role[]
}

/** The kind of a status column: words for the status, or yes and no for one status. */
type StatusKind = 'word' | 'gone' | 'bounced' | 'complained' | 'subscribed' | 'confirmed'

const valuesOf = (rows: readonly TableRow[], at: number): readonly string[] =>
  rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')

const isYesNo = (values: readonly string[]): boolean =>
  values.every((value) => yes.test(foldWord(value)) || no.test(foldWord(value)))
export const isDate = (value: string): boolean =>
  /^\D{0,12}\d{1,4}[-./ ]\D{0,4}\w{1,9}[-./, ]+\d|^\d{10,13}$/.test(value)

const known = (values: readonly string[]): boolean => values.every((value) => meaningOf(value) !== undefined)
const some = (values: readonly string[]): boolean => values.some((value) => meaningOf(value) !== undefined)
const distinct = (values: readonly string[]): number => new Set(values.map(foldWord)).size

/** What a column says about the status; undefined if nothing. */
export function statusKindOf(head: string, values: readonly string[]): StatusKind | undefined {
  const folded = foldWord(head)
  const isFlag = isYesNo(values) || values.every(isDate)
  const gone = goneHeads.find(([pattern]) => pattern.test(folded))?.[1]
  if (gone && !notGoneHead.test(folded) && isFlag) return gone === 'unsubscribed' ? 'gone' : gone
  // A "state" may also be part of an address; then none of its values is known.
  const isStatus =
    statusHead.test(folded) && (/stat[uo]s|stat[uo]t|subscri|статус|ステータス/u.test(folded) || some(values))
  if (isStatus || (gone && known(values))) return 'word'
  if (confirmedHead.test(folded) && (isFlag || known(values))) return known(values) ? 'word' : 'confirmed'
  if (!subscribedHead.test(folded)) return undefined
  if (values.length > 0 && isYesNo(values)) return 'subscribed'
  return values.length > 0 && known(values) ? 'word' : undefined
}

/**
 * The meaning of a value in a column of this kind; '' is the value of an empty cell. Undefined if the value is unknown.
 */
export function guessMeaning(kind: StatusKind, value: string): Meaning | undefined {
  const folded = foldWord(value)
  if (kind === 'word') return value === '' ? undefined : meaningOf(value)
  if (value === '') return kind === 'subscribed' ? undefined : 'nothing'
  const isYes = yes.test(folded) || isDate(value)
  const isNo = no.test(folded)
  if (!isYes && !isNo) return meaningOf(value)
  switch (kind) {
    case 'gone':
      return isNo ? 'nothing' : 'unsubscribed'
    case 'bounced':
    case 'complained':
      return isNo ? 'nothing' : kind
    case 'subscribed':
      return isNo ? 'unsubscribed' : 'confirmed'
    case 'confirmed':
      return isNo ? 'pending' : 'nothing'
  }
}

const headScore = (head: string): number => {
  const folded = foldWord(head)
  if (addressHead.test(folded)) return 4
  if (otherAddressHead.test(folded)) return folded === '' ? 1 : 0
  return likeAddressHead.test(folded) ? 3 : 1
}

/** Index of the column of addresses: by its name, then by how many addresses it has; -1 if there is none. */
function addressAt(head: readonly string[] | undefined, rows: readonly TableRow[], width: number): number {
  if (width === 1) return 0
  let best = { at: -1, score: 0, share: 0 }
  for (let at = 0; at < width; at += 1) {
    const values = valuesOf(rows, at)
    const share = values.filter(isAddressLike).length / Math.max(1, rows.length)
    const score = head ? headScore(head[at] ?? '') : 1
    // A name alone is enough, so that the report can say which cells have no address.
    const isPossible = share > 0 || score === 4 || values.some((value) => value.includes('@'))
    if (isPossible && (score > best.score || (score === best.score && share > best.share + 0.001)))
      best = { at, score, share }
  }
  return best.at
}

const hasAddressHead = ({ cells }: TableRow): boolean => cells.some((cell) => addressHead.test(foldWord(cell)))

/** Whether the first row names the columns: it has no address, and it has a known name or several cells. */
function guessHead({ rows, width, isList }: CsvTable): boolean {
  const [first] = rows
  if (!first || isList || first.cells.some((cell) => cell.includes('@'))) return false
  return hasAddressHead(first) || (width > 1 && rows.some(({ cells }) => cells.some(isAddressLike)))
}

/** Titles above the header, which some tools write, are not rows of the table. */
export function withoutTitle(table: CsvTable): CsvTable {
  if (table.isList || table.width < 2) return table
  const firstAddress = table.rows.findIndex(({ cells }) => cells.some(isAddressLike))
  const head = table.rows
    .slice(0, Math.max(firstAddress, 0))
    .findIndex((row) => row.cells.length > 1 && hasAddressHead(row))
  return head > 0 ? { ...table, rows: table.rows.slice(head) } : table
}

/** How the columns are read by default. */
export function guessRoles(table: CsvTable, { columns, status }: Wanted, hasHead = guessHead(table)): ReadAs {
  const head = hasHead ? table.rows[0]?.cells : undefined
  const body = hasHead ? table.rows.slice(1) : table.rows
  const email = addressAt(head, body, table.width)
  const roles: Role[] = Array.from({ length: table.width }, () => '')
  if (table.isList) return { hasHead, roles: roles.map(() => 'address') }
  for (let at = 0; at < table.width; at += 1) {
    if (at === email) {
      roles[at] = 'address'
      continue
    }
    const values = valuesOf(body, at)
    const own = Object.entries(columns).find(
      ([name, { head: named, value }]) =>
        !roles.includes(name) &&
        ((head !== undefined && named.test(foldWord(head[at] ?? ''))) ||
          (values.length > 0 && values.every((cell) => value.test(cell)))),
    )
    if (own) roles[at] = own[0]
    else if (!status) continue
    else if (head ? statusKindOf(head[at] ?? '', values) : isStatusWithoutHead(values)) roles[at] = 'status'
  }
  return { hasHead, roles }
}

/**
 * Whether a column without a header holds statuses: it has few different values, all of them known words for a status.
 */
const isStatusWithoutHead = (values: readonly string[]): boolean =>
  values.length > 0 && known(values) && distinct(values) <= 8 && !values.some(isAddressLike)
