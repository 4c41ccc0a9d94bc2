import type PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { startTestServer } from '../support/pocketbase.ts'
import { folderOfFile, newRecordId, outcome, statusOf } from './support.ts'

const dataDir = await folderOfFile()

const ask = (client: PocketBase) =>
  client.send<unknown>('/api/subscription/ask', {
    method: 'POST',
    body: { email: `${newRecordId()}@orion.test`, topics: ['news'], wording: 'updates-1' },
  })

test('AU-04 FE-08 too many logins, requests for mails or presses of their button from one address are answered with 429, other calls are not', async () => {
  const limits = 'users:auth=3/60,/api/subscription/=5/60,/api/unsubscribe=8/60'
  const server = await startTestServer({ env: { ORION_RATE_LIMITS: limits, SMTP_HOST: 'mail.example' } })
  const client = server.newClient()
  const statuses = async (count: number, call: () => Promise<unknown>) => {
    const answers: number[] = []
    for (let n = 0; n < count; n += 1) answers.push(await statusOf(call()))
    return answers
  }
  const logIn = () => client.collection('users').authWithPassword('a@orion.test', 'wrong-one')
  expect(await statuses(5, logIn)).toEqual([400, 400, 400, 429, 429])
  expect(await statuses(6, () => ask(client))).toEqual([200, 200, 200, 200, 200, 429])
  const press = () => client.send('/api/unsubscribe', { method: 'POST', query: { token: 'x' } })
  expect((await statuses(9, press)).slice(-2)).toEqual([200, 429])
  expect(await statusOf(client.health.check())).toBe(200)
  await server.stop()
})

test('AU-01 a club of twenty-four behind one address registers and logs in within the default limits', async () => {
  const server = await startTestServer({ env: { ORION_RATE_LIMITS: '' } })
  const arrive = async (n: number): Promise<number> => {
    const client = server.newClient()
    const login = { email: `player-${n}@orion.test`, password: 'a-long-enough-one' }
    const user = { ...login, passwordConfirm: login.password, name: login.email, status: 'active' }
    await client.collection('users').create(user)
    return statusOf(client.collection('users').authWithPassword(login.email, login.password))
  }
  const results: number[] = []
  // Four at a time: a request waits 20 s at most for the password hashes before it.
  for (let n = 0; n < 24; n += 4) results.push(...(await Promise.all([0, 1, 2, 3].map((at) => arrive(n + at)))))
  expect(results).toEqual(Array<number>(24).fill(200))
  await server.stop()
})

test('CA-10 FE-08 the settings follow the environment at each start, and data stays; where mail is off, everybody is told so and nothing is kept', async () => {
  const env = { APP_URL: 'https://one.example', SMTP_HOST: 'mail.one.example' }
  const first = await startTestServer({ dataDir, env })
  const settings = await (await first.superuser()).settings.getAll()
  expect(settings).toMatchObject({
    meta: { appURL: 'https://one.example', appName: 'Orion Companion' },
    smtp: { enabled: true, host: 'mail.one.example', port: 587 },
    batch: { enabled: true, maxRequests: 50, timeout: 5 },
  })
  expect(await first.newClient().send('/api/mail', {})).toEqual({ enabled: true })
  const user = await first.newUser()
  await first.stop()

  const second = await startTestServer({ dataDir, env: { APP_URL: 'https://two.example/' } })
  const root = await second.superuser()
  const later = await root.settings.getAll()
  expect(later).toMatchObject({ meta: { appURL: 'https://two.example' }, smtp: { enabled: false } })
  const client = second.newClient()
  expect(await client.send('/api/mail', {})).toEqual({ enabled: false })
  expect(await outcome(ask(client))).toMatchObject({ status: 400, message: 'E-mail is not set up on this server.' })
  expect((await root.collection('subscribers').getList(1, 1)).totalItems).toBe(0)
  expect(await statusOf(client.collection('users').authWithPassword(user.email, user.password))).toBe(200)
  await second.stop()
})

test.each([
  [{ ORION_RATE_LIMITS: 'ten a minute' }, 'ORION_RATE_LIMITS: "ten a minute" is not label=requests/seconds'],
  [{ ORION_CLOCK: 'stopped' }, 'ORION_CLOCK: "stopped" is not by-hand'],
  [{ SMTP_HOST: 'mail.example', SMTP_PORT: 'smtp' }, 'SMTP_PORT: "smtp" is not a port'],
  [{ ORION_TIME_ZONE: 'Europe/Orion' }, 'ORION_TIME_ZONE: "Europe/Orion" is not a time zone, such as Europe/Berlin'],
  [{ ORION_KEEP_VIEWS: '30' }, 'ORION_KEEP_VIEWS: "30" is not a number of days from 31 on'],
])('CA-10 with the environment %j the server does not start, and says why', async (env, words) => {
  await expect(startTestServer({ env })).rejects.toThrow(words)
})
