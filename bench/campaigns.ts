import { join } from 'node:path'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { startSmtpSink } from '../scripts/lib/smtp-sink.ts'
import { fillSubscribers, openLedger } from '../tests/record-store/mail/ledger.ts'
import { setMailFooter } from '../tests/support/mail-footer.ts'
import { startTestServer, type NewUser } from '../tests/support/pocketbase.ts'
import { campaignPageRows } from './campaign-page.ts'
import type { Row } from './row.ts'
import { middle, rounded } from './slow-down.ts'

const recipients = 20_000
const rounds = 9
/** About two thousand characters, as long as a usual mail. */
const body = Array.from(
  { length: 12 },
  (_, n) =>
    `## Part ${n}\n\nDear {{name|player}}, **read** [this](https://orion.example/rules/${n}). ${'The fleets put to sea. '.repeat(4)}`,
).join('\n\n')

/** E-mail campaigns with 20 000 subscribers, as far as the record store answers. */
export async function run(): Promise<Row[]> {
  const sink = await startSmtpSink({ onMail: async () => undefined })
  await buildIfStale()
  const server = await startTestServer({
    publicDir: join(root, 'dist'),
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(sink.port) },
  })
  try {
    const ledger = openLedger(() => server)
    await fillSubscribers(ledger, recipients)
    const admin = await server.newUser({ roles: ['user', 'admin'] })
    await setMailFooter(admin.client)
    const starts: number[] = []
    let id = ''
    for (let round = 0; round < rounds; round += 1) {
      await ledger.clear()
      id = await newDraft(admin)
      starts.push(await timeOf(() => send(admin, `/${id}/move`, { to: 'running' })))
      await ledger.sql(`UPDATE mail_lanes SET is_open = 0`)
    }
    const median = async (call: () => Promise<unknown>) => {
      const times: number[] = []
      for (let round = 0; round < rounds + 2; round += 1) times.push(await timeOf(call))
      return middle(times.slice(2))
    }
    const row = (name: string, value: number, bar: number): Row => ({ name, value, unit: 'ms', bar })
    const audience = { topic: 'news', audience: { account: 'without' } }
    return [
      row(`start for ${recipients} in one transaction`, middle(starts), 1000),
      row(`progress of ${recipients}`, await median(() => read(admin, `/${id}`)), 200),
      row(`count of an audience of ${recipients}`, await median(() => send(admin, '/audience', audience)), 2000),
      row(
        `first page of the dry run of ${recipients}`,
        await median(() => read(admin, `/${id}/dry-run?which=gets`)),
        2000,
      ),
      row(
        `preview of ${body.length} characters`,
        await median(() =>
          send(admin, '/preview', { name: 'Bench', topic: 'news', subject: 'Hello', preheader: '', body }),
        ),
        150,
      ),
      ...(await campaignPageRows(server, admin, await newDraft(admin))),
    ]
  } finally {
    await server.stop()
    await sink.stop()
  }
}

const read = (admin: NewUser, path: string) =>
  admin.client.send<unknown>(`/api/staff/campaigns${path}`, { method: 'GET' })
const send = <T>(admin: NewUser, path: string, sent: object) =>
  admin.client.send<T>(`/api/staff/campaigns${path}`, { method: 'POST', body: sent })

async function newDraft(admin: NewUser): Promise<string> {
  const { id } = await send<{ id: string }>(admin, '', { name: 'Bench' })
  await send(admin, `/${id}/change`, { set: { topic: 'news', subject: 'Hello', body, per_minute: 1 } })
  return id
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await call()
  return rounded(performance.now() - start)
}
