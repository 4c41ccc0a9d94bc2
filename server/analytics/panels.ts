import { broughtByTag } from '../campaigns/staff-changes.ts'
import type { RequestEvent } from '../platform/events.ts'
import { momentOf, timeOf } from '../platform/moments.ts'
import { dims, features } from './dims.ts'
import { rowsOf as rowsRowsOf } from './rows.ts'
import * as spanModule from './span.ts'
import { botSql, isStaffSql } from './visit-sql.ts'

// What the dashboard shows, each panel by a query of its own. All of them count people only; bots stand in `doubt`.

const mostRows = 100

const rowsOf = (app: core.App, sql, model, values) => rowsRowsOf(app, model, sql, values)

const span = () => spanModule

const counts = { visitors: 0, sessions: 0, bounces: 0, measured: 0, seconds: 0, views: 0 }
const sums = Object.keys(counts)
  .map((name) => `COALESCE(SUM(${name}), 0) AS ${name}`)
  .join(', ')

const plain = (row, keys) => Object.fromEntries(keys.map((key) => [key, row[key]]))

/** The figures of each day of the span, and of all of it. */
const series = (app: core.App, question, isExact) => {
  const { countsByDay, dayText, factsWhere, visitorsSql } = span()
  const rows = rowsOf(app, `SELECT day, ${sums} FROM (${countsByDay(question, 0)}) GROUP BY day ORDER BY day`, {
    day: 0,
    ...counts,
  })
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = Array.from({ length: question.until - question.from + 1 }, (_, n) => {
    const row = byDay.get(question.from + n)
    return { day: dayText(question.from + n), ...(row ? plain(row, Object.keys(counts)) : counts) }
  })
  const sumOf = (name) => rows.reduce((sum, row) => sum + row[name], 0)
  const total = Object.fromEntries(Object.keys(counts).map((name) => [name, sumOf(name)]))
  if (!isExact) return { days, total }
  const [exact] = rowsOf(app, `SELECT ${visitorsSql} AS visitors FROM session_facts WHERE ${factsWhere(question)}`, {
    visitors: 0,
  })
  return { days, total: { ...total, visitors: exact.visitors } }
}

/** A campaign is over after so many days; later visits by its links are not looked for. */
const daysOfCampaign = 90

/** Visits of people, not staff, by links with this utm_campaign, from a moment on. */
export function visitsOfTag(app: core.App, tag, since) {
  const { countsByDay, dayOf } = span()
  const from = dayOf(timeOf(since) / 1000)
  const question = { from, until: from + daysOfCampaign, withStaff: false, filters: [] }
  const [row] = rowsOf(
    app,
    `SELECT COALESCE(SUM(sessions), 0) AS n FROM (${countsByDay(question, dims.campaign.id)})
       WHERE key = (SELECT id FROM analytics_keys WHERE dim = ${dims.campaign.id} AND text = {:tag})`,
    { n: 0 },
    { tag },
  )
  return row.n
}

/** The figures of the span, of the one before, and of each day of both. */
export function overview(e: RequestEvent) {
  const { readQuestion, spanBefore, tellsVisitorsApart } = span()
  const question = readQuestion(e)
  const isExact = tellsVisitorsApart(e.app, question)
  const now = series(e.app, question, isExact)
  const before = series(e.app, spanBefore(question), isExact)
  return e.json(200, {
    visitors_exact: isExact,
    ...{ now: now.total, before: before.total, days: now.days, days_before: before.days },
  })
}

/** The most frequent values of a dimension. */
export function dimension(e: RequestEvent) {
  const { countsByDay, factsWhere, factsWithKey, readQuestion, tellsVisitorsApart, visitorsSql } = span()
  const name = e.request.pathValue('dim')
  if (!Object.keys(dims).includes(name)) throw new NotFoundError('There is no such panel.')
  const question = readQuestion(e)
  const { id, kind } = dims[name]
  const isText = kind === 'text'
  const shape = { key: 0, text: '', ...counts }
  const text = isText ? `COALESCE((SELECT text FROM analytics_keys k WHERE k.id = p.key), '')` : `CAST(p.key AS TEXT)`
  const rows = rowsOf(
    e.app,
    `SELECT p.key AS key, ${text} AS text, ${sums} FROM (${countsByDay(question, id)}) p
       GROUP BY p.key ORDER BY sessions DESC, p.key LIMIT ${mostRows}`,
    shape,
  )
  const isExact = tellsVisitorsApart(e.app, question)
  const exact = new Map()
  if (isExact) {
    const { key, from, where } = factsWithKey(id)
    const found = rowsOf(
      e.app,
      `SELECT ${key} AS key, ${visitorsSql} AS visitors FROM ${from} WHERE ${factsWhere(question)}${where} GROUP BY 1`,
      { key: 0, visitors: 0 },
    )
    for (const { key, visitors } of found) exact.set(key, visitors)
  }
  return e.json(200, {
    visitors_exact: isExact,
    rows: rows.map((row) => ({
      ...{ text: kind === 'bits' ? features[row.key] : row.text, is_other: isText && row.key === 1 },
      ...plain(row, Object.keys(counts)),
      ...(exact.has(row.key) ? { visitors: exact.get(row.key) } : {}),
    })),
  })
}

