import { code, emailOf, farEnd, id, people } from '../ids.ts'
import { beforeMonday, daysFrom } from '../moments.ts'
import type { Row, Seeding } from './insert.ts'
import { extras } from './people.ts'

/** Minutes before the preparation at which subscriber 2 asked. */
const askedAgo = 30
export const askedAt = (time: number): number => time - askedAgo * 60_000

export const subscriberEmail = (number: number): string => `reader${number}@post.example`

/** Subscribers in each state with what they agreed to, and the block list. */
export async function addSubscribers({ now, insert }: Seeding): Promise<void> {
  const moment = (days: number) => daysFrom(now, -days)
  const subscriber = (number: number, status: string, more: Row = {}) => ({
    ...{ id: id('subscriber', number), email: subscriberEmail(number), status, source: 'landing', wording: 'v1' },
    ...{ topics: status === 'confirmed' ? ['news', 'rules'] : [], wanted_topics: [], bounces: 0 },
    ...{
      consented_at: status === 'pending' ? '' : moment(10 + number),
      created: moment(10 + number),
      updated: moment(number),
    },
    ...more,
  })
  const asked = new Date(askedAt(now.time)).toISOString().replace('T', ' ')
  const left = { left_at: moment(3), left_reason: 'Too many mails', left_campaign: id('campaign', 8) }
  await insert(
    'subscribers',
    subscriber(1, 'confirmed', { email: emailOf('player'), user: people.player, source: 'account' }),
    subscriber(2, 'pending', { wanted_topics: ['news', 'invitations'], asked_at: asked }),
    subscriber(3, 'unsubscribed', left),
    subscriber(4, 'bounced', { bounces: 3 }),
    subscriber(5, 'complained'),
    subscriber(6, 'confirmed', { topics: ['invitations'], source: 'alpha' }),
    subscriber(7, 'confirmed', { email: 'someone@blocked.example', topics: ['news'] }),
    subscriber(8, 'confirmed', { topics: ['events'], source: 'import', wording: 'Signed at the fair' }),
    subscriber(9, 'pending', { wanted_topics: ['news'], asked_at: moment(40), created: moment(40) }),
  )
  const log = (number: number, of: number, event: string, way: string, more: Row = {}) => ({
    ...{ id: id('consent', number), subscriber: id('subscriber', of), event, way, topics: ['news'], wording: 'v1' },
    ...{ created: beforeMonday(now, 7 * number - 2), ...more },
  })
  await insert(
    'consent_log',
    log(1, 1, 'confirmed', 'link'),
    log(2, 3, 'left', 'link', { reason: 'Too many mails', campaign: id('campaign', 8) }),
    log(3, 5, 'complained', 'provider', { campaign: id('campaign', 8) }),
    log(4, 8, 'imported', 'import', { actor: people.moderator }),
  )
  await insert(
    'mail_blocks',
    {
      id: id('block', 1),
      pattern: 'blocked.example',
      reason: 'Thrown away',
      created_by: people.admin,
      created: moment(9),
    },
    {
      id: id('block', 2),
      pattern: 'no-more@post.example',
      reason: 'Asked by letter',
      created_by: extras.lister,
      created: moment(8),
    },
  )
}

const body =
  'Dear {{name|player}},\n\n## News\n\n- One [rule](https://orion.example/rules)\n\nYou have {{fleets|no}} fleets, {{email|you}}.'

