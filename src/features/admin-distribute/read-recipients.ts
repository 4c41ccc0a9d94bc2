import * as v from 'valibot'
import { err, ok, type Result } from '#game/result.ts'
import { describeRecordError, type RecordError } from '#records/errors.ts'
import type { Moment } from '#records/moment.ts'
import type { Condition } from '#records/staff/staff-lists.ts'
import type { AddressLine } from '#shared/codes.ts'
import type { Wanted } from '#staff/import/columns.ts'
import type { ReadLines } from '#staff/import/csv-lines.ts'
import { readView } from '#staff/list/list-address.ts'
import { readPages, type Page } from '#staff/list/read-pages.ts'
import type { StaffRecords } from '#staff/staff-records.tsx'
import { segmentColumns } from '#staff/views/segment-columns.ts'
import { texts } from './texts.ts'

/**
 * Part of the waiting list: the `most` people who have waited longest (undefined for all), who confirmed between these
 * moments.
 */
export interface Waiting {
  readonly most?: number | undefined
  readonly from?: Moment | ''
  readonly until?: Moment | ''
}

/**
 * The recipients of codes: the waiting list, people of a saved view of subscribers (its query), or addresses as text.
 */
export type Recipients =
  | ({ readonly kind: 'waiting' } & Waiting)
  | { readonly kind: 'segment'; readonly query: string }
  | { readonly kind: 'list'; readonly lines: Result<ReadLines, string> }

const words = texts.form
const pageSize = 1000
const addressRow = v.object({ id: v.string(), email: v.string() })

/** The columns that are read from a list. */
export const recipientColumns: Wanted = { columns: {}, status: true }

/** `out`: why the line is left out, if it is. */
export interface RecipientLine extends AddressLine {
  readonly out?: 'status' | 'second'
}

const listed = ({ lines, told }: ReadLines): readonly RecipientLine[] => [
  ...lines.map(({ line, email, meaning }) => ({
    line,
    email,
    ...(meaning === 'confirmed' || meaning === 'pending' ? {} : { out: 'status' as const }),
  })),
  ...told.map((row) => ({ ...row, out: 'second' as const })),
]

/** Conditions for people who are subscribed to invitations. Only they asked for such a mail. */
const subscribed: readonly Condition[] = [
  { column: 'status', op: 'is', value: ['confirmed'] },
  { column: 'topics', op: 'is', value: ['invitations'] },
]

const numbered = (emails: readonly string[]): readonly AddressLine[] =>
  emails.map((email, at) => ({ line: at + 1, email }))

/** The addresses of all pages, at most `most`. An error is a sentence. */
const readAll = async (
  fetchPage: (after: string) => Promise<Result<Page<{ readonly email: string }>, RecordError>>,
  signal: AbortSignal | undefined,
  most = Infinity,
): Promise<Result<readonly string[], string>> => {
  const emails: string[] = []
  const onPage = ({ rows }: Page<{ readonly email: string }>) => {
    emails.push(...rows.map(({ email }) => email))
    return emails.length < most
  }
  const read = await readPages({ fetchPage, onPage, signal })
  return read.ok ? ok(emails.slice(0, most)) : err(describeRecordError(read.error))
}

/** The addresses of a choice, each with the number of its line. An error is a sentence. */
export async function readRecipients(
  { distribution, lists }: Pick<StaffRecords, 'distribution' | 'lists'>,
  chosen: Recipients,
  signal?: AbortSignal,
): Promise<Result<readonly RecipientLine[], string>> {
  if (chosen.kind === 'list') return chosen.lines.ok ? ok(listed(chosen.lines.value)) : chosen.lines
  let found: Result<readonly string[], string>
  if (chosen.kind === 'waiting') {
    const { most, from = '', until = '' } = chosen
    found = await readAll((after) => distribution.waiting({ after, from, until }, signal), signal, most)
  } else {
    const { view, unread } = readView(new URLSearchParams(chosen.query), segmentColumns, '-created')
    if (unread.length > 0) return err(words.segmentUnread)
    const match = { search: view.search, where: [...view.where, ...subscribed], order: 'created', fields: ['email'] }
    found = await readAll(
      (after) => lists.page('subscribers', { ...match, after, limit: pageSize }, addressRow, signal),
      signal,
    )
  }
  if (!found.ok) return found
  return found.value.length === 0 ? err(words.nobody) : ok(numbered(found.value))
}

/**
 * If lines have the same address, the first one counts. Returns what is sent separately from the others and from those
 * left out.
 */
export function withoutDoubles(lines: readonly RecipientLine[]) {
  const seen = new Set<string>()
  const kept: AddressLine[] = []
  const told: (AddressLine & { readonly outcome: keyof typeof texts.outcomes; readonly message: string })[] = []
  for (const { out, ...line } of lines) {
    if (out) {
      told.push({ ...line, outcome: out, message: texts.reasons[out] })
      continue
    }
    const address = line.email.trim().toLowerCase()
    if (address !== '' && seen.has(address)) told.push({ ...line, outcome: 'twice', message: texts.reasons.twice })
    else kept.push(line)
    seen.add(address)
  }
  return { lines: kept, told }
}
