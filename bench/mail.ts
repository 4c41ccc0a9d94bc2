import { createHmac } from 'node:crypto'
import { startSmtpSink, type SmtpSink } from '../scripts/lib/smtp-sink.ts'
import { sendThroughKills } from '../tests/record-store/mail/kills.ts'
import { openLedger, type Ledger } from '../tests/record-store/mail/ledger.ts'
import { startTestServer, type TestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { middle, rounded } from './slow-down.ts'

const fastMails = 3000
const slowMails = 200
const slowReplyMs = 100
const presses = 2000
const pressesAtOnce = 20
const timedPresses = 500
/** The long form of the test in tests/record-store/mail. */
const killed = { mails: 10_000, kills: 40 }

/** Measures the outbox of a real record store with a mail server of ours, and the button that ends a subscription. */
export async function run(): Promise<Row[]> {
  const sink = await startSmtpSink({ onMail: async () => undefined })
  const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(sink.port) }
  const server = await startTestServer({ env })
  try {
    const ledger = openLedger(() => server)
    return [...(await sendingRows(ledger, sink)), ...(await unsubscribeRows(server, ledger)), await killedRow()]
  } finally {
    await server.stop()
    await sink.stop()
  }
}

/** Mails a second with this many senders. */
async function rateOf(ledger: Ledger, count: number, slots: readonly number[]): Promise<number> {
  await ledger.clear()
  await ledger.fill(count)
  const start = performance.now()
  await ledger.send(...slots)
  return (1000 * count) / (performance.now() - start)
}

async function sendingRows(ledger: Ledger, sink: SmtpSink): Promise<Row[]> {
  await rateOf(ledger, 200, [1, 2, 3, 4])
  const fast = await rateOf(ledger, fastMails, [1, 2, 3, 4])
  sink.behave(() => ({ at: 'end', delayMs: slowReplyMs }))
  const one = await rateOf(ledger, slowMails, [1])
  const four = await rateOf(ledger, slowMails, [1, 2, 3, 4])
  sink.behave()
  return [
    { name: '4 senders, mail server at 0 ms', value: Math.round(fast), unit: 'mails/s', note: 'at least 300' },
    {
      name: `4 senders, mail server at ${slowReplyMs} ms`,
      value: rounded(four),
      unit: 'mails/s',
      peer: `${rounded(one)} mails/s by one sender`,
      ratio: rounded(four / one),
      note: 'at least 3.5 times',
    },
  ]
}

async function unsubscribeRows(server: TestServer, ledger: Ledger): Promise<Row[]> {
  const superuser = await server.superuser()
  const subscribers = superuser.collection('subscribers')
  const { id } = await subscribers.create({
    email: 'reader@orion.test',
    status: 'confirmed',
    topics: ['news'],
    source: 'landing',
  })
  const [[key = ''] = []] = await ledger.sql(`SELECT value FROM store_secrets WHERE name = 'mail-links'`)
  const right = `u.${id}.-.${createHmac('sha256', key).update(`u.${id}.-`).digest('hex')}`
  const wrong = right.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const press = async (token: string) => {
    const answer = await fetch(`${server.url}/api/unsubscribe?token=${token}`, { method: 'POST' })
    await answer.arrayBuffer()
  }
  const start = performance.now()
  const each = Array.from({ length: pressesAtOnce }, async () => {
    for (let n = 0; n < presses / pressesAtOnce; n += 1) await press(right)
  })
  await Promise.all(each)
  const rate = (1000 * presses) / (performance.now() - start)
  const times = { right: [] as number[], wrong: [] as number[] }
  for (let n = 0; n < timedPresses; n += 1) {
    for (const [kind, token] of [
      ['right', right],
      ['wrong', wrong],
    ] as const) {
      const asked = performance.now()
      await press(token)
      times[kind].push(performance.now() - asked)
    }
  }
  const [ofRight, ofWrong] = [middle(times.right), middle(times.wrong)]
  return [
    { name: 'unsubscribe by one click', value: Math.round(rate), unit: '/s', note: 'at least 200' },
    {
      name: 'unsubscribe, right token against a wrong one',
      value: rounded(Math.abs(ofRight - ofWrong)),
      unit: 'ms',
      bar: 1,
      note: `medians of ${timedPresses}: ${rounded(ofRight)} and ${rounded(ofWrong)} ms`,
    },
  ]
}

async function killedRow(): Promise<Row> {
  const { mails, kills } = killed
  const { sent, unknown, doubled, lost } = await sendThroughKills(mails, kills)
  return {
    name: `${mails} mails, store killed ${kills} times: lost or doubled`,
    value: lost + doubled,
    unit: 'mails',
    bar: 0,
    note: `${sent} sent, ${unknown} in doubt`,
  }
}
