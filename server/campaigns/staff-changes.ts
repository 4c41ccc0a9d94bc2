import { visitsOfTag } from '../analytics/panels.ts'
import { enqueue, isOn } from '../mail/outbox.ts'
import { sizeOf } from '../mail/template.ts'
import { findRecord, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf as rowChangesBodyOf } from '../platform/http.ts'
import { isSame, momentNow, momentOf } from '../platform/moments.ts'
import { reasonOf, write } from '../staff/audit.ts'
import { allTopics } from '../subscribers/subscribers.ts'
import { readAudience } from './audience.ts'
import { audienceOf, move as campaignsMove, moves, retryFailed, textOf } from './campaigns.ts'
import { check, forPerson, freeze, most, sample, slugOf, stranger } from './text.ts'

// What admins do with e-mail campaigns. The rules of a campaign's life are in lib/mail/campaigns.js.

const texts = ['name', 'topic', 'subject', 'preheader', 'body']
const mostPerMinute = 100000

const refuse = (message) => {
  throw new BadRequestError(message)
}

const rowsOf = (app: core.App, sql, values, shape) => rows(app, sql, values, shape)

const campaignOf = (e: RequestEvent, app) => {
  const campaign = findRecord(app, 'email_campaigns', e.request.pathValue('id'))
  if (!campaign) throw new NotFoundError('There is no such campaign.')
  return campaign
}

const bodyOf = (e: RequestEvent) => rowChangesBodyOf(e)

const textValue = (value, key) => {
  const limit = most[key] || 120
  if (typeof value !== 'string') refuse(`The ${key} is not a text.`)
  if (value.length > limit) refuse(`The ${key} has more than ${limit} characters.`)
  // A line break in a subject would begin another header. Spaces at the end stay: the text may be saved between two words.
  return key === 'body' ? value : value.replace(/[\u0000-\u001f\u007f]+/g, ' ')
}

const topicValue = (value) => {
  if (!allTopics.includes(value)) refuse('There is no such topic.')
  return value
}

const readers = {
  name(value) {
    const name = textValue(value, 'name')
    if (name.trim() === '') refuse('Give the campaign a name.')
    return name
  },
  topic: topicValue,
  subject: (value) => textValue(value, 'subject'),
  preheader: (value) => textValue(value, 'preheader'),
  body: (value) => textValue(value, 'body'),
  audience: (value) => readAudience(value),
  per_minute(value) {
    if (!Number.isInteger(value) || value < 0 || value > mostPerMinute)
      refuse(`The limit is a whole number of 0 (none) to ${mostPerMinute} mails a minute.`)
    return value
  },
}

/** The values to set, checked. */
const wantedOf = (set) => {
  const entries = set && typeof set === 'object' && !Array.isArray(set) ? Object.entries(set) : []
  if (entries.length === 0) refuse('Say what to change.')
  const unknown = entries.find(([key]) => !Object.keys(readers).includes(key))
  if (unknown) refuse(`${unknown[0].slice(0, 40)} cannot be changed.`)
  return Object.fromEntries(entries.map(([key, value]) => [key, readers[key](value)]))
}

const dates = ['scheduled_at', 'started_at', 'finished_at', 'created', 'updated']

const plain = (campaign) => ({
  id: campaign.id,
  ...textOf(campaign),
  audience: audienceOf(campaign),
  state: campaign.getString('state'),
  per_minute: campaign.getInt('per_minute'),
  paused_why: campaign.getString('paused_why'),
  created_by: campaign.getString('created_by'),
  ...Object.fromEntries(dates.map((key) => [key, campaign.getString(key)])),
})

/** Writes the audit row of a change. The text of the mail itself is not part of it: the campaign has it. */
const audit = (tx: core.App, e, campaign, action, before, after, reason) =>
  write(tx, e, {
    ...{ action, target_collection: 'email_campaigns', target_record: campaign.id },
    ...{ before, after, reason },
  })

/** Players who came by a link of the campaign and registered after its start. Campaigns of one name share theirs. */
const signUps = (app: core.App, campaign) => {
  const since = campaign.getString('started_at')
  if (since === '') return 0
  const [row] = rowsOf(
    app,
    `SELECT COUNT(*) AS n FROM user_facts WHERE source = {:slug} AND created >= {:since}`,
    { slug: slugOf(campaign.getString('name')), since },
    { n: 0 },
  )
  return row.n
}

