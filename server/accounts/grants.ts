import { userOf } from '../platform/caller.ts'
import type { RecordEvent, RecordRequestEvent } from '../platform/events.ts'
import { findRoleName, findSystemAccount } from './accounts.ts'

const isOwnGrant = (e: RecordRequestEvent): boolean =>
  !e.hasSuperuserAuth() && e.record.getString('user') === e.auth?.id

/** Refuses a change of the caller's own roles. */
export function refuseOwnRoleChange(e: RecordRequestEvent, next: () => void): void {
  if (isOwnGrant(e)) throw new ForbiddenError('You cannot change your own roles.')
  next()
}

/** Refuses a grant of a role to the caller's own account, except the role 'user' at the registration (AU-02). */
export function refuseOwnGrant(e: RecordRequestEvent, next: () => void): void {
  if (isOwnGrant(e) && findRoleName(e.app, e.record.getString('role')) !== 'user') {
    throw new ForbiddenError('You cannot change your own roles.')
  }
  next()
}

/** Sets who granted a new role and when, unless a superuser writes the grant (AU-02). */
export function setGranter(e: RecordRequestEvent, next: () => void): void {
  if (e.hasSuperuserAuth()) return next()
  const caller = userOf(e)
  const isSelfGrant =
    findRoleName(e.app, e.record.getString('role')) === 'user' && e.record.getString('user') === caller.id
  const granter = (isSelfGrant && findSystemAccount(e.app)) || caller
  e.record.set('granted_by', granter.id)
  e.record.set('granted_at', new DateTime())
  next()
}

/** Sets who granted a role again and when; otherwise these columns keep their values. */
export function keepGranter(e: RecordRequestEvent, next: () => void): void {
  if (e.hasSuperuserAuth()) return next()
  const original = e.record.original()
  const isGrantedAgain = e.record.getBool('active') && !original.getBool('active')
  e.record.set('granted_by', isGrantedAgain ? userOf(e).id : original.getString('granted_by'))
  e.record.set('granted_at', isGrantedAgain ? new DateTime() : original.getDateTime('granted_at'))
  next()
}

/**
 * If a user loses a role, logs the user out everywhere, so that no token or realtime connection keeps the rights of the
 * role.
 */
export function logOutWithoutRole(e: RecordEvent, next: () => void): void {
  const isLost = e.record.original().getBool('active') && !e.record.getBool('active')
  next()
  if (!isLost) return
  const user = e.app.findRecordById('users', e.record.getString('user'))
  user.refreshTokenKey()
  e.app.save(user)
}
