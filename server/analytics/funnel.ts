import {
  type FunnelStepId,
  funnelSteps,
  isFunnelStep,
  mostFunnelPeople,
  pageOfStep,
} from '../../src/shared/analytics/analytics.ts'
import type { FunnelAnswer, FunnelPeopleAnswer } from '../../src/shared/analytics/answers.ts'
import { rollFeatures } from '../../src/shared/analytics/feature-names.ts'
import { oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter, refuse } from '../platform/http.ts'
import { momentOfSeconds } from './calendar/times.ts'
import { features, pathDim } from './dimensions.ts'
import type { Question } from './question.ts'
import { keyOf, readQuestion, readTexts } from './question.ts'
import { secondOf } from './visit-sql.ts'

// How far players get. Only players with an account are counted.

/** The steps of a funnel, in the order in which it shows them. */
type Steps = readonly [first: FunnelStepId, ...later: readonly FunnelStepId[]]

const numberOf = (feature: string): number => features.indexOf(feature)

/** SQL of the players who did a step, with the moment when each first did it. */
function doneSql(app: core.App, step: FunnelStepId): string {
  const page = pageOfStep(step)
  if (page !== undefined)
    return `(SELECT visitor, at FROM analytics_page_firsts WHERE page = ${keyOf(app, pathDim, page)})`
  return step === 'dice-rolled'
    ? `(SELECT visitor, MIN(at) AS at FROM analytics_firsts WHERE event IN (${rollFeatures.map(numberOf).join(', ')})
        GROUP BY visitor)`
    : `(SELECT visitor, at FROM analytics_firsts WHERE event = ${numberOf(step)})`
}

function readSteps(e: RequestEvent): Steps {
  const texts = readTexts(e, 'steps')
  const [first, ...later] = texts.filter(isFunnelStep)
  if (texts.length < funnelSteps.least || texts.length > funnelSteps.most)
    refuse(`A funnel has ${funnelSteps.least} to ${funnelSteps.most} steps.`)
  const unknown = texts.find((step) => !isFunnelStep(step))
  if (unknown !== undefined) refuse(`There is no step ${unknown.slice(0, 40)}.`)
  if (new Set(texts).size < texts.length) refuse('A step stands in the funnel twice.')
  // The request has at least two steps, and all are valid.
  if (first === undefined) refuse('A funnel needs steps.')
  return [first, ...later]
}

/**
 * SQL of the players who did the first step in the span, with when they did each (`at0`, `at1`, …). Each step is joined
 * to the one before, so it is NULL from the first missing step on. Accounts that are older than the event "registered"
 * also count as registered.
 */
function pathsOf(app: core.App, { from, until, withStaff, calendar }: Question, [first, ...later]: Steps): string {
  const created = secondOf('u.created')
  const isOfAll = first === 'registered'
  const columns = [`${isOfAll ? created : 's0.at'} AS at0`]
  const joins: string[] = []
  let before = isOfAll ? 'v.n' : 's0.visitor'
  for (const [place, step] of later.entries()) {
    const at = place + 1
    if (step === 'registered') columns.push(`CASE WHEN ${before} IS NOT NULL THEN ${created} END AS at${at}`)
    else {
      columns.push(`s${at}.at AS at${at}`)
      joins.push(`LEFT JOIN ${doneSql(app, step)} s${at} ON s${at}.visitor = ${before}`)
      before = `s${at}.visitor`
    }
  }
  const players = isOfAll
    ? `user_facts u LEFT JOIN analytics_visitors v INDEXED BY sqlite_autoindex_analytics_visitors_1 ON v.user = u.user`
    : `${doneSql(app, first)} s0 CROSS JOIN analytics_visitors v ON v.n = s0.visitor
       CROSS JOIN user_facts u INDEXED BY sqlite_autoindex_user_facts_1 ON u.user = v.user`
  const [start, end] = [calendar.startOf(from), calendar.startOf(until + 1)]
  const inSpan = isOfAll
    ? `u.created >= '${momentOfSeconds(start)}' AND u.created < '${momentOfSeconds(end)}'`
    : `s0.at >= ${start} AND s0.at < ${end}`
  return `SELECT u.user AS user, u.name AS name, ${columns.join(', ')} FROM ${players} ${joins.join(' ')}
    WHERE ${inSpan}${withStaff ? '' : ' AND u.roles & 3 = 0'}`
}

/** Sends how many players of the span did each step and all before it, in any order. */
export function funnel(e: RequestEvent): void {
  const steps = readSteps(e)
  const counts = steps.map((_, at) => `COUNT(at${at}) AS n${at}`)
  // The median number of seconds from the first step to each step; -1 if nobody did the step.
  const medians = steps.map(
    (_, at) => `COALESCE((SELECT MAX(0, at${at} - at0) FROM path WHERE at${at} IS NOT NULL ORDER BY 1
        LIMIT 1 OFFSET (SELECT (COUNT(at${at}) - 1) / 2 FROM path)), -1) AS m${at}`,
  )
  const found: Readonly<Record<string, number>> = oneRow(
    e.app,
    `WITH path AS MATERIALIZED (${pathsOf(e.app, readQuestion(e), steps)}) SELECT ${[...counts, ...medians].join(', ')} FROM path`,
    {},
    Object.fromEntries(
      steps.flatMap((_, at) => [
        [`n${at}`, 0],
        [`m${at}`, 0],
      ]),
    ),
  )
  const medianOf = (at: number): number | null => {
    const seconds = found[`m${at}`] ?? -1
    return at === 0 || seconds < 0 ? null : seconds
  }
  const answer: FunnelAnswer = {
    steps: steps.map((step, at) => ({ step, people: found[`n${at}`] ?? 0, median_seconds: medianOf(at) })),
  }
  return e.json(200, answer)
}

/**
 * Sends the players who reached a step (`stayed=1`), or who reached the one before and not this one. The newest first.
 */
export function funnelPeople(e: RequestEvent): void {
  const steps = readSteps(e)
  const step = Number(parameter(e, 'step') || 'none')
  const isStayed = parameter(e, 'stayed') !== '0'
  if (!Number.isInteger(step) || step < 0 || step >= steps.length) refuse('There is no such step.')
  if (!isStayed && step === 0) refuse('Nobody can leave before the first step.')
  const last = isStayed ? `at${step}` : `at${step - 1}`
  const where = isStayed ? `at${step} IS NOT NULL` : `at${step} IS NULL AND ${last} IS NOT NULL`
  const found = rows(
    e.app,
    `SELECT user, name, ${last} AS at FROM (${pathsOf(e.app, readQuestion(e), steps)}) WHERE ${where} ORDER BY at DESC, user LIMIT ${mostFunnelPeople}`,
    {},
    { user: '', name: '', at: 0 },
  )
  const answer: FunnelPeopleAnswer = {
    rows: found.map(({ at, ...person }) => ({ ...person, at: momentOfSeconds(at) })),
  }
  return e.json(200, answer)
}
