import { statusRefusals } from '../../src/shared/users.ts'
import type { RequestEvent } from '../platform/events.ts'

/** Stands before a token key that was replaced because its user is no longer active. */
const endedPrefix = 'ended-'

const isRefused = (status: string): status is keyof typeof statusRefusals => Object.hasOwn(statusRefusals, status)

/** Why a user who is not active is refused (AU-04). */
export const refusalFor = (user: core.Record): string => {
  const status = user.getString('status')
  return statusRefusals[isRefused(status) ? status : 'inactive']
}

/** Why a token is invalid: the reason of AU-04 for a real token of a user who is not active, otherwise a general one. */
function whyEnded(app: core.App, token: string): string {
  const general = 'The session has ended. Log in again.'
  try {
    const jwt = token.replace(/^Bearer /i, '')
    const user = app.findRecordById('users', String($security.parseUnverifiedJWT(jwt).id))
    const key = user.tokenKey()
    if (user.getString('status') === 'active' || !key.startsWith(endedPrefix)) return general
    // Throws if the token was not signed with the old key: a forged token must not reveal the status of an account.
    $security.parseJWT(jwt, key.slice(endedPrefix.length) + user.collection().authToken.secret)
    return refusalFor(user)
  } catch {
    return general
  }
}

/** Makes all tokens of a user invalid. The new key contains the old one, so that `whyEnded` can check old tokens. */
export function endTokens(user: core.Record): void {
  user.setTokenKey(endedPrefix + user.tokenKey())
}

/**
 * Refuses a request with an expired or replaced token. PocketBase treats it as no token, so that a list would be a 200 without
 * rows. With a 401 the client notices that its session has ended (AU-11).
 */
export function checkToken(e: RequestEvent): void {
  const { path } = e.request.url
  const token = e.request.header.get('Authorization')
  // A login may still carry the token of an earlier session.
  if (!token || e.auth || !path.startsWith('/api/') || path.endsWith('/auth-with-password')) return
  // The mail provider has a secret of its own in this header.
  if (path === '/api/mail/notices') return
  throw new UnauthorizedError(whyEnded(e.app, token))
}
