import { beforeEach, describe, expect, test } from 'vitest'
import { openLedger } from '../mail/ledger.ts'
import { mailServerOfFile, newRecordId, outcome, statusOf } from '../support.ts'
import { openCodes, type RowOutcome } from './code-store.ts'

const server = await mailServerOfFile({ env: { APP_URL: 'https://alpha.orion.example' } })
const { mail } = server
const ledger = openLedger(() => server)
const store = await server.superuser()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const { post, newCode, register, codeRow } = openCodes(
  () => server,
  () => admin,
)
beforeEach(async () => {
  mail.reset()
  await ledger.clear()
})

const letter = { subject: 'Your code for the alpha', lead: 'Hello\n\nHere is <b>it</b>.' }
const newEmail = () => `${newRecordId()}@orion.test`
const newBatch = async () => (await post<{ id: string }>('code-batches', { name: 'Wave one' })).id
type Line = { readonly line: number; readonly outcome: string }
const outcomes = async (path: 'check' | 'send', emails: readonly unknown[], body: object = {}) => {
  const rows = emails.map((email, at) => ({ line: at + 1, email }))
  const answer = await post<{ rows: readonly Line[] }>(`distribute/${path}`, { rows, ...body })
  expect(answer.rows.map(({ line }) => line)).toEqual(rows.map(({ line }) => line))
  return answer.rows.map((row) => row.outcome)
}
const send = (batch: string, emails: readonly unknown[], more: object = {}) =>
  outcomes('send', emails, { batch, ...letter, expires_at: '', ...more })
const codeTo = async (email: string) =>
  store.collection('alpha_codes').getFirstListItem<{ id: string; code: string }>(`bound_email = "${email}"`)
const deliver = async (email: string) => {
  await ledger.send(1)
  return mail.waitForMail(email)
}
const reasons = async () => (await ledger.mails()).map(({ state, reason }) => `${state} ${reason}`.trim())
const confirmAddress = async (email: string | undefined) => {
  const user = await store.collection('users').getFirstListItem(`email = "${email}"`)
  await store.collection('users').update(user.id, { verified: true })
}
const newSubscriber = (email: string, set: object = {}) =>
  store
    .collection('subscribers')
    .create({
      email,
      status: 'confirmed',
      topics: ['invitations'],
      source: 'alpha',
      consented_at: new Date().toISOString(),
      ...set,
    })

