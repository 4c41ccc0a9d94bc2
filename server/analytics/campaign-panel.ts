import type { CampaignsAnswer } from '../../src/shared/analytics/answers.ts'
import { broughtByTag } from '../campaigns/campaign-results.ts'
import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { countsByDay, factsWhere, noCounts, sums } from './counts.ts'
import { bitsOf, dims, otherKey } from './dimensions.ts'
import { readQuestion } from './question.ts'

const mostRows = 100

const hasDone = (isWanted: (feature: string) => boolean): string => `SUM(did & ${bitsOf(isWanted)} > 0)`

/**
 * Sends the results of the links of each campaign: visits, how many of them had a registration, a new fleet or a roll,
 * and the e-mail campaign of that name.
 */
export function campaigns(e: RequestEvent): void {
  const question = readQuestion(e)
  const found = rows(
    e.app,
    `SELECT p.key AS key, (SELECT text FROM analytics_keys k WHERE k.id = p.key) AS text, ${sums}
       FROM (${countsByDay(question, dims.campaign.id)}) p WHERE p.key > 0 GROUP BY p.key ORDER BY sessions DESC, p.key LIMIT ${mostRows}`,
    {},
    { key: 0, text: '', ...noCounts },
  )
  const reached = rows(
    e.app,
    `SELECT campaign AS key, ${hasDone((name) => name === 'registered')} AS registered,
         ${hasDone((name) => name === 'fleet-created')} AS fleets, ${hasDone((name) => name.startsWith('dice-rolled'))} AS rolled
       FROM session_facts WHERE ${factsWhere(question)} AND campaign > 0 AND did > 0 GROUP BY campaign`,
    {},
    { key: 0, registered: 0, fleets: 0, rolled: 0 },
  )
  const byKey = new Map(reached.map(({ key, ...row }) => [key, row]))
  const mails = broughtByTag(e.app)
  const answer: CampaignsAnswer = {
    rows: found.map(({ key, ...row }) => ({
      ...row,
      is_other: key === otherKey,
      ...(byKey.get(key) ?? { registered: 0, fleets: 0, rolled: 0 }),
      mail: mails.get(row.text) ?? null,
    })),
  }
  return e.json(200, answer)
}
