import { isAdmin as isAdminOf } from '../platform/caller.ts'
import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql } from '../staff/names.ts'
import { shownSql } from './code-text.ts'
import { batchOf as find } from './values.ts'

// How far codes came: made, mailed, handed to the mail server, redeemed, first fleet saved, first battle reported. The first three steps count
// codes, the others people too, for a code may be for many.

const perPage = 50
const steps = ['made', 'mailed', 'handed', 'redeemed', 'first-fleet', 'first-battle']

/** The condition that a code `c` belongs to the batch, or to any where it is ''. */
const of = (batch) => (batch === '' ? 'TRUE' : 'c.batch = {:batch}')

const codeReached = { made: 'TRUE', mailed: `c.mailed_at <> ''`, handed: `c.handed_at <> ''` }
/** Codes that nobody redeemed, by the last step that they reached. */
const stoppedAt = {
  made: `c.redeemed_at = '' AND c.handed_at = '' AND c.mailed_at = ''`,
  mailed: `c.redeemed_at = '' AND c.handed_at = '' AND c.mailed_at <> ''`,
  handed: `c.redeemed_at = '' AND c.handed_at <> ''`,
}

/** People by the last step that they reached. Who reports a battle without a saved fleet has come to the end, too. */
const stopped = {
  redeemed: `r.first_fleet_at = '' AND r.first_battle_at = ''`,
  'first-fleet': `r.first_fleet_at <> '' AND r.first_battle_at = ''`,
  'first-battle': `r.first_battle_at <> ''`,
}

const momentColumn = {
  ...{ made: 'c.created', mailed: 'c.mailed_at', handed: 'c.handed_at' },
  ...{ redeemed: 'r.created', 'first-fleet': 'r.first_fleet_at', 'first-battle': 'r.first_battle_at' },
}
const from = 'code_redemptions r JOIN alpha_codes c INDEXED BY sqlite_autoindex_alpha_codes_1 ON c.id = r.code'

/** Days of each code or person from the step before to this one. */
const waitsOf = (batch) => `
  SELECT 'mailed' AS step, julianday(c.mailed_at) - julianday(c.created) AS days FROM alpha_codes c
    WHERE ${of(batch)} AND c.mailed_at <> ''
  UNION ALL SELECT 'handed', julianday(c.handed_at) - julianday(c.mailed_at) FROM alpha_codes c
    WHERE ${of(batch)} AND c.handed_at <> ''
  UNION ALL SELECT 'redeemed', julianday(c.redeemed_at) - julianday(
      CASE WHEN c.handed_at <> '' AND c.handed_at < c.redeemed_at THEN c.handed_at
        WHEN c.mailed_at <> '' AND c.mailed_at < c.redeemed_at THEN c.mailed_at ELSE c.created END) FROM alpha_codes c
    WHERE ${of(batch)} AND c.redeemed_at <> ''
  UNION ALL SELECT 'first-fleet', julianday(r.first_fleet_at) - julianday(r.created) FROM ${from}
    WHERE ${of(batch)} AND r.first_fleet_at <> ''
  UNION ALL SELECT 'first-battle', julianday(r.first_battle_at) - julianday(
      CASE WHEN r.first_fleet_at <> '' AND r.first_fleet_at < r.first_battle_at THEN r.first_fleet_at ELSE r.created END)
    FROM ${from} WHERE ${of(batch)} AND r.first_battle_at <> ''`

const batchOf = (e: RequestEvent) => {
  const id = e.request.url.query().get('batch')
  return id === '' ? '' : find(e.app, id).id
}

