import { isRequired } from '../codes/settings.ts'
import { state as outboxState } from '../mail/outbox.ts'
import { isAdmin as isAdminOf } from '../platform/caller.ts'
import { readFreeBytes } from '../platform/disk-space.ts'
import type { RequestEvent } from '../platform/events.ts'
import { readJobs } from '../platform/jobs.ts'
import { momentOf, timeOf } from '../platform/moments.ts'
import { auditList } from './audit-list.ts'

/** How long a reading counts, ms: counting a week of visits takes longer than a screen should wait each time. */
const readingAge = 30000

const minute = 60 * 1000
const day = 24 * 60 * minute

const numberOf = (db, sql, values) => {
  const row = new DynamicModel({ n: -0 })
  db.newQuery(sql)
    .bind(values || {})
    .one(row)
  return row.n
}

/** Players in sessions whose `column` lies between two moments; a session without login counts as one. */
const playersBetween = (app: core.App, column, from, until) =>
  numberOf(
    app.db(),
    `SELECT COUNT(DISTINCT CASE WHEN user = '' THEN id ELSE user END) AS n FROM user_sessions
     WHERE ${column} >= {:from} AND ${column} < {:until}`,
    { from: momentOf(from), until: momentOf(until) },
  )

/** Players of the 13 days before midnight by day. Days that are over are counted once. */
const readPastDays = (app: core.App, midnight) => {
  const rows = arrayOf(new DynamicModel({ day: '', players: -0 }))
  app
    .db()
    .newQuery(
      `SELECT substr(started_at, 1, 10) AS day, COUNT(DISTINCT CASE WHEN user = '' THEN id ELSE user END) AS players
       FROM user_sessions WHERE started_at >= {:from} AND started_at < {:until} GROUP BY 1`,
    )
    .bind({ from: momentOf(midnight - 13 * day), until: momentOf(midnight) })
    .all(rows)
  return Object.fromEntries(rows.map((row) => [row.day, row.players]))
}

/** Players of each of the last 14 days, the oldest first: {day, players}. Days are those of UTC; the last one is not over. */
const readDays = (app: core.App, midnight, today) => {
  const key = `staffDays${midnight}`
  const past = JSON.parse(app.store().get(key) || JSON.stringify(readPastDays(app, midnight)))
  app.store().set(key, JSON.stringify(past))
  app.store().remove(`staffDays${midnight - day}`)
  return Array.from({ length: 14 }, (_, at) => {
    const name = momentOf(midnight - (13 - at) * day).slice(0, 10)
    return { day: name, players: at === 13 ? today : past[name] || 0 }
  })
}

const readPlayers = (app: core.App) => {
  const now = Date.now()
  const midnight = now - (now % day)
  const today = playersBetween(app, 'started_at', midnight, now)
  return {
    now: playersBetween(app, 'last_activity', now - 5 * minute, now + minute),
    today,
    yesterday: playersBetween(app, 'started_at', midnight - day, now - day),
    week: playersBetween(app, 'started_at', now - 7 * day, now),
    week_before: playersBetween(app, 'started_at', now - 14 * day, now - 7 * day),
    days: readDays(app, midnight, today),
  }
}

const readFeedback = (app: core.App) => {
  const row = new DynamicModel({ n: -0, oldest: '' })
  app
    .db()
    .newQuery(`SELECT COUNT(*) AS n, COALESCE(MIN(created), '') AS oldest FROM feedback WHERE state = 'new'`)
    .one(row)
  return { new: row.n, oldest: row.oldest }
}

/** Codes that still work and end within a week, and whether none is left though one is needed. */
const readCodes = (app: core.App) => {
  const row = new DynamicModel({ active: -0, ending: -0 })
  const now = Date.now()
  app
    .db()
    .newQuery(
      `SELECT COUNT(*) AS active, COALESCE(SUM(expires_at <> '' AND expires_at <= {:soon}), 0) AS ending FROM alpha_codes
       WHERE revoked_at = '' AND uses < max_uses AND (expires_at = '' OR expires_at > {:now})`,
    )
    .bind({ now: momentOf(now), soon: momentOf(now + 7 * day) })
    .one(row)
  return { ending: row.ending, none_left: row.active === 0 && isRequired(app) }
}

