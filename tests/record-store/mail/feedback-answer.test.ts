import { beforeEach, expect, test } from 'vitest'
import type { NewUser } from '../../support/pocketbase.ts'
import { mailServerOfFile, newRecordId } from '../support.ts'
import { openLedger } from './ledger.ts'

const server = await mailServerOfFile()
const { mail } = server
const ledger = openLedger(() => server)
const admin = await server.newUser({ roles: ['user', 'admin'] })
beforeEach(() => mail.reset())

const tell = async (user: NewUser, message: string) => {
  const body = { user: user.id, kind: 'bug', message, page_path: '/dice', client_key: newRecordId() }
  return (await user.client.collection('feedback').create(body)).id
}
const post = (path: string, body: object) =>
  admin.client.send<unknown>(`/api/staff/feedback/${path}`, { method: 'POST', body })
const answer = (id: string, text: string) => post('change', { rows: [{ id }], set: { answer: text } })
const passTime = () => ledger.sql(`UPDATE campaign_recipients SET not_before = ''`)
const settled = ({ pending = 0, claimed = 0 }: Readonly<Record<string, number>>) => pending + claimed === 0

test('FE-10 an answer goes by mail to all who wrote, once, and to an address only that is known to be theirs', async () => {
  const [first, second] = [await server.newUser({ verified: true }), await server.newUser({ verified: true })]
  const stranger = await server.newUser()
  const id = await tell(first, 'The <b>dice</b> do not roll.\nTwice.')
  const same = await tell(second, 'No dice roll here either.')
  const third = await tell(stranger, 'My dice do not roll.')
  for (const one of [same, third]) await post(`${one}/merge`, { into: id })
  await answer(id, 'Mended in the next build.')
  // Staff have two minutes to withdraw it.
  await ledger.send(1)
  expect(await ledger.counts()).toEqual({ pending: 2 })
  await passTime()
  await ledger.sendUntil(settled)
  const letter = await mail.waitForMail(first.email)
  expect(letter.subject).toBe('An answer to your message to Orion Companion')
  expect(letter.text).toContain('Mended in the next build.')
  expect(letter.text).toContain('> The <b>dice</b> do not roll.')
  expect(letter.html).toContain('The &lt;b&gt;dice&lt;/b&gt; do not roll.')
  await mail.waitForMail(second.email)
  const moderator = await server.newUser({ roles: ['user', 'moderator'] })
  for (const { client } of [admin, moderator]) {
    const sheet = await client.send<{ mails: object[] }>(`/api/staff/feedback/${id}`, { method: 'GET' })
    expect(sheet.mails).toMatchObject([{ kind: 'feedback-answer', state: 'sent' }])
  }
  await answer(id, 'Mended in the build of today.')
  await passTime()
  await ledger.sendUntil(settled)
  expect(mail.all()).toHaveLength(2)
})

test('FE-10 an answer that is withdrawn in time is not sent', async () => {
  const player = await server.newUser({ verified: true })
  const id = await tell(player, 'The map does not turn.')
  await answer(id, 'Turn your phone.')
  await answer(id, '')
  await passTime()
  await ledger.sendUntil(settled)
  expect((await ledger.mails()).at(-1)).toMatchObject({ state: 'skipped', reason: 'The answer was withdrawn.' })
})
