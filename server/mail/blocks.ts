import type { AddedBlockAnswer } from '../../src/shared/mail/mails.ts'
import { blockReasonLength, type BlockBody } from '../../src/shared/mail/subscribers.ts'
import type { RowsBody } from '../../src/shared/row-changes.ts'
import { actorOf } from '../platform/caller.ts'
import { findRecord, oneRow } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuseField } from '../platform/http.ts'
import { maskEmails } from '../platform/mask-emails.ts'
import { reasonOf, valuesOf, write } from '../staff/audit-log.ts'
import { changeRows, rowsToChange } from '../staff/row-changes.ts'
import { plainAddress } from './addresses.ts'

// The block list: addresses and domains to which no mail goes.

function refuseBlock(field: 'pattern' | 'reason', code: string, words: string): never {
  refuseField('Failed to block the address or domain.', field, code, words)
}

/** Returns an address or a domain in its stored form. A domain may have the @ before it: @spam.example. */
const patternOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  const isDomain = text.lastIndexOf('@') <= 0
  const pattern = isDomain ? plainAddress(`x@${text.replace(/^@/, '')}`).slice(2) : plainAddress(text)
  if (pattern === '') {
    refuseBlock('pattern', 'validation_plain_email', 'Write an address, or a domain such as spam.example.')
  }
  return pattern
}

const controls = /[\u0000-\u001f\u007f]+/g

const blockReasonOf = (value: unknown): string => {
  const reason = typeof value === 'string' ? value.replace(controls, ' ').trim() : ''
  if (reason === '') refuseBlock('reason', 'validation_required', 'Give a reason.')
  if (reason.length > blockReasonLength)
    refuseBlock('reason', 'validation_max_text', `At most ${blockReasonLength} characters.`)
  return reason
}

/** Returns how many confirmed subscribers no longer get mails because of the pattern. */
const countHit = (app: core.App, pattern: string): number => {
  const domain = pattern.replace(/[\\%_]/g, '\\$&')
  const isAddress = pattern.includes('@')
  const match = isAddress
    ? 'email = {:pattern} COLLATE NOCASE'
    : `(email LIKE {:at} ESCAPE '\\' OR email LIKE {:below} ESCAPE '\\')`
  return oneRow(
    app,
    `SELECT COUNT(*) AS n FROM subscribers WHERE status = 'confirmed' AND ${match}`,
    isAddress ? { pattern } : { at: `%@${domain}`, below: `%@%.${domain}` },
    { n: 0 },
  ).n
}

/** Blocks an address, or a domain with all its subdomains. Sends the record, and how many subscribers are affected. */
export function add(e: RequestEvent): void {
  const body = bodyOf<BlockBody>(e)
  const pattern = patternOf(body.pattern)
  const reason = blockReasonOf(body.reason)
  let id = ''
  e.app.runInTransaction((tx) => {
    const known = tx.findRecordsByFilter('mail_blocks', 'pattern:lower = {:pattern}', '', 1, 0, { pattern })
    if (known.length > 0) refuseBlock('pattern', 'validation_not_unique', 'The block list has it already.')
    const collection = tx.findCollectionByNameOrId('mail_blocks')
    const record = new Record(collection, { pattern, reason, created_by: actorOf(e) })
    tx.save(record)
    id = record.id
    const target = { target_collection: 'mail_blocks', target_record: id } as const
    write(tx, e, { action: 'create', ...target, before: null, after: valuesOf(record), reason: maskEmails(reason) })
  })
  const answer: AddedBlockAnswer = { id, pattern, reason, subscribers: countHit(e.app, pattern) }
  return e.json(200, answer)
}

/** Removes addresses and domains from the list. */
export function remove(e: RequestEvent): void {
  const asked = rowsToChange(bodyOf<RowsBody>(e))
  const reason = reasonOf(e)
  return changeRows(e, asked, (tx, { id }) => {
    const record = findRecord(tx, 'mail_blocks', id)
    if (!record) return { outcome: 'missing' }
    const before = valuesOf(record)
    tx.delete(record)
    const target = { target_collection: 'mail_blocks', target_record: id } as const
    write(tx, e, { action: 'delete', ...target, before, after: null, reason })
    return { outcome: 'changed' }
  })
}
