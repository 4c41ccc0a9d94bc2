/** Runs an SQL statement in a record store; returns its rows as texts. */
export type Sql = (query: string) => Promise<readonly (readonly string[])[]>

export interface Traffic {
  readonly sessions: number
  /** Accounts that log in. They must exist already, with ids from `userId`. */
  readonly users: number
  /** How far back the visits reach. */
  readonly days: number
  /** Seed of the random visits. The same seed makes the same visits. */
  readonly seed: number
  /** The last day, as YYYY-MM-DD. */
  readonly until: string
}

/** The mean number of page views and events per visit. */
export const viewsOfSession = 5
/** A statement of more than 5 s is ended by the record store. */
const perStatement = 10_000
const largest = 2_147_483_647

const browsers = [
  'Chrome 142',
  'Chrome 142',
  'Safari 26',
  'Safari 26',
  'Firefox 145',
  'Edge 142',
  'Samsung Internet 29',
]
const systems = ['Windows', 'Android', 'Android', 'iOS', 'iOS', 'macOS', 'Linux']
const devices = ['desktop', 'mobile', 'mobile', 'tablet']
const referrers = [
  '',
  '',
  '',
  '',
  'https://www.google.com/',
  'https://boardgamegeek.example/thread/77',
  'https://duckduckgo.com/',
  'https://forum.orion.example/t/fleets',
  'https://club.example/',
  'not an address',
]
const campaigns = ['', '', '', '', '', '', 'autumn', 'autumn', 'club-night', 'fair', 'release-0-2']
const pages = [
  '/main-menu',
  '/main-menu',
  '/main-menu',
  '/dice',
  '/dice',
  '/dice',
  '/fleet-builder',
  '/fleet-builder',
  '/fleet-builder',
  '/ship-catalog',
  '/ship-catalog',
  '/starmap',
  '/Starmap3D',
  '/fleet-print',
  '/rules/start/first-game',
  '/rules/round/fire',
  '/rules/ship/damage',
  '/rules/reference/criticals',
  '/rules/factions/drift',
]
const entries = ['/', '/', '/', '/main-menu', '/rules/start/first-game', '/dice']
const feature = (name: string) => ({ event_type: 'feature', event_name: name })
const error = (kind: string, message: string) => ({
  event_type: 'system',
  event_name: 'error',
  event_data: { kind, message },
})
const events = [
  ...['dice-rolled-2d', 'dice-rolled-3d', 'dice-rolled-3d', 'dice-rolled-typed', 'fleet-saved'].map(feature),
  ...['fleet-created', 'fleet-saved', 'rules-searched', 'rules-searched', 'map-opened-2d', 'map-opened-3d'].map(
    feature,
  ),
  ...['fleet-printed', 'fleet-shared', 'registered', 'route-planned', 'ship-compared', 'installed'].map(feature),

  error('chunk', 'A part of the app did not load'),
  error('script', 'x is undefined'),
  error('webgl', 'Context lost'),
  { event_type: 'system', event_name: 'offline-start' },
]
const agents = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/26.0 Mobile Safari/604',
]
const botAgents = ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'HeadlessChrome/142.0', 'python-requests/2.32', '']

/** The id of a generated account. */
const userId = (number: string): string => `printf('u%014d', ${number})`

/** Adds accounts that registered evenly over the days. Nobody can log in with them. */
export async function fillWithPlayers(sql: Sql, users: number, days: number): Promise<void> {
  const created = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (${days} * i / ${users}) || ' days')`
  for (let from = 1; from <= users; from += perStatement) {
    const to = Math.min(users, from + perStatement - 1)
    await sql(`INSERT INTO users (id, password, tokenKey, email, name, status, created, updated)
      WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
      SELECT ${userId('i')}, 'none', printf('%050d', i), 'p' || i || '@orion.test', 'Player ' || i, 'active', ${created}, ${created} FROM n`)
  }
}

/**
 * Fills a record store with believable visits: more visits recently and at weekends, a third bounces, bots, campaigns,
 * returning players, events and late arrivals. It uses SQL, which takes seconds; the API would take hours.
 */
export async function fillWithTraffic(sql: Sql, traffic: Traffic, onPart?: (done: number) => void): Promise<void> {
  const { sessions, users, days, seed, until } = traffic
  for (let from = 1; from <= sessions; from += perStatement) {
    const to = Math.min(sessions, from + perStatement - 1)
    const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`
    await sql(insertSessions(numbers, { users, days, seed, until }))
    await sql(insertViews(from, to, traffic))
    await sql(countViews(from, to))
    onPart?.(to)
  }
}

/**
 * Columns c1, c2 and so on of numbers from 0 to 2 147 483 646 that look random, by the column `seedOf` of a query.
 * Squared, so that the columns are not correlated.
 */
const withChances = (from: string, seedOf: string, count: number, seed: number) => {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const mixed = numbers.map(
    (n) => `((${seedOf}) * 1103515245 + ${(seed * 7919 + n * 104729) % largest}) % ${largest} AS m${n}`,
  )
  const chances = numbers.map((n) => `((m${n} * m${n} + ${n * 7477}) % ${largest}) * 48271 % ${largest} AS c${n}`)
  return `SELECT *, ${chances.join(', ')} FROM (SELECT *, ${mixed.join(', ')} FROM ${from})`
}
/** A choice among some texts, as SQL. */
const oneOf = (values: readonly string[], at: string) =>
  `json_extract('${JSON.stringify(values)}', '$[' || ((${at}) % ${values.length}) || ']')`