/** Visits by the links of the campaign since it began. Campaigns of one name share theirs. */
const visits = (app: core.App, campaign) => {
  const since = campaign.getString('started_at')
  if (since === '') return 0
  return visitsOfTag(app, slugOf(campaign.getString('name')), since)
}

/** How the sending stands, from the rows of the ledger. They are found by their lane, which has an index. */
const progress = (app: core.App, campaign) => {
  const { id } = campaign
  const minuteAgo = momentOf(Date.now() - 60000)
  const states = rowsOf(
    app,
    `SELECT state, reason, COUNT(*) AS n FROM campaign_recipients WHERE lane = {:id}
     GROUP BY state, CASE state WHEN 'sent' THEN '' ELSE reason END ORDER BY n DESC LIMIT 100`,
    { id },
    { state: '', reason: '', n: 0 },
  )
  const [rate] = rowsOf(
    app,
    `SELECT COUNT(*) AS n FROM campaign_recipients WHERE lane = {:id} AND state = 'sent' AND updated >= {:minuteAgo}`,
    { id, minuteAgo },
    { n: 0 },
  )
  const left = rowsOf(
    app,
    `SELECT event, COUNT(*) AS n FROM consent_log WHERE campaign = {:id} GROUP BY event`,
    { id },
    { event: '', n: 0 },
  )
  const counts = {}
  for (const { state, n } of states) counts[state] = (counts[state] || 0) + n
  return {
    counts,
    reasons: states
      .filter(({ state }) => state !== 'sent')
      .map(({ state, reason, n }) => ({ state, reason, count: n })),
    sent_last_minute: rate.n,
    consent: Object.fromEntries(left.map(({ event, n }) => [event, n])),
    tag: slugOf(campaign.getString('name')),
    visits: visits(app, campaign),
    sign_ups: signUps(app, campaign),
  }
}

/** At most so many of the newest campaigns are told apart by the tag of their links. */
const mostTagged = 200

/**
 * Campaigns by the tag of their links (utm_campaign): id, name, mails sent, people who left by one and who signed up. Of
 * campaigns of one name the newest.
 */
export function broughtByTag(app: core.App) {
  const found = {}
  for (const campaign of app.findRecordsByFilter('email_campaigns', "started_at != ''", '-started_at', mostTagged)) {
    const tag = slugOf(campaign.getString('name'))
    if (found[tag]) continue
    const { id } = campaign
    const [mails] = rowsOf(
      app,
      `SELECT (SELECT COUNT(*) FROM campaign_recipients WHERE lane = {:id} AND state = 'sent') AS sent,
           (SELECT COUNT(*) FROM consent_log WHERE campaign = {:id} AND event = 'left') AS gone`,
      { id },
      { sent: 0, gone: 0 },
    )
    found[tag] = {
      ...{ id, name: campaign.getString('name'), sent: mails.sent, left: mails.gone },
      signed_up: signUps(app, campaign),
    }
  }
  return found
}

/** Makes a draft, empty or as a copy of another campaign. Answers it. */
export function create(e: RequestEvent) {
  const body = bodyOf(e)
  const original = typeof body.copy_of === 'string' ? findRecord(e.app, 'email_campaigns', body.copy_of) : undefined
  if (body.copy_of !== undefined && !original) refuse('There is no campaign to copy.')
  const campaign = new Record(e.app.findCollectionByNameOrId('email_campaigns'), { state: 'draft', topic: 'news' })
  if (original) {
    for (const key of texts) campaign.set(key, original.getString(key))
    campaign.set('audience', original.get('audience'))
    campaign.set('per_minute', original.getInt('per_minute'))
  }
  campaign.set('name', readers.name(body.name === undefined ? '' : body.name))
  campaign.set('created_by', e.auth && !e.hasSuperuserAuth() ? e.auth.id : '')
  e.app.runInTransaction((tx: core.App) => {
    tx.save(campaign)
    audit(tx, e, campaign, 'create', null, { name: campaign.getString('name') }, '')
  })
  return e.json(200, plain(campaign))
}

