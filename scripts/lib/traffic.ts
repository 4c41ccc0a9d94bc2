/** Runs a statement of SQL in a record store. */
export type Sql = (query: string) => Promise<unknown>

export interface Traffic {
  /** About five views each. */
  readonly sessions: number
  /** Accounts that log in; they have to be there already, with ids of `userId`. */
  readonly users: number
  /** How far back the visits reach. */
  readonly days: number
  /** Another seed makes other visits; the same makes the same. */
  readonly seed: number
  /** The last day, as YYYY-MM-DD. */
  readonly until: string
}

const perStatement = 20_000
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
  ...['', '', '', '', 'https://www.google.com/', 'https://boardgamegeek.example/thread/77', 'https://duckduckgo.com/'],
  ...['https://forum.orion.example/t/fleets', 'https://club.example/', 'not an address'],
]
const campaigns = ['', '', '', '', '', '', 'autumn', 'autumn', 'club-night', 'fair', 'release-0-2']
const pages = [
  ...['/main-menu', '/main-menu', '/main-menu', '/dice', '/dice', '/dice', '/fleet-builder', '/fleet-builder'],
  ...[
    '/fleet-builder',
    '/ship-catalog',
    '/ship-catalog',
    '/starmap',
    '/Starmap3D',
    '/fleet-print',
    '/rules/start/first-game',
  ],
  ...['/rules/round/fire', '/rules/ship/damage', '/rules/reference/criticals', '/rules/factions/drift'],
]
const entries = ['/', '/', '/', '/main-menu', '/rules/start/first-game', '/dice']
const events = [
  ...[
    ['feature', 'dice-rolled'],
    ['feature', 'dice-rolled'],
    ['feature', 'fleet-saved'],
    ['feature', 'rules-searched'],
  ],
  ...[
    ['feature', 'map-opened'],
    ['feature', 'fleet-printed'],
    ['system', 'error'],
    ['system', 'offline-start'],
  ],
]
const agents = [
  ...['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'],
  ...['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/26.0 Mobile Safari/604'],
]
const botAgents = ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'HeadlessChrome/142.0', 'python-requests/2.32', '']

/** The id of a generated account. */
export const userId = (number: string): string => `printf('u%014d', ${number})`

/**
 * Fills a record store with believable visits: more of them lately and at weekends, a third that leave at once, bots, campaigns,
 * returning players, events and late arrivals. Written by SQL, which takes seconds where the API would take hours.
 */
export async function fillWithTraffic(sql: Sql, traffic: Traffic, onPart?: (done: number) => void): Promise<void> {
  const { sessions, users, days, seed, until } = traffic
  for (let from = 1; from <= sessions; from += perStatement) {
    const to = Math.min(sessions, from + perStatement - 1)
    const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`
    await sql(insertSessions(numbers, { users, days, seed, until }))
    await sql(insertViews(from, to, seed))
    onPart?.(to)
  }
}

/** A number of 0 to 2 147 483 646 that looks random, of a number and a purpose. Squared, so that no two purposes are alike. */
const chance = (seed: number, number: string, purpose: number) => {
  const mixed = `(((${number}) * 1103515245 + ${(seed * 7919 + purpose * 104729) % largest}) % ${largest})`
  return `((${mixed} * ${mixed} + ${purpose * 7477}) % ${largest} * 48271 % ${largest})`
}
/** One of some texts, as SQL. */
const oneOf = (values: readonly string[], at: string) =>
  `json_extract('${JSON.stringify(values)}', '$[' || ((${at}) % ${values.length}) || ']')`

function insertSessions(numbers: string, { users, days, seed, until }: Omit<Traffic, 'sessions'>): string {
  const of = (purpose: number) => chance(seed, 'i', purpose)
  const isBot = `${of(1)} % 100 < 4`
  // Squared, so that there is more lately.
  const ago = `CAST(${days} * 86400.0 * (${of(2)} / ${largest}.0) * (${of(2)} / ${largest}.0) AS INTEGER)`
  const user = `CASE WHEN ${of(3)} % 100 < 55 AND NOT (${isBot}) THEN ${userId(`${of(4)} % ${users} + 1`)} ELSE '' END`
  const moment = (seconds: string) =>
    `strftime('%Y-%m-%d %H:%M:%fZ', '${until}', '+1 day', '-' || (${seconds}) || ' seconds')`
  const visible = `CASE WHEN ${of(5)} % 10 = 0 THEN 0 ELSE ${of(5)} % 900 END`
  return `INSERT INTO user_sessions (id, user, session_id, user_agent, referrer, device_type, browser, os, started_at,
      last_activity, ended_at, visible_seconds, utm_source, utm_medium, utm_campaign, utm_content)
    ${numbers} SELECT printf('s%014d', i), ${user}, printf('%032x', i),
      CASE WHEN ${isBot} THEN ${oneOf(botAgents, of(6))} ELSE ${oneOf(agents, of(6))} END,
      ${oneOf(referrers, of(7))}, ${oneOf(devices, of(8))}, ${oneOf(browsers, of(9))}, ${oneOf(systems, of(10))},
      ${moment(ago)}, ${moment(`MAX(0, ${ago} - ${visible})`)}, ${moment(`MAX(0, ${ago} - ${visible})`)}, ${visible},
      CASE ${oneOf(campaigns, of(11))} WHEN '' THEN '' ELSE 'mail' END, '', ${oneOf(campaigns, of(11))}, '' FROM n`
}

function insertViews(from: number, to: number, seed: number): string {
  const step = (purpose: number) => chance(seed, 's.i * 31 + k.value', purpose)
  const count = `CASE WHEN ${chance(seed, 's.i', 20)} % 100 < 35 THEN 1 ELSE 2 + ${chance(seed, 's.i', 21)} % 11 END`
  const places = JSON.stringify(Array.from({ length: 13 }, (_, at) => at))
  const isEvent = `k.value > 0 AND ${step(22)} % 6 = 0`
  const event = `json_extract('${JSON.stringify(events)}', '$[' || (${step(23)} % ${events.length}) || ']')`
  const path = `CASE WHEN k.value = 0 THEN ${oneOf(entries, step(24))}
    WHEN ${step(25)} % 200 = 0 THEN '/fleet-builder?' || ${step(26)} ELSE ${oneOf(pages, step(27))} END`
  return `INSERT INTO page_views (id, user, session, page_path, page_title, timestamp, created, metadata)
    SELECT printf('v%010d%04d', s.i, k.value), s.user, s.id, ${path}, '',
      strftime('%Y-%m-%d %H:%M:%fZ', s.started_at, '+' || (k.value * 20) || ' seconds'),
      strftime('%Y-%m-%d %H:%M:%fZ', s.started_at, '+' || (k.value * 20) || ' seconds'),
      CASE WHEN ${isEvent} THEN json_object('event_type', json_extract(${event}, '$[0]'), 'event_name', json_extract(${event}, '$[1]'))
        ELSE '{"event_type":"page_view"}' END
    FROM (SELECT CAST(substr(id, 2) AS INTEGER) AS i, id, user, started_at FROM user_sessions
      WHERE id BETWEEN printf('s%014d', ${from}) AND printf('s%014d', ${to})) s
    JOIN json_each('${places}') k ON k.value < ${count}`
}
