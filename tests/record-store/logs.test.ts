import { expect, test, vi } from 'vitest'
import { newSessionId, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile({ env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' } })

/**
 * The rows of the log for which `isMeant` is true, as soon as there are any; the server writes its log some seconds
 * later.
 */
const logRows = async (isMeant: (row: string) => boolean): Promise<readonly string[]> => {
  const root = await server.superuser()
  const find = async () => {
    const { items } = await root.logs.getList(1, 500)
    const rows = items.map((item) => JSON.stringify(item)).filter(isMeant)
    return rows.length > 0 && rows
  }
  return vi.waitUntil(find, { timeout: 60_000, interval: 200 })
}

test('RO-04 no session id, query, visitor address or e-mail address reaches the log', async () => {
  const client = server.newClient({ Referer: 'https://club.example/?invitation=secret-word' })
  const sessionId = newSessionId()
  const filter = `session_id = "${sessionId}" && nosuchfield = 1`
  expect(await statusOf(client.collection('user_sessions').getList(1, 1, { filter }))).toBe(400)
  const users = client.collection('users')
  // The answer is the same as for a known address; PocketBase logs the unknown one.
  expect(await statusOf(users.requestPasswordReset('first@secret.example'))).toBe(200)
  expect(await statusOf(users.requestVerification('second@secret.example'))).toBe(200)
  expect(await statusOf(users.getOne('third@secret.example'))).toBe(404)

  const rows = await logRows((row) => row.includes('third') || row.includes('/users/records/'))
  expect(rows.length).toBe(1)
  await logRows((row) => row.includes('"GET /api/collections/user_sessions/records"'))
  await logRows((row) => row.includes('request-password-reset'))
  const all = await logRows(() => true)
  expect(all.join('\n')).not.toMatch(new RegExp(`${sessionId}|secret-word|127\\.0\\.0\\.1|secret\\.example`))
})

test('failing requests cannot fill the log: rows are short, and those of a minute few, with room for faults', async () => {
  const path = `/api/nope/${'p'.repeat(5000)}`
  const fail = async () => {
    const answer = await fetch(`${server.url}${path}`, { headers: { 'User-Agent': 'u'.repeat(20_000) } })
    expect(answer.status).toBe(404)
    await answer.text()
  }
  // After 200 rows PocketBase writes its log immediately.
  const failOften = async () => {
    for (let sent = 0; sent < 200; sent += 50) await Promise.all(Array.from({ length: 50 }, fail))
  }
  await failOften()
  // A fault of the server: there is no mail server at the configured port.
  const { email } = await server.newUser()
  expect(await statusOf(server.newClient().collection('users').requestPasswordReset(email))).toBe(200)
  await failOften()

  const rows = await logRows((row) => row.includes('/api/nope/'))
  // The minute may change meanwhile.
  expect(rows.length).toBeLessThanOrEqual(2 * 30)
  for (const row of rows) expect(row.length).toBeLessThan(1500)
  const all = await logRows(() => true)
  expect(all.join('\n')).toContain('are not logged')
  expect((await logRows((row) => row.includes('Failed to send'))).length).toBe(1)
})