/** The campaign, what is wrong with its text, and how its sending stands. */
export function sheet(e: RequestEvent) {
  const campaign = campaignOf(e, e.app)
  const state = campaign.getString('state')
  const isOpen = state === 'draft' || state === 'scheduled'
  const text = textOf(campaign)
  return e.json(200, {
    campaign: plain(campaign),
    moves: moves[state],
    problems: isOpen ? check(e.app, text, freeze(e.app, text)) : [],
    progress: progress(e.app, campaign),
    mail: isOn(e.app),
    at: momentNow(),
  })
}

/**
 * Changes a draft. `updated` is the moment of the version that the change is based on: who changes an older one is told, and
 * nothing is overwritten.
 */
export function change(e: RequestEvent) {
  const { set, updated } = bodyOf(e)
  const wanted = wantedOf(set)
  let campaign
  e.app.runInTransaction((tx: core.App) => {
    campaign = campaignOf(e, tx)
    const state = campaign.getString('state')
    if (state !== 'draft') refuse(`A campaign that is ${state} cannot be changed.`)
    if (updated !== undefined && !isSame(updated, campaign.getString('updated'))) {
      throw new ApiError(409, 'Somebody else has changed this campaign.', { campaign: plain(campaign) })
    }
    const before = { name: campaign.getString('name'), topic: campaign.getString('topic') }
    for (const [key, value] of Object.entries(wanted)) campaign.set(key, value)
    tx.save(campaign)
    const after = { name: campaign.getString('name'), topic: campaign.getString('topic') }
    // Text is saved while it is typed; only what others know the campaign by is logged.
    if (JSON.stringify(after) !== JSON.stringify(before)) audit(tx, e, campaign, 'update', before, after, '')
  })
  return e.json(200, plain(campaign))
}

/** The mail as it would be sent, for a text that need not be saved; with `stranger` to a reader of whom nothing is known. */
export function preview(e: RequestEvent) {
  const body = bodyOf(e)
  const text = Object.fromEntries(
    texts.map((key) => [key, key === 'topic' ? topicValue(body.topic) : textValue(body[key] || '', key)]),
  )
  const mail = freeze(e.app, text)
  const shown = forPerson(e.app, mail, body.stranger === true ? stranger : sample, 'preview')
  return e.json(200, {
    ...shown,
    from: e.app.settings().meta.senderName,
    preheader: text.preheader,
    size: sizeOf(mail.html),
    problems: check(e.app, text, mail),
  })
}

/** Sends the present text to who asks for it. */
export function test(e: RequestEvent) {
  if (!isOn(e.app)) refuse('E-mail is not set up on this server.')
  if (!e.auth || e.hasSuperuserAuth()) refuse('A test goes to the address of your account.')
  const campaign = campaignOf(e, e.app)
  enqueue(e.app, { kind: 'campaign-test', email: e.auth.email(), user: e.auth.id, about: campaign.id })
  return e.json(200, { email: e.auth.email() })
}

/** Moves a campaign to another state. Pausing and cancelling need a reason. */
export function move(e: RequestEvent) {
  const { to, at } = bodyOf(e)
  const reason = reasonOf(e)
  if ((to === 'paused' || to === 'cancelled') && reason === '') refuse('Give a reason.')
  let campaign
  e.app.runInTransaction((tx: core.App) => {
    campaign = campaignOf(e, tx)
    const before = { state: campaign.getString('state') }
    campaignsMove(tx, campaign, to, { why: reason, at })
    audit(tx, e, campaign, 'update', before, { state: to }, reason)
  })
  return e.json(200, plain(campaign))
}

export function retry(e: RequestEvent) {
  let count = 0
  e.app.runInTransaction((tx: core.App) => {
    const campaign = campaignOf(e, tx)
    count = retryFailed(tx, campaign)
    if (count > 0) audit(tx, e, campaign, 'mail', null, { retried: count }, '')
  })
  return e.json(200, { count })
}

/** Deletes a draft. What was sent stays on record. */
export function remove(e: RequestEvent) {
  e.app.runInTransaction((tx: core.App) => {
    const campaign = campaignOf(e, tx)
    if (campaign.getString('state') !== 'draft') refuse('Only a draft can be deleted.')
    audit(tx, e, campaign, 'delete', { name: campaign.getString('name') }, null, '')
    tx.delete(campaign)
  })
  return e.noContent(204)
}
