import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../support/pocketbase.ts'
import { folderOfFile, newRecordId } from '../support.ts'
import { openCodes, randomCode } from './code-store.ts'

const dataDir = join(await folderOfFile(), 'data')
const start = () => startTestServer({ dataDir, env: { ORION_TRUSTED_PROXY_HEADERS: 'X-Forwarded-For' } })
let server = await start()
afterAll(() => server.stop())
const { newCode, register, codeRow, redemptionsOf, usersWith } = openCodes(
  () => server,
  () => {
    throw new Error('These tests need no staff.')
  },
)

const newEmails = (count: number) => Array.from({ length: count }, () => `${newRecordId()}@orion.test`)
const from = (address: string) => server.newClient({ 'X-Forwarded-For': address })

test('RT-20 of 200 registrations that race for a code with 7 uses, exactly 7 succeed', async () => {
  const { id, code } = await newCode({ max_uses: 7 })
  const emails = newEmails(200)
  const answers = await Promise.all(emails.map((email) => register(code, email)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBe(7)
  // After 120 wrong codes, the record store checks no more for the rest of the minute.
  expect([...new Set(statuses)].toSorted((a, b) => a - b).filter((status) => status !== 429)).toEqual([200, 400])
  expect([(await codeRow(id)).uses, (await redemptionsOf(id)).length, await usersWith(emails)]).toEqual([7, 7, 7])
})

test('RT-20 the store is killed while people register: no used code without its account, no account without its code', async () => {
  const { id, code } = await newCode({ max_uses: 1000 })
  const emails: string[] = []
  const sent: Promise<void>[] = []
  for (let kill = 0; kill < 4; kill += 1) {
    const own = newEmails(12)
    emails.push(...own)
    let done = 0
    const wanted = 1 + Math.floor(Math.random() * 8)
    await new Promise<void>((resolve) => {
      const count = () => {
        done += 1
        if (done === wanted) resolve()
      }
      sent.push(...own.map((email) => register(code, email).then(count, () => undefined)))
    })
    process.kill(server.pid, 'SIGKILL')
    await Promise.all(sent)
    await server.stop()
    server = await start()
  }
  const uses = (await codeRow(id)).uses
  const redemptions = await redemptionsOf(id)
  expect([redemptions.length, await usersWith(emails)]).toEqual([uses, uses])
  expect(redemptions.filter((row) => row['user'] === '')).toEqual([])
  // Some must have succeeded, otherwise nothing was tested.
  expect(uses).toBeGreaterThan(0)
})

test('RT-20 a thousand guesses from one address and from a hundred learn nothing but to wait', async () => {
  const answers = new Map<string, number>()
  const plain = (answer: object) => JSON.stringify(answer).replace(/\d+ seconds/, 'N seconds')
  const guess = async (n: number) => {
    const address = n < 500 ? '10.1.0.1' : `10.1.1.${n % 100}`
    const answer = plain(await register(randomCode(), `${newRecordId()}@orion.test`, from(address)))
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  const guesses = async (count: number) => {
    for (let n = 0; n < count; n += 50) await Promise.all(Array.from({ length: 50 }, (_, at) => guess(n + at)))
  }
  await guesses(1000)
  const wait = '{"status":429,"message":"Too many wrong codes were sent. Try again in N seconds.","fields":{}}'
  const wrong = '{"status":400,"message":"Failed to create record.","fields":{"alpha_code":"validation_alpha_code"}}'
  expect(new Set(answers.keys())).toEqual(new Set([wrong, wait]))
  expect(answers.get(wait)).toBeGreaterThan(200)
  // During that wait, right and wrong codes get the same response. The minute may change meanwhile.
  const { code } = await newCode({ max_uses: 1000 })
  const minute = () => Math.floor(Date.now() / 60_000)
  let right: string
  let begun: number
  do {
    begun = minute()
    await guesses(150)
    right = plain(await register(code))
  } while (minute() !== begun)
  expect(right).toBe(wait)
})
