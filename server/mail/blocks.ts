import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { maskEmails } from '../platform/mask-emails.ts'
import { reasonOf, valuesOf, write } from '../staff/audit.ts'
import { eachRow, rowsToChange } from '../staff/row-changes.ts'
import { actorOf } from '../subscribers/staff-changes.ts'
import { plainAddress } from './addresses.ts'

const mostReason = 500

const refuse = (field, code, text) => {
  throw new BadRequestError('Failed to block it.', { [field]: new ValidationError(code, text) })
}

/** An address or a domain as it is stored. A domain may be written with the sign before it: @spam.example. */
const patternOf = (value) => {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  const isDomain = text.lastIndexOf('@') <= 0
  const pattern = isDomain ? plainAddress(`x@${text.replace(/^@/, '')}`).slice(2) : plainAddress(text)
  if (pattern === '') refuse('pattern', 'validation_plain_email', 'Write an address, or a domain such as spam.example.')
  return pattern
}

/** How many confirmed subscribers get no mails any more because of the pattern. */
const countHit = (app: core.App, pattern) => {
  const row = new DynamicModel({ n: -0 })
  const domain = pattern.replace(/[\\%_]/g, '\\$&')
  const match = pattern.includes('@')
    ? 'email = {:pattern} COLLATE NOCASE'
    : `(email LIKE {:at} ESCAPE '\\' OR email LIKE {:below} ESCAPE '\\')`
  app
    .db()
    .newQuery(`SELECT COUNT(*) AS n FROM subscribers WHERE status = 'confirmed' AND ${match}`)
    .bind(pattern.includes('@') ? { pattern } : { at: `%@${domain}`, below: `%@%.${domain}` })
    .one(row)
  return row.n
}

const textOf = (value) => (typeof value === 'string' ? value.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim() : '')

/** Blocks an address or a domain with all below it. Answers the record, and how many subscribers it concerns. */
export function add(e: RequestEvent) {
  const body = bodyOf(e)
  const pattern = patternOf(body.pattern)
  const reason = textOf(body.reason)
  if (reason === '') refuse('reason', 'validation_required', 'Give a reason.')
  if (reason.length > mostReason) refuse('reason', 'validation_max_text', `At most ${mostReason} characters.`)
  let record
  e.app.runInTransaction((tx: core.App) => {
    const known = tx.findRecordsByFilter('mail_blocks', 'pattern:lower = {:pattern}', '', 1, 0, { pattern })
    if (known.length > 0) refuse('pattern', 'validation_not_unique', 'The block list has it already.')
    const collection = tx.findCollectionByNameOrId('mail_blocks')
    record = new Record(collection, { pattern, reason, created_by: actorOf(e) })
    tx.save(record)
    const target = { target_collection: 'mail_blocks', target_record: record.id }
    write(tx, e, { action: 'create', ...target, before: null, after: valuesOf(record), reason: maskEmails(reason) })
  })
  return e.json(200, { id: record.id, pattern, reason, subscribers: countHit(e.app, pattern) })
}

export function remove(e: RequestEvent) {
  const asked = rowsToChange(bodyOf(e))
  const reason = reasonOf(e)
  const rows = eachRow(e, asked, (tx, { id }) => {
    const record = findRecord(tx, 'mail_blocks', id)
    if (!record) return { outcome: 'missing' }
    const before = valuesOf(record)
    tx.delete(record)
    const target = { target_collection: 'mail_blocks', target_record: id }
    write(tx, e, { action: 'delete', ...target, before, after: null, reason })
    return { outcome: 'changed' }
  })
  return e.json(200, { rows })
}
