import type PocketBase from 'pocketbase'
import { beforeEach, expect, test } from 'vitest'
import type { NewUser } from '../../support/pocketbase.ts'
import { mailServerOfFile, newRecordId, outcome, statusOf } from '../support.ts'
import { openLedger } from './ledger.ts'

const secret = 'a-secret-of-the-provider'
const server = await mailServerOfFile({ env: { ORION_MAIL_NOTICES_SECRET: secret } })
const { mail } = server
const ledger = openLedger(() => server)
const visitor = server.newClient()
beforeEach(() => mail.reset())

const post = (path: string, body: object, client = visitor) => client.send<unknown>(path, { method: 'POST', body })
const newAddress = () => `${newRecordId()}@orion.test`
const ask = (email: string, topics: readonly string[] = ['news'], client = visitor) =>
  post('/api/subscription/ask', { email, topics, wording: 'updates-1' }, client)

const tokenOf = (text: string, kind: string): string => {
  const [, token = ''] = new RegExp(`#${kind}=([\\w.-]+)`).exec(text) ?? []
  return token
}
const confirmMail = async (email: string) => {
  await ledger.send(1)
  return mail.waitForMail(email)
}
const subscribe = async (email: string, topics?: readonly string[], client?: PocketBase) => {
  await ask(email, topics, client)
  const token = tokenOf((await confirmMail(email)).text, 'subscribe')
  await post('/api/subscription/confirm', { token })
  return token
}
const subscriber = async (email: string) => {
  // The sender handles the request.
  await ledger.send(1)
  const superuser = await server.superuser()
  return superuser.collection('subscribers').getFirstListItem(superuser.filter('email = {:email}', { email }))
}
const history = async (email: string) => {
  const superuser = await server.superuser()
  const filter = superuser.filter('subscriber = {:id}', { id: (await subscriber(email)).id })
  const rows = await superuser.collection('consent_log').getFullList({ filter, sort: 'created' })
  return rows.map((row) => `${row['event']} by ${row['way']}`)
}
/**
 * The token of a mail's link to unsubscribe. The record store's own code makes it, so that a test needs no campaign.
 */
const leaveToken = async (email: string): Promise<string> => {
  const { id } = await subscriber(email)
  const [[key = ''] = []] = await ledger.sql(`SELECT value FROM store_secrets WHERE name = 'mail-links'`)
  const text = `u.${id}.-`
  const { createHmac } = await import('node:crypto')
  return `${text}.${createHmac('sha256', key).update(text).digest('hex')}`
}
const own = (user: NewUser) => user.client.send<{ status: string }>('/api/subscription', { method: 'GET' })
const mailsTo = (email: string) => mail.all().filter(({ to }) => to.includes(email)).length

test('FE-08 nobody is subscribed before the button of the mail is pressed, and pressing it twice changes nothing', async () => {
  const email = newAddress()
  expect(await ask(email, ['news', 'events'])).toEqual({ message: 'If this address is right, a mail is on its way.' })
  expect(await subscriber(email)).toMatchObject({ status: 'pending', topics: [], wanted_topics: ['news', 'events'] })
  const letter = await confirmMail(email)
  expect(letter.subject).toBe('Confirm your e-mail updates from Orion Companion')
  const token = tokenOf(letter.text, 'subscribe')
  expect(letter.html).toContain(`#subscribe=${token}`)
  for (const _ of [1, 2])
    expect(await post('/api/subscription/confirm', { token })).toEqual({ topics: ['news', 'events'] })
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed', wording: 'updates-1', source: 'landing' })
  expect(await history(email)).toEqual(['asked by landing', 'confirmed by link'])
})

test('FE-08 an account that opens the link of a mail to its address has confirmed it; the link alone confirms no account', async () => {
  const superuser = await server.superuser()
  const verified = async ({ id }: { readonly id: string }) =>
    (await superuser.collection('users').getOne(id))['verified']
  const confirmBy = async (email: string, client: PocketBase) => {
    await ask(email)
    await post('/api/subscription/confirm', { token: tokenOf((await confirmMail(email)).text, 'subscribe') }, client)
  }
  const [own, other] = [await server.newUser({ roles: ['user'] }), await server.newUser({ roles: ['user'] })]
  await confirmBy(own.email, other.client)
  expect([await verified(own), await verified(other)]).toEqual([false, false])
  await confirmBy(other.email, server.newClient())
  expect(await verified(other)).toBe(false)
  const third = await server.newUser({ roles: ['user'] })
  await confirmBy(third.email, third.client)
  expect(await verified(third)).toBe(true)
  expect(await subscriber(third.email)).toMatchObject({ status: 'confirmed', user: third.id })
})

