import { statusRefusals, type SuspensionAnswer } from '../../src/shared/users.ts'
import type { RecordAuthRequestEvent, RecordEvent, RequestEvent } from '../platform/events.ts'

/** Prefix of a token key that was replaced because its user is no longer active. */
const endedPrefix = 'ended-'

const isRefused = (status: string): status is keyof typeof statusRefusals => Object.hasOwn(statusRefusals, status)

/** Why a user who is not active is refused (AU-04). */
const refusalFor = (user: core.Record): string => {
  const status = user.getString('status')
  return statusRefusals[isRefused(status) ? status : 'inactive']
}

/** The address to which players can write: ORION_CONTACT, or the address from which mail is sent. */
const contactOf = (app: core.App): string => {
  const { smtp, meta } = app.settings()
  // The default sender of a server without settings cannot receive mails.
  const sender = smtp.enabled && !meta.senderAddress.endsWith('.invalid') ? meta.senderAddress : ''
  return $os.getenv('ORION_CONTACT') || sender
}

/** Refuses a user who is not active. The message says why (AU-04); for a suspension, the data has the details. */
export function refuseUser(e: RequestEvent | RecordAuthRequestEvent, status: 401 | 403, user: core.Record): void {
  const suspension: SuspensionAnswer = {
    until: user.getString('suspended_until'),
    reason: user.getString('public_reason'),
    contact: contactOf(e.app),
  }
  // PocketBase's own errors can only contain problems of fields.
  const data = user.getString('status') === 'suspended' ? { suspension } : {}
  e.json(status, { status, message: refusalFor(user), data })
}

/** The user of a real token that is invalid because its user is not active; undefined for any other token. */
function inactiveUserOf(app: core.App, token: string): core.Record | undefined {
  try {
    const jwt = token.replace(/^Bearer /i, '')
    const user = app.findRecordById('users', String($security.parseUnverifiedJWT(jwt).id))
    const key = user.tokenKey()
    if (user.getString('status') === 'active' || !key.startsWith(endedPrefix)) return undefined
    // Throws if the token was not signed with the old key: a forged token must not reveal the status of an account.
    $security.parseJWT(jwt, key.slice(endedPrefix.length) + user.collection().authToken.secret)
    return user
  } catch {
    return undefined
  }
}

/** Makes all tokens of a user invalid. The new key contains the old one, so that `inactiveUserOf` can check old tokens. */
export function endTokens(user: core.Record): void {
  user.setTokenKey(endedPrefix + user.tokenKey())
}

/**
 * Refuses a request with an expired or replaced token. PocketBase treats it as no token, so that a list would be a 200 without
 * rows. With a 401 the client notices that its session has ended (AU-11).
 * @returns whether the request was refused; then the response has been sent.
 */
export function isTokenRefused(e: RequestEvent): boolean {
  const { path } = e.request.url
  const token = e.request.header.get('Authorization')
  // A login may still carry the token of an earlier session.
  if (!token || e.auth || !path.startsWith('/api/') || path.endsWith('/auth-with-password')) return false
  // The mail provider has a secret of its own in this header.
  if (path === '/api/mail/notices') return false
  const user = inactiveUserOf(e.app, token)
  if (!user) throw new UnauthorizedError('The session has ended. Log in again.')
  refuseUser(e, 401, user)
  return true
}

/** Columns that say who may use an account. Whoever changes them also changes the token key. */
const columns = ['tokenKey', 'status', 'suspended_until', 'public_reason', 'email', 'verified'] as const

/**
 * PocketBase reads a record, changes it and writes all of its columns. If the user was suspended, lost a role or changed the
 * password between the two, a change of the name would write the old token key back, and with it the old rights. So what this
 * change leaves alone is taken from the row as it is now. The transaction lets no other change come between.
 */
export function keepNewerKey(e: RecordEvent, next: () => void): void {
  const outer = e.app
  outer.runInTransaction((tx) => {
    e.app = tx
    const before = e.record.original()
    const now = tx.findRecordById('users', e.record.id)
    if (now.tokenKey() !== before.tokenKey()) {
      for (const column of columns)
        if (e.record.getString(column) === before.getString(column)) e.record.setRaw(column, now.getRaw(column))
      if (e.record.getString('password:hash') === before.getString('password:hash'))
        e.record.setRaw('password', now.getRaw('password'))
    }
    next()
  })
  e.app = outer
}
