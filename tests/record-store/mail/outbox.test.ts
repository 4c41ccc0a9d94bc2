import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailCatcher } from '../../../scripts/lib/mail-catcher.ts'
import { startTestServer } from '../../support/pocketbase.ts'
import { newJobs } from '../../support/running-jobs.ts'
import { folderOfFile } from '../support.ts'
import { openLedger } from './ledger.ts'

let catcher = await startMailCatcher()
afterAll(() => catcher.stop())
// A second server uses the same data after the first has ended.
const dataDir = join(await folderOfFile(), 'data')
const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(catcher.port), SMTP_SENDER: 'fleet@orion.test' }
let server = await startTestServer({ dataDir, env })
afterAll(() => server.stop())
const ledger = openLedger(() => server)
beforeEach(async () => {
  catcher.reset()
  await ledger.clear()
})

const received = () => catcher.all().flatMap(({ to }) => to)
const lane = async () => {
  const [row = []] = await ledger.sql(
    `SELECT is_open, failures, unknowns, slow_step, paused_why FROM mail_lanes WHERE lane = 'single'`,
  )
  return {
    isOpen: row[0] === '1',
    failures: Number(row[1]),
    unknowns: Number(row[2]),
    slow: Number(row[3]),
    why: row[4],
  }
}
/** Ends the waits of the lane and of its mails. */
const passTime = async () => {
  await ledger.sql(`UPDATE mail_lanes SET slow_until = 0`)
  await ledger.sql(`UPDATE campaign_recipients SET not_before = ''`)
}

test('FE-08 a mail says from whom it is, which one it is, and that no person wrote it', async () => {
  await ledger.fill(1)
  await ledger.sendUntil(({ sent }) => sent === 1)
  const [mail] = catcher.all().slice(-1)
  const [[id] = []] = await ledger.sql('SELECT id FROM campaign_recipients')
  expect(mail).toMatchObject({ from: 'fleet@orion.test', to: ['m1@orion.test'], messageId: `<${id}@orion.test>` })
  expect(mail?.headers).toMatch(/^Auto-Submitted: auto-generated$/m)
})

test('FE-08 a mail that is refused for now waits, with its whole lane, and goes later', async () => {
  catcher.behave(() => ({ at: 'rcpt', code: 451, text: '4.7.1 Try again later' }))
  await ledger.fill(2)
  await ledger.send(1)
  // The lane waits after the first refusal, so the second mail is not tried.
  expect(
    (await ledger.mails()).map(({ state, attempts, reason }) => `${state} ${attempts} ${reason}`).toSorted(),
  ).toEqual(['pending 0 ', expect.stringMatching(/^pending 1 .*Try again later/)])
  expect((await lane()).slow).toBe(10_000)
  catcher.behave()
  await passTime()
  await ledger.sendUntil(({ sent }) => sent === 2)
  expect(await lane()).toMatchObject({ isOpen: true, slow: 0 })
})

test('FE-08 a mail that is refused for now five times has failed', async () => {
  catcher.behave(() => ({ at: 'end', code: 450, text: 'Mailbox busy' }))
  await ledger.fill(1)
  await ledger.sql('UPDATE campaign_recipients SET attempts = 4')
  await ledger.sendUntil(({ failed }) => failed === 1)
  expect(await ledger.mails()).toMatchObject([{ attempts: 5, reason: expect.stringContaining('Mailbox busy') }])
})

test('FE-08 a mail that is refused for good has failed, and fifty in a row pause the lane', async () => {
  catcher.behave(() => ({ at: 'rcpt', code: 550, text: '5.7.1 Not from you' }))
  await ledger.fill(60)
  await ledger.sendUntil(({ failed = 0, claimed = 0 }) => failed >= 50 && claimed === 0)
  const { failed = 0, pending = 0 } = await ledger.counts()
  expect(failed).toBeLessThan(55)
  expect(failed + pending).toBe(60)
  expect(await lane()).toMatchObject({
    isOpen: false,
    why: expect.stringMatching(/in a row were refused.*Not from you/),
  })
  await ledger.send(1, 2)
  expect((await ledger.counts())['pending']).toBe(pending)
})

test('FE-08 while no mail server can be reached, nothing fails and nothing is in doubt', async () => {
  const port = catcher.port
  await catcher.stop()
  await ledger.fill(3)
  await ledger.send(1)
  const [{ slow }, counts] = [await lane(), await ledger.counts()]
  catcher = await startMailCatcher({ port })
  expect(slow).toBeGreaterThan(0)
  expect(counts).toEqual({ pending: 3 })
  await passTime()
  await ledger.sendUntil(({ sent }) => sent === 3)
})

test('FE-08 a line that breaks after the mail leaves it in doubt; two in a row pause the lane; nothing goes twice', async () => {
  catcher.behave(() => ({ at: 'end', drop: true, keep: true }))
  await ledger.fill(10)
  await ledger.sendUntil(({ unknown = 0, claimed = 0 }) => unknown >= 2 && claimed === 0)
  expect(await lane()).toMatchObject({ isOpen: false, why: expect.stringContaining('in doubt') })
  const { unknown = 0, pending = 0 } = await ledger.counts()
  expect(unknown + pending).toBe(10)
  expect(unknown).toBeLessThanOrEqual(2 + 3)

  catcher.behave()
  await ledger.sql(`UPDATE mail_lanes SET is_open = 1, unknowns = 0`)
  await ledger.sendUntil(({ sent }) => sent === pending)
  const inDoubt = (await ledger.mails()).filter(({ state }) => state === 'unknown').map(({ email }) => email)
  const mails = received().slice(-pending)
  expect(mails.filter((email) => inDoubt.includes(email))).toEqual([])
  expect(new Set(mails).size).toBe(pending)
})