/** Counts, and the middle of the days that each step took: {step, count, people, here, median_days}. */
export function path(e: RequestEvent) {
  const batch = batchOf(e)
  const sum = (condition) => `COALESCE(SUM(${condition}), 0)`
  const [codes] = rows(
    e.app,
    `SELECT COUNT(*) AS made, ${sum(codeReached.mailed)} AS mailed, ${sum(codeReached.handed)} AS handed,
         ${sum(`c.redeemed_at <> ''`)} AS redeemed, ${sum(stoppedAt.made)} AS made_here,
         ${sum(stoppedAt.mailed)} AS mailed_here, ${sum(stoppedAt.handed)} AS handed_here
       FROM alpha_codes c WHERE ${of(batch)}`,
    { batch },
    { made: 0, mailed: 0, handed: 0, redeemed: 0, made_here: 0, mailed_here: 0, handed_here: 0 },
  )
  const [people] = rows(
    e.app,
    `SELECT COUNT(*) AS redeemed, ${sum(`r.first_fleet_at <> ''`)} AS fleet,
         COUNT(DISTINCT CASE WHEN r.first_fleet_at <> '' THEN r.code END) AS fleet_codes,
         ${sum(`r.first_battle_at <> ''`)} AS battle, ${sum(stopped.redeemed)} AS redeemed_here,
         ${sum(stopped['first-fleet'])} AS fleet_here,
         COUNT(DISTINCT CASE WHEN r.first_battle_at <> '' THEN r.code END) AS battle_codes FROM ${from} WHERE ${of(batch)}`,
    { batch },
    { redeemed: 0, fleet: 0, fleet_codes: 0, battle: 0, redeemed_here: 0, fleet_here: 0, battle_codes: 0 },
  )
  const medians = rows(
    e.app,
    `SELECT step, AVG(days) AS days FROM (
         SELECT step, days, ROW_NUMBER() OVER (PARTITION BY step ORDER BY days) AS at,
           COUNT(*) OVER (PARTITION BY step) AS n FROM (${waitsOf(batch)}))
       WHERE at IN ((n + 1) / 2, (n + 2) / 2) GROUP BY step`,
    { batch },
    { step: '', days: -0 },
  )
  const median = Object.fromEntries(medians.map(({ step, days }) => [step, days]))
  const counts = {
    made: { count: codes.made, people: null, here: codes.made_here },
    mailed: { count: codes.mailed, people: null, here: codes.mailed_here },
    handed: { count: codes.handed, people: null, here: codes.handed_here },
    redeemed: { count: codes.redeemed, people: people.redeemed, here: people.redeemed_here },
    'first-fleet': { count: people.fleet_codes, people: people.fleet, here: people.fleet_here },
    'first-battle': { count: people.battle_codes, people: people.battle, here: people.battle },
  }
  return e.json(200, {
    steps: steps.map((step) => ({
      step,
      ...counts[step],
      median_days: median[step] === undefined ? null : median[step],
    })),
  })
}

/**
 * Who or what came to a step and not further, the last ones first: {id, code, bound_email, user, name, at}. For the first
 * three steps the rows are codes, for the others people. The cursor is `at~id` of the last row.
 */
export function people(e: RequestEvent) {
  const isAdmin = isAdminOf(e)
  const query = e.request.url.query()
  const step = query.get('step')
  if (!steps.includes(step)) throw new BadRequestError('There is no such step.')
  const isPerson = !Object.keys(stoppedAt).includes(step)
  const at = momentColumn[step]
  const id = isPerson ? 'r.id' : 'c.id'
  const here = isPerson ? stopped[step] : stoppedAt[step]
  const batch = batchOf(e)
  const [lastAt = '', lastId = ''] = query.get('after').split('~')
  const rows = rows(
    e.app,
    `SELECT ${id} AS row, c.id AS id, ${shownSql('c.code')} AS code, ${isAdmin ? 'c.bound_email' : `''`} AS bound_email,
         ${isPerson ? 'r.user' : `''`} AS user, ${isPerson ? `COALESCE(${nameSql(isAdmin, 'u')}, '')` : `''`} AS name, ${at} AS at
       FROM ${isPerson ? `${from} LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = r.user` : 'alpha_codes c'}
       WHERE ${of(batch)} AND ${here} AND ({:lastAt} = '' OR (${at}, ${id}) < ({:lastAt}, {:lastId}))
       ORDER BY ${at} DESC, ${id} DESC LIMIT ${perPage}`,
    { batch, lastAt, lastId },
    { row: '', id: '', code: '', bound_email: '', user: '', name: '', at: '' },
  )
  const last = rows[perPage - 1]
  return e.json(200, { rows, next: last ? `${last.at}~${last.row}` : '' })
}
