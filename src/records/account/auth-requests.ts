import type { RecordAuthResponse } from 'pocketbase'
import { err, ok, type Result } from '#game/result.ts'
import { statusRefusals } from '#shared/users.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'
import { momentOf } from '../moment.ts'
import { parseUser, type User } from './user.ts'

/**
 * Returns the user from the answer to a login, or why the login is refused. The status is checked here too, because an
 * old record store may not check it.
 */
const readAuthResponse = ({ token, record }: RecordAuthResponse): Result<User, RecordError> => {
  const user = parseUser(record)
  if (!user || token === '') return err({ kind: 'unknown' })
  return user.status === 'active' ? ok(user) : err({ kind: 'refused', message: statusRefusals[user.status] })
}

export async function authWithPassword({ pocketBase }: RecordClient, email: string, password: string): Answer<User> {
  const answer = await attempt(() => pocketBase.collection('users').authWithPassword(email.trim(), password))
  if (answer.ok) return readAuthResponse(answer.value)
  const isWrong = answer.error.kind === 'invalid' && Object.keys(answer.error.fields).length === 0
  return isWrong ? err({ kind: 'refused', message: 'The e-mail address or the password is wrong.' }) : answer
}

/** Renews the token (CA-02). If the login changes meanwhile, the request is aborted and the answer is undefined. */
export async function authRefresh({ pocketBase, authStore }: RecordClient): Answer<User | undefined> {
  const sentToken = authStore.token
  const change = new AbortController()
  const unsubscribe = authStore.onChange((token) => {
    if (token !== sentToken) change.abort()
  })
  const answer = await attempt(() => pocketBase.collection('users').authRefresh({ signal: change.signal }))
  unsubscribe()
  if (!answer.ok && authStore.token !== sentToken) return ok(undefined)
  return answer.ok ? readAuthResponse(answer.value) : answer
}

/** Stores the time of the login (CA-03, AU-05). A failure is only logged; the login succeeds all the same. */
export async function recordLogin({ pocketBase, log }: RecordClient, userId: string, now: Date): Promise<void> {
  const noted = await attempt(() => pocketBase.collection('users').update(userId, { last_login: momentOf(now) }))
  if (!noted.ok) log('last_login could not be set.', noted.error)
}