test('FE-08 a thousand requests for one address within a minute send one mail', async () => {
  const email = newAddress()
  for (let n = 0; n < 1000; n += 50) await Promise.all(Array.from({ length: 50 }, () => ask(email)))
  await confirmMail(email)
  const mails = await ledger.sql(`SELECT COUNT(*) FROM campaign_recipients WHERE email = '${email}'`)
  expect(mails).toEqual([['1']])
  expect(mailsTo(email)).toBe(1)
  expect(await history(email)).toEqual(['asked by landing'])
})

test('FE-08 RO-04 a request has the same answer and does the same work whatever is known of the address: it is noted, and taken up later', async () => {
  const [known, recent, fresh, blocked] = [newAddress(), newAddress(), newAddress(), 'someone@noted.test']
  await subscribe(known)
  await ask(recent)
  await (
    await server.superuser()
  )
    .collection('mail_blocks')
    .create({ pattern: 'noted.test', reason: 'Throw-away addresses' })
  await ledger.send(1)
  const written = () =>
    ledger.sql(`SELECT (SELECT COUNT(*) FROM subscribers), (SELECT COUNT(*) FROM consent_log),
      (SELECT COUNT(*) FROM campaign_recipients), (SELECT MAX(updated) FROM subscribers)`)
  const before = await written()
  const emails = [known, recent, fresh, blocked]
  const answers = new Set<string>()
  for (const email of emails) answers.add(JSON.stringify(await ask(email, ['rules'])))
  expect(answers.size).toBe(1)
  expect(await written()).toEqual(before)
  expect((await ledger.sql('SELECT email FROM subscription_wishes ORDER BY n')).flat()).toEqual(emails)
  await ledger.send(1)
  expect(await ledger.sql('SELECT COUNT(*) FROM subscription_wishes')).toEqual([['0']])
  expect(await subscriber(fresh)).toMatchObject({ status: 'pending', wanted_topics: ['rules'] })
  expect(await statusOf(subscriber(blocked))).toBe(404)
})

test('FE-08 what somebody agreed to, and where, is written by the server and not by the client', async () => {
  const player = await server.newUser({ roles: ['user'] })
  const asked = async (topics: readonly string[], claims: object, client = visitor) => {
    const email = newAddress()
    await post('/api/subscription/ask', { email, topics, ...claims }, client)
    const { wording, source } = await subscriber(email)
    return [wording, source] as unknown
  }
  const claims = { wording: 'I agree to everything', source: 'account' }
  expect(await asked(['news'], claims)).toEqual(['updates-1', 'landing'])
  expect(await asked(['news'], { wording: 'waiting-1', source: 'alpha' })).toEqual(['updates-1', 'landing'])
  expect(await asked(['invitations'], { wording: 'waiting-1' })).toEqual(['waiting-1', 'landing'])
  expect(await asked(['invitations'], { wording: 'updates-1' })).toEqual(['updates-1', 'landing'])
  expect(await asked(['news'], { source: 'landing' }, player.client)).toEqual(['updates-1', 'account'])
})

test('FE-08 an address that is none is refused at its field, whatever it carries', async () => {
  // What no mail server takes is the same for an import (staff-subscribers.test.ts).
  const wrong = ['', ' ', 'a@b', 'ä@b.test', 'a@b.test\r\nBcc: c@d.test', 7, null, ['a@b.test'], { email: 'a@b.test' }]
  for (const email of wrong) {
    const answer = await outcome(post('/api/subscription/ask', { email, topics: ['news'] }))
    expect({ email, ...answer }).toMatchObject({ email, status: 400, fields: { email: 'validation_is_email' } })
  }
  for (const topics of [undefined, [], 'news', ['gossip'], [{}]]) {
    const answer = await outcome(post('/api/subscription/ask', { email: newAddress(), topics }))
    expect({ topics, ...answer }).toMatchObject({
      status: 400,
      fields: { topics: expect.stringMatching(/^validation_/) },
    })
  }
  expect((await outcome(ask(' Spaced@ORION.test '))).status).toBe(200)
  expect((await subscriber('Spaced@orion.test')).id).toMatch(/\w{15}/)
})