function insertSessions(numbers: string, { users, days, seed, until }: Omit<Traffic, 'sessions'>): string {
  const isBot = 'c1 % 100 < 4'
  // Squared, so that there are more recent visits.
  const ago = `ROUND(${days} * 86400.0 * (c2 / ${largest}.0) * (c2 / ${largest}.0), 3)`
  const visible = 'CASE WHEN c5 % 10 = 0 THEN 0 ELSE c5 % 900000 / 1000.0 END'
  // The page may have been hidden for a while, and an app that is killed does not report the end of the visit.
  const lasted = 'MIN(ago, CASE WHEN c12 % 4 = 0 THEN visible + c12 % 1800000 / 1000.0 ELSE visible END)'
  const isEnded = 'c12 % 20 > 0'
  const moment = (seconds: string) =>
    `strftime('%Y-%m-%d %H:%M:%fZ', '${until}', '+1 day', '-' || (${seconds}) || ' seconds')`
  return `INSERT INTO user_sessions (id, user, session_id, user_agent, referrer, device_type, browser, os, started_at,
      last_activity, ended_at, duration_seconds, visible_seconds, utm_source, utm_campaign)
    ${numbers}, s AS (SELECT *, ${ago} AS ago, ${visible} AS visible, ${oneOf(campaigns, 'c11')} AS campaign
      FROM (${withChances('n', 'i', 12, seed)})), r AS (SELECT *, ${lasted} AS lasted FROM s)
    SELECT printf('s%014d', i), CASE WHEN c3 % 100 < 55 AND NOT (${isBot}) THEN ${userId(`c4 % ${users} + 1`)} ELSE '' END,
      printf('%032x', i), CASE WHEN ${isBot} THEN ${oneOf(botAgents, 'c6')} ELSE ${oneOf(agents, 'c6')} END,
      ${oneOf(referrers, 'c7')}, ${oneOf(devices, 'c8')}, ${oneOf(browsers, 'c9')}, ${oneOf(systems, 'c10')},
      ${moment('ago')}, ${moment('ago - lasted')}, CASE WHEN ${isEnded} THEN ${moment('ago - lasted')} ELSE '' END,
      CASE WHEN ${isEnded} THEN CAST(ROUND(lasted) AS INTEGER) ELSE 0 END, MIN(visible, ago),
      CASE campaign WHEN '' THEN '' ELSE 'mail' END, campaign FROM r`
}

const viewAfter = (seconds: number): string =>
  JSON.stringify({ time_on_previous_page: seconds, event_type: 'page_view', event_name: '', event_data: {} })

function insertViews(from: number, to: number, { seed, days, until }: Traffic): string {
  const places = JSON.stringify(Array.from({ length: 13 }, (_, at) => at))
  const age = `julianday('${until}', '+1 day') - julianday(started)`
  // Builds follow one another, as players get them.
  const build = `CASE WHEN ${age} < ${days / 8} THEN '0.2.2' WHEN ${age} < ${days / 2} THEN '0.2.1' ELSE '0.2.0' END`
  const event = `json_set(json_extract('${JSON.stringify(events)}', '$[' || (c2 % ${events.length}) || ']'),
    '$.event_data.build', ${build})`
  const sessions = `(SELECT CAST(substr(id, 2) AS INTEGER) AS i, id, user, started_at FROM user_sessions
    WHERE id BETWEEN printf('s%014d', ${from}) AND printf('s%014d', ${to}))`
  const counted = `(SELECT *, CASE WHEN c1 % 100 < 35 THEN 1 ELSE 2 + c2 % 11 END AS views
    FROM (${withChances(sessions, 'i', 2, seed + 1)}))`
  const steps = `(SELECT s.i AS i, s.id AS session, s.user AS user, s.started_at AS started, k.value AS step, s.i * 31 + k.value AS number
    FROM ${counted} s JOIN json_each('${places}') k ON k.value < s.views)`
  const at = `strftime('%Y-%m-%d %H:%M:%fZ', started, '+' || (step * 19.37 + number % 977 / 1000.0) || ' seconds')`
  const view = `CASE step WHEN 0 THEN '${viewAfter(0)}' ELSE '${viewAfter(19)}' END`
  return `INSERT INTO page_views (id, user, session, page_path, timestamp, created, metadata)
    SELECT printf('v%010d%04d', i, step), user, session,
      CASE WHEN step = 0 THEN ${oneOf(entries, 'c3')} WHEN c4 % 200 = 0 THEN '/fleet-builder?' || c5 ELSE ${oneOf(pages, 'c6')} END,
      ${at}, ${at}, CASE WHEN step > 0 AND c1 % 6 = 0
        THEN ${event} ELSE ${view} END
    FROM (${withChances(steps, 'number', 6, seed + 2)})`
}

/** The record store counts the views of a visit as they come. */
const countViews = (from: number, to: number): string => `
  UPDATE user_sessions SET pages_viewed = (SELECT COUNT(*) FROM page_views v
    WHERE v.session = user_sessions.id AND json_extract(v.metadata, '$.event_type') = 'page_view')
  WHERE id BETWEEN printf('s%014d', ${from}) AND printf('s%014d', ${to})`
