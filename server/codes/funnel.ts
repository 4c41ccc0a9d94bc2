import {
  pathSteps,
  personSteps,
  type AtStepAnswer,
  type CodePathAnswer,
  type CodeStep,
  type PathStep,
  type PersonStep,
} from '../../src/shared/codes.ts'
import { isAdmin as isAdminOf } from '../platform/caller.ts'
import { oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter, refuse } from '../platform/http.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { shownSql } from './code-text.ts'
import { batchOf } from './values.ts'

// How far codes got: made, mailed, handed to the mail server, redeemed, first fleet saved, first battle reported. The
// first three steps count codes. The others also count people, because a code may be for many.

const perPage = 50

const isStep = (text: string): text is PathStep => pathSteps.some((step) => step === text)
const isPersonStep = (text: PathStep): text is PersonStep => personSteps.some((step) => step === text)

/** The condition that a code `c` belongs to the batch, or to any batch if that is ''. */
const isOf = (batch: string): string => (batch === '' ? 'TRUE' : 'c.batch = {:batch}')

/** Codes that nobody redeemed, by the last step that they reached. */
const codesAt: Readonly<Record<CodeStep, string>> = {
  made: `c.redeemed_at = '' AND c.handed_at = '' AND c.mailed_at = ''`,
  mailed: `c.redeemed_at = '' AND c.handed_at = '' AND c.mailed_at <> ''`,
  handed: `c.redeemed_at = '' AND c.handed_at <> ''`,
}

/**
 * People by the last step that they reached. A player who reports a battle without a saved fleet has also reached the
 * last step.
 */
const peopleAt: Readonly<Record<PersonStep, string>> = {
  redeemed: `r.first_fleet_at = '' AND r.first_battle_at = ''`,
  'first-fleet': `r.first_fleet_at <> '' AND r.first_battle_at = ''`,
  'first-battle': `r.first_battle_at <> ''`,
}

const momentColumn: Readonly<Record<PathStep, string>> = {
  made: 'c.created',
  mailed: 'c.mailed_at',
  handed: 'c.handed_at',
  redeemed: 'r.created',
  'first-fleet': 'r.first_fleet_at',
  'first-battle': 'r.first_battle_at',
}
const redemptions = 'code_redemptions r JOIN alpha_codes c INDEXED BY sqlite_autoindex_alpha_codes_1 ON c.id = r.code'

/** The SQL of the days that each code or person took from the step before to this one. */
const waitsSql = (batch: string): string => `
  SELECT 'mailed' AS step, julianday(c.mailed_at) - julianday(c.created) AS days FROM alpha_codes c
    WHERE ${isOf(batch)} AND c.mailed_at <> ''
  UNION ALL SELECT 'handed', julianday(c.handed_at) - julianday(c.mailed_at) FROM alpha_codes c
    WHERE ${isOf(batch)} AND c.handed_at <> ''
  UNION ALL SELECT 'redeemed', julianday(c.redeemed_at) - julianday(
      CASE WHEN c.handed_at <> '' AND c.handed_at < c.redeemed_at THEN c.handed_at
        WHEN c.mailed_at <> '' AND c.mailed_at < c.redeemed_at THEN c.mailed_at ELSE c.created END) FROM alpha_codes c
    WHERE ${isOf(batch)} AND c.redeemed_at <> ''
  UNION ALL SELECT 'first-fleet', julianday(r.first_fleet_at) - julianday(r.created) FROM ${redemptions}
    WHERE ${isOf(batch)} AND r.first_fleet_at <> ''
  UNION ALL SELECT 'first-battle', julianday(r.first_battle_at) - julianday(
      CASE WHEN r.first_fleet_at <> '' AND r.first_fleet_at < r.first_battle_at THEN r.first_fleet_at ELSE r.created END)
    FROM ${redemptions} WHERE ${isOf(batch)} AND r.first_battle_at <> ''`

/** Returns the batch of the query; '' for all. */
const wantedBatch = (e: RequestEvent): string => {
  const id = parameter(e, 'batch')
  return id === '' ? '' : batchOf(e.app, id).id
}

type Reached = Pick<CodePathAnswer['steps'][number], 'count' | 'people' | 'here'>

const sum = (condition: string): string => `COALESCE(SUM(${condition}), 0)`

