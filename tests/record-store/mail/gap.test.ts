import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { gapWords } from '#shared/mail/mails.ts'
import { setMailFooter } from '../../support/mail-footer.ts'
import { mailServerOfFile } from '../support.ts'
import { fillSubscribers, openLedger } from './ledger.ts'

const server = await mailServerOfFile({ env: { APP_URL: 'https://orion.example' } })
const ledger = openLedger(() => server)
const admin = await server.newUser({ roles: ['user', 'admin'] })
await setMailFooter(admin.client)
beforeEach(async () => {
  server.mail.reset()
  await ledger.clear()
  for (const table of ['email_campaigns', 'subscribers']) await ledger.sql(`DELETE FROM ${table}`)
  await ledger.sql(`DELETE FROM mail_lanes WHERE lane NOT IN ('single', 'codes')`)
  await ledger.send(1)
})

const eleven = 11 * 60_000
const wasAway = () => ledger.sql(`UPDATE mail_lease SET until = ${Date.now() - eleven}`)
const sent = () => server.mail.all().length
const answer = (how: string) =>
  admin.client.send<unknown>('/api/staff/outbox/gap', { method: 'POST', body: { answer: how } })
const home = () => admin.client.send<{ mail: { gap: number } }>('/api/staff/home', {})
const startDue = async () => {
  const superuser = await server.superuser()
  await superuser.crons.run('start-campaigns')
}
const stateOf = async (id: string) => (await server.superuser()).collection('email_campaigns').getOne(id)
const campaign = async (set: object) => {
  const superuser = await server.superuser()
  return superuser
    .collection('email_campaigns')
    .create({ name: 'Autumn', topic: 'news', subject: 'Hello', body: 'Text', ...set })
}

test('FE-15 after ten minutes without a sender nothing is sent before an admin says so', async () => {
  await ledger.fill(3)
  await wasAway()
  await ledger.send(1, 2)
  expect(await ledger.counts()).toEqual({ pending: 3 })
  expect((await home()).mail.gap).toBe(3)
  await ledger.send(1)
  expect(sent()).toBe(0)
  await answer('send')
  await ledger.send(1)
  expect(await ledger.counts()).toEqual({ sent: 3 })
  expect((await home()).mail.gap).toBe(0)
})

test('FE-15 what waited can be dropped, and later mails go out', async () => {
  await ledger.fill(2)
  await wasAway()
  await ledger.send(1)
  await answer('drop')
  await ledger.fill(1)
  await ledger.send(1)
  expect(await ledger.counts()).toEqual({ skipped: 2, sent: 1 })
})

test('FE-15 a campaign whose time came in the gap does not start, and one that is being sent pauses', async () => {
  await fillSubscribers(ledger, 2)
  const due = await campaign({ state: 'scheduled', scheduled_at: new Date(Date.now() - 60_000).toISOString() })
  await wasAway()
  await startDue()
  expect(await stateOf(due.id)).toMatchObject({
    state: 'draft',
    paused_why: expect.stringContaining(gapWords) as string,
  })
  const running = await campaign({ state: 'draft' })
  const move = (to: string) =>
    admin.client.send<unknown>(`/api/staff/campaigns/${running.id}/move`, { method: 'POST', body: { to } })
  await move('running')
  await wasAway()
  await ledger.send(1)
  expect(await stateOf(running.id)).toMatchObject({ state: 'paused', paused_why: gapWords })
  await answer('drop')
  expect(await stateOf(running.id)).toMatchObject({ state: 'cancelled' })
  expect(sent()).toBe(0)
})

test('FE-15 the flag of a restore pauses too, once; a short gap does not', async () => {
  await ledger.fill(1)
  await ledger.sql(`UPDATE mail_lease SET until = ${Date.now() - 60_000}`)
  await writeFile(join(server.dataDir, 'restored'), '')
  await ledger.send(1)
  expect(await ledger.counts()).toEqual({ pending: 1 })
  await answer('send')
  await ledger.send(1)
  expect(await ledger.counts()).toEqual({ sent: 1 })
})

test('FE-15 a request to confirm that waited for more than a day is dropped', async () => {
  await ledger.fill(1)
  await ledger.sql(
    `UPDATE campaign_recipients SET kind = 'subscribe', created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-25 hours')`,
  )
  await ledger.send(1)
  expect(await ledger.mails()).toMatchObject([{ state: 'skipped', reason: 'It waited too long.' }])
})
