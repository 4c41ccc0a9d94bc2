import { beforeEach, describe, expect, test } from 'vitest'
import { mailServerOfFile, newRecordId, postAsStaff, statusOf } from './support.ts'

const server = await mailServerOfFile()
const superuser = await server.superuser()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })
beforeEach(() => server.mail.reset())

interface Changed {
  readonly rows: readonly { readonly outcome: string; readonly message: string }[]
}
interface Outbox {
  readonly mail: boolean
  readonly counts: Readonly<Record<string, number>>
  readonly lanes: readonly {
    readonly lane: string
    readonly is_open: boolean
    readonly paused_why: string
    readonly waiting: number
  }[]
  readonly senders: { readonly alive: number; readonly stuck: number; readonly most: number }
}

const post = <T>(path: string, body: object, reason = '', client = admin.client) =>
  postAsStaff<T>(client, path, body, reason)
const outbox = () => admin.client.send<Outbox>('/api/staff/outbox', {})
const auditOf = (target: string) =>
  superuser.collection('audit_log').getFullList({ batch: 500, filter: `target_record = "${target}"`, sort: '-created' })

/** A mail of the outbox in a state. A waiting one is not due, so that no sender takes it during the test. */
const mailOf = async (state: string, values: object = {}): Promise<{ id: string; email: string }> => {
  const email = `${newRecordId()}@orion.test`
  const body = {
    email,
    data: {},
    lane: 'single',
    kind: 'subscribe',
    state,
    not_before: '2099-01-01 00:00:00.000Z',
    ...values,
  }
  const { id } = await superuser.collection('campaign_recipients').create(body)
  return { id, email }
}
const stored = (id: string) => superuser.collection('campaign_recipients').getOne(id)
const outcomes = ({ rows }: Changed) => rows.map((row) => row.outcome)

test('FE-15 admins find a mail by address, state and kind', async () => {
  const { id, email } = await mailOf('failed', {
    reason: '550 no such user',
    attempts: 1,
    message_id: '<x@orion.test>',
  })
  const where = JSON.stringify([
    { column: 'state', op: 'is', value: ['failed', 'unknown'] },
    { column: 'kind', op: 'is', value: ['subscribe'] },
  ])
  const query = { search: email.toUpperCase(), where }
  const { rows } = await admin.client.send<{ rows: readonly object[] }>('/api/staff/lists/mails', { query })
  expect(rows).toMatchObject([
    { id, email, state: 'failed', reason: '550 no such user', attempts: 1, message_id: '<x@orion.test>' },
  ])
  expect(await admin.client.send(`/api/staff/mails/${id}`, {})).toMatchObject({ id, email, state: 'failed' })
  expect(await statusOf(admin.client.send(`/api/staff/mails/${newRecordId()}`, {}))).toBe(404)
})

describe('FE-15 sending again', () => {
  const retry = (rows: readonly object[], reason = '') => post<Changed>('mails/retry', { rows }, reason)

  test('RO-05 a failed mail goes out once, whoever asks twice, and the log says who asked', async () => {
    const asked = {
      email: `${newRecordId()}@orion.test`,
      status: 'pending',
      source: 'landing',
      wanted_topics: ['news'],
    }
    const subscriber = await superuser
      .collection('subscribers')
      .create({ ...asked, asked_at: new Date().toISOString() })
    const { email } = asked
    const { id } = await mailOf('failed', { email, subscriber: subscriber.id })
    const row = { id, from: { state: 'failed' } }
    expect(outcomes(await retry([row]))).toEqual(['changed'])
    expect(outcomes(await retry([row]))).toEqual(['conflict'])
    await superuser.crons.run('mail-sender-1')
    expect((await server.mail.waitForMail(email)).messageId).toContain(id)
    expect((await stored(id))['state']).toBe('sent')
    expect(outcomes(await retry([{ id }]))).toEqual(['same'])
    const audit = await auditOf(id)
    expect(audit).toMatchObject([
      { actor: admin.id, action: 'update', before: { state: 'failed' }, after: { state: 'pending' } },
    ])
    expect(JSON.stringify(audit)).not.toContain('@')
  })

  test('a mail in doubt is sent again only with a reason', async () => {
    const { id } = await mailOf('unknown')
    const refused = await retry([{ id }])
    expect(refused.rows).toMatchObject([
      { outcome: 'refused', message: 'Give a reason, because the person may get this mail twice.' },
    ])
    expect(await stored(id)).toMatchObject({ state: 'unknown' })
    expect(outcomes(await retry([{ id }], 'The person says that nothing came'))).toEqual(['changed'])
    expect(await auditOf(id)).toMatchObject([{ reason: 'The person says that nothing came' }])
  })

  test('what was sent, waits, was skipped or lost its address is not sent again', async () => {
    const mails = await Promise.all(
      ['sent', 'pending', 'skipped'].map(async (state) => ({ id: (await mailOf(state)).id, state })),
    )
    const gone = await mailOf('failed', { email: '' })
    const answer = await retry([...mails.map(({ id }) => ({ id })), { id: gone.id }, { id: newRecordId() }], 'Again')
    expect(outcomes(answer)).toEqual(['same', 'same', 'same', 'refused', 'missing'])
    for (const { id, state } of mails) expect(await stored(id)).toMatchObject({ state })
  })

  test('one of a finished campaign lets the campaign go on; one of a cancelled campaign stays', async () => {
    const campaignOf = async (state: string) => {
      const { id } = await superuser.collection('email_campaigns').create({ name: 'News', topic: 'news', state })
      const mail = await mailOf('failed', { campaign: id, lane: id, kind: 'campaign' })
      return { id, mail: mail.id }
    }
    const finished = await campaignOf('finished')
    const cancelled = await campaignOf('cancelled')
    expect(outcomes(await retry([{ id: finished.mail }, { id: cancelled.mail }]))).toEqual(['changed', 'refused'])
    const lanes = async () => (await outbox()).lanes.map(({ lane }) => lane)
    expect(await lanes()).toContain(finished.id)
    expect(await lanes()).not.toContain(cancelled.id)
    const setLane = (open: boolean) => post<Outbox>('outbox/lanes', { lane: finished.id, open }, 'Wrong link')
    const campaign = () => superuser.collection('email_campaigns').getOne(finished.id)
    await setLane(false)
    expect(await campaign()).toMatchObject({ state: 'paused', paused_why: 'Wrong link' })
    await setLane(true)
    expect(await campaign()).toMatchObject({ state: 'running' })
  })

  test('a tampered body sets neither state nor address', async () => {
    const { id, email } = await mailOf('failed')
    await post('mails/retry', { rows: [{ id, state: 'sent', email: 'x@orion.test' }], state: 'sent' })
    const found = await stored(id)
    expect(found['email']).toBe(email)
    expect(found['state']).not.toBe('sent')
  })
})

