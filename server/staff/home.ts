import { campaignStates } from '../../src/shared/campaigns.ts'
import { auditColumns } from '../../src/shared/lists/audit.ts'
import type { CampaignAtWork, HealthAnswer, HomeAnswer, PlayersAnswer } from '../../src/shared/staff-home.ts'
import { waitingAfterGap } from '../campaigns/gap.ts'
import { isRequired } from '../codes/settings.ts'
import { state as outboxState } from '../mail/outbox.ts'
import { isAdmin as isAdminOf } from '../platform/caller.ts'
import { oneOf, oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { readJobs } from '../platform/jobs.ts'
import { momentOf } from '../platform/moments.ts'
import { auditList } from './audit-log-staff-list.ts'
import { readHealth } from './health.ts'
import { rowsOfList } from './list-engine.ts'

/** How long a reading counts, ms: counting a week of visits takes longer than a screen should wait each time. */
const readingAge = 30_000

const minute = 60 * 1000
const day = 24 * 60 * minute

/** Players in sessions whose `column` lies between two times, ms; a session without login counts as one. */
const playersBetween = (app: core.App, column: 'started_at' | 'last_activity', from: number, until: number): number =>
  oneRow(
    app,
    `SELECT COUNT(DISTINCT CASE WHEN user = '' THEN id ELSE user END) AS n FROM user_sessions
     WHERE ${column} >= {:from} AND ${column} < {:until}`,
    { from: momentOf(from), until: momentOf(until) },
    { n: 0 },
  ).n

type PlayersByDay = Readonly<Record<string, number>>

/** Players of the 13 days before midnight by day. Days that are over are counted once. */
const readPastDays = (app: core.App, midnight: number): PlayersByDay => {
  const days = rows(
    app,
    `SELECT substr(started_at, 1, 10) AS day, COUNT(DISTINCT CASE WHEN user = '' THEN id ELSE user END) AS players
     FROM user_sessions WHERE started_at >= {:from} AND started_at < {:until} GROUP BY 1`,
    { from: momentOf(midnight - 13 * day), until: momentOf(midnight) },
    { day: '', players: 0 },
  )
  return Object.fromEntries(days.map((one) => [one.day, one.players]))
}

/** Players of each of the last 14 days, the oldest first. Days are those of UTC; the last one is not over. */
const readDays = (app: core.App, midnight: number, today: number) => {
  const key = `staffDays${midnight}`
  const known: unknown = app.store().get(key)
  const past = typeof known === 'string' ? (JSON.parse(known) as PlayersByDay) : readPastDays(app, midnight)
  app.store().set(key, JSON.stringify(past))
  app.store().remove(`staffDays${midnight - day}`)
  return Array.from({ length: 14 }, (_, at) => {
    const name = momentOf(midnight - (13 - at) * day).slice(0, 10)
    return { day: name, players: at === 13 ? today : past[name] || 0 }
  })
}

const readPlayers = (app: core.App): PlayersAnswer => {
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

const readFeedback = (app: core.App): HomeAnswer['feedback'] => {
  const sql = `SELECT COUNT(*) AS n, COALESCE(MIN(created), '') AS oldest FROM feedback WHERE state = 'new'`
  const { n, oldest } = oneRow(app, sql, {}, { n: 0, oldest: '' })
  return { new: n, oldest }
}

/** Codes that still work and end within a week, and whether none is left though one is needed. */
const readCodes = (app: core.App): HomeAnswer['codes'] => {
  const now = Date.now()
  const { active, ending } = oneRow(
    app,
    `SELECT COUNT(*) AS active, COALESCE(SUM(expires_at <> '' AND expires_at <= {:soon}), 0) AS ending FROM alpha_codes
     WHERE revoked_at = '' AND uses < max_uses AND (expires_at = '' OR expires_at > {:now})`,
    { now: momentOf(now), soon: momentOf(now + 7 * day) },
    { active: 0, ending: 0 },
  )
  return { ending, none_left: active === 0 && isRequired(app) }
}

/** Campaigns that are being sent, that are paused, and that could not start as scheduled; with how far each is. */
const readCampaigns = (app: core.App): readonly CampaignAtWork[] => {
  const countOf = (states: string) =>
    `(SELECT COUNT(*) FROM campaign_recipients r WHERE r.lane = c.id AND r.state IN (${states}))`
  return rows(
    app,
    `SELECT c.id AS id, c.name AS name, c.state AS state, c.paused_why AS why,
       ${countOf("'pending', 'claimed', 'sent', 'failed', 'unknown'")} AS recipients,
       ${countOf("'pending', 'claimed'")} AS left
     FROM email_campaigns c
     WHERE c.state IN ('running', 'paused') OR (c.state = 'draft' AND c.paused_why <> '')
     ORDER BY c.updated DESC LIMIT 20`,
    {},
    { id: '', name: '', state: oneOf(campaignStates), why: '', recipients: 0, left: 0 },
  )
}

/** What of the outbox needs somebody. Failed mails are those of the last day; a campaign's lane is shown as the campaign. */
const readMail = (app: core.App): HomeAnswer['mail'] => {
  const { mail, lanes, counts } = outboxState(app)
  const paused = lanes.filter(({ is_open, name }) => !is_open && name === '').map(({ lane }) => ({ lane }))
  return {
    on: mail,
    paused,
    campaigns: readCampaigns(app),
    unknown: counts['unknown'] || 0,
    failed: counts['failed'] || 0,
    gap: waitingAfterGap(app),
  }
}

/** A reading that is at most `readingAge` old. */
const recent = <Value>(app: core.App, key: string, read: (app: core.App) => Value): Value => {
  const known = app.store().get(key) as { readonly at: number; readonly text: string } | undefined
  // It is what `read` returned before.
  if (known && Math.abs(Date.now() - known.at) < readingAge) return JSON.parse(known.text) as Value
  const value = read(app)
  app.store().set(key, { at: Date.now(), text: JSON.stringify(value) })
  return value
}

const healthOf = (app: core.App): HealthAnswer => ({ ...recent(app, 'staffHealth', readHealth), cron: readJobs(app) })

const lastChanges = (app: core.App): HomeAnswer['audit'] =>
  rowsOfList(app, auditList(true), auditColumns, 'ORDER BY a.created DESC LIMIT 10', {})

/** Responds with what needs somebody now. Moderators see what moderators deal with. */
export function home(e: RequestEvent): unknown {
  const { app } = e
  const forAll: HomeAnswer = {
    feedback: readFeedback(app),
    codes: recent(app, 'staffCodes', readCodes),
    players: recent(app, 'staffPlayers', readPlayers),
  }
  if (!isAdminOf(e)) return e.json(200, forAll)
  const answer: HomeAnswer = { ...forAll, mail: readMail(app), health: healthOf(app), audit: lastChanges(app) }
  return e.json(200, answer)
}

/** Responds with the state of the server. */
export const health = (e: RequestEvent): unknown => e.json(200, healthOf(e.app))
