import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { momentNow, momentOf as stored, timeOf } from '../platform/moments.ts'
import { reasonOf, valuesOf, write } from '../staff/audit.ts'
import { differs, eachRow, rowsToChange } from '../staff/row-changes.ts'
import { countActiveAdmins } from './accounts.ts'

const statuses = ['active', 'inactive', 'suspended', 'pending']

/** A moment as PocketBase stores it; '' stays ''. */
const momentOf = (value) => {
  if (value === undefined || value === '') return ''
  const time = timeOf(value)
  if (isNaN(time)) throw new BadRequestError('The end of the suspension is not a date.')
  if (time <= Date.now()) throw new BadRequestError('The end of the suspension is in the past.')
  return stored(time)
}

const keepAnAdmin = (tx: core.App, hadAdmin) => {
  if (hadAdmin && countActiveAdmins(tx) === 0) {
    throw new ForbiddenError('The last active admin cannot be demoted, suspended or deleted.')
  }
}

const hasAdmin = (tx: core.App) => countActiveAdmins(tx) > 0

const isSystem = (user) => user.email() === 'system@orion-companion.invalid'

/** Sets the status of users. */
export const setStatus = (e: RequestEvent) => {
  const body = bodyOf(e)
  const { status } = body
  if (!statuses.includes(status)) throw new BadRequestError('There is no such status.')
  const until = momentOf(body.suspended_until)
  if (until !== '' && status !== 'suspended') throw new BadRequestError('Only a suspension has an end.')
  const reason = reasonOf(e, status !== 'active')
  const after = { status, suspended_until: until }

  const rows = eachRow(e, rowsToChange(body), (tx, { id, from }) => {
    const user = findRecord(tx, 'users', id)
    if (!user || isSystem(user)) return { outcome: 'missing' }
    const before = { status: user.getString('status'), suspended_until: user.getString('suspended_until') }
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    if (!differs(after, before)) return { outcome: 'same', before, after }
    if (e.auth && e.auth.id === id) throw new ForbiddenError('You cannot change your own status.')
    const hadAdmin = hasAdmin(tx)
    user.set('status', status)
    user.set('suspended_until', until)
    tx.save(user)
    keepAnAdmin(tx, hadAdmin)
    write(tx, e, { action: 'update', target_collection: 'users', target_record: id, before, after, reason })
    return { outcome: 'changed', before, after }
  })
  return e.json(200, { rows })
}

const findRole = (app: core.App, name) => app.findFirstRecordByData('roles', 'name', name)

const findGrant = (tx: core.App, user, role) => {
  try {
    return tx.findFirstRecordByFilter('user_roles', 'user = {:user} && role = {:role}', { user, role })
  } catch (_) {
    return undefined
  }
}

/** Grants a role to users, or takes it away. */
export const setRole = (e: RequestEvent) => {
  const body = bodyOf(e)
  const { role, active } = body
  if (!['admin', 'moderator', 'user'].includes(role)) throw new BadRequestError('There is no such role.')
  if (typeof active !== 'boolean')
    throw new BadRequestError('Say whether the role is granted: active is true or false.')
  const reason = reasonOf(e, !active)
  const roleId = findRole(e.app, role).id
  const granter = e.auth && !e.hasSuperuserAuth() ? e.auth.id : ''

  const rows = eachRow(e, rowsToChange(body), (tx, { id, from }) => {
    const user = findRecord(tx, 'users', id)
    if (!user || isSystem(user)) return { outcome: 'missing' }
    const grant = findGrant(tx, id, roleId)
    const before = { role, active: Boolean(grant && grant.getBool('active')) }
    const after = { role, active }
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    if (before.active === active) return { outcome: 'same', before, after }
    if (e.auth && e.auth.id === id) throw new ForbiddenError('You cannot change your own roles.')
    const hadAdmin = hasAdmin(tx)
    const record = grant || new Record(tx.findCollectionByNameOrId('user_roles'), { user: id, role: roleId })
    record.set('active', active)
    if (active) {
      record.set('granted_by', granter)
      record.set('granted_at', new DateTime())
    }
    tx.save(record)
    keepAnAdmin(tx, hadAdmin)
    write(tx, e, {
      action: grant ? 'update' : 'create',
      target_collection: 'user_roles',
      target_record: record.id,
      before,
      after,
      reason,
    })
    return { outcome: 'changed', before, after }
  })
  return e.json(200, { rows })
}

export const userOf = (e: RequestEvent) => {
  const user = findRecord(e.app, 'users', e.request.pathValue('id'))
  if (!user || isSystem(user)) throw new NotFoundError('There is no such user.')
  return user
}

/** Sends the mail by which a user sets a new password or confirms the address. */
export const sendMail = (e: RequestEvent) => {
  const send = { 'password-reset': $mails.sendRecordPasswordReset, verification: $mails.sendRecordVerification }
  const { kind } = bodyOf(e)
  if (!Object.keys(send).includes(kind)) throw new BadRequestError('There is no such mail.')
  const user = userOf(e)
  if (!e.app.settings().smtp.enabled) throw new BadRequestError('No mail server is set, so no e-mail can be sent.')
  if (kind === 'verification' && user.verified()) throw new BadRequestError('The address is confirmed already.')
  send[kind](e.app, user)
  write(e.app, e, {
    action: 'mail',
    target_collection: 'users',
    target_record: user.id,
    before: null,
    after: { kind },
    reason: reasonOf(e),
  })
  return e.noContent(204)
}

/** Deletes an account with what belongs to it. */
export const remove = (e: RequestEvent) => {
  const reason = reasonOf(e, true)
  const user = userOf(e)
  if (bodyOf(e).confirm !== user.email()) throw new BadRequestError('The e-mail address is not that of the account.')
  if (e.auth && e.auth.id === user.id) throw new ForbiddenError('You cannot delete your own account here.')
  e.app.runInTransaction((tx: core.App) => {
    const hadAdmin = hasAdmin(tx)
    const before = valuesOf(user)
    tx.delete(user)
    keepAnAdmin(tx, hadAdmin)
    write(tx, e, { action: 'delete', target_collection: 'users', target_record: user.id, before, after: null, reason })
  })
  return e.noContent(204)
}

/** Ends the suspensions whose end has come. */
export const liftSuspensions = (app: core.App) => {
  const now = momentNow()
  const due = arrayOf(new DynamicModel({ id: '' }))
  app
    .db()
    .newQuery(
      `SELECT user AS id FROM user_facts
       WHERE suspended_until > '' AND suspended_until <= {:now} AND +status = 'suspended' ORDER BY suspended_until LIMIT 500`,
    )
    .bind({ now })
    .all(due)
  for (const { id } of due) {
    app.runInTransaction((tx: core.App) => {
      const user = tx.findRecordById('users', id)
      if (user.getString('status') !== 'suspended') return
      const before = { status: 'suspended', suspended_until: user.getString('suspended_until') }
      const after = { status: 'active', suspended_until: '' }
      user.set('status', 'active')
      user.set('suspended_until', '')
      tx.save(user)
      const reason = 'The suspension ended.'
      write(tx, null, { action: 'update', target_collection: 'users', target_record: id, before, after, reason })
    })
  }
}
