import { botReasons, namesOfPeople } from '../../src/shared/analytics/bots.ts'
import type { Calendar } from './calendar/calendar-shape.ts'
import { features } from './dimensions.ts'

// The values of a visit, as SQL: `v` is a row of page_views, `s` one of user_sessions.

/** Events of this type happen automatically, so a visit with them can still be a bounce. */
export const systemType = 'system'

/** A moment in seconds since 1970. */
export const secondOf = (moment: string): string => `CAST(strftime('%s', ${moment}) AS INTEGER)`

/** The user agent in lower case, without names of devices and apps of people that look like names of bots. */
const agentSql = namesOfPeople.reduce((text, name) => `replace(${text}, '${name}', '')`, 'lower(s.user_agent)')

/** Words of many patterns. A user agent without one is not compared with each of them. */
const stems = ['bot', 'preview'] as const

const likes = (patterns: readonly string[]): string => patterns.map((pattern) => `agent LIKE '${pattern}'`).join(' OR ')

/** Whether the agent fits one of the patterns. */
const fitsSql = (patterns: readonly string[]): string => {
  const stemOf = (pattern: string) => stems.find((stem) => pattern.includes(stem))
  const plain = patterns.filter((pattern) => stemOf(pattern) === undefined)
  const stemmed = stems.flatMap((stem) => {
    const own = patterns.filter((pattern) => stemOf(pattern) === stem)
    return own.length === 0 ? [] : [`(agent LIKE '%${stem}%' AND (${likes(own)}))`]
  })
  return [...(plain.length === 0 ? [] : [likes(plain)]), ...stemmed].join(' OR ')
}

/**
 * Why a visit counts as a bot; '' if it counts as a person. The limit prevents SQLite from evaluating `agent` again.
 */
export const botSql = `(SELECT CASE
  ${botReasons.map(([reason, patterns]) => `WHEN ${fitsSql(patterns)} THEN '${reason}'`).join('\n  ')}
  WHEN agent = '' THEN 'no browser named' ELSE '' END FROM (SELECT ${agentSql} AS agent LIMIT 1))`

/** Whether the user is an admin or a moderator now. */
export const isStaffSql = `COALESCE((SELECT f.roles & 3 FROM user_facts f WHERE f.user = s.user), 0) > 0`

export const eventType = `COALESCE(CASE WHEN json_valid(v.metadata) THEN json_extract(v.metadata, '$.event_type') END, 'page_view')`
export const eventName = `COALESCE(CASE WHEN json_valid(v.metadata) THEN json_extract(v.metadata, '$.event_name') END, '')`

/** The host of a referrer; '' for none and for texts that are not an address. `rest` is what follows its "//". */
const hostSql = `CASE WHEN s.referrer LIKE 'http://%' OR s.referrer LIKE 'https://%' OR s.referrer LIKE 'android-app://%' THEN
    lower(substr(rest, 1, CASE instr(rest, '/') WHEN 0 THEN length(rest) ELSE instr(rest, '/') - 1 END)) ELSE '' END`

/** A text of the data of an event, shortened to `length` characters if somebody sent a longer one. */
export const dataOf = (name: string, length: number): string =>
  `substr(COALESCE(CASE WHEN json_valid(v.metadata) THEN CAST(json_extract(v.metadata, '$.event_data.${name}') AS TEXT) END, ''), 1, ${length})`

const bitSql = `CASE ${eventName} ${features.map((name, bit) => `WHEN '${name}' THEN ${2 ** bit}`).join(' ')} ELSE 0 END`

/** The bit of the feature that a column names; -1 for any other text. */
export const placeSql = (column: string): string =>
  `CASE ${column} ${features.map((name, bit) => `WHEN '${name}' THEN ${bit}`).join(' ')} ELSE -1 END`

/** Stands between the moment of a row and a text of it. No moment and no id has this sign. */
const sign = 'char(31)'

/** The text of the row that MIN or MAX has found by its moment. */
const textOf = (found: string): string => `COALESCE(substr(${found}, instr(${found}, ${sign}) + 1), '')`

/**
 * The statement that describes each session of the batch. It reads the rows of a session once, and decides only once
 * whether a user agent is a bot's. The limit prevents SQLite from reading the type from the JSON at each use.
 */
export const describeSessions = ({ daySql }: Calendar): string => `
  INSERT OR REPLACE INTO analytics_batch
  WITH agents AS MATERIALIZED (
    SELECT s.user_agent, ${botSql} AS bot FROM (
      SELECT DISTINCT s.user_agent FROM analytics_batch b CROSS JOIN user_sessions s ON s.id = b.session) s),
  seen AS (
    SELECT v.session AS session, SUM(type = 'page_view') AS views, SUM(type NOT IN ('page_view', '${systemType}')) AS events,
      SUM(DISTINCT CASE type WHEN 'feature' THEN ${bitSql} ELSE 0 END) AS did,
      MIN(CASE type WHEN 'page_view' THEN place || v.page_path END) AS entry,
      MAX(CASE type WHEN 'page_view' THEN place || v.page_path END) AS exit,
      MAX(CASE type WHEN 'page_view' THEN NULL ELSE place || ${dataOf('build', 40)} END) AS told
    FROM (SELECT v.session, v.page_path, v.metadata, v.timestamp || v.created || v.id || ${sign} AS place, ${eventType} AS type
      FROM analytics_batch b CROSS JOIN page_views v ON v.session = b.session LIMIT -1) v
    GROUP BY v.session)
  SELECT s.id, c.n, ${daySql('s.started_at')}, ${secondOf('s.started_at')},
    COALESCE(w.n, -c.n), CASE WHEN s.visible_seconds > 0 THEN CAST(s.visible_seconds AS INTEGER) END,
    COALESCE(seen.views, 0), COALESCE(seen.events, 0),
    ${isStaffSql},
    agents.bot,
    s.device_type, s.browser, s.os, ${hostSql}, s.utm_source, s.utm_medium, s.utm_campaign, s.utm_content,
    ${textOf('seen.entry')}, ${textOf('seen.exit')}, ${textOf('seen.told')}, s.user <> '',
    CASE WHEN s.user = '' THEN 0 ELSE COALESCE((SELECT f.created < strftime('%Y-%m-%d %H:%M:%fZ', s.started_at, '-1 day')
      FROM user_facts f WHERE f.user = s.user), 0) END,
    COALESCE(seen.did, 0)
  FROM (SELECT s.*, substr(s.referrer, instr(s.referrer, '//') + 2) AS rest
    FROM analytics_batch b CROSS JOIN user_sessions s ON s.id = b.session) s
  JOIN analytics_sessions c ON c.session = s.id
  LEFT JOIN seen ON seen.session = s.id
  LEFT JOIN agents ON agents.user_agent = s.user_agent
  LEFT JOIN analytics_visitors w ON w.user = s.user AND s.user <> ''`
