import { ClientResponseError, type RecordModel } from 'pocketbase'
import type PocketBase from 'pocketbase'
import { expect } from 'vitest'

export { newRecordId, newSessionId } from '../support/record-ids.ts'

/** The status of the answer to a call; 200 if it succeeded. */
export const statusOf = async (call: Promise<unknown>): Promise<number> => (await outcome(call)).status

export interface Outcome {
  readonly status: number
  readonly message: string
  /** The error code of each invalid field. */
  readonly fields: Readonly<Record<string, string>>
}

/** The result of a call, as plain data. */
export async function outcome(call: Promise<unknown>): Promise<Outcome> {
  try {
    await call
    return { status: 200, message: '', fields: {} }
  } catch (reason) {
    if (!(reason instanceof ClientResponseError)) throw reason
    const fields: Record<string, string> = {}
    for (const [name, problem] of Object.entries<{ readonly code: string }>(reason.response['data'] ?? {})) {
      fields[name] = problem.code
    }
    return { status: reason.status, message: String(reason.response['message'] ?? ''), fields }
  }
}

export const registration = (email: string, password = 'a-long-enough-one') => ({
  email,
  password,
  passwordConfirm: password,
  name: email,
  status: 'active',
})

export async function roleId(client: PocketBase, name: string): Promise<string> {
  const role = await client.collection('roles').getFirstListItem(client.filter('name = {:name}', { name }))
  return role.id
}

/** Finds the account that grants the role 'user' as the app does (CA-06). */
export const findSystem = (client: PocketBase): Promise<RecordModel> =>
  client
    .collection('users')
    .getFirstListItem(client.filter('email = {:email}', { email: 'system@orion-companion.invalid' }))

/** Expects a time of the record store to be within 30 seconds of now. */
export function expectNow(time: unknown): void {
  expect(Math.abs(Date.now() - Date.parse(String(time).replace(' ', 'T')))).toBeLessThan(30_000)
}
