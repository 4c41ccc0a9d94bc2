import { expect, test } from 'vitest'
import { botReasonOf } from '#shared/analytics/bots.ts'
import { botAgents, peopleAgents, previewAgents } from '../../support/user-agents.ts'
import { newSessionId, serverOfFile } from '../support.ts'

const server = await serverOfFile({ env: { APP_URL: 'https://orion.example', ORION_HOSTS: 'other.example' } })

test('AN-10 the record store tells programs from people as the app does', async () => {
  const agents = [...botAgents, ...previewAgents, ...peopleAgents].filter((agent) => agent !== '')
  const superuser = await server.superuser()
  for (const user_agent of agents)
    await superuser
      .collection('user_sessions')
      .create({ session_id: newSessionId(), user_agent, started_at: new Date().toISOString() })
  await superuser.crons.run('analytics')
  const query = `SELECT s.user_agent, COALESCE(k.text, '') FROM user_sessions s JOIN analytics_sessions c ON c.session = s.id
    JOIN session_facts f ON f.n = c.n LEFT JOIN analytics_keys k ON k.id = f.bot ORDER BY s.rowid`
  expect(Object.fromEntries(await server.sql(query))).toEqual(
    Object.fromEntries(agents.map((agent) => [agent, botReasonOf(agent)])),
  )
})

test('AN-01 a visit is kept with one spelling of its tags and its referrer, and without own hosts', async () => {
  const superuser = await server.superuser()
  const kept = async (body: object) => {
    const visit = {
      session_id: newSessionId(),
      user_agent: 'Mozilla/5.0',
      started_at: new Date().toISOString(),
      ...body,
    }
    const { id } = await superuser
      .collection('user_sessions')
      .create<{ id: string }>(visit, { headers: { Origin: 'http://192.168.0.7:8080' } })
    return superuser.collection('user_sessions').getOne(id)
  }
  const found = await kept({ referrer: 'https://WWW.Example.org/a', utm_source: ' Mail ', utm_campaign: 'ОСЕНЬ' })
  expect(found).toMatchObject({ referrer: 'https://example.org/a', utm_source: 'mail', utm_campaign: 'осень' })
  for (const own of ['https://www.orion.example/rules', 'https://other.example/', 'http://192.168.0.7:8080/dice'])
    expect(await kept({ referrer: own })).toMatchObject({ referrer: '' })
  expect(await kept({ referrer: 'android-app://com.Slack/' })).toMatchObject({ referrer: 'android-app://com.slack' })
})
