import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startMailCatcher } from '../../../scripts/lib/mail-catcher.ts'
import { setMailFooter } from '../../support/mail-footer.ts'
import { startTestServer } from '../../support/pocketbase.ts'
import { folderOfFile } from '../support.ts'
import { fillSubscribers, openLedger } from './ledger.ts'

const subscribers = 20_000
const catcher = await startMailCatcher()
afterAll(() => catcher.stop())
const dataDir = join(await folderOfFile(), 'data')
const start = () => startTestServer({ dataDir, env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(catcher.port) } })
let server = await start()
afterAll(() => server.stop())
const ledger = openLedger(() => server)

test('FE-15 the store is killed while a campaign is frozen: it is a draft still and has no row, or it runs and has all', async () => {
  await fillSubscribers(ledger, subscribers)
  await setMailFooter(await server.superuser())
  for (const afterMs of [5, 30, 60, 120]) {
    const campaigns = (await server.superuser()).collection('email_campaigns')
    const text = { name: 'News', topic: 'news', subject: 'Hello', body: 'Text' }
    const { id } = await campaigns.create({ ...text, state: 'draft', per_minute: 1 })
    const admin = await server.newUser({ roles: ['admin'] })
    const begun = fetch(`${server.url}/api/staff/campaigns/${id}/move`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: admin.session.token },
      body: JSON.stringify({ to: 'running' }),
    }).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    process.kill(server.pid, 'SIGKILL')
    await begun
    await server.stop()
    server = await start()
    const [[state = ''] = []] = await ledger.sql(`SELECT state FROM email_campaigns WHERE id = '${id}'`)
    const [[rows = ''] = []] = await ledger.sql(`SELECT COUNT(*) FROM campaign_recipients WHERE campaign = '${id}'`)
    expect([`draft 0`, `running ${subscribers}`]).toContain(`${state} ${rows}`)
    await ledger.clear()
    await ledger.sql(`DELETE FROM mail_lanes WHERE lane = '${id}'`)
  }
  expect(catcher.attempts()).toEqual([])
})
