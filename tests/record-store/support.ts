import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClientResponseError, type RecordModel } from 'pocketbase'
import type PocketBase from 'pocketbase'
import { afterAll, expect } from 'vitest'
import { startTestServer, type TestServerOptions } from '../support/pocketbase.ts'

export { newRecordId, newSessionId } from '../support/record-ids.ts'

/** Starts the server of a test file, which is stopped after the file's last test. */
export async function serverOfFile(options?: TestServerOptions) {
  const server = await startTestServer(options)
  afterAll(() => server.stop())
  return server
}

/** The same with a mail catcher, to which the server's mail goes. */
export async function mailServerOfFile(options: TestServerOptions = {}) {
  const server = await serverOfFile({ ...options, mail: true })
  if (!server.mail) throw new Error('no mail catcher')
  return { ...server, mail: server.mail }
}

/** Makes an empty folder for a test file, which is deleted after what is started later has been stopped. */
export async function folderOfFile() {
  const folder = await mkdtemp(join(tmpdir(), 'orion-test-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Sends a request of the staff area, with the reason for the change if there is one. */
export const postAsStaff = <T>(client: PocketBase, path: string, body: object = {}, reason = ''): Promise<T> =>
  client.send<T>(`/api/staff/${path}`, {
    method: 'POST',
    body,
    headers: reason === '' ? {} : { x_reason: encodeURIComponent(reason) },
  })

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