describe('FE-15 cancelling', () => {
  const cancel = (rows: readonly object[], reason = '') => post<Changed>('mails/cancel', { rows }, reason)

  test('RO-05 takes back what waits, with a reason, and nothing else', async () => {
    const waiting = await mailOf('pending')
    const sent = await mailOf('sent')
    const rows = [{ id: waiting.id }, { id: sent.id }]
    expect(await statusOf(cancel(rows))).toBe(400)
    expect(outcomes(await cancel(rows, 'Wrong link'))).toEqual(['changed', 'same'])
    expect(outcomes(await cancel(rows, 'Wrong link'))).toEqual(['same', 'same'])
    expect(await stored(waiting.id)).toMatchObject({ state: 'skipped', reason: 'Cancelled by staff: Wrong link' })
    expect(await stored(sent.id)).toMatchObject({ state: 'sent' })
    expect(await auditOf(waiting.id)).toMatchObject([{ after: { state: 'skipped' }, reason: 'Wrong link' }])
  })
})

describe('FE-15 the state of the outbox, and its lanes', () => {
  const setLane = (body: object, reason = '', client = admin.client) =>
    post<Outbox>('outbox/lanes', body, reason, client)
  beforeEach(() => setLane({ lane: 'codes', open: true }))
  const codes = ({ lanes }: Outbox) => lanes.find(({ lane }) => lane === 'codes')

  test('RO-05 an admin pauses a lane at once and says why afterwards, its mails stay, and it is resumed', async () => {
    const { id } = await mailOf('pending', { lane: 'codes' })
    expect(codes(await setLane({ lane: 'codes', open: false }))).toMatchObject({ is_open: false, paused_why: '' })
    const paused = await setLane({ lane: 'codes', open: false }, 'Wrong codes')
    expect(codes(paused)).toMatchObject({ is_open: false, paused_why: 'Wrong codes', waiting: 1 })
    expect(await stored(id)).toMatchObject({ state: 'pending' })
    const { length } = await auditOf('codes')
    await setLane({ lane: 'codes', open: false }, 'Twice')
    expect(await auditOf('codes')).toHaveLength(length)
    expect((await auditOf('codes'))[0]).toMatchObject({
      target_collection: 'mail_lanes',
      after: { explained: true },
      reason: 'Wrong codes',
    })
    expect(codes(await setLane({ lane: 'codes', open: true }))).toMatchObject({ is_open: true, paused_why: '' })
    await superuser.collection('campaign_recipients').delete(id)
  })

  test.each([
    [{ lane: 'codes' }, 400],
    [{ lane: 'codes', open: 'no' }, 400],
    [{ lane: 'no such lane', open: true }, 404],
    [{ lane: { lane: 'codes' }, open: true }, 404],
    [{ open: true }, 404],
  ])('refuses %j', async (body, status) => {
    expect(await statusOf(setLane(body, 'x'))).toBe(status)
  })

  test('FE-17 what needs somebody stands on the first screen of admins', async () => {
    await mailOf('unknown')
    await mailOf('failed')
    await setLane({ lane: 'codes', open: false }, 'Wrong codes')
    const home = await admin.client.send<{ mail: { unknown: number; failed: number } }>('/api/staff/home', {})
    expect(home).toMatchObject({ mail: { on: true, paused: [{ lane: 'codes' }] } })
    const { counts } = await outbox()
    expect(home.mail).toMatchObject({ unknown: counts['unknown'], failed: counts['failed'] })
    expect(home.mail.unknown).toBeGreaterThan(0)
    expect(home.mail.failed).toBeGreaterThan(0)
    expect(await moderator.client.send('/api/staff/home', {})).not.toHaveProperty('mail')
  })
})

