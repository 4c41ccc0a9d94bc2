import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailCatcher } from '../../../scripts/lib/mail-catcher.ts'
import { startTestServer, type TestServer } from '../../support/pocketbase.ts'
import { openLedger } from './ledger.ts'

export interface KilledRun {
  readonly sent: number
  /** Mails in doubt, with the reasons in the outbox. */
  readonly unknown: number
  readonly reasons: readonly string[]
  /** Mails that the mail server got more than once. */
  readonly doubled: number
  /** Mails that it did not get, and that are not marked as in doubt. */
  readonly lost: number
}

/** Sends `mails` mails with four senders, while the record store is killed `kills` times at random moments. */
export async function sendThroughKills(mails: number, kills: number): Promise<KilledRun> {
  const scratch = await mkdtemp(join(tmpdir(), 'orion-kills-'))
  const catcher = await startMailCatcher()
  const start = () =>
    startTestServer({
      dataDir: join(scratch, 'data'),
      env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(catcher.port) },
    })
  let server: TestServer = await start()
  const ledger = openLedger(() => server)

  /**
   * A killed process keeps the right to send for some seconds, so senders are started again and again. Returns the
   * senders that may still be working.
   */
  const sendUntilCaught = async (count: number) => {
    const senders: Promise<void>[] = []
    for (let wait = 0; catcher.attempts().length < count; wait += 1) {
      if (wait % 20 === 0) senders.push(ledger.send(1, 2, 3, 4).catch(() => undefined))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return { ended: Promise.all(senders) }
  }

  try {
    await ledger.fill(mails)
    for (let kill = 1; kill <= kills; kill += 1) {
      const { ended } = await sendUntilCaught(Math.round(((kill - 0.8 + 0.6 * Math.random()) * mails) / (kills + 1)))
      process.kill(server.pid, 'SIGKILL')
      await ended
      await server.stop()
      server = await start()
    }
    await ledger.sendUntil(({ pending = 0, claimed = 0 }) => pending + claimed === 0)
    const { sent = 0, unknown = 0 } = await ledger.counts()
    const received = catcher.attempts().flatMap(({ mail, isTaken }) => (isTaken ? mail.to : []))
    const got = new Set(received)
    const told = await ledger.mails()
    const inDoubt = told.filter(({ state }) => state === 'unknown')
    return {
      sent,
      unknown,
      doubled: received.length - got.size,
      reasons: [...new Set(inDoubt.map(({ reason }) => reason))],
      lost: told.filter(({ email, state }) => state !== 'unknown' && !got.has(email)).length,
    }
  } finally {
    await server.stop()
    await catcher.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}