/** Pages by views, or events by how often: of the span, by device and login only, which the answer says. */
export function rowsApart(e: RequestEvent, table, column) {
  const { readQuestion } = span()
  const question = readQuestion(e)
  const known = ['device', 'logged_in']
  const used = question.filters.filter(({ name }) => known.includes(name))
  const where = [
    `day BETWEEN ${question.from} AND ${question.until}`,
    ...(question.withStaff ? [] : ['staff = 0']),
    ...used.map(({ condition }) => condition),
  ]
  const rows = rowsOf(
    e.app,
    `SELECT key, COALESCE((SELECT text FROM analytics_keys k WHERE k.id = p.key), '') AS text, SUM(${column}) AS count
       FROM ${table} p WHERE ${where.join(' AND ')} GROUP BY key ORDER BY count DESC, key LIMIT ${mostRows}`,
    { key: 0, text: '', count: 0 },
  )
  return e.json(200, {
    ignored: question.filters.filter(({ name }) => !known.includes(name)).map(({ name }) => name),
    rows: rows.map(({ key, text, count }) => ({ text, is_other: key === 1, count })),
  })
}

/** Who is there now: people with a sign of life in the last five minutes, and where they are. Staff only with `staff=1`. */
export function live(e: RequestEvent) {
  const from = momentOf(Date.now() - 5 * 60 * 1000)
  const staff = e.request.url.query().get('staff') === '1' ? '' : ` AND NOT (${isStaffSql})`
  const rows = rowsOf(
    e.app,
    `WITH there AS MATERIALIZED (
         SELECT COALESCE((SELECT v.page_path FROM page_views v INDEXED BY idx_page_views_session WHERE v.session = s.id ORDER BY v.created DESC LIMIT 1), '') AS path,
           CASE s.user WHEN '' THEN s.id ELSE s.user END AS who
         FROM user_sessions s WHERE s.last_activity >= {:from} AND s.ended_at = '' AND ${botSql} = ''${staff})
       SELECT path, COUNT(*) AS sessions, COUNT(DISTINCT who) AS visitors FROM there
       GROUP BY path ORDER BY sessions DESC LIMIT ${mostRows}`,
    { path: '', sessions: 0, visitors: 0 },
    { from },
  )
  return e.json(200, { rows })
}

/** What is not in the figures, and how far they reach. */
export function doubt(e: RequestEvent) {
  const { dayText, readQuestion } = span()
  const { from, until } = readQuestion(e)
  const reasons = rowsOf(
    e.app,
    `SELECT COALESCE((SELECT text FROM analytics_keys k WHERE k.id = f.bot), '') AS text, COUNT(*) AS sessions
       FROM session_facts f WHERE day BETWEEN ${from} AND ${until} AND bot > 0 GROUP BY bot ORDER BY sessions DESC`,
    { text: '', sessions: 0 },
  )
  const [staff] = rowsOf(
    e.app,
    `SELECT COUNT(*) AS n FROM session_facts WHERE day BETWEEN ${from} AND ${until} AND bot = 0 AND staff > 0`,
    { n: 0 },
  )
  const [first] = rowsOf(e.app, 'SELECT COALESCE(MIN(day), -1) AS day FROM session_facts', { day: 0 })
  const [waiting] = rowsOf(e.app, 'SELECT COUNT(*) AS n FROM analytics_touched', { n: 0 })
  const limited = new DynamicModel({ n: -0 })
  e.app
    .auxDB()
    .newQuery(`SELECT COUNT(*) AS n FROM _logs WHERE created >= {:from} AND json_extract(data, '$.status') = 429`)
    .bind({ from: momentOf(Date.now() - 86400000) })
    .one(limited)
  return e.json(200, {
    bots: reasons,
    staff_sessions: staff.n,
    first_day: first.day < 0 ? '' : dayText(first.day),
    waiting_sessions: waiting.n,
    // So long raw page views are kept; what is older cannot be counted anew.
    raw_days: 90,
    limited_requests: limited.n,
  })
}

/** What the links of each campaign brought: visits, and in how many of them somebody registered, began a fleet or rolled. */
export function campaigns(e: RequestEvent) {
  const { countsByDay, factsWhere, readQuestion } = span()
  const question = readQuestion(e)
  const bitsOf = (wanted) => features.reduce((sum, name, bit) => sum + (wanted(name) ? 2 ** bit : 0), 0)
  const did = (wanted) => `SUM(did & ${bitsOf(wanted)} > 0)`
  const rows = rowsOf(
    e.app,
    `SELECT p.key AS key, (SELECT text FROM analytics_keys k WHERE k.id = p.key) AS text, ${sums}
       FROM (${countsByDay(question, dims.campaign.id)}) p WHERE p.key > 0 GROUP BY p.key ORDER BY sessions DESC, p.key LIMIT ${mostRows}`,
    { key: 0, text: '', ...counts },
  )
  const reached = rowsOf(
    e.app,
    `SELECT campaign AS key, ${did((name) => name === 'registered')} AS registered,
         ${did((name) => name === 'fleet-created')} AS fleets, ${did((name) => name.startsWith('dice-rolled'))} AS rolled
       FROM session_facts WHERE ${factsWhere(question)} AND campaign > 0 AND did > 0 GROUP BY campaign`,
    { key: 0, registered: 0, fleets: 0, rolled: 0 },
  )
  const byKey = new Map(reached.map(({ key, ...row }) => [key, row]))
  const mails = broughtByTag(e.app)
  return e.json(200, {
    rows: rows.map(({ key, ...row }) => ({
      ...row,
      is_other: key === 1,
      ...(byKey.get(key) || { registered: 0, fleets: 0, rolled: 0 }),
      mail: mails[row.text] || null,
    })),
  })
}
