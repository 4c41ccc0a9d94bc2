import type { RecordAuthResponse } from 'pocketbase'
import { err, ok, type Result } from '#game/result.ts'
import { attempt, type RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'
import { parseUser, type User, type UserStatus } from './user.ts'

/** AU-04. The record store says the same in its 403; a client that checks as well needs no trust in its version. */
const refusals: Readonly<Record<Exclude<UserStatus, 'active'>, string>> = {
  inactive: 'Account has been deactivated. Please contact support.',
  suspended: 'Account has been suspended. Please contact support.',
  pending: 'Account is pending approval. Please wait for activation.',
}

/** Who was let in. The auth store has kept the login by now, unless the user is not active. */
const readGrant = ({ token, record }: RecordAuthResponse): Result<User, RecordError> => {
  const user = parseUser(record)
  if (!user || token === '') return err({ kind: 'unknown' })
  return user.status === 'active' ? ok(user) : err({ kind: 'refused', message: refusals[user.status] })
}

/** CA-01. Logs in: on success the auth store holds the new login. */
export const authWithPassword = async (
  { pocketBase }: RecordClient,
  email: string,
  password: string,
): Promise<Result<User, RecordError>> => {
  const answer = await attempt(() => pocketBase.collection('users').authWithPassword(email.trim(), password))
  if (answer.ok) return readGrant(answer.value)
  const isWrong = answer.error.kind === 'invalid' && Object.keys(answer.error.fields).length === 0
  return isWrong ? err({ kind: 'refused', message: 'The e-mail address or the password is wrong.' }) : answer
}

/** CA-02. Called off where the login changes meanwhile: the answer would be about one that is gone. */
export const authRefresh = async ({
  pocketBase,
  authStore,
}: RecordClient): Promise<Result<User | undefined, RecordError>> => {
  const asked = authStore.token
  const change = new AbortController()
  const unsubscribe = authStore.onChange((token) => {
    if (token !== asked) change.abort()
  })
  const answer = await attempt(() => pocketBase.collection('users').authRefresh({ signal: change.signal }))
  unsubscribe()
  if (!answer.ok && authStore.token !== asked) return ok(undefined)
  return answer.ok ? readGrant(answer.value) : answer
}

/** CA-03, AU-05. A failure is only logged: it never stands in the way of a login. */
export const recordLogin = async ({ pocketBase, log }: RecordClient, userId: string, now: Date): Promise<void> => {
  const noted = await attempt(() => pocketBase.collection('users').update(userId, { last_login: now.toISOString() }))
  if (!noted.ok) log('last_login could not be set.', noted.error)
}
