import { auditColumns } from '../../src/shared/lists/audit.ts'
import { campaignStates } from '../../src/shared/mail/campaigns.ts'
import type { CampaignAtWork, HealthAnswer, HomeAnswer, PlayersAnswer } from '../../src/shared/staff-home.ts'
import { calendarOf } from '../analytics/calendar/calendar.ts'
import { dayText, secondsPerDay } from '../analytics/calendar/times.ts'
import { peopleBetween, peopleByDay } from '../analytics/counts.ts'
import { peopleNow } from '../analytics/present-visitors.ts'
import { notSkipped, skippedSince } from '../campaigns/campaigns.ts'
import { waitingAfterGap } from '../campaigns/outage.ts'
import { isRequired } from '../codes/settings.ts'
import { endingSql, nearlyUsedSql } from '../codes/staff-list.ts'
import { state as outboxState } from '../mail/outbox.ts'
import { isAdmin as isAdminOf } from '../platform/caller.ts'
import { oneOf, oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { readJobs } from '../platform/jobs.ts'
import { momentNow, timeOf } from '../platform/moments.ts'
import { auditList } from './audit-log-staff-list.ts'
import { readHealth } from './health.ts'
import { rowsOfList } from './list-engine.ts'
import { waitingNotes } from './user-notes.ts'

/** How long a reading is valid, ms: counting a week of visits takes longer than a screen should wait each time. */
const readingAge = 30_000

/** Players from the counts of the analytics: without staff and bots. The last day is not over. */
const readPlayers = (app: core.App): PlayersAnswer => {
  const now = Math.floor(Date.now() / 1000)
  const { today, startOf, zone } = calendarOf(app)
  const thisDay = today()
  const between = (from: number, until: number) => peopleBetween(app, from, until)
  const byDay = peopleByDay(app, thisDay - 13, thisDay)
  return {
    zone,
    now: peopleNow(app),
    today: byDay.get(thisDay) ?? 0,
    yesterday: between(startOf(thisDay - 1), now - secondsPerDay),
    week: between(now - 7 * secondsPerDay, now),
    week_before: between(now - 14 * secondsPerDay, now - 7 * secondsPerDay),
    days: Array.from({ length: 14 }, (_, at) => {
      const one = thisDay - 13 + at
      return { day: dayText(one), players: byDay.get(one) ?? 0 }
    }),
  }
}

const readFeedback = (app: core.App): HomeAnswer['feedback'] => {
  const sql = `SELECT COUNT(*) AS n, COALESCE(MIN(created), '') AS oldest FROM feedback WHERE state = 'new'`
  const { n, oldest } = oneRow(app, sql, {}, { n: 0, oldest: '' })
  return { new: n, oldest }
}

/** Number of registrations left on all codes at which the overview warns, if a code is needed to register. */
const fewLeft = 10

/** The valid codes that need attention. */
const readCodes = (app: core.App): HomeAnswer['codes'] => {
  const { ending, nearly_used, left } = oneRow(
    app,
    `SELECT COALESCE(SUM(${endingSql('alpha_codes')}), 0) AS ending,
       COALESCE(SUM(${nearlyUsedSql('alpha_codes')}), 0) AS nearly_used,
       COALESCE(SUM(max_uses - uses), 0) AS left FROM alpha_codes
     WHERE revoked_at = '' AND uses < max_uses AND (expires_at = '' OR expires_at > {:now})`,
    { now: momentNow() },
    { ending: 0, nearly_used: 0, left: 0 },
  )
  const isNeeded = isRequired(app)
  return {
    ending,
    nearly_used,
    left: isNeeded && left > 0 && left <= fewLeft ? left : null,
    none_left: isNeeded && left === 0,
  }
}

/** Campaigns that are being sent, that are paused, and that could not start as scheduled; with their progress. */
const readCampaigns = (app: core.App): readonly CampaignAtWork[] => {
  const countOf = (condition: string) =>
    `(SELECT COUNT(*) FROM campaign_recipients r INDEXED BY idx_campaign_recipients_due WHERE r.lane = c.id AND ${condition})`
  return rows(
    app,
    `SELECT c.id AS id, c.name AS name, c.state AS state, c.paused_why AS why,
       ${countOf(notSkipped('r'))} + ${countOf(skippedSince('r'))} AS recipients,
       ${countOf(`r.state IN ('pending', 'claimed')`)} AS left,
       ${countOf(skippedSince('r'))} AS skipped
     FROM email_campaigns c
     WHERE c.state IN ('running', 'paused') OR (c.state = 'draft' AND c.paused_why <> '')
     ORDER BY c.updated DESC LIMIT 20`,
    {},
    { id: '', name: '', state: oneOf(campaignStates), why: '', recipients: 0, left: 0, skipped: 0 },
  )
}

/**
 * The parts of the outbox that need attention. Failed mails are those of the last day; a campaign's lane is shown as
 * the campaign.
 */
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
  // It is an earlier result of `read`.
  if (known && Math.abs(Date.now() - known.at) < readingAge) return JSON.parse(known.text) as Value
  const value = read(app)
  app.store().set(key, { at: Date.now(), text: JSON.stringify(value) })
  return value
}

const healthOf = (app: core.App): HealthAnswer => ({ ...recent(app, 'staffHealth', readHealth), cron: readJobs(app) })

/** How many lines are shown, how many changes are read at most, and how far apart changes in one line may be, ms. */
const auditLines = { shown: 10, read: 500, apart: 10 * 60 * 1000 }

type Line = NonNullable<HomeAnswer['audit']>[number]

/** The last changes by staff. A change of many records at once is one line. */
function lastChanges(app: core.App): readonly Line[] {
  const found = rowsOfList(app, auditList(true), auditColumns, `ORDER BY a.created DESC LIMIT ${auditLines.read}`, {})
  const lines: Line[] = []
  let last = ''
  let lastAt = 0
  for (const row of found) {
    const { actor, actor_kind, action, target_collection, reason, before, after } = row
    const kind = JSON.stringify([actor, actor_kind, action, target_collection, reason, before, after])
    const at = timeOf(row.created)
    const line = lines[lines.length - 1]
    if (line && kind === last && lastAt - at <= auditLines.apart)
      lines[lines.length - 1] = { ...line, count: line.count + 1 }
    else if (lines.length === auditLines.shown) break
    else lines.push({ ...row, count: 1 })
    last = kind
    lastAt = at
  }
  return lines
}

/** Responds with what needs attention now. Moderators see what they deal with. */
export function home(e: RequestEvent): unknown {
  const { app } = e
  const forAll: HomeAnswer = {
    feedback: readFeedback(app),
    codes: recent(app, 'staffCodes', readCodes),
    players: recent(app, 'staffPlayers', readPlayers),
  }
  if (!isAdminOf(e)) return e.json(200, forAll)
  const answer: HomeAnswer = {
    ...forAll,
    mail: readMail(app),
    health: healthOf(app),
    notes: waitingNotes(app),
    audit: lastChanges(app),
  }
  return e.json(200, answer)
}

/** Responds with the state of the server. */
export const health = (e: RequestEvent): unknown => e.json(200, healthOf(e.app))
