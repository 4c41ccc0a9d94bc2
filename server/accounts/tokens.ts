import type { RequestEvent } from '../platform/events.ts'
/** Stands before a token key that was replaced because its user is no longer active. */
const endedPrefix = 'ended-'

const refusals = {
  inactive: 'Account has been deactivated. Please contact support.',
  suspended: 'Account has been suspended. Please contact support.',
  pending: 'Account is pending approval. Please wait for activation.',
}

export const refusalFor = (user) => refusals[user.getString('status')] || refusals.inactive

/** Why a token is invalid: the reason of AU-04 for a real token of a user who is not active, else a general one. */
const whyEnded = (app: core.App, token) => {
  const general = 'The session has ended. Log in again.'
  try {
    const jwt = token.replace(/^Bearer /i, '')
    const user = app.findRecordById('users', $security.parseUnverifiedJWT(jwt).id)
    const key = user.tokenKey()
    if (user.getString('status') === 'active' || !key.startsWith(endedPrefix)) return general
    // Throws if the token was not signed with the old key: a forged token must not tell the status of an account.
    $security.parseJWT(jwt, key.slice(endedPrefix.length) + user.collection().authToken.secret)
    return refusalFor(user)
  } catch {
    return general
  }
}

/** Why a user who is not active is refused (AU-04). */

/** Makes all tokens of a user invalid. The new key contains the old one, so that `whyEnded` can check old tokens. */
export function endTokens(user) {
  user.setTokenKey(endedPrefix + user.tokenKey())
}

/**
 * PocketBase treats an expired or replaced token as no token, so that a list would answer 200 without rows. A request with
 * such a token is answered 401 instead, so that the client notices that its session has ended (AU-11).
 */
export function checkToken(e: RequestEvent) {
  const { path } = e.request.url
  const token = e.request.header.get('Authorization')
  // Who logs in may still have the token of an earlier session.
  if (!token || e.auth || !path.startsWith('/api/') || path.endsWith('/auth-with-password')) return
  // The mail provider has a secret of its own in this header.
  if (path === '/api/mail/notices') return
  throw new UnauthorizedError(whyEnded(e.app, token))
}