test('FE-08 links do nothing that are cut, foreign, of another purpose or old; none does more by being asked for again', async () => {
  const email = newAddress()
  const token = await subscribe(email)
  const leaving = await leaveToken(email)
  const other = newAddress()
  await subscribe(other)
  const wrong = [
    '',
    'x',
    '.',
    '..',
    '....',
    token.slice(0, -1),
    `${token}0`,
    token.replace(/^s/, 'u'),
    token.toUpperCase(),
    leaving,
    'u'.repeat(5e3),
    token.replace((await subscriber(email)).id, (await subscriber(other)).id),
  ]
  for (const one of [...wrong, null, 7, [token]]) {
    expect(await statusOf(post('/api/subscription/confirm', { token: one }))).toBe(400)
  }
  const answers = new Set<string>()
  for (const one of [token, ...wrong.filter((text) => text !== leaving)]) {
    answers.add(JSON.stringify(await post('/api/subscription/leave', { token: one, keep: [], reason: 'x' })))
    answers.add(JSON.stringify(await post('/api/subscription/undo', { token: one })))
  }
  expect([...answers]).toEqual(['{"message":"Done."}'])
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed' })
  expect(await subscriber(other)).toMatchObject({ status: 'confirmed' })

  for (let n = 0; n < 1000; n += 100) {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        post('/api/subscription/leave', { token: leaving, keep: [], reason: 'Enough' }),
      ),
    )
  }
  expect(await subscriber(email)).toMatchObject({ status: 'unsubscribed', left_reason: 'Enough', topics: [] })
  expect(await history(email)).toEqual(['asked by landing', 'confirmed by link', 'left by link'])
  // A used confirmation link does not subscribe a person again who has unsubscribed.
  expect(await statusOf(post('/api/subscription/confirm', { token }))).toBe(400)
})

test('RT-07 opening an address changes nothing; the one-click button of mail programs leaves at once', async () => {
  const email = newAddress()
  await subscribe(email)
  const token = await leaveToken(email)
  const address = `${server.url}/api/unsubscribe?token=${token}`
  const opened = await fetch(address, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/#unsubscribe=${token}`])
  for (const path of ['confirm', 'leave', 'undo', 'ask', 'topics']) {
    expect((await fetch(`${server.url}/api/subscription/${path}?token=${token}`)).status).toBe(404)
  }
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed' })
  const evil = await fetch(`${server.url}/api/unsubscribe?token=${encodeURIComponent('//evil.test')}`, {
    redirect: 'manual',
  })
  expect(evil.headers.get('location')).toBe('/')

  const press = (url: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), redirect: 'manual' })
  const right = await press(address)
  const wrong = await press(`${server.url}/api/unsubscribe?token=${token}x`)
  expect([right.status, await right.text()]).toEqual([wrong.status, await wrong.text()])
  expect(right.status).toBe(200)
  expect(await subscriber(email)).toMatchObject({ status: 'unsubscribed' })
  expect((await history(email)).at(-1)).toBe('left by one-click')
})

test('RT-07 some topics can be kept, leaving is taken back within ten minutes, and who left can come back', async () => {
  const email = newAddress()
  await subscribe(email, ['news', 'rules', 'events'])
  const token = await leaveToken(email)
  await post('/api/subscription/leave', { token, keep: ['rules', 'invitations'], reason: 'Too many' })
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed', topics: ['rules'] })
  await post('/api/subscription/undo', { token })
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed', topics: ['news', 'rules', 'events'] })

  await post('/api/subscription/leave', { token, keep: [], reason: '' })
  await post('/api/subscription/undo', { token })
  expect(await subscriber(email)).toMatchObject({
    status: 'confirmed',
    topics: ['news', 'rules', 'events'],
    left_at: '',
  })

  await post('/api/subscription/leave', { token, keep: [], reason: '' })
  const longAgo = Date.now() - 11 * 60_000
  await ledger.sql(
    `UPDATE subscribers SET before_leaving = json_set(before_leaving, '$.at', ${longAgo}) WHERE email = '${email}'`,
  )
  await post('/api/subscription/undo', { token })
  expect(await subscriber(email)).toMatchObject({ status: 'unsubscribed' })

  await ledger.sql(`UPDATE campaign_recipients SET created = '2026-01-01 00:00:00.000Z' WHERE email = '${email}'`)
  await subscribe(email, ['events'])
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed', topics: ['events'], left_at: '' })
  expect(await history(email)).toEqual([
    'asked by landing',
    'confirmed by link',
    'topics by link',
    'came-back by link',
    'left by link',
    'came-back by link',
    'left by link',
    'asked by landing',
    'confirmed by link',
  ])
})

