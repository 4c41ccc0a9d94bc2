import { expect, test } from 'vitest'
import { mailServerOfFile, newRecordId, newSessionId, statusOf } from '../support.ts'

const day = 86_400_000

const server = await mailServerOfFile({ env: { ORION_RATE_LIMITS: '/api/health=3/3600' } })
const superuser = await server.superuser()
const player = await server.newUser({ roles: ['user'] })

const run = (job: string) => superuser.crons.run(job)
const inDays = (days: number) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${days} days')`

/** Makes data for everything that is done by time, all of it long overdue by the clock of the server. */
const prepare = async () => {
  const fleet = newRecordId()
  const data = { id: fleet, name: 'Home guard', faction: 'accord', limit: 200, ships: [], flagships: [], notes: 'Kept' }
  await superuser.collection('fleets').create({ id: fleet, user: player.id, data, changed_at: { fields: { name: 1 } } })
  await server.sql(`UPDATE fleets SET deleted = TRUE, updated = ${inDays(-366)} WHERE id = '${fleet}'`)
  const session = await superuser.collection('user_sessions').create({ session_id: newSessionId() })
  const view = `view${fleet.slice(4)}`
  await server.sql(`INSERT INTO page_views (id, session, page_path, timestamp, created, metadata)
    VALUES ('${view}', '${session.id}', '/', ${inDays(-366)}, ${inDays(-366)}, '{"event_type":"page_view"}')`)
  const subscriber = (
    await superuser
      .collection('subscribers')
      .create({ email: `${fleet}@post.example`, status: 'pending', source: 'landing' })
  ).id
  await server.sql(
    `UPDATE subscribers SET asked_at = ${inDays(-366)}, created = ${inDays(-366)} WHERE id = '${subscriber}'`,
  )
  const suspended = await server.newUser({ roles: ['user'] })
  await server.sql(
    `UPDATE users SET status = 'suspended', suspended_until = ${inDays(-1)} WHERE id = '${suspended.id}'`,
  )
  return {
    /** The data that has not changed. */
    kept: async () => {
      const [row = []] = await server.sql(`SELECT
        (SELECT COUNT(*) FROM fleets WHERE id = '${fleet}' AND data LIKE '%Kept%'),
        (SELECT COUNT(*) FROM page_views WHERE id = '${view}'),
        (SELECT COUNT(*) FROM subscribers WHERE id = '${subscriber}'),
        (SELECT COUNT(*) FROM users WHERE id = '${suspended.id}' AND status = 'suspended')`)
      return row.map(Number)
    },
  }
}
const jobs = ['fleet-bin', 'page-view-retention', 'mail-retention', 'lift-suspensions', 'start-campaigns']
const runAll = async () => {
  for (const job of jobs) await run(job)
}
const setClock = (values: string) => server.sql(`UPDATE clock SET ${values}`)

test.each([
  ['a year ahead', -365 * day],
  ['a day back', day],
])(
  'a clock that jumped %s deletes nothing and lifts nothing before it has gone evenly for a while',
  async (_, seen) => {
    const { kept } = await prepare()
    await run('clock')
    await setClock(`seen = ${Date.now() + seen}, jumped_to = 0`)
    await runAll()
    expect(await kept()).toEqual([1, 1, 1, 1])
    const notes = await server.sql(
      `SELECT name, error FROM cron_runs WHERE name IN (${jobs.map((job) => `'${job}'`).join()})`,
    )
    expect(notes).toHaveLength(jobs.length)
    for (const [name, error] of notes)
      expect(error, name).toMatch(/^Waits until .+, because the clock went from .+ to /)
    // The same is true after the jump is stored.
    await run('clock')
    await runAll()
    expect(await kept()).toEqual([1, 1, 1, 1])
    await setClock(`jumped_to = ${Date.now() - 2 * 3_600_000}`)
    await runAll()
    expect(await kept()).toEqual([1, 1, 1, 0])
    await setClock(`jumped_to = ${Date.now() - 4 * day}`)
    await runAll()
    expect(await kept()).toEqual([0, 0, 0, 0])
  },
)

test('a server that was off for a night, or whose clock was corrected by some seconds, does its work at once', async () => {
  for (const ms of [-12 * 3_600_000, 20_000]) {
    const { kept } = await prepare()
    await run('clock')
    await setClock(`seen = ${Date.now() + ms}, jumped_to = 0`)
    await run('clock')
    await runAll()
    expect(await kept()).toEqual([0, 0, 0, 0])
  }
})

test('after the clock was set back by a day, the rate limits count from now on', async () => {
  const ask = async () => (await fetch(`${server.url}/api/health`)).status
  const answers = []
  for (let n = 0; n < 5; n += 1) answers.push(await ask())
  expect(answers).toContain(429)
  await run('clock')
  expect(await ask()).toBe(429)
  await setClock(`seen = ${Date.now() + day}`)
  await run('clock')
  expect(await ask()).toBe(200)
})

test('what was written while the clock was a year ahead holds nobody back once it is right again', async () => {
  // The limits of messages a day, and of mails to an address.
  const message = { user: player.id, kind: 'bug', message: 'The fleet was not saved.', client_key: newRecordId() }
  await server.sql(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
    INSERT INTO feedback (id, user, kind, message, client_key, state, created, updated)
    SELECT 'ahead' || i, '${player.id}', 'bug', 'x', 'ahead-key-' || i, 'new', ${inDays(365)}, ${inDays(365)} FROM n`)
  expect(await statusOf(player.client.collection('feedback').create(message))).toBe(200)
  const email = `${newRecordId()}@post.example`
  const ask = async () => {
    const body = { email, topics: ['news'], source: 'landing', wording: 'updates-1' }
    await server.newClient().send('/api/subscription/ask', { method: 'POST', body })
    // The sender handles the request.
    await run('mail-sender-1')
  }
  const mails = async () =>
    Number((await server.sql(`SELECT COUNT(*) FROM campaign_recipients WHERE email = '${email}'`))[0]?.[0])
  await ask()
  await server.sql(`UPDATE campaign_recipients SET created = ${inDays(365)} WHERE email = '${email}'`)
  expect(await mails()).toBe(1)
  await ask()
  expect(await mails()).toBe(2)
})
