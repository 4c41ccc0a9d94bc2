import { momentOf } from '../../server/platform/moments.ts'
import type PocketBase from 'pocketbase'

const minute = 60 * 1000
const day = 24 * 60 * minute


const body = `Dear {{name|player}},

the **Veil Corsairs** have new refits, and the rules of boarding are shorter by half a page.

## What is new

- Two refits for raiders
- A clearer order of [boarding](https://orion.example/rules/boarding)
- The star map in 3D stays where you left it

You have {{fleets|no}} fleets. *See you at the table.*
`
const text = {
  topic: 'news',
  subject: 'New refits for the Veil, {{name|player}}',
  body,
  preheader: 'And boarding is shorter by half a page',
}

/**
 * Campaigns in each state: a draft, one with mistakes, a scheduled one, one that is being sent, and one that was paused
 * automatically.
 */
export async function addCampaigns(store: PocketBase, user: string): Promise<void> {
  const now = Date.now()
  const sql = (query: string) => store.send<unknown>('/api/sql', { method: 'POST', body: { query } })
  const add = async (values: object): Promise<string> => {
    const { id } = await store.collection('email_campaigns').create({ ...text, created_by: user, ...values })
    return id
  }
  /** Times at which mails were sent: one after another since the start, as the sender sends them. */
  const settled = (count: number) =>
    `strftime('%Y-%m-%d %H:%M:%fZ', '${momentOf(now - 4 * minute)}', '+' || (i * ${(4 * minute) / 1000 / count}) || ' seconds')`
  /** Mails of a campaign. They are not due, so that no sender sends them while pictures are taken. */
  const addMails = (campaign: string, state: string, count: number, reason = '') =>
    sql(`INSERT INTO campaign_recipients (id, campaign, lane, kind, email, state, reason, attempts, not_before, sent_at, created, updated)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT lower(substr(hex(randomblob(8)), 1, 15)), '${campaign}', '${campaign}', 'campaign',
        '${state}' || i || '@harbourmail.example', '${state}', '${reason}', 1,
        CASE '${state}' WHEN 'pending' THEN '2099-01-01 00:00:00.000Z' ELSE '' END,
        CASE '${state}' WHEN 'sent' THEN ${settled(count)} ELSE '' END, '${momentOf(now - 4 * minute)}', ${settled(count)} FROM n`)
  const start = async (values: object, counts: readonly (readonly [string, number, string?])[]) => {
    const campaign = await add({ ...values, started_at: momentOf(now - 4 * minute) })
    await sql(`INSERT INTO mail_lanes (lane, per_minute) VALUES ('${campaign}', 300)`)
    for (const [state, count, reason] of counts) await addMails(campaign, state, count, reason)
  }

  await add({ name: 'Autumn: new refits for the Veil', state: 'draft', audience: { factions: ['veil', 'drift'] } })
  await add({
    name: 'Rules of boarding',
    state: 'draft',
    subject: '',
    preheader: '',
    body: '<b>Hello</b> {{nick}}, see [the rules](rules/boarding) and {{name}}.',
  })
  await add({ name: 'Winter fair', state: 'scheduled', topic: 'events', scheduled_at: momentOf(now + 20 * day) })
  await start({ name: 'Invitation to the spring test', state: 'running', per_minute: 300 }, [
    ['sent', 1204],
    ['pending', 780],
    ['failed', 9, '550 5.1.1 The mailbox does not exist'],
    ['failed', 3, '554 5.7.1 Message refused by policy'],
    ['unknown', 2, 'The mail server did not answer within 60 seconds.'],
    ['skipped', 31, 'Not confirmed.'],
    ['skipped', 4, 'Unsubscribed.'],
  ])
  const why = '50 mails in a row were refused. The last answer: 554 5.7.1 Message refused by policy'
  await start({ name: 'League results', state: 'paused', topic: 'events', paused_why: why }, [
    ['sent', 12],
    ['failed', 50, '554 5.7.1 Message refused by policy'],
    ['pending', 338],
  ])
  await sql(`UPDATE mail_lanes SET is_open = 0, paused_at = '${momentOf(now - minute)}', paused_why = '${why}'
    WHERE lane IN (SELECT id FROM email_campaigns WHERE state = 'paused')`)
}
