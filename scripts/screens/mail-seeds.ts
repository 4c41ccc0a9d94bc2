import { momentOf } from '../../server/platform/moments.ts'
import type PocketBase from 'pocketbase'

const day = 24 * 60 * 60 * 1000
const names = [
  'ada.renn',
  'b.okafor',
  'ilse',
  'marek',
  'thea.moreau',
  'jun',
  'pilar',
  'wanda.hale',
  'odile',
  'bram',
  'sorrel',
  'vela',
  'ansel.quist',
  'kester',
  'noor',
  'ines',
  'tomasz',
  'freya',
  'lev',
  'oona',
  'rafael',
  'sunniva',
]
const domains = ['harbourmail.example', 'tabletop.example', 'post.example']
const topicsOf = [['news', 'rules'], ['news'], ['news', 'rules', 'events'], ['events'], ['invitations', 'news']]
const statuses = ['confirmed', 'confirmed', 'confirmed', 'pending', 'confirmed', 'unsubscribed', 'confirmed', 'bounced']
const sources = ['landing', 'landing', 'account', 'alpha', 'import']

const cycle = <T>(values: readonly T[], at: number): T => values[at % values.length] as T

/** Subscribers with their consent, mails in each state, a finished campaign and a block list, as after half a year. */
export async function addMail(store: PocketBase, user: string): Promise<void> {
  const now = Date.now()
  const sql = (query: string) => store.send<unknown>('/api/sql', { method: 'POST', body: { query } })
  /** Creates a record with the time of that day. */
  const add = async (collection: string, values: object, at: number) => {
    const { id } = await store.collection(collection).create(values)
    await sql(`UPDATE ${collection} SET created = '${momentOf(at)}' WHERE id = '${id}'`)
    return id
  }
  const campaign = await add(
    'email_campaigns',
    { name: 'Autumn: the Veil and what is new', topic: 'news', state: 'finished', created_by: user },
    now - 20 * day,
  )
  for (const [at, name] of names.entries()) {
    const joined = now - (at * 8 + 1) * day
    const status = cycle(statuses, at)
    const topics = cycle(topicsOf, at)
    const source = cycle(sources, at)
    const email = `${name}@${cycle(domains, at)}`
    const left = status === 'unsubscribed' || status === 'bounced'
    const wording = source === 'import' ? 'Signed the list at the autumn fair, table 4' : 'v1'
    const subscriber = await add(
      'subscribers',
      {
        email,
        status,
        source,
        wording,
        topics: status === 'confirmed' ? topics : [],
        wanted_topics: status === 'pending' ? topics : [],
        user: at === 2 ? user : '',
        ...(status === 'pending' ? { asked_at: momentOf(joined) } : { consented_at: momentOf(joined) }),
        ...(left ? { left_at: momentOf(now - 19 * day), left_campaign: campaign } : {}),
        ...(status === 'unsubscribed' ? { left_reason: 'Too many mails' } : {}),
        bounces: status === 'bounced' ? 3 : 0,
      },
      joined,
    )
    const log = (values: object, when: number) => add('consent_log', { subscriber, topics, ...values }, when)
    if (source === 'import') await log({ event: 'imported', way: 'import', wording, actor: user }, joined)
    else await log({ event: 'asked', way: source, wording }, joined - day / 24)
    if (source !== 'import' && status !== 'pending') await log({ event: 'confirmed', way: 'link', wording }, joined)
    const mail = { campaign: '', lane: 'single', kind: 'subscribe', subscriber, email, attempts: 1 }
    const messageId = (kind: string) => `<${kind}${at}@orion-companion.example>`
    if (source !== 'import')
      await add(
        'campaign_recipients',
        { ...mail, state: 'sent', message_id: messageId('s'), sent_at: momentOf(joined - day / 24) },
        joined - day / 24,
      )
    if (status === 'pending') continue
    const failed = status === 'bounced'
    await add(
      'campaign_recipients',
      {
        ...mail,
        kind: 'campaign',
        campaign,
        lane: campaign,
        state: failed ? 'failed' : 'sent',
        message_id: messageId('c'),
        sent_at: failed ? '' : momentOf(now - 20 * day),
        reason: failed ? '550 5.1.1 The mailbox does not exist' : '',
      },
      now - 20 * day,
    )
    if (left)
      await log(
        status === 'bounced'
          ? { event: 'bounced', way: 'provider' }
          : { event: 'left', way: 'link', campaign, reason: 'Too many mails' },
        now - 19 * day,
      )
  }
  // Today's mails: one in doubt, one refused, one that waits.
  for (const [email, state, reason] of [
    ['jun@tabletop.example', 'unknown', 'The mail server did not answer within 60 seconds.'],
    ['kester@post.example', 'failed', '554 5.7.1 Message refused by policy'],
    ['freya@harbourmail.example', 'pending', ''],
  ] as const) {
    await store
      .collection('campaign_recipients')
      .create({
        lane: 'codes',
        kind: 'code',
        email,
        state,
        reason,
        attempts: state === 'pending' ? 0 : 1,
        user,
        message_id: state === 'pending' ? '' : `<${state}@orion-companion.example>`,
      })
  }
  for (const [pattern, reason] of [
    ['throwaway.example', 'Addresses that are thrown away after a day'],
    ['abuse@harbourmail.example', 'Asked us by letter never to write'],
  ] as const) {
    await add('mail_blocks', { pattern, reason, created_by: user }, now - 40 * day)
  }
}
