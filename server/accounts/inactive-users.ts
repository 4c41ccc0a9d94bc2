import type { RecordAuthRequestEvent, RecordEvent, RecordRequestEvent } from '../platform/events.ts'
import { endTokens, refuseUser } from './tokens.ts'

/** Refuses a token, at login and at refresh, to a user who is not active. The message says why (AU-04). */
export function refuseInactive(e: RecordAuthRequestEvent, next: () => void): void {
  // A superuser may impersonate any user.
  if (e.record.getString('status') !== 'active' && !e.hasSuperuserAuth()) refuseUser(e, 403, e.record)
  else next()
}

/**
 * Makes all tokens and realtime connections of a user invalid at once when the status is no longer active. An activation
 * changes the key too, so that no token from before becomes valid again (AU-11).
 */
export function endSessions(e: RecordEvent, next: () => void): void {
  const wasActive = e.record.original().getString('status') === 'active'
  const isActive = e.record.getString('status') === 'active'
  if (wasActive && !isActive) endTokens(e.record)
  if (!wasActive && isActive) e.record.refreshTokenKey()
  if (e.record.getString('status') !== 'suspended') e.record.set('public_reason', '')
  next()
}

/** Refuses a change of the caller's own status, also by the collection's own route. */
export function refuseOwnStatusChange(e: RecordRequestEvent, next: () => void): void {
  const isOwn = !e.hasSuperuserAuth() && e.record.id === e.auth?.id
  if (isOwn && e.record.getString('status') !== e.record.original().getString('status')) {
    throw new ForbiddenError('You cannot change your own status.')
  }
  next()
}