describe('FE-16 a code by mail', () => {
  test('is fresh for each address, stands in the mail with its link, and works for this address alone', async () => {
    const batch = await newBatch()
    const [one, other] = [newEmail(), newEmail()]
    const end = new Date(Date.now() + 86_400_000).toISOString()
    expect(await send(batch, [one, other], { expires_at: end })).toEqual(['gets', 'gets'])
    const { id, code } = await codeTo(one)
    expect(code).not.toBe((await codeTo(other)).code)
    const shown = code.replace(/(.{4})(?=.)/g, '$1-')
    const caught = await deliver(one)
    expect(caught.subject).toBe(letter.subject)
    for (const part of [caught.html, caught.text]) {
      expect(part).toContain(shown)
      expect(part).toContain(`https://alpha.orion.example/#code=${shown}`)
      expect(part).toContain(one)
    }
    expect(caught.html).toContain('Here is &lt;b&gt;it&lt;/b&gt;.')
    expect(caught.text).toContain(`until ${new Date(end).getUTCDate()} `)
    await mail.waitForMail(other)
    await expect.poll(async () => (await codeRow(id)).handed_at).not.toBe('')
    expect((await codeRow(id)).mailed_at).not.toBe('')
    expect(await register(shown, other)).toMatchObject({ status: 400 })
    expect(await register(shown, one)).toMatchObject({ status: 200 })
  })

  test('is made once, however often a request is sent or how many send it at the same time', async () => {
    const batch = await newBatch()
    const emails = Array.from({ length: 20 }, newEmail)
    const all = await Promise.all([send(batch, emails), send(batch, emails), send(await newBatch(), emails)])
    const got = all.flat().filter((one) => one === 'gets').length
    expect([got, all.flat().filter((one) => one === 'has-code').length]).toEqual([20, 40])
    expect((await ledger.mails()).length).toBe(20)
  })

  test('has the text that was previewed: a batch that was mailed keeps it', async () => {
    const batch = await newBatch()
    await post('distribute/test', { batch, ...letter, lead: 'A first try' })
    await post('distribute/test', { batch, ...letter })
    await send(batch, [newEmail()])
    expect(await outcome(send(batch, [newEmail()], { subject: 'Another' }))).toMatchObject({
      status: 400,
      message: 'Codes of this batch were mailed with another text. Make a new batch.',
    })
    expect(await send(batch, [newEmail()])).toEqual(['gets'])
    const tests = [await deliver(admin.email), await mail.waitForMail(admin.email)]
    expect(tests.map(({ subject }) => subject)).toEqual([`Test: ${letter.subject}`, `Test: ${letter.subject}`])
    expect(tests[0]?.text).toContain('YOUR-CODE-HERE')
    const shown = await post<{ subject: string; html: string; text: string }>('distribute/preview', {
      ...letter,
      email: 'ada@orion.test',
    })
    expect(shown).toMatchObject({ subject: letter.subject, text: expect.stringContaining('ada@orion.test') as string })
  })

  test.each([
    ['no rows', { rows: [] }],
    ['101 rows', { rows: Array.from({ length: 101 }, (_, at) => ({ line: at + 1, email: 'a@orion.test' })) }],
    ['a row without a line', { rows: [{ email: 'a@orion.test' }] }],
    ['rows that are none', { rows: ['a@orion.test', null] }],
    ['no subject', { subject: '' }],
    ['a subject that is a list', { subject: [] }],
    ['a long text', { lead: 'x'.repeat(2001) }],
    ['an end in the past', { expires_at: '2026-01-01 00:00:00.000Z' }],
  ])('with %s is refused', async (_words, set) => {
    const body = { batch: await newBatch(), ...letter, expires_at: '', rows: [{ line: 1, email: newEmail() }], ...set }
    expect(await outcome(post('distribute/send', body))).toMatchObject({ status: 400 })
    expect(await ledger.mails()).toEqual([])
  })
})

describe('FE-16 the dry run', () => {
  test('says for each line who gets a code, and why somebody does not', async () => {
    const [free, account, coded, left, bounced, spam, blocked] = Array.from({ length: 7 }, newEmail)
    await register('', account)
    await confirmAddress(account)
    await newCode({ bound_email: coded?.toUpperCase() })
    await ledger.sql(`INSERT INTO code_optouts VALUES ('${left}', '2026-11-01 00:00:00.000Z')`)
    await newSubscriber(bounced ?? '', { status: 'bounced' })
    await newSubscriber(spam ?? '', { status: 'complained' })
    await store.collection('mail_blocks').create({ pattern: blocked })
    // A person who unsubscribed from the newsletter may still get a requested code.
    const unsubscribed = newEmail()
    await newSubscriber(unsubscribed, { status: 'unsubscribed' })
    const lines = [
      free,
      free?.toUpperCase(),
      account?.toUpperCase(),
      coded,
      left?.toUpperCase(),
      bounced,
      spam,
      blocked,
      // What else no mail server takes is the same for an import (staff-subscribers.test.ts).
      '',
      'a b@orion.test',
      'x@orion.test\nBcc: y@orion.test',
      7,
      null,
      ['a@orion.test'],
      unsubscribed,
      ` ${newEmail()} `,
    ]
    const expected = [
      'gets',
      'twice',
      'has-account',
      'has-code',
      'opted-out',
      'unreachable',
      'opted-out',
      'blocked',
      ...Array.from({ length: 6 }, () => 'malformed'),
      'gets',
      'gets',
    ]
    expect(await outcomes('check', lines)).toEqual(expected)
    expect(await ledger.mails()).toEqual([])
    expect(await send(await newBatch(), lines)).toEqual(expected)
    expect((await ledger.mails()).length).toBe(3)
  })

  test('the waiting list has confirmed subscribers of the invitations without account and code', async () => {
    const [waits, account, coded, pending, news, taken, invited] = Array.from({ length: 7 }, newEmail)
    await newSubscriber(waits ?? '')
    await newSubscriber(account ?? '')
    // Registering with somebody else's address does not keep its owner off the list.
    await newSubscriber(taken ?? '')
    await register('', taken)
    // A code that only this address could use proves whose address it is.
    await newSubscriber(invited ?? '')
    await register((await newCode({ bound_email: invited })).code, invited)
    await newSubscriber(coded ?? '')
    await newSubscriber(pending ?? '', { status: 'pending', topics: [], wanted_topics: ['invitations'] })
    await newSubscriber(news ?? '', { topics: ['news'] })
    await register('', account)
    await confirmAddress(account)
    await newCode({ bound_email: coded })
    const all: string[] = []
    let after = ''
    do {
      const page = await admin.client.send<{ rows: readonly { email: string }[]; next: string }>(
        '/api/staff/distribute/waiting',
        { query: { after } },
      )
      all.push(...page.rows.map(({ email }) => email))
      after = page.next
    } while (after !== '')
    const known = [waits, account, coded, pending, news, taken, invited]
    expect(new Set(all.filter((email) => known.includes(email)))).toEqual(new Set([waits, taken]))
    expect(await outcomes('check', [taken, invited])).toEqual(['gets', 'has-account'])
  })
})

