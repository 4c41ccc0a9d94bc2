import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailCatcher, type MailCatcher } from '../../../scripts/lib/mail-catcher.ts'
import { startTestServer, type TestServer } from '../../support/pocketbase.ts'
import { openLedger } from './ledger.ts'

const mails = 2000
const kills = 10
const senders = 4

let scratch: string
let catcher: MailCatcher
let server: TestServer
const ledger = openLedger(() => server)

const start = () =>
  startTestServer({ dataDir: join(scratch, 'data'), env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(catcher.port) } })

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'orion-kills-'))
  catcher = await startMailCatcher()
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await catcher.stop()
  await rm(scratch, { recursive: true, force: true })
})

/** Starts senders until the catcher has so many mails. Those of a killed process hold the right to send for some seconds. */
async function sendUntilCaught(count: number): Promise<void> {
  const caught = () => catcher.attempts().length >= count
  for (let wait = 0; !caught(); wait += 1) {
    if (wait % 20 === 0) await ledger.send(1, 2, 3, 4)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('FE-08 the store is killed ten times while it sends: no mail is lost, none goes twice, and each doubt is listed', async () => {
  await ledger.fill(mails)
  for (let kill = 1; kill <= kills; kill += 1) {
    await sendUntilCaught(Math.round(((kill - 0.8 + 0.6 * Math.random()) * mails) / (kills + 1)))
    process.kill(server.pid, 'SIGKILL')
    await server.stop()
    server = await start()
  }
  await ledger.sendUntil(({ pending = 0, claimed = 0 }) => pending + claimed === 0)

  const { sent = 0, unknown = 0 } = await ledger.counts()
  expect(sent + unknown).toBe(mails)
  expect(unknown).toBeLessThanOrEqual(senders * kills)
  const received = catcher.attempts().flatMap(({ mail, isTaken }) => (isTaken ? mail.to : []))
  expect(new Set(received).size).toBe(received.length)
  const told = await ledger.mails()
  const got = new Set(received)
  expect(told.filter(({ email, state }) => state === 'sent' && !got.has(email))).toEqual([])
  expect(told.filter(({ email, state }) => state !== 'unknown' && !got.has(email))).toEqual([])
  // A mail in doubt is one that was handed over just then.
  const doubts = new Set(told.filter(({ state }) => state === 'unknown').map(({ reason }) => reason))
  expect([...doubts]).toEqual(['The store was stopped while it handed the mail over.'])
}, 180_000)
