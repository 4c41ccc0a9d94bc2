import { headers } from '../../src/shared/headers.ts'
import { auditedCollections, type AuditAction, type AuditedCollection } from '../../src/shared/lists/audit.ts'
import { reasonLength } from '../../src/shared/row-changes.ts'
import { inTransaction } from '../platform/db.ts'
import type { RecordRequestEvent, RequestEvent } from '../platform/events.ts'
import { headerOf, refuse } from '../platform/http.ts'
import { maskEmails } from '../platform/mask-emails.ts'

/** Columns of a record with their values, in the form for the log. */
export type AuditValues = Record<string, unknown>

export interface AuditEntry {
  readonly action: AuditAction
  readonly target_collection: AuditedCollection
  readonly target_record: string
  readonly before: AuditValues | null
  readonly after: AuditValues | null
  readonly reason: string
}

// Only these columns are written to the audit log: no password, no token, no address (RO-05).
const columns: Readonly<Partial<Record<AuditedCollection, readonly string[]>>> = {
  users: ['name', 'status', 'verified', 'suspended_until', 'public_reason'],
  user_roles: ['user', 'role', 'granted_by', 'granted_at', 'active'],
  route_rules: ['path', 'redirect', 'active'],
  subscribers: ['status', 'topics', 'source'],
  mail_blocks: ['pattern', 'reason'],
  campaign_recipients: ['kind', 'state'],
}

/** @throws if the collection of the record is not logged. */
function collectionOf(record: core.Record): AuditedCollection {
  const { name } = record.collection()
  const known = auditedCollections.find((one) => one === name)
  if (known === undefined) throw new Error(`The audit log has nothing of ${name}.`)
  return known
}

/** The values of a record that may be written to the log, as plain data. */
export function valuesOf(record: core.Record): AuditValues {
  const values: AuditValues = {}
  for (const column of columns[collectionOf(record)] ?? []) values[column] = record.get(column)
  // Dates are Go values, which cannot be compared or changed here.
  return JSON.parse(JSON.stringify(values)) as AuditValues
}

/**
 * Masks addresses in texts, because the log is kept after accounts and subscribers are deleted: the first name of an
 * account is its e-mail address, and a blocked address may be logged.
 */
const maskTexts = (values: AuditValues | null): AuditValues | null =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, typeof value === 'string' ? maskEmails(value) : value]),
  )

/** Keeps only the columns that differ. Returns whether there are any. */
export function keepDifferences(before: AuditValues, after: AuditValues): boolean {
  for (const column of Object.keys(after)) {
    if (JSON.stringify(before[column]) !== JSON.stringify(after[column])) continue
    delete before[column]
    delete after[column]
  }
  return Object.keys(after).length > 0
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse(`The header ${headers.reason} is not encoded as it should be.`)
  }
}

/**
 * Why staff made the change of a request: the header x_reason, encoded because headers can only have ASCII characters.
 * @throws BadRequestError if it is too long, or missing and `isNeeded`.
 */
export function reasonOf(e: RequestEvent, isNeeded = false): string {
  const reason = decode(headerOf(e, headers.reason)).trim()
  if (reason.length > reasonLength) refuse(`A reason has at most ${reasonLength} characters.`)
  if (isNeeded && reason === '') refuse('Give a reason.')
  return maskEmails(reason)
}

/** What is logged about a deleted account: not its name, which is deleted with it. */
const withoutName = ({ action, target_collection, before }: AuditEntry): AuditValues | null => {
  if (action !== 'delete' || target_collection !== 'users' || !before) return before
  const { name: _, ...rest } = before
  return rest
}

/** Writes a row of the log. `e`: the request, or null if the server itself acts. */
export function write(tx: core.App, e: RequestEvent | RecordRequestEvent | null, entry: AuditEntry): void {
  const kind = e === null ? 'system' : e.hasSuperuserAuth() ? 'superuser' : 'user'
  const texts = { before: maskTexts(withoutName(entry)), after: maskTexts(entry.after) }
  const row = { actor: e?.auth?.id ?? '', actor_kind: kind, ...entry, ...texts }
  tx.save(new Record(tx.findCollectionByNameOrId('audit_log'), row))
}

/** Runs and logs the request in one transaction. */
export function withAudit(e: RecordRequestEvent, action: 'create' | 'update' | 'delete', next: () => void): void {
  const reason = reasonOf(e)
  const before = action === 'create' ? null : valuesOf(e.record.original())
  inTransaction(e, (tx) => {
    next()
    // The record in the response may differ from the saved one (accounts/names-of-others.ts).
    const saved = action === 'update' ? tx.findRecordById(e.record.collection().name, e.record.id) : e.record
    const after = action === 'delete' ? null : valuesOf(saved)
    if (action === 'update' && before && after && !keepDifferences(before, after)) return
    const target = { target_collection: collectionOf(e.record), target_record: e.record.id }
    write(tx, e, { action, ...target, before, after, reason })
  })
}
