import type { ImportNoticesBody, NoticeLine, NoticeOutcome } from '../../src/shared/mail/subscribers.ts'
import { rowsPerRequest, type ImportedRowAnswer, type ImportedRowsAnswer } from '../../src/shared/row-changes.ts'
import { plainAddress } from '../mail/addresses.ts'
import { oneRow } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, fieldsOf, refuse, type Unchecked } from '../platform/http.ts'
import { momentOf } from '../platform/moments.ts'
import { valuesOf, write } from '../staff/audit-log.ts'
import { applyNotice, findByEmail } from '../subscribers/subscribers.ts'
import { kindNames, noticeKindOf } from './notices.ts'

/** A line of the file. Only its number is known to be right. */
type AskedRow = Unchecked<NoticeLine> & Pick<NoticeLine, 'line'>

interface Result {
  readonly outcome: NoticeOutcome
  readonly message: string
}

/** Soft bounces of one address within this span count as one, so that a list can be imported twice. ms */
const softSpan = 24 * 60 * 60 * 1000

const rowOf = (row: unknown): AskedRow => {
  const { line, email, kind } = fieldsOf<NoticeLine>(row)
  if (typeof line !== 'number' || !Number.isInteger(line) || line < 1) return refuse('A line has no number.')
  return { line, email, kind }
}

const rowsOf = ({ rows }: Unchecked<ImportNoticesBody>): readonly AskedRow[] => {
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > rowsPerRequest) {
    return refuse(`A request can import 1 to ${rowsPerRequest} lines.`)
  }
  return rows.map(rowOf)
}

const bouncedLately = (tx: core.App, id: string): boolean => {
  const { n } = oneRow(
    tx,
    `SELECT COUNT(*) AS n FROM consent_log WHERE subscriber = {:id} AND event = 'bounced' AND created > {:from}`,
    { id, from: momentOf(Date.now() - softSpan) },
    { n: 0 },
  )
  return n > 0
}

const applyRow = (tx: core.App, e: RequestEvent, { email: given, kind: givenKind }: AskedRow): Result => {
  const kind = noticeKindOf(givenKind)
  if (!kind) return { outcome: 'kind', message: `The kind is one of: ${kindNames}.` }
  const email = plainAddress(given)
  if (email === '') return { outcome: 'malformed', message: 'This is no address.' }
  const subscriber = findByEmail(tx, email)
  if (!subscriber) return { outcome: 'stranger', message: 'Nobody on the list has this address.' }
  const { id } = subscriber
  if (kind === 'soft' && bouncedLately(tx, id)) return { outcome: 'already', message: 'Counted within the last day.' }
  const valuesNow = () => {
    const record = tx.findRecordById('subscribers', id)
    return { ...valuesOf(record), bounces: record.getInt('bounces') }
  }
  const before = valuesNow()
  applyNotice(tx, email, kind)
  const after = valuesNow()
  if (JSON.stringify(before) === JSON.stringify(after)) return { outcome: 'already', message: 'Known already.' }
  const target = { target_collection: 'subscribers', target_record: id } as const
  write(tx, e, { action: 'update', ...target, before, after, reason: `A notice of the mail provider: ${kind}` })
  return { outcome: 'applied', message: '' }
}

/** Imports bounces and complaints that somebody saved at the mail provider. A request can be sent twice. */
export function importRows(e: RequestEvent): void {
  const asked = rowsOf(bodyOf<ImportNoticesBody>(e))
  const rows: ImportedRowAnswer<NoticeOutcome>[] = []
  e.app.runInTransaction((tx) => {
    for (const row of asked) rows.push({ line: row.line, ...applyRow(tx, e, row) })
  })
  const answer: ImportedRowsAnswer<NoticeOutcome> = { rows }
  return e.json(200, answer)
}
