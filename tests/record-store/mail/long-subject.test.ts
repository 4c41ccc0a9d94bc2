import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type NewUser, type TestServer } from '../../support/pocketbase.ts'
import { openLedger } from './ledger.ts'

let server: TestServer
let admin: NewUser
const ledger = openLedger(() => server)

beforeAll(async () => {
  server = await startTestServer({ mail: true, env: { APP_URL: 'https://orion.example' } })
  admin = await server.newUser({ roles: ['user', 'admin'] })
})
afterAll(() => server.stop())

const post = (path: string, body: object) =>
  admin.client.send<{ readonly id: string }>(`/api/staff/campaigns${path}`, { method: 'POST', body })

const testMail = async (set: object) => {
  const { id } = await post('', { name: 'Autumn' })
  await post(`/${id}/change`, { set: { topic: 'news', preheader: 'New', body: 'Text', ...set } })
  await post(`/${id}/test`, {})
  await ledger.send(1)
  const mail = await server.mail?.waitForMail(admin.email)
  if (!mail) throw new Error('no mail')
  return mail
}

test.each([
  ['Cyrillic', 'Осенние новости: '.repeat(8).trim()],
  ['Japanese', '秋のお知らせ'.repeat(20)],
  ['smileys', '🚀'.repeat(90)],
  ['English', 'The news of this autumn '.repeat(6).trim()],
  ['a text that looks encoded', '=?UTF-8?Q?a?= and more'],
])('FE-15 a long subject in %s fits into the line of a header, and is read as it was written', async (_, subject) => {
  const { headers, subject: read } = await testMail({ subject })
  const line = headers.split('\r\n').find((one) => one.startsWith('Subject:')) ?? ''
  expect(line.length).toBeGreaterThan(0)
  expect(line.length).toBeLessThan(998)
  expect(Math.max(0, ...(line.match(/=\?\S+\?=/g) ?? []).map((word) => word.length))).toBeLessThanOrEqual(75)
  expect(read).toBe(`Test: ${subject}`)
})

test('FE-15 a line break in Markdown is one in both parts', async () => {
  const { html, text } = await testMail({
    subject: 'Lines',
    body: 'First line\nsecond line  \nthird line\\\nfourth line\n\nNext',
  })
  expect(html).toMatch(/First line<br\s*\/?>\s*second line<br\s*\/?>\s*third line<br\s*\/?>\s*fourth line/)
  expect(text).toContain('First line\nsecond line\nthird line\nfourth line\n\nNext')
})