describe('FE-16 the oldest of the waiting list', () => {
  const page = (query: object) =>
    admin.client.send<{ rows: readonly { email: string }[]; next: string }>('/api/staff/distribute/waiting', { query })
  const day = (n: number) => new Date(Date.UTC(2020, 0, n)).toISOString()

  test('come first, between two days, without those who would get no code', async () => {
    const [third, first, second, refuses, early] = Array.from({ length: 5 }, newEmail)
    // The order of the ids is reversed.
    const at = (email: string | undefined, n: number) =>
      newSubscriber(email ?? '', { id: `w${40 - n}${newRecordId().slice(3)}`, consented_at: day(n) })
    await at(third, 12)
    await at(first, 10)
    await at(second, 11)
    await at(refuses, 10)
    await at(early, 9)
    await ledger.sql(`INSERT INTO code_optouts VALUES ('${refuses}', '2026-11-01 00:00:00.000Z')`)
    const emails = async (query: object) => (await page(query)).rows.map(({ email }) => email)
    expect(await emails({ from: day(10), until: day(12) })).toEqual([first, second])
    expect((await emails({ from: day(9) })).slice(0, 4)).toEqual([early, first, second, third])
    expect(await statusOf(page({ from: 'soon' }))).toBe(400)
  })

  test('are read page by page, none twice and none left out, also of one moment', async () => {
    const emails = Array.from({ length: 205 }, newEmail)
    for (const [at, email] of emails.entries())
      await newSubscriber(email, { consented_at: new Date(Date.UTC(2019, 0, 1 + (at % 2))).toISOString() })
    const seen: string[] = []
    let after = ''
    do {
      const { rows, next } = await page({ after, until: '2019-02-01' })
      seen.push(...rows.map(({ email }) => email))
      after = next
    } while (after !== '')
    expect(seen.toSorted()).toEqual(emails.toSorted())
  })
})

