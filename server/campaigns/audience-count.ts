import { findRecord, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf as rowChangesBodyOf } from '../platform/http.ts'
import { allTopics } from '../subscribers/subscribers.ts'
import { conditionOf, from, ofTopic, readAudience, skipReason, topicValue } from './audience.ts'
import { audienceOf } from './campaigns.ts'

// Who would get a campaign, before it is sent.

const pageSize = { usual: 100, most: 5000 }

const rowsOf = (app: core.App, sql, values, shape) => rows(app, sql, values, shape)

const bodyOf = (e: RequestEvent) => rowChangesBodyOf(e)

/** Everybody of a topic, each with why they are skipped ('' for nobody's fault) and whether the audience has them. */
const peopleSql = (condition) => {
  return `SELECT s.id AS id, s.email AS email,
      CASE WHEN f.name IS NULL OR f.name = f.email THEN '' ELSE f.name END AS name,
      ${skipReason} AS reason
    FROM ${from} WHERE ${ofTopic} AND ${condition.sql}`
}

/** How many would get a mail of this topic, and how many not, by reason. */
export function count(e: RequestEvent) {
  const { topic, audience } = bodyOf(e)
  if (!allTopics.includes(topic)) throw new BadRequestError('There is no such topic.')
  const condition = conditionOf(readAudience(audience))
  const values = { ...topicValue(topic), ...condition.values }
  const found = rowsOf(
    e.app,
    `SELECT reason, COUNT(*) AS n FROM (${peopleSql(condition)}) GROUP BY reason ORDER BY n DESC`,
    values,
    { reason: '', n: 0 },
  )
  const [all] = rowsOf(e.app, `SELECT COUNT(*) AS n FROM subscribers s WHERE ${ofTopic}`, topicValue(topic), { n: 0 })
  const inAudience = found.reduce((sum, { n }) => sum + n, 0)
  const gets = found.find(({ reason }) => reason === '')
  return e.json(200, {
    gets: gets ? gets.n : 0,
    skipped: found.filter(({ reason }) => reason !== '').map(({ reason, n }) => ({ reason, count: n })),
    outside: all.n - inAudience,
  })
}

/** A page of the people of a campaign by address: `which` is 'gets' or 'skipped'; `search` in address and name, `limit`. */
export function dryRun(e: RequestEvent) {
  const campaign = findRecord(e.app, 'email_campaigns', e.request.pathValue('id'))
  if (!campaign) throw new NotFoundError('There is no such campaign.')
  const query = e.request.url.query()
  const search = query.get('search').trim().slice(0, 200)
  const wanted = Number(query.get('limit') || pageSize.usual)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > pageSize.most)
    throw new BadRequestError(`The limit is 1 to ${pageSize.most}.`)
  const condition = conditionOf(audienceOf(campaign))
  const rows = rowsOf(
    e.app,
    `SELECT id, email, name, reason FROM (${peopleSql(condition)})
       WHERE reason ${query.get('which') === 'skipped' ? '<>' : '='} '' AND email > {:after}
         AND (email LIKE {:search} ESCAPE '\\' OR name LIKE {:search} ESCAPE '\\')
       ORDER BY email LIMIT ${wanted}`,
    {
      ...topicValue(campaign.getString('topic')),
      ...condition.values,
      after: query.get('after'),
      search: `%${search.replace(/[\\%_]/g, '\\$&')}%`,
    },
    { id: '', email: '', name: '', reason: '' },
  )
  const next = rows.length === wanted ? rows[rows.length - 1].email : ''
  return e.json(200, { rows: rows.map(({ id, email, name, reason }) => ({ id, email, name, reason })), next })
}
