import { inTransaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { maskEmails } from '../platform/mask-emails.ts'

// Only these columns are written to the audit log: no password, no token, no address (RO-05).
const columns = {
  users: ['name', 'status', 'verified', 'suspended_until'],
  user_roles: ['user', 'role', 'granted_by', 'granted_at', 'active'],
  route_rules: ['path', 'redirect', 'active'],
  subscribers: ['status', 'topics', 'source'],
  mail_blocks: ['pattern', 'reason'],
  campaign_recipients: ['kind', 'state'],
}

const mostReason = 500

export const valuesOf = (record) => {
  const values = {}
  for (const column of columns[record.collection().name]) values[column] = record.get(column)
  // Dates are Go values, which cannot be compared or changed here.
  return JSON.parse(JSON.stringify(values))
}

/**
 * Takes addresses out of texts, for the log outlives accounts and subscribers: the registration takes the e-mail address as
 * the first name, and one may be blocked.
 */
const maskTexts = (values) => {
  for (const column of Object.keys(values || {})) {
    if (typeof values[column] === 'string') values[column] = maskEmails(values[column])
  }
}

/** Leaves in both only the columns that differ. Answers whether there are any. */
export const keepDifferences = (before, after) => {
  for (const column of Object.keys(after)) {
    if (JSON.stringify(before[column]) !== JSON.stringify(after[column])) continue
    delete before[column]
    delete after[column]
  }
  return Object.keys(after).length > 0
}

/**
 * Why staff made the change of a request: the header x_reason, encoded because headers have plain letters only. Throws where
 * it is missing and `isNeeded`.
 */
export const reasonOf = (e: RequestEvent, isNeeded) => {
  let reason
  try {
    reason = decodeURIComponent(e.requestInfo().headers.x_reason || '').trim()
  } catch (_) {
    throw new BadRequestError('The header x_reason is not encoded as it should be.')
  }
  if (reason.length > mostReason) throw new BadRequestError(`A reason has at most ${mostReason} characters.`)
  if (isNeeded && reason === '') throw new BadRequestError('Give a reason.')
  return maskEmails(reason)
}

/**
 * Writes a row of the log. `entry`: action, target_collection, target_record, before, after, reason; `e`: the request, or
 * null where the store acts by itself.
 */
export const write = (tx: core.App, e, entry) => {
  const kind = e === null ? 'system' : e.hasSuperuserAuth() ? 'superuser' : 'user'
  maskTexts(entry.before)
  maskTexts(entry.after)
  const actor = e !== null && e.auth ? e.auth.id : ''
  tx.save(new Record(tx.findCollectionByNameOrId('audit_log'), { actor, actor_kind: kind, ...entry }))
}

/** Carries out and logs the request in one transaction. `action`: 'create', 'update' or 'delete'. */
export function withAudit(e: RequestEvent, action) {
  const reason = reasonOf(e)
  const before = action === 'create' ? null : valuesOf(e.record.original())
  inTransaction(e, (tx: core.App) => {
    e.next()
    const after = action === 'delete' ? null : valuesOf(e.record)
    if (action === 'update' && !keepDifferences(before, after)) return
    const target = { target_collection: e.record.collection().name, target_record: e.record.id }
    write(tx, e, { action, ...target, before, after, reason })
  })
}