test('FE-08 RO-04 an account sees and changes its own subscription only', async () => {
  const player = await server.newUser({ roles: ['user'], verified: true })
  expect(await own(player)).toMatchObject({ email: player.email, status: 'none', topics: [] })
  expect(await statusOf(visitor.send('/api/subscription', { method: 'GET' }))).toBe(401)

  // For another address the answer is the same, and the account does not get that subscription.
  const foreign = newAddress()
  await subscribe(foreign, ['news'], player.client)
  expect((await own(player)).status).toBe('none')
  await subscribe(player.email, ['news', 'events'], player.client)
  expect(await own(player)).toMatchObject({ status: 'confirmed', topics: ['news', 'events'] })
  const change = (topics: unknown) => post('/api/subscription/topics', { topics }, player.client)
  // Unconfirmed topics cannot be added here.
  expect(await change(['news', 'rules'])).toMatchObject({ status: 'confirmed', topics: ['news'] })
  expect(await statusOf(change('news'))).toBe(400)
  expect(await change([])).toMatchObject({ status: 'unsubscribed', topics: [] })
  const other = await server.newUser({ roles: ['user'], verified: true })
  for (const client of [visitor, other.client]) await post('/api/subscription/undo', {}, client)
  expect((await own(player)).status).toBe('unsubscribed')
  await post('/api/subscription/undo', {}, player.client)
  expect(await own(player)).toMatchObject({ status: 'confirmed', topics: ['news'] })
})

test('FE-08 AU-10 RO-04 an account that has not confirmed its address has no subscription: it neither reads nor ends nor deletes it', async () => {
  const stranger = await server.newUser({ roles: ['user'] })
  const { email } = stranger
  await subscribe(email, ['news', 'events'])
  const change = (topics: readonly string[]) => post('/api/subscription/topics', { topics }, stranger.client)
  const nothing = { email, verified: false, status: 'none', name: '', fields: {}, topics: [], wanted_topics: [] }
  expect(await own(stranger)).toEqual(nothing)
  // Asking does not prove that the address belongs to the account, just as registering does not, although the owner of
  // the mailbox presses the button.
  await ledger.sql(`UPDATE campaign_recipients SET created = '2026-01-01 00:00:00.000Z' WHERE email = '${email}'`)
  await subscribe(email, ['rules'], stranger.client)
  expect(await own(stranger)).toEqual(nothing)
  expect(await outcome(change([]))).toMatchObject({ status: 403, message: 'Confirm your e-mail address first.' })
  await post('/api/subscription/leave', { token: await leaveToken(email), keep: [], reason: '' })
  await post('/api/subscription/undo', {}, stranger.client)
  expect((await subscriber(email))['status']).toBe('unsubscribed')
  await post('/api/subscription/undo', { token: await leaveToken(email) })
  await stranger.client.collection('users').delete(stranger.id)
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed', topics: ['news', 'rules', 'events'], user: '' })
})

test('FE-08 AU-10 a subscription becomes that of the account which confirms the address, and stays that of nobody else', async () => {
  const superuser = await server.superuser()
  const first = await server.newUser({ roles: ['user'] })
  const { email } = first
  await subscribe(email)
  await superuser.collection('users').update(first.id, { verified: true })
  expect(await own(first)).toMatchObject({ email, verified: true, status: 'confirmed' })
  expect((await subscriber(email))['user']).toBe(first.id)
  // After a change of address the account keeps its subscription, until somebody else proves that the old address is
  // theirs.
  await superuser.collection('users').update(first.id, { email: newAddress() })
  const ownNow = async () =>
    (await superuser.collection('users').impersonate(first.id, 600)).send<object>('/api/subscription', {})
  expect(await ownNow()).toMatchObject({ email, status: 'confirmed' })
  await ledger.sql(`UPDATE campaign_recipients SET created = '2026-01-01 00:00:00.000Z' WHERE email = '${email}'`)
  await subscribe(email, ['events'])
  expect(await ownNow()).toMatchObject({ status: 'none' })
  expect((await subscriber(email))['user']).toBe('')
  const second = await server.newUser({ roles: ['user'] })
  await superuser.collection('users').update(second.id, { email, verified: true })
  expect((await subscriber(email))['user']).toBe(second.id)
})