describe('FE-13 bounces and complaints by a list', () => {
  const subscriberOf = async (status = 'confirmed'): Promise<{ id: string; email: string }> => {
    const email = `${newRecordId()}@orion.test`
    const { id } = await superuser
      .collection('subscribers')
      .create({ email, status, topics: status === 'confirmed' ? ['news'] : [], source: 'landing' })
    return { id, email }
  }
  const notices = async (...lines: readonly object[]) => {
    const rows = lines.map((line, n) => ({ line: n + 1, ...line }))
    return outcomes(await post<Changed>('mails/notices', { rows }))
  }
  const subscriber = (id: string) => superuser.collection('subscribers').getOne(id)

  test.each([
    ['hard', 'bounced'],
    ['complaint', 'complained'],
  ])('RO-05 %s ends the subscription at once, once, with a row in both logs', async (kind, status) => {
    const { id, email } = await subscriberOf()
    expect(await notices({ email: email.toUpperCase(), kind }, { email, kind })).toEqual(['applied', 'already'])
    expect(await notices({ email, kind })).toEqual(['already'])
    expect(await subscriber(id)).toMatchObject({ status })
    const consent = await superuser.collection('consent_log').getFullList({ filter: `subscriber = "${id}"` })
    expect(consent).toMatchObject([{ event: status, way: 'provider' }])
    const audit = await auditOf(id)
    expect(audit).toMatchObject([{ before: { status: 'confirmed' }, after: { status } }])
    expect(JSON.stringify(audit)).not.toContain('@')
  })

  test('a soft one counts once a day, so that a list can be imported twice', async () => {
    const { id, email } = await subscriberOf()
    const kind = 'soft'
    expect(await notices({ email, kind }, { email, kind })).toEqual(['applied', 'already'])
    expect(await notices({ email, kind })).toEqual(['already'])
    expect(await subscriber(id)).toMatchObject({ status: 'confirmed', bounces: 1 })
  })

  test('says of each line what is wrong with it', async () => {
    const { id, email } = await subscriberOf('unsubscribed')
    const answer = await notices(
      { email: `${newRecordId()}@orion.test`, kind: 'hard' },
      { email: 'a@orion.test\r\nBcc: b@orion.test', kind: 'hard' },
      { email, kind: 'rude' },
      { email, kind: ['hard'] },
      { email: { email }, kind: 'hard' },
      { email, status: 'confirmed', kind: 'soft' },
    )
    expect(answer).toEqual(['stranger', 'malformed', 'kind', 'kind', 'malformed', 'applied'])
    expect(await subscriber(id)).toMatchObject({ status: 'unsubscribed' })
  })

  test.each([
    ['101 lines', { rows: Array.from({ length: 101 }, (_, n) => ({ line: n + 1, email: 'x', kind: 'hard' })) }],
    ['no lines', { rows: [] }],
    ['a line without number', { rows: [{ email: 'x', kind: 'hard' }] }],
    ['a line that is nothing', { rows: [null] }],
  ])('refuses %s', async (_, body) => {
    expect(await statusOf(post('mails/notices', body))).toBe(400)
  })
})

describe('FE-09 mail on the sheet of a user', () => {
  test('shows the subscription of the account and the mails to it, also in the data file', async () => {
    const user = await server.newUser({ roles: ['user'], verified: true })
    const body = { email: user.email, user: user.id, status: 'confirmed', topics: ['rules'], source: 'account' }
    const { id } = await superuser.collection('subscribers').create(body)
    const ofSubscriber = await mailOf('sent', { subscriber: id })
    const ofUser = await mailOf('failed', { user: user.id })
    await mailOf('sent')
    const sheet = await admin.client.send<{ mails: readonly { id: string }[] }>(`/api/staff/users/${user.id}`, {})
    expect(sheet).toMatchObject({ subscription: { id, status: 'confirmed', topics: ['rules'] } })
    expect(sheet.mails.map((mail) => mail.id).toSorted()).toEqual([ofSubscriber.id, ofUser.id].toSorted())
    const data = await admin.client.send<object>(`/api/staff/users/${user.id}/data`, {})
    expect(data).toMatchObject({ subscription: { email: user.email }, consentLog: [], mails: expect.any(Array) })
    const other = await admin.client.send(`/api/staff/users/${moderator.id}`, {})
    expect(other).toMatchObject({ subscription: null, mails: [] })
  })
})
