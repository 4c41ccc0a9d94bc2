import { afterAll, beforeAll, expect, test } from 'vitest'
import { botSql } from '../../../server/analytics/visit-sql.ts'
import { botReasonOf } from '#shared/bots.ts'
import { startTestServer, type TestServer } from '../../support/pocketbase.ts'
import { botAgents, peopleAgents, previewAgents } from '../../support/user-agents.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('AN-10 the record store tells programs from people as the app does', async () => {
  const agents = [...botAgents, ...previewAgents, ...peopleAgents].filter((agent) => agent !== '')
  const list = agents.map((agent) => `SELECT '${agent}' AS user_agent`).join(' UNION ALL ')
  const superuser = await server.superuser()
  const query = `SELECT s.user_agent, ${botSql} FROM (${list}) s`
  const { rows } = await superuser.send<{ rows: readonly [string, string][] }>('/api/sql', { method: 'POST', body: { query } })
  expect(rows).toEqual(agents.map((agent) => [agent, botReasonOf(agent)]))
})

test('AN-01 a visit is kept with one spelling of its tags and its referrer, and without own hosts', async () => {
  const create = (body: object) =>
    server.newClient().collection('user_sessions').create<Record<string, unknown>>(
      { session_id: crypto.randomUUID(), user_agent: 'Mozilla/5.0', started_at: new Date().toISOString(), ...body },
    )
  const superuser = await server.superuser()
  const kept = async (body: object) => {
    const { id } = await create(body)
    return superuser.collection('user_sessions').getOne(String(id))
  }
  expect(await kept({ referrer: 'https://WWW.Example.org/a', utm_source: ' Mail ', utm_campaign: 'ОСЕНЬ' })).toMatchObject({
    ...{ referrer: 'https://example.org/a', utm_source: 'mail', utm_campaign: 'осень' },
  })
  expect(await kept({ referrer: `${server.url}/rules` })).toMatchObject({ referrer: '' })
  expect(await kept({ referrer: 'android-app://com.Slack/' })).toMatchObject({ referrer: 'android-app://com.slack' })
})