describe('FE-16 what happens between the making of a code and its mail', () => {
  const skipped: readonly (readonly [
    string,
    (code: { id: string; code: string }, email: string) => unknown,
    string,
  ])[] = [
    [
      'revoked',
      ({ id }) => post('codes/revoke', { rows: [{ id }] }, admin.client, 'Mistake'),
      'skipped The code was revoked.',
    ],
    ['redeemed', ({ code }, email) => register(code, email), 'skipped The code was used.'],
    [
      'expired',
      ({ id }) => store.collection('alpha_codes').update(id, { expires_at: '2026-01-01 00:00:00.000Z' }),
      'skipped The code expired.',
    ],
    [
      'opted out',
      (_code, email) => ledger.sql(`INSERT INTO code_optouts VALUES ('${email}', '2026-11-01 00:00:00.000Z')`),
      'skipped Wants no mails with codes.',
    ],
    [
      'blocked',
      (_code, email) => store.collection('mail_blocks').create({ pattern: email }),
      'skipped On the block list.',
    ],
  ]
  test.each(skipped)('%s: no mail goes', async (_words, happen, reason) => {
    const email = newEmail()
    await send(await newBatch(), [email])
    await happen(await codeTo(email), email)
    await ledger.sendUntil(({ pending = 0, claimed = 0 }) => pending + claimed === 0)
    expect(await reasons()).toEqual([reason])
    expect((await codeTo(email)) as object).toMatchObject({ handed_at: '' })
  })

  test('a batch that is revoked while its mails run: each code was mailed and works no more, or was not mailed', async () => {
    const batch = await newBatch()
    const emails = Array.from({ length: 60 }, newEmail)
    await send(batch, emails)
    await ledger.sql(`UPDATE mail_lanes SET per_minute = 60 WHERE lane = 'codes'`)
    const sending = ledger.sendUntil(({ pending = 0, claimed = 0 }) => pending + claimed === 0)
    await mail.waitForMail(emails[0] ?? '')
    const codes = await store.collection('alpha_codes').getFullList({ filter: `batch = "${batch}"` })
    await post('codes/revoke', { rows: codes.map(({ id }) => ({ id })) }, admin.client, 'Mistake')
    await ledger.sql(`UPDATE mail_lanes SET per_minute = 0, next_at = 0 WHERE lane = 'codes'`)
    await sending
    const caught = new Set(mail.all().flatMap(({ to }) => to))
    const told = await ledger.mails()
    expect(told.filter(({ email, state }) => caught.has(email) !== (state === 'sent'))).toEqual([])
    expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['sent', 'skipped']))
    expect(await register(String(codes[0]?.['code']), String(codes[0]?.['bound_email']))).toMatchObject({ status: 400 })
  })
})

