import type { AuthRecord } from 'pocketbase'
import { err, ok, type Result } from '#game/result.ts'
import { attempt } from './attempt.ts'
import type { RecordClient } from './client.ts'
import type { RecordError } from './errors.ts'
import { parseUser, type User, type UserStatus } from './model.ts'

/** AU-04. The record store says the same in its 403; a client that checks as well needs no trust in its version. */
const refusals: Readonly<Record<Exclude<UserStatus, 'active'>, string>> = {
  inactive: 'Account has been deactivated. Please contact support.',
  suspended: 'Account has been suspended. Please contact support.',
  pending: 'Account is pending approval. Please wait for activation.',
}

export interface Granted {
  readonly token: string
  readonly record: AuthRecord
  readonly user: User
}

interface Answer {
  readonly token?: unknown
  readonly record?: unknown
}

/** What an auth answer grants: nothing to a user who is not active. */
export const readGrant = (answer: Answer): Result<Granted, RecordError> => {
  const user = parseUser(answer.record)
  if (!user || typeof answer.token !== 'string' || answer.token === '') return err({ kind: 'unknown' })
  if (user.status !== 'active') return err({ kind: 'refused', message: refusals[user.status] })
  return ok({ token: answer.token, record: answer.record as AuthRecord, user })
}

/** CA-01. Asks without saving anything, so that no tab ever sees the login of somebody who is then refused. */
export const authWithPassword = async (
  client: RecordClient,
  email: string,
  password: string,
): Promise<Result<Granted, RecordError>> => {
  const answer = await attempt(() =>
    client.call('/api/collections/users/auth-with-password', {
      method: 'POST',
      body: { identity: email.trim(), password },
    }),
  )
  if (answer.ok) return readGrant(answer.value as Answer)
  const isWrong = answer.error.kind === 'invalid' && Object.keys(answer.error.fields).length === 0
  return isWrong ? err({ kind: 'refused', message: 'The e-mail address or the password is wrong.' }) : answer
}

/** CA-02 */
export const authRefresh = async (client: RecordClient): Promise<Result<Granted, RecordError>> => {
  const answer = await attempt(() => client.call('/api/collections/users/auth-refresh', { method: 'POST' }))
  return answer.ok ? readGrant(answer.value as Answer) : answer
}