test('FE-08 AU-10 with the account its subscription is deleted, and its address everywhere but in the mail programs', async () => {
  const player = await server.newUser({ roles: ['user'], verified: true })
  await subscribe(player.email, ['news'], player.client)
  const { id } = await subscriber(player.email)
  await player.client.collection('users').delete(player.id)
  expect(await statusOf(subscriber(player.email))).toBe(404)
  for (const table of ['subscribers', 'campaign_recipients']) {
    expect(await ledger.sql(`SELECT * FROM ${table} WHERE email = '${player.email}'`)).toEqual([])
  }
  const events = await ledger.sql(`SELECT event FROM consent_log WHERE subscriber = '${id}' ORDER BY created`)
  expect(events.flat()).toEqual(['asked', 'confirmed', 'deleted'])
})

test('FE-08 the mail provider reports mails that came back and complaints, with its secret only', async () => {
  const emails = [newAddress(), newAddress(), newAddress()]
  for (const email of emails) await subscribe(email)
  const [gone = '', full = '', angry = ''] = emails
  const report = (body: BodyInit, headers: Record<string, string>) =>
    fetch(`${server.url}/api/mail/notices`, { method: 'POST', body, headers })
  const json = (value: object, authorization = `Bearer ${secret}`) =>
    report(JSON.stringify(value), { 'Content-Type': 'application/json', Authorization: authorization })
  for (const wrong of ['', 'Bearer ', 'Bearer x', `Bearer ${secret}x`, `Basic ${btoa('provider:x')}`]) {
    expect((await json({ kind: 'hard', email: gone }, wrong)).status).toBe(401)
  }
  expect((await json({ kind: 'hug', email: gone })).status).toBe(400)
  expect(await subscriber(gone)).toMatchObject({ status: 'confirmed' })

  const [[messageId = ''] = []] = await ledger.sql(`SELECT message_id FROM campaign_recipients WHERE email = '${gone}'`)
  const basic = `Basic ${btoa(`provider:${secret}`)}`
  const form = await report(new URLSearchParams({ kind: 'hard', message_id: messageId }), { Authorization: basic })
  expect(await form.json()).toEqual({ events: 1, known: 1 })
  expect(await subscriber(gone)).toMatchObject({ status: 'bounced' })

  const soft = { kind: 'soft', email: full }
  expect(await (await json({ events: [soft, soft] })).json()).toEqual({ events: 2, known: 2 })
  expect(await subscriber(full)).toMatchObject({ status: 'confirmed', bounces: 2 })
  await json(soft)
  expect(await subscriber(full)).toMatchObject({ status: 'bounced', bounces: 3 })
  await json({
    events: [
      { kind: 'complaint', email: angry.toUpperCase() },
      { kind: 'hard', email: newAddress() },
    ],
  })
  expect(await subscriber(angry)).toMatchObject({ status: 'complained' })
})

test('FE-08 a mail server that knows no such mailbox ends the subscription; one that refuses us does not', async () => {
  const [gone, kept] = [newAddress(), newAddress()]
  for (const email of [gone, kept]) {
    await subscribe(email)
    await ask(email, ['events'])
  }
  // The wishes are handled first, because a mail about something that nobody has requested yet is skipped.
  await ledger.send(1)
  mail.behave(({ to }) => ({
    at: 'rcpt',
    code: 550,
    text: to.includes(gone) ? '5.1.1 No such user' : '5.7.1 You are on a list',
  }))
  await ledger.sql(`UPDATE campaign_recipients SET state = 'pending' WHERE email IN ('${gone}', '${kept}')`)
  await ledger.sendUntil(({ failed }) => failed === 2)
  mail.behave()
  expect(await subscriber(gone)).toMatchObject({ status: 'bounced' })
  expect(await subscriber(kept)).toMatchObject({ status: 'confirmed' })
})