/** Campaigns in each state, and mails of the outbox. */
export async function addCampaigns({ now, insert }: Seeding): Promise<void> {
  const moment = (days: number) => daysFrom(now, -days)
  const campaign = (number: number, state: string, more: Row = {}) => ({
    ...{
      id: id('campaign', number),
      name: `Campaign ${number}`,
      topic: 'news',
      subject: 'News, {{name|player}}',
      body,
    },
    ...{ preheader: 'What is new', audience: {}, state, per_minute: 0, created_by: people.admin, paused_why: '' },
    ...{ scheduled_at: '', started_at: '', finished_at: '', created: moment(number), updated: moment(number), ...more },
  })
  const frozen = {
    frozen_subject: 'News, {{name|player}}',
    frozen_html: '<p>Hello {{name|player}}</p>',
    frozen_text: 'Hello {{name|player}}',
  }
  await insert(
    'email_campaigns',
    campaign(1, 'draft', { audience: { factions: ['accord'], account: 'with' } }),
    campaign(2, 'draft', { subject: '', preheader: '', body: '<b>Hi</b> {{nick|x}}, [rules](rules) {{name| }}' }),
    campaign(3, 'scheduled', { scheduled_at: farEnd }),
    campaign(4, 'scheduled', { scheduled_at: moment(1), subject: '' }),
    campaign(5, 'running', { started_at: moment(2), ...frozen }),
    campaign(6, 'paused', { started_at: moment(2), paused_why: 'By hand', ...frozen }),
    campaign(7, 'cancelled', { started_at: moment(2), finished_at: moment(1), paused_why: 'A mistake' }),
    campaign(8, 'finished', { name: 'Autumn', started_at: beforeMonday(now, 26), finished_at: moment(18), ...frozen }),
    campaign(9, 'draft', { topic: 'rules', audience: { statuses: ['inactive'] }, paused_why: 'It could not start.' }),
  )
  await insert(
    'mail_lanes',
    { lane: id('campaign', 5), is_open: 1 },
    { lane: id('campaign', 6), is_open: 0, paused_at: moment(1), paused_why: 'By hand' },
  )
  const mail = (number: number, kind: string, state: string, more: Row = {}) => ({
    ...{ id: id('mail', number), campaign: '', lane: 'single', kind, email: `reader${number}@post.example`, state },
    ...{
      reason: '',
      attempts: state === 'pending' ? 0 : 1,
      not_before: '',
      sent_at: state === 'sent' ? moment(1) : '',
    },
    ...{
      message_id: `<mail-${number}@orion-companion.invalid>`,
      created: moment(number / 10),
      updated: moment(number / 20),
    },
    ...more,
  })
  const of = (number: number, subscriber: number) => ({
    ...{ campaign: id('campaign', number), lane: id('campaign', number), subscriber: id('subscriber', subscriber) },
  })
  await insert(
    'campaign_recipients',
    mail(1, 'subscribe', 'sent', { subscriber: id('subscriber', 1), user: people.player }),
    mail(2, 'code', 'failed', { lane: 'codes', reason: '554 5.7.1 Refused', about: id('code', 3) }),
    mail(3, 'campaign', 'unknown', { ...of(8, 3), reason: 'The mail server did not answer within 60 seconds.' }),
    mail(4, 'campaign', 'failed', { ...of(8, 4), reason: '550 5.1.1 No mailbox' }),
    mail(5, 'campaign', 'sent', of(8, 1)),
    mail(6, 'campaign', 'failed', of(7, 1)),
    mail(7, 'feedback-answer', 'skipped', {
      reason: 'The answer was withdrawn.',
      user: people.player,
      about: id('message', 3),
    }),
    mail(8, 'campaign', 'pending', { ...of(6, 1), not_before: farEnd }),
    mail(9, 'subscribe', 'failed', { email: '' }),
    mail(10, 'email-changed', 'pending', { user: people.other, not_before: farEnd }),
  )
}

/** Batches and codes in each state. */
export async function addCodes({ now, insert }: Seeding): Promise<void> {
  const moment = (days: number) => daysFrom(now, -days)
  const at = (days: number) => ({ created: moment(days), updated: moment(days) })
  const letter = { mail_subject: 'Your code', mail_lead: 'Hello,\n\nthere is room for you.' }
  await insert(
    'code_batches',
    {
      id: id('batch', 1),
      name: 'Winter wave',
      purpose: 'Waiting list',
      note: '',
      created_by: people.admin,
      ...letter,
      ...at(9),
    },
    { id: id('batch', 2), name: 'Club', purpose: 'Cards', note: 'By hand', created_by: people.moderator, ...at(8) },
  )
  const row = (number: number, batch: number, more: Row = {}) => ({
    ...{ id: id('code', number), code: code(number), batch: id('batch', batch), max_uses: 1, uses: 0, expires_at: '' },
    ...{ bound_email: '', revoked_at: '', mailed_at: '', handed_at: '', redeemed_at: '', created_by: people.admin },
    ...{ ...at(7 - number / 10), ...more },
  })
  const mailed = { mailed_at: moment(5), handed_at: moment(4.9) }
  await insert(
    'alpha_codes',
    row(1, 2, { max_uses: 5 }),
    row(2, 2, { uses: 1, redeemed_at: moment(3) }),
    row(3, 1, { ...mailed, bound_email: subscriberEmail(6) }),
    row(4, 1, { ...mailed, bound_email: 'gone@post.example', revoked_at: moment(2) }),
    row(5, 1, { expires_at: moment(1) }),
    row(6, 1, { ...mailed, bound_email: emailOf('leaver'), uses: 1, redeemed_at: moment(4) }),
    row(7, 1, { mailed_at: moment(5), bound_email: 'optedout@post.example' }),
    row(8, 1, { ...mailed, bound_email: 'someone@blocked.example', expires_at: farEnd }),
    row(9, 1, { ...mailed, bound_email: 'again@post.example' }),
  )
  await insert('code_optouts', { email: 'optedout@post.example', at: moment(1) })
  await insert(
    'code_redemptions',
    {
      id: id('redemption', 1),
      code: id('code', 2),
      user: people.other,
      first_fleet_at: moment(2.5),
      created: moment(3),
    },
    { id: id('redemption', 2), code: id('code', 6), user: extras.leaver, first_fleet_at: '', created: moment(4) },
  )
}