describe('FE-16 who wants no codes', () => {
  const tokenOf = (text: string) => /#unsubscribe=([\w.-]+)/.exec(text)?.[1] ?? ''
  const leave = (token: string) =>
    server.newClient().send('/api/subscription/leave', { method: 'POST', body: { token } })

  test('leaves by the link or the button of the mail program, keeps the newsletter, and can come back', async () => {
    const [byLink, byButton] = [newEmail(), newEmail()]
    await newSubscriber(byLink, { topics: ['news'] })
    await send(await newBatch(), [byLink, byButton])
    const linkMail = await deliver(byLink)
    const buttonMail = await mail.waitForMail(byButton)
    const token = tokenOf(linkMail.text)
    expect(token).toMatch(/^i\./)
    expect(await leave(token)).toEqual({ message: 'Done.' })
    expect(buttonMail.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const button = /List-Unsubscribe: <([^>]+)>/.exec(buttonMail.headers.replace(/\r\n\s+/g, ''))?.[1] ?? ''
    const { pathname, search } = new URL(button)
    const answer = await fetch(`${server.url}${pathname}${search}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
    })
    expect([answer.status, await answer.text()]).toEqual([200, 'Done.'])
    await store.collection('alpha_codes').update((await codeTo(byLink)).id, { uses: 1 })
    await store.collection('alpha_codes').update((await codeTo(byButton)).id, { uses: 1 })
    expect(await outcomes('check', [byLink, byButton])).toEqual(['opted-out', 'opted-out'])
    const subscriber = await store.collection('subscribers').getFirstListItem(`email = "${byLink}"`)
    expect(subscriber).toMatchObject({ status: 'confirmed', topics: ['news'] })

    await server.newClient().send('/api/subscription/undo', { method: 'POST', body: { token } })
    expect(await outcomes('check', [byLink])).toEqual(['gets'])
    // Days later the link cannot undo it, but asking for invitations can.
    await leave(token)
    await ledger.sql(`UPDATE code_optouts SET at = '2026-01-01 00:00:00.000Z'`)
    await server.newClient().send('/api/subscription/undo', { method: 'POST', body: { token } })
    expect(await outcomes('check', [byLink])).toEqual(['opted-out'])
    await server
      .newClient()
      .send('/api/subscription/ask', {
        method: 'POST',
        body: { email: byLink, topics: ['invitations'], source: 'alpha', wording: 'updates-1' },
      })
    const confirm = /#subscribe=([\w.-]+)/.exec((await deliver(byLink)).text)?.[1] ?? ''
    await server.newClient().send('/api/subscription/confirm', { method: 'POST', body: { token: confirm } })
    expect(await outcomes('check', [byLink])).toEqual(['gets'])
  })

  test('a token of another purpose, or one that somebody changed, takes nobody’s codes away', async () => {
    const email = newEmail()
    await send(await newBatch(), [email])
    const token = tokenOf((await deliver(email)).text)
    for (const wrong of [`u${token.slice(1)}`, `${token}x`, token.replace(/.$/, ''), 'i.x.y', '']) {
      expect(await leave(wrong)).toEqual({ message: 'Done.' })
    }
    expect(await ledger.sql(`SELECT COUNT(*) FROM code_optouts WHERE email = '${email}'`)).toEqual([['0']])
    await leave(token)
    expect(await ledger.sql(`SELECT COUNT(*) FROM code_optouts WHERE email = '${email}'`)).toEqual([['1']])
  })
})

test('FE-16 a code that was not redeemed is mailed again, once, and not to who must not get it', async () => {
  const batch = await newBatch()
  const emails = Array.from({ length: 4 }, newEmail)
  await send(batch, emails)
  await ledger.sendUntil(({ pending = 0, claimed = 0 }) => pending + claimed === 0)
  const codes = await Promise.all(emails.map(codeTo))
  const resend = async () => {
    const rows = [...codes.map(({ id }) => ({ id })), { id: newRecordId() }]
    const answer = await post<{ rows: readonly RowOutcome[] }>('distribute/resend', { rows })
    return answer.rows.map((row) => `${row.outcome} ${row.message}`.trim())
  }
  const checked = async () => {
    const body = { rows: codes.map(({ id }) => ({ id })), check: true }
    const answer = await post<{ rows: readonly RowOutcome[] }>('distribute/resend', body)
    return answer.rows.map((row) => `${row.outcome} ${row.message}`.trim())
  }
  const recent = 'same It was mailed within the last hour.'
  expect((await resend()).slice(0, 4)).toEqual([recent, recent, recent, recent])
  await ledger.sql(`UPDATE campaign_recipients SET created = '2026-11-01 00:00:00.000Z'`)
  await register(codes[1]?.code ?? '', emails[1])
  await ledger.sql(`INSERT INTO code_optouts VALUES ('${emails[2]}', '2026-11-01 00:00:00.000Z')`)
  await post('codes/revoke', { rows: [{ id: codes[3]?.id }] }, admin.client, 'Mistake')
  const gone = 'refused The code no longer works.'
  // It first returns what it would do, without doing it.
  for (let times = 0; times < 2; times += 1)
    expect(await checked()).toEqual(['changed', gone, 'refused This person does not want mails with codes.', gone])
  expect(await resend()).toEqual([
    'changed',
    'refused The code no longer works.',
    'refused This person does not want mails with codes.',
    'refused The code no longer works.',
    'missing',
  ])
  expect((await resend())[0]).toBe(recent)
  await ledger.sendUntil(({ pending = 0, claimed = 0 }) => pending + claimed === 0)
  expect(mail.all().filter(({ to }) => to.includes(emails[0] ?? '')).length).toBe(2)
})