/** Returns how many codes and people reached each step. */
const reachedOf = (app: core.App, batch: string): Readonly<Record<PathStep, Reached>> => {
  const codes = oneRow(
    app,
    `SELECT COUNT(*) AS made, ${sum(`c.mailed_at <> ''`)} AS mailed, ${sum(`c.handed_at <> ''`)} AS handed,
         ${sum(`c.redeemed_at <> ''`)} AS redeemed, ${sum(codesAt.made)} AS made_here,
         ${sum(codesAt.mailed)} AS mailed_here, ${sum(codesAt.handed)} AS handed_here
       FROM alpha_codes c WHERE ${isOf(batch)}`,
    { batch },
    { made: 0, mailed: 0, handed: 0, redeemed: 0, made_here: 0, mailed_here: 0, handed_here: 0 },
  )
  const people = oneRow(
    app,
    `SELECT COUNT(*) AS redeemed, ${sum(`r.first_fleet_at <> ''`)} AS fleet,
         COUNT(DISTINCT CASE WHEN r.first_fleet_at <> '' THEN r.code END) AS fleet_codes,
         ${sum(`r.first_battle_at <> ''`)} AS battle, ${sum(peopleAt.redeemed)} AS redeemed_here,
         ${sum(peopleAt['first-fleet'])} AS fleet_here,
         COUNT(DISTINCT CASE WHEN r.first_battle_at <> '' THEN r.code END) AS battle_codes
       FROM ${redemptions} WHERE ${isOf(batch)}`,
    { batch },
    { redeemed: 0, fleet: 0, fleet_codes: 0, battle: 0, redeemed_here: 0, fleet_here: 0, battle_codes: 0 },
  )
  return {
    made: { count: codes.made, people: null, here: codes.made_here },
    mailed: { count: codes.mailed, people: null, here: codes.mailed_here },
    handed: { count: codes.handed, people: null, here: codes.handed_here },
    redeemed: { count: codes.redeemed, people: people.redeemed, here: people.redeemed_here },
    'first-fleet': { count: people.fleet_codes, people: people.fleet, here: people.fleet_here },
    'first-battle': { count: people.battle_codes, people: people.battle, here: people.battle },
  }
}

/** Returns the median of the days that each step took, by step. A step that nobody has reached has none. */
const medianDays = (app: core.App, batch: string): ReadonlyMap<string, number> =>
  new Map(
    rows(
      app,
      `SELECT step, AVG(days) AS days FROM (
         SELECT step, days, ROW_NUMBER() OVER (PARTITION BY step ORDER BY days) AS at,
           COUNT(*) OVER (PARTITION BY step) AS n FROM (${waitsSql(batch)}))
       WHERE at IN ((n + 1) / 2, (n + 2) / 2) GROUP BY step`,
      { batch },
      { step: '', days: -0 },
    ).map(({ step, days }) => [step, days]),
  )

/** Returns the counts of each step and the median of the days that it took: {step, count, people, here, median_days}. */
export function steps(e: RequestEvent): void {
  const batch = wantedBatch(e)
  const reached = reachedOf(e.app, batch)
  const medians = medianDays(e.app, batch)
  const answer: CodePathAnswer = {
    steps: pathSteps.map((step) => ({ step, ...reached[step], median_days: medians.get(step) ?? null })),
  }
  e.json(200, answer)
}

/**
 * Returns the codes or people that reached a step and no further, the last ones first: {id, code, bound_email, user,
 * name, at}. For the first three steps the rows are codes, for the others people. The cursor is `at~id` of the last
 * row.
 */
export function people(e: RequestEvent): void {
  const isAdmin = isAdminOf(e)
  const step = parameter(e, 'step')
  if (!isStep(step)) refuse('There is no such step.')
  const isPerson = isPersonStep(step)
  const at = momentColumn[step]
  const id = isPerson ? 'r.id' : 'c.id'
  const isHere = isPerson ? peopleAt[step] : codesAt[step]
  const batch = wantedBatch(e)
  const [lastAt = '', lastId = ''] = parameter(e, 'after').split('~')
  const found = rows(
    e.app,
    `SELECT ${id} AS row, c.id AS id, ${shownSql('c.code')} AS code, ${isAdmin ? 'c.bound_email' : `''`} AS bound_email,
         ${isPerson ? 'r.user' : `''`} AS user, ${isPerson ? `COALESCE(${nameSql('u')}, '')` : `''`} AS name, ${at} AS at
       FROM ${isPerson ? `${redemptions} LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = r.user` : 'alpha_codes c'}
       WHERE ${isOf(batch)} AND ${isHere} AND ({:lastAt} = '' OR (${at}, ${id}) < ({:lastAt}, {:lastId}))
       ORDER BY ${at} DESC, ${id} DESC LIMIT ${perPage}`,
    { batch, lastAt, lastId },
    { row: '', id: '', code: '', bound_email: '', user: '', name: '', at: '' },
  )
  const last = found[perPage - 1]
  const answer: AtStepAnswer = { rows: found, next: last ? `${last.at}~${last.row}` : '' }
  e.json(200, answer)
}