test('FE-08 a mail server that falls silent is given up, others send on, and who wakes late writes nothing', async () => {
  catcher.behave(({ to }) => (to.includes('m1@orion.test') ? { at: 'end', silent: true } : undefined))
  await ledger.fill(5)
  const silent = ledger.send(1)
  await expect.poll(async () => (await ledger.counts())['claimed']).toBe(1)
  // The check at the end of each test: a sender that still works is reported, once.
  expect([await newJobs(), await newJobs()]).toEqual([[expect.stringMatching(/^mail-sender-1 /)], []])
  // A minute later.
  await ledger.sql(`UPDATE campaign_recipients SET claimed_until = '2026-01-01 00:00:00.000Z' WHERE state = 'claimed'`)
  await ledger.send(2)
  expect(await ledger.counts()).toEqual({ unknown: 1, sent: 4 })
  expect((await ledger.mails())[0]).toMatchObject({
    state: 'unknown',
    reason: expect.stringContaining('did not answer'),
  })
  const port = catcher.port
  await catcher.stop()
  catcher = await startMailCatcher({ port })
  await silent
  await ledger.fill(1)
  await ledger.sendUntil(({ sent }) => sent === 5)
  expect((await ledger.counts())['unknown']).toBe(1)
})

test('FE-08 a mail server that answers late is waited for', async () => {
  catcher.behave(() => ({ at: 'end', delayMs: 1500 }))
  await ledger.fill(2)
  await ledger.sendUntil(({ sent }) => sent === 2)
})

test('FE-08 a lane with a limit sends no more than that in a minute', async () => {
  await ledger.sql(`UPDATE mail_lanes SET per_minute = 120`)
  await ledger.fill(4)
  const start = Date.now()
  await ledger.sendUntil(({ sent }) => sent === 4)
  expect(Date.now() - start).toBeGreaterThan(3 * 500 - 100)
})

test('FE-08 after the clock was set back an hour, sending goes on', async () => {
  await ledger.fill(3)
  const ahead = Date.now() + 3_600_000
  const moment = new Date(ahead).toISOString().replace('T', ' ')
  await ledger.sql(`UPDATE mail_lanes SET next_at = ${ahead}, slow_until = ${ahead}`)
  await ledger.sql(`UPDATE mail_lease SET until = ${ahead}, process = 'before'`)
  await ledger.sql(`UPDATE campaign_recipients SET state = 'claimed', worker = 'before-1', claimed_until = '${moment}'
    WHERE email = 'm1@orion.test'`)
  await ledger.sendUntil(({ sent, unknown }) => sent === 2 && unknown === 1)
})

test('FE-08 of two stores on the same data one sends, and the other one takes over when it ends', async () => {
  const other = await startTestServer({ dataDir: server.dataDir, env })
  const otherLedger = openLedger(() => other)
  const sender = async () => (await ledger.sql('SELECT process FROM mail_lease'))[0]?.[0]
  // The first mail waits for its answer, so that the first store sends while the second one tries to.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  catcher.behave((_, index) => (index === 0 ? { at: 'end', until: answered } : undefined))
  await ledger.fill(40)
  const sending = ledger.send(1)
  await expect.poll(async () => (await ledger.counts())['claimed'] ?? 0).toBe(1)
  const first = await sender()
  // The right to send lasts five seconds without a mail: here it lasts as long as the record store allows.
  await ledger.sql(`UPDATE mail_lease SET until = ${Date.now() + 9_000}`)
  await otherLedger.send(1, 2, 3, 4)
  expect(await ledger.counts()).toEqual({ claimed: 1, pending: 39 })
  answer()
  await sending
  expect(await ledger.counts()).toEqual({ sent: 40 })
  expect(await sender()).toBe(first)
  expect([received().length, new Set(received()).size]).toEqual([40, 40])

  const { dataDir } = server
  await server.stop()
  server = other
  await ledger.fill(3)
  await ledger.sendUntil(({ sent }) => sent === 43)
  expect(await sender()).not.toBe(first)
  expect(server.dataDir).toBe(dataDir)
})

test('FE-08 a disk without room loses no mail and sends none twice', async () => {
  const allowPages = (count: number) =>
    ledger.sql(`UPDATE users SET id = id WHERE FALSE; PRAGMA max_page_count = ${count}`)
  await ledger.fill(20)
  await allowPages(1)
  const superuser = await server.superuser()
  const save = () =>
    superuser
      .collection('route_rules')
      .create({ path: `/${Math.random()}/${'x'.repeat(200)}`, redirect: '/', active: true })
  for (let isFull = false; !isFull;)
    isFull = await save().then(
      () => false,
      () => true,
    )
  await ledger.send(1, 2)
  await allowPages(1_000_000)
  await ledger.sendUntil(({ pending = 0, claimed = 0 }) => pending + claimed === 0)
  const { sent = 0, unknown = 0 } = await ledger.counts()
  expect(sent + unknown).toBe(20)
  expect(new Set(received()).size).toBe(received().length)
})