/** Campaigns that are being sent, that are paused, and that could not start as scheduled; with how far each is. */
const readCampaigns = (app: core.App) => {
  const rows = arrayOf(new DynamicModel({ id: '', name: '', state: '', why: '', recipients: -0, left: -0 }))
  const countOf = (states) =>
    `(SELECT COUNT(*) FROM campaign_recipients r WHERE r.lane = c.id AND r.state IN (${states}))`
  app
    .db()
    .newQuery(
      `SELECT c.id AS id, c.name AS name, c.state AS state, c.paused_why AS why,
         ${countOf("'pending', 'claimed', 'sent', 'failed', 'unknown'")} AS recipients,
         ${countOf("'pending', 'claimed'")} AS left
       FROM email_campaigns c
       WHERE c.state IN ('running', 'paused') OR (c.state = 'draft' AND c.paused_why <> '')
       ORDER BY c.updated DESC LIMIT 20`,
    )
    .all(rows)
  return rows.map(({ id, name, state, why, recipients, left }) => ({ id, name, state, why, recipients, left }))
}

/** What of the outbox needs somebody. Failed mails are those of the last day; a campaign's lane is told of as the campaign. */
const readMail = (app: core.App) => {
  const { mail, lanes, counts } = outboxState(app)
  const paused = lanes.filter(({ is_open, name }) => !is_open && name === '').map(({ lane }) => ({ lane }))
  return { on: mail, paused, campaigns: readCampaigns(app), unknown: counts.unknown || 0, failed: counts.failed || 0 }
}

const readBackup = (app: core.App) => {
  const files = app.newBackupsFilesystem()
  try {
    let newest = null
    for (const file of files.list('')) {
      const at = momentOf(timeOf(file.modTime.toString().replace(' +0000 UTC', 'Z')))
      if (newest === null || at > newest.at) newest = { at, bytes: file.size }
    }
    return newest
  } finally {
    files.close()
  }
}

const readHealth = (app: core.App) => {
  const now = Date.now()
  const pages = (db) => numberOf(db, 'SELECT page_count * page_size AS n FROM pragma_page_count(), pragma_page_size()')
  const free = readFreeBytes(app)
  return {
    database_bytes: pages(app.db()) + pages(app.auxDB()),
    free_bytes: isFinite(free) ? free : null,
    backup: readBackup(app),
    mail: app.settings().smtp.enabled,
    cron: readJobs(app),
    rate_limited_today: numberOf(
      app.auxDB(),
      `SELECT COUNT(*) AS n FROM _logs WHERE created >= {:from} AND json_extract(data, '$.status') = 429`,
      { from: momentOf(now - (now % day)) },
    ),
  }
}

/** A reading that is at most `readingAge` old. */
const recent = (app: core.App, key, read) => {
  const known = app.store().get(key)
  if (known && Date.now() - known.at < readingAge) return JSON.parse(known.text)
  const value = read(app)
  app.store().set(key, { at: Date.now(), text: JSON.stringify(value) })
  return value
}

const healthOf = (app: core.App) => ({ ...recent(app, 'staffHealth', readHealth), cron: readJobs(app) })

const lastChanges = (app: core.App) => {
  const rows = arrayOf(new DynamicModel({ line: '' }))
  const { columns, from } = auditList(true)
  const fields = Object.keys(columns).map((key) => `'${key}', ${columns[key].json || columns[key].sql}`)
  app
    .db()
    .newQuery(
      `SELECT json_object('id', a.id, ${fields.join(', ')}) AS line FROM ${from} ORDER BY a.created DESC LIMIT 10`,
    )
    .all(rows)
  return rows.map(({ line }) => JSON.parse(line))
}

/** What needs somebody now. Moderators see what moderators deal with. */
export function home(e: RequestEvent) {
  const isAdmin = isAdminOf(e)
  const { app } = e
  const forAll = {
    feedback: readFeedback(app),
    codes: recent(app, 'staffCodes', readCodes),
    players: recent(app, 'staffPlayers', readPlayers),
  }
  return e.json(
    200,
    isAdmin ? { ...forAll, mail: readMail(app), audit: lastChanges(app), health: healthOf(app) } : forAll,
  )
}

export function health(e: RequestEvent) {
  return e.json(200, healthOf(e.app))
}
