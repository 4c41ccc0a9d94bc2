import type { AudienceCountAnswer, CountAudienceBody, DryRunAnswer } from '../../src/shared/mail/campaigns.ts'
import { findRecord, oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, parameter, refuse } from '../platform/http.ts'
import { isTopic } from '../subscribers/topics.ts'
import type { Condition } from './audience.ts'
import { conditionOf, from, nameOfReader, ofTopic, readAudience, skipReason, topicValue } from './audience.ts'
import { audienceOf } from './campaigns.ts'
import { topicOf } from './text.ts'

// The people who would get a campaign, before it is sent.

const pageSize = { usual: 100, most: 5000 }

/** All subscribers of a topic in the audience, each with the reason for skipping them ('' if they get the mail). */
const peopleSql = (condition: Condition): string =>
  `SELECT s.id AS id, s.email AS email,
      ${nameOfReader} AS name,
      ${skipReason} AS reason
    FROM ${from} WHERE ${ofTopic} AND ${condition.sql}`

/** How many people would get a mail of this topic, and how many would not, by reason. */
export function count(e: RequestEvent): void {
  const { topic, audience } = bodyOf<CountAudienceBody>(e)
  if (!isTopic(topic)) refuse('There is no such topic.')
  const condition = conditionOf(readAudience(audience))
  const found = rows(
    e.app,
    `SELECT reason, COUNT(*) AS n FROM (${peopleSql(condition)}) GROUP BY reason ORDER BY n DESC`,
    { ...topicValue(topic), ...condition.values },
    { reason: '', n: 0 },
  )
  const all = oneRow(e.app, `SELECT COUNT(*) AS n FROM subscribers s WHERE ${ofTopic}`, topicValue(topic), { n: 0 })
  const inAudience = found.reduce((sum, { n }) => sum + n, 0)
  const answer: AudienceCountAnswer = {
    gets: found.find(({ reason }) => reason === '')?.n ?? 0,
    skipped: found.filter(({ reason }) => reason !== '').map(({ reason, n }) => ({ reason, count: n })),
    outside: all.n - inAudience,
  }
  return e.json(200, answer)
}

/** A page of the people of a campaign by address: `which` is 'gets' or 'skipped'; `search` in address and name, `limit`. */
export function dryRun(e: RequestEvent): void {
  const campaign = findRecord(e.app, 'email_campaigns', e.request.pathValue('id'))
  if (!campaign) throw new NotFoundError('There is no such campaign.')
  const search = parameter(e, 'search').trim().slice(0, 200)
  const wanted = Number(parameter(e, 'limit') || pageSize.usual)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > pageSize.most) refuse(`The limit is 1 to ${pageSize.most}.`)
  const condition = conditionOf(audienceOf(campaign))
  const people = rows(
    e.app,
    `SELECT id, email, name, reason FROM (${peopleSql(condition)})
       WHERE reason ${parameter(e, 'which') === 'skipped' ? '<>' : '='} '' AND email > {:after}
         AND (email LIKE {:search} ESCAPE '\\' OR name LIKE {:search} ESCAPE '\\')
       ORDER BY email LIMIT ${wanted}`,
    {
      ...topicValue(topicOf(campaign)),
      ...condition.values,
      after: parameter(e, 'after'),
      search: `%${search.replace(/[\\%_]/g, '\\$&')}%`,
    },
    { id: '', email: '', name: '', reason: '' },
  )
  const last = people.length === wanted ? people[people.length - 1] : undefined
  const answer: DryRunAnswer = { rows: people, next: last?.email ?? '' }
  return e.json(200, answer)
}
