import type PocketBase from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { playerLabel } from '#shared/player-names.ts'
import { mailServerOfFile, newRecordId, outcome, postAsStaff, statusOf } from './support.ts'

const server = await mailServerOfFile()
const superuser = await server.superuser()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })
const player = await server.newUser({ roles: ['user'] })

interface Row {
  readonly line: number
  readonly outcome: string
  readonly message: string
}
interface Changed {
  readonly rows: readonly { readonly outcome: string; readonly message: string }[]
}

const newAddress = () => `${newRecordId()}@orion.test`

/** A subscriber in a state, written by a superuser. */
const subscriberOf = async (values: Readonly<Record<string, unknown>> = {}): Promise<{ id: string; email: string }> => {
  const confirmed = { email: newAddress(), status: 'confirmed', topics: ['news', 'events'], source: 'landing' }
  const { id, ...found } = await superuser.collection('subscribers').create({ ...confirmed, ...values })
  return { id, email: String(found['email']) }
}
const stored = (id: string) => superuser.collection('subscribers').getOne(id)
const consentOf = (subscriber: string) =>
  superuser
    .collection('consent_log')
    .getFullList({ batch: 500, filter: `subscriber = "${subscriber}"`, sort: 'created' })
const auditOf = (target: string) =>
  superuser.collection('audit_log').getFullList({ batch: 500, filter: `target_record = "${target}"`, sort: 'created' })

interface Line {
  readonly status?: string
  readonly email: unknown
  readonly topics?: unknown
  readonly name?: unknown
  readonly fields?: unknown
}
const consent = 'Signed the list at the autumn fair'
const importLines = async (
  lines: readonly Line[],
  options: { dry?: boolean; client?: PocketBase; at?: number } = {},
) => {
  const { dry = false, client = moderator.client, at = 1 } = options
  const rows = lines.map((line, n) => ({ line: at + n, topics: ['news'], ...line }))
  return (await postAsStaff<{ rows: readonly Row[] }>(client, 'subscribers/import', { consent, rows, dry })).rows
}
const outcomesOf = (rows: readonly Row[]) => rows.map((row) => row.outcome)

describe('FE-13 RO-03 the list of subscribers', () => {
  const list = (client: PocketBase, query: object) =>
    client.send<{ rows: readonly Record<string, unknown>[] }>('/api/staff/lists/subscribers', { query })
  const where = (...conditions: readonly object[]) => ({ where: JSON.stringify(conditions) })

  test('is filtered by topic and status, and tells only admins who has an account', async () => {
    const { id, email } = await subscriberOf({ topics: ['rules', 'invitations'], user: player.id })
    const other = await subscriberOf({ topics: ['events'] })
    const conditions = where(
      { column: 'topics', op: 'is', value: ['rules', 'news'] },
      { column: 'status', op: 'is', value: ['confirmed'] },
    )
    for (const { client } of [admin, moderator]) {
      const { rows } = await list(client, { ...conditions, search: email.toUpperCase() })
      expect(rows).toMatchObject([
        { id, email, status: 'confirmed', topics: ['rules', 'invitations'], wanted_topics: [] },
      ])
      expect((await list(client, { ...conditions, limit: 5000 })).rows.map((row) => row['id'])).not.toContain(other.id)
    }
    const account = where({ column: 'has_account', op: 'is', value: true })
    expect((await list(admin.client, account)).rows.map((row) => row['id'])).toContain(id)
    expect((await list(admin.client, account)).rows[0]).toHaveProperty('user_name')
    expect((await list(moderator.client, { search: email })).rows[0]).not.toHaveProperty('user_name')
    expect(await statusOf(list(moderator.client, account))).toBe(400)
  })
})

describe('FE-13 the sheet of a subscriber', () => {
  test('has the consent, and the mails to the person, without a token', async () => {
    const email = newAddress()
    await server
      .newClient()
      .send('/api/subscription/ask', { method: 'POST', body: { email, topics: ['news'], wording: '1' } })
    await superuser.crons.run('mail-sender-1')
    const { id } = await superuser.collection('subscribers').getFirstListItem(`email = "${email}"`)
    const sheet = await moderator.client.send<Record<string, unknown>>(`/api/staff/subscribers/${id}`, {})
    expect(sheet).toMatchObject({
      subscriber: { id, email, status: 'pending', topics: [], wanted_topics: ['news'], blocked: false, user: '' },
      consent: [{ event: 'asked', way: 'landing', topics: ['news'], actor_name: '' }],
      mails: [{ kind: 'subscribe' }],
    })
    expect(await statusOf(moderator.client.send(`/api/staff/subscribers/${newRecordId()}`, {}))).toBe(404)
  })

  test('names the account to admins only, and staff who took somebody off by name', async () => {
    const { id } = await subscriberOf({ user: player.id })
    await postAsStaff(moderator.client, 'subscribers/leave', { rows: [{ id }] }, 'Asked by letter')
    const read = (client: PocketBase) =>
      client.send<{ subscriber: { user: string }; consent: { event: string; actor_name: string }[] }>(
        `/api/staff/subscribers/${id}`,
        {},
      )
    const forAdmin = await read(admin.client)
    expect(forAdmin.subscriber.user).toBe(player.id)
    // The name of the moderator is still the address, which nobody else may see (RO-04).
    const left = [{ event: 'left', actor_name: playerLabel(moderator.id) }]
    expect(forAdmin.consent).toMatchObject(left)
    const forModerator = await read(moderator.client)
    expect(forModerator.subscriber.user).toBe('')
    expect(forModerator.consent).toMatchObject(left)
  })
})

describe('FE-13 taking somebody off', () => {
  const leave = (rows: readonly object[], reason = 'Asked by letter', client = moderator.client) =>
    postAsStaff<Changed>(client, 'subscribers/leave', { rows }, reason)

  test('RO-05 ends all topics, with a row in both logs, and can be sent twice', async () => {
    const { id } = await subscriberOf()
    const reason = 'Wrote to someone@orion.test'
    expect((await leave([{ id, from: { status: 'confirmed' } }], reason)).rows).toMatchObject([
      { outcome: 'changed', before: { status: 'confirmed' }, after: { status: 'unsubscribed', topics: [] } },
    ])
    expect((await leave([{ id }])).rows).toMatchObject([{ outcome: 'same' }])
    expect(await stored(id)).toMatchObject({ status: 'unsubscribed', topics: [] })
    expect(await consentOf(id)).toMatchObject([{ event: 'left', way: 'staff', actor: moderator.id }])
    const audit = await auditOf(id)
    expect(audit).toMatchObject([
      { actor: moderator.id, action: 'update', target_collection: 'subscribers', after: { status: 'unsubscribed' } },
    ])
    expect(JSON.stringify(audit)).not.toContain('@')
  })

  test('needs a reason, and leaves alone whom somebody else has changed', async () => {
    const { id } = await subscriberOf()
    expect(await statusOf(leave([{ id }], ''))).toBe(400)
    const rows = [{ id, from: { status: 'pending' } }, { id: newRecordId() }]
    expect((await leave(rows)).rows.map((row) => row.outcome)).toEqual(['conflict', 'missing'])
    expect(await stored(id)).toMatchObject({ status: 'confirmed' })
  })

  test.each([
    ['101 rows', { rows: Array.from({ length: 101 }, () => ({ id: 'x' })) }],
    ['no rows', { rows: [] }],
    ['no list', { rows: 'all' }],
    ['a row without id', { rows: [{}] }],
    ['an id that is an object', { rows: [{ id: { $ne: '' } }] }],
  ])('refuses %s', async (_, body) => {
    expect(await statusOf(postAsStaff(moderator.client, 'subscribers/leave', body, 'x'))).toBe(400)
  })

  test('a tampered body does not bring anybody back', async () => {
    const { id } = await subscriberOf({ status: 'unsubscribed', topics: [] })
    const row = { id, status: 'confirmed', topics: ['news'], from: { status: 'unsubscribed' } }
    const body = { rows: [row], status: 'confirmed', topics: ['news'], keep: ['news'] }
    expect((await postAsStaff<Changed>(moderator.client, 'subscribers/leave', body, 'x')).rows).toMatchObject([
      { outcome: 'same' },
    ])
    expect(await stored(id)).toMatchObject({ status: 'unsubscribed', topics: [] })
  })
})

describe('FE-13 deleting a subscriber', () => {
  const remove = (id: string, confirm: unknown, reason = 'A data request') =>
    statusOf(postAsStaff(moderator.client, `subscribers/${id}/delete`, { confirm }, reason))

  test('takes the address out of the ledger, keeps the log of consent without it, and stops what waits', async () => {
    const { id, email } = await subscriberOf()
    const mail = { subscriber: id, email, lane: 'single', kind: 'subscribe' }
    const ledger = superuser.collection('campaign_recipients')
    const sent = await ledger.create({ ...mail, state: 'sent' })
    const waiting = await ledger.create({ ...mail, state: 'pending', not_before: '2099-01-01 00:00:00.000Z' })
    expect(await remove(id, 'another@orion.test')).toBe(400)
    expect(await remove(id, [email])).toBe(400)
    expect(await remove(id, email, '')).toBe(400)
    expect(await statusOf(stored(id))).toBe(200)
    expect(await remove(id, email)).toBe(200)
    expect(await statusOf(stored(id))).toBe(404)
    expect(await ledger.getOne(sent.id)).toMatchObject({ email: '', state: 'sent', subscriber: '' })
    expect(await ledger.getOne(waiting.id)).toMatchObject({ email: '', state: 'skipped' })
    expect(await consentOf(id)).toMatchObject([{ event: 'deleted', way: 'staff', actor: moderator.id }])
    expect(await auditOf(id)).toMatchObject([{ action: 'delete', before: { status: 'confirmed' }, after: null }])
    expect(await remove(id, email)).toBe(404)
  })
})

describe('FE-13 importing', () => {
  test('who left elsewhere is recorded as that, and who waits gets no mail', async () => {
    const statuses = ['unsubscribed', 'bounced', 'complained', 'pending'] as const
    const lines = statuses.map((status) => ({
      email: newAddress(),
      status,
      topics: status === 'unsubscribed' ? [] : ['rules'],
    }))
    expect(outcomesOf(await importLines(lines))).toEqual(['off', 'off', 'off', 'waiting'])
    expect(outcomesOf(await importLines(lines))).toEqual(['left', 'left', 'left', 'already'])
    for (const { email, status } of lines) {
      const record = await superuser.collection('subscribers').getFirstListItem(`email = "${email}"`)
      const isWaiting = status === 'pending'
      expect(record).toMatchObject({
        status,
        source: 'import',
        consented_at: '',
        wanted_topics: isWaiting ? ['rules'] : [],
      })
      expect(record['left_at'] === '').toBe(isWaiting)
      const mails = await superuser.collection('campaign_recipients').getList(1, 1, { filter: `email = "${email}"` })
      expect(mails.totalItems).toBe(0)
    }
    expect(outcomesOf(await importLines([{ email: newAddress(), status: 'gone' }]))).toEqual(['status'])
  })

  test('a dry run says what would be, and writes nothing; the import writes it, with both logs; twice does no harm', async () => {
    const fresh = [newAddress(), newAddress()]
    const lines = [
      { email: `  ${fresh[0]} ` },
      { email: fresh[1], topics: ['events', 'news'] },
      { email: fresh[0]?.toUpperCase() },
    ]
    expect(outcomesOf(await importLines(lines, { dry: true }))).toEqual(['added', 'added', 'twice'])
    const find = async (email = '') => {
      const found = await superuser.collection('subscribers').getList(1, 1, { filter: `email = "${email}"` })
      return found.items[0]
    }
    expect(await find(fresh[0])).toBeUndefined()
    expect(await importLines(lines, { at: 11 })).toMatchObject([
      { line: 11, outcome: 'added' },
      { line: 12, outcome: 'added' },
      { line: 13, outcome: 'twice' },
    ])
    const second = await find(fresh[1])
    expect(second).toMatchObject({
      status: 'confirmed',
      topics: ['news', 'events'],
      source: 'import',
      wording: consent,
    })
    expect(second?.['consented_at']).not.toBe('')
    expect(await consentOf(second?.id ?? '')).toMatchObject([
      { event: 'imported', way: 'import', wording: consent, actor: moderator.id },
    ])
    const first = await find(fresh[0])
    const audit = await auditOf(first?.id ?? '')
    expect(audit).toMatchObject([{ action: 'create', reason: consent, after: { imported: 2 } }])
    expect(JSON.stringify(audit)).not.toContain('@')
    expect(outcomesOf(await importLines(lines))).toEqual(['already', 'already', 'twice'])
    expect((await find(fresh[1]))?.['updated']).toBe(second?.['updated'])
  })

  test('a name and fields come with an import, are shown and found, and a later import adds to them', async () => {
    const email = newAddress()
    const about = { name: ' Ada\tRenn ', fields: { club: 'Wolves; B', city: '' } }
    expect(outcomesOf(await importLines([{ email, ...about }]))).toEqual(['added'])
    const find = () => superuser.collection('subscribers').getFirstListItem(`email = "${email}"`)
    const { id } = await find()
    const sheetOf = async () => {
      const sheet = await moderator.client.send<{ subscriber: object }>(`/api/staff/subscribers/${id}`, {})
      return sheet.subscriber
    }
    expect(await sheetOf()).toMatchObject({ name: 'Ada Renn', fields: { club: 'Wolves, B' } })
    expect(outcomesOf(await importLines([{ email, ...about }]))).toEqual(['already'])
    const more = { email, topics: ['rules'], fields: { city: 'Ulm' } }
    expect(outcomesOf(await importLines([more], { dry: true }))).toEqual(['updated'])
    expect(outcomesOf(await importLines([more]))).toEqual(['updated'])
    expect(await sheetOf()).toMatchObject({
      name: 'Ada Renn',
      fields: { city: 'Ulm', club: 'Wolves, B' },
      topics: ['news'],
    })
    expect((await auditOf(id)).map((row) => row['after'] as unknown)).toEqual([
      { status: 'confirmed', source: 'import', imported: 1 },
      { renewed: 1 },
    ])
    const where = JSON.stringify([{ column: 'fields', op: 'contains', value: 'club: wolves' }])
    const query = { where, search: 'ada renn' }
    expect(await moderator.client.send<object>('/api/staff/lists/subscribers', { query })).toMatchObject({
      rows: [{ email, name: 'Ada Renn', fields: 'city: Ulm; club: Wolves, B' }],
    })
  })

  test.each([
    ['a name that is no text', { name: 1 }],
    ['fields that are a list', { fields: ['x'] }],
    ['a field with the name of a placeholder', { fields: { email: 'x' } }],
    ['a field with a sign of placeholders', { fields: { 'a|b': 'x' } }],
    ['a value that is no text', { fields: { club: { x: 1 } } }],
    ['too many fields', { fields: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`f${at}`, 'x'])) }],
  ])('%s is refused', async (_what, about) => {
    expect(await statusOf(importLines([{ email: newAddress(), ...about }]))).toBe(400)
  })

  const about = { name: 'Ada', fields: { club: 'Wolves' } }
  test.each([
    ['unsubscribed', 'left', about],
    ['bounced', 'left', about],
    ['complained', 'left', about],
    ['pending', 'already', {}],
    ['confirmed', 'already', {}],
  ])('never changes somebody who is %s', async (status, expected, more) => {
    const { id, email } = await subscriberOf({ status, topics: status === 'confirmed' ? ['events'] : [] })
    const before = await stored(id)
    for (const spelling of [email, email.toUpperCase(), ` ${email}\n`]) {
      expect(outcomesOf(await importLines([{ email: spelling, topics: ['news', 'rules'], ...more }]))).toEqual([
        expected,
      ])
    }
    expect(await stored(id)).toEqual(before)
    expect(await consentOf(id)).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['no text', 17],
    ['an object', { toString: 'x@orion.test' }],
    ['a list', ['x@orion.test']],
    ['no sign', 'orion.test'],
    ['two signs', 'a@b@orion.test'],
    ['no name', '@orion.test'],
    ['no domain', 'a@'],
    ['no dot in the domain', 'a@orion'],
    ['a dot at the end', 'a@orion.test.'],
    ['a dot at the start of the name', '.a@orion.test'],
    ['a dot at the end of the name', 'a.@orion.test'],
    ['two dots', 'a..b@orion.test'],
    ['two dots in the domain', 'a@orion..test'],
    ['a quoted name', '"a b"@orion.test'],
    ['a quoted sign', '"a@b"@orion.test'],
    ['a comment', 'a(comment)@orion.test'],
    ['a name with a space', 'a b@orion.test'],
    ['a name before it', 'Ada <ada@orion.test>'],
    ['two addresses', 'a@orion.test, b@orion.test'],
    ['a mailto link', 'mailto:a@orion.test'],
    ['a domain of other letters', 'a@ünïcode.test'],
    ['a name of other letters', 'ünïcode@orion.test'],
    ['a letter that looks alike', 'а@orion.test'],
    ['an address of the network', 'a@127.0.0.1'],
    ['an address in brackets', 'a@[127.0.0.1]'],
    ['a label that begins with a hyphen', 'a@-orion.test'],
    ['a label that ends with a hyphen', 'a@orion-.test'],
    ['one label of many', `a@${'b.'.repeat(130)}test`],
    ['a letter', 'a'],
    ['an address in angle brackets', '<a@orion.test>'],
    ['a label of 64 letters', `a@${'x'.repeat(64)}.test`],
    ['a name of 65 letters', `${'x'.repeat(65)}@orion.test`],
    ['255 letters', `a@${`${'x'.repeat(60)}.`.repeat(4)}${'x'.repeat(9)}.test`],
    ['a header of its own', 'a@orion.test\r\nBcc: b@orion.test'],
    ['a line break in the name', 'a\nb@orion.test'],
    ['an encoded line break', 'a%0d%0aBcc:b@orion.test'],
    ['a null', 'a\u0000@orion.test'],
    ['a sign that turns the writing round', 'a\u202e@orion.test'],
    ['SQL', `a'; DROP TABLE subscribers; --@orion.test`],
    ['a mark-up', '<b>a@orion.test</b>'],
  ])('refuses an address that is %s', async (_, email) => {
    const rows = await importLines([{ email }, { email: newAddress() }])
    expect(outcomesOf(rows)).toEqual(['malformed', 'added'])
  })

  test('takes the encoded form of a domain of other letters', async () => {
    expect(outcomesOf(await importLines([{ email: `${newRecordId()}@xn--nxasmq6b.test` }]))).toEqual(['added'])
  })

  test.each([[[]], [['gossip']], ['news'], [undefined], [[['news']]], [['news', 'gossip']]])(
    'refuses the topics %j',
    async (topics) => {
      expect(outcomesOf(await importLines([{ email: newAddress(), topics }]))).toEqual(['topics'])
    },
  )

  const aRow = { line: 1, email: 'x@orion.test', topics: ['news'] }
  test.each([
    ['no source of consent', { rows: [aRow], dry: true }],
    ['a short source of consent', { rows: [aRow], dry: true, consent: 'A list.  ' }],
    ['a long source of consent', { rows: [aRow], dry: true, consent: 'x'.repeat(301) }],
    ['a source of consent that is no text', { rows: [aRow], dry: true, consent: [consent] }],
    ['no word on whether it is dry', { rows: [aRow], consent }],
    ['a dry that is a text', { rows: [aRow], consent, dry: 'no' }],
    ['101 lines', { rows: Array.from({ length: 101 }, () => aRow), consent, dry: true }],
    ['no lines', { rows: [], consent, dry: true }],
    ['a line that is nothing', { rows: [null], consent, dry: true }],
    ['a line without number', { rows: [{ ...aRow, line: '1' }], consent, dry: true }],
  ])('refuses a request with %s', async (_, body) => {
    expect(await statusOf(postAsStaff(moderator.client, 'subscribers/import', body))).toBe(400)
  })

  test('keeps addresses out of the source of consent, and imports what is not blocked', async () => {
    const domain = `${newRecordId()}.test`
    await postAsStaff(moderator.client, 'mail-blocks', { pattern: domain, reason: 'Throw-away addresses' })
    const rows = [
      { line: 1, email: `a@${domain}`, topics: ['news'] },
      { line: 2, email: `a@deep.${domain.toUpperCase()}`, topics: ['news'] },
      { line: 3, email: `a@not${domain}`, topics: ['news'] },
    ]
    const source = 'List of ada@orion.test, by letter'
    const body = { consent: source, rows, dry: false }
    const answer = await postAsStaff<{ rows: readonly Row[] }>(moderator.client, 'subscribers/import', body)
    expect(outcomesOf(answer.rows)).toEqual(['blocked', 'blocked', 'added'])
    const { wording } = await superuser.collection('subscribers').getFirstListItem(`email = "a@not${domain}"`)
    expect(wording).toBe('List of [e-mail address], by letter')
  })

  test('10 000 lines, some of them sent twice as after a lost answer, become 10 000 subscribers', async () => {
    const addresses = Array.from({ length: 10_000 }, (_, n) => `many-${n}@orion.test`)
    const before = (await superuser.collection('subscribers').getList(1, 1)).totalItems
    const counts = new Map<string, number>()
    for (let at = 0; at < addresses.length; at += 100) {
      const lines = addresses.slice(at, at + 100).map((email) => ({ email }))
      const answers = [
        ...(await importLines(lines, { at: at + 1 })),
        ...(at % 1000 === 0 ? await importLines(lines) : []),
      ]
      for (const row of answers) counts.set(row.outcome, (counts.get(row.outcome) ?? 0) + 1)
    }
    expect(Object.fromEntries(counts)).toEqual({ added: 10_000, already: 1000 })
    expect((await superuser.collection('subscribers').getList(1, 1)).totalItems).toBe(before + 10_000)
  })
})

describe('FE-13 the block list', () => {
  const add = (pattern: unknown, reason: unknown = 'Spam trap', client = moderator.client) =>
    postAsStaff<{ id: string; pattern: string; subscribers: number }>(client, 'mail-blocks', { pattern, reason })

  test('takes addresses and domains in any spelling, says whom it concerns, and lets go of them again', async () => {
    const domain = `${newRecordId()}.test`
    const { id: concerned, email } = await subscriberOf({ email: `ada@deep.${domain}` })
    const answer = await add(` @${domain.toUpperCase()} `)
    expect(answer).toMatchObject({ pattern: domain, subscribers: 1 })
    const sheet = (id: string) =>
      moderator.client.send<{ subscriber: { blocked: boolean } }>(`/api/staff/subscribers/${id}`, {})
    expect((await sheet(concerned)).subscriber.blocked).toBe(true)
    expect((await add(email.toUpperCase())).pattern).toBe(email)
    expect(await outcome(add(domain))).toMatchObject({ status: 400, fields: { pattern: 'validation_not_unique' } })
    expect(await auditOf(answer.id)).toMatchObject([{ action: 'create', target_collection: 'mail_blocks' }])
    const { rows } = await moderator.client.send<{ rows: readonly { id: string; pattern: string }[] }>(
      '/api/staff/lists/mail_blocks',
      { query: { search: domain } },
    )
    expect(rows.map(({ pattern }) => pattern).toSorted()).toEqual([email, domain].toSorted())
    for (const row of rows) {
      const audit = await auditOf(row.id)
      expect(JSON.stringify(audit), row.pattern).not.toContain('@')
    }
    const removal = { rows: rows.map(({ id }) => ({ id })) }
    const removed = () => postAsStaff<Changed>(moderator.client, 'mail-blocks/remove', removal)
    expect((await removed()).rows.map((row) => row.outcome)).toEqual(['changed', 'changed'])
    expect((await removed()).rows.map((row) => row.outcome)).toEqual(['missing', 'missing'])
    expect((await sheet(concerned)).subscriber.blocked).toBe(false)
  })

  test.each([
    [''],
    ['com'],
    ['a@'],
    ['%'],
    ['*.orion.test'],
    ['a b.test'],
    [17],
    [['orion.test']],
    ['orion.test\r\nx'],
  ])('refuses the pattern %j', async (pattern) => {
    expect(await outcome(add(pattern))).toMatchObject({ status: 400, fields: { pattern: 'validation_plain_email' } })
  })

  test('asks for a reason', async () => {
    expect(await outcome(add('orion.example', '  '))).toMatchObject({ fields: { reason: 'validation_required' } })
    expect(await outcome(add('orion.example', 'x'.repeat(501)))).toMatchObject({
      fields: { reason: 'validation_max_text' },
    })
  })
})

describe('FE-13 sign-ups and leavings by week', () => {
  interface Weeks {
    readonly weeks: readonly { week: string; joined: number; left: number; bounced: number; complained: number }[]
    readonly campaigns: readonly { id: string; name: string; left: number }[]
  }
  const read = (weeks: number) => moderator.client.send<Weeks>('/api/staff/subscribers/weeks', { query: { weeks } })

  test('counts each event in its week, which begins on Monday, and leavings by campaign', async () => {
    const campaign = await superuser
      .collection('email_campaigns')
      .create({ name: 'Autumn news', topic: 'news', state: 'finished' })
    const before = await read(4)
    const log = async (event: string, moment: string, more: object = {}) => {
      const way = { subscriber: newRecordId(), event, way: 'link', ...more }
      const { id } = await superuser.collection('consent_log').create(way)
      await server.sql(`UPDATE consent_log SET created = '${moment}' WHERE id = '${id}'`)
    }
    const [, , last = { week: '' }, current = { week: '' }] = before.weeks
    const dayAfter = (day: string, days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
    expect(new Date(current.week).getUTCDay()).toBe(1)
    expect(dayAfter(last.week, 7)).toBe(current.week)
    await log('confirmed', `${last.week} 00:00:00.000Z`)
    await log('imported', `${dayAfter(last.week, 6)} 23:59:59.999Z`)
    await log('left', `${last.week} 12:00:00.000Z`, { campaign: campaign.id })
    await log('bounced', `${last.week} 12:00:00.000Z`, { reason: '1 of 3' })
    await log('bounced', `${last.week} 12:00:00.000Z`)
    await log('complained', `${dayAfter(last.week, -1)} 23:00:00.000Z`, { campaign: campaign.id })
    const after = await read(4)
    expect(after.weeks).toHaveLength(4)
    expect(after.weeks[2]).toEqual({ week: last.week, joined: 2, left: 1, bounced: 1, complained: 0 })
    expect(after.weeks[1]).toMatchObject({ complained: 1 })
    expect(after.campaigns).toEqual([{ id: campaign.id, name: 'Autumn news', left: 1, complained: 1 }])
  })

  test.each([0, 105, -1, 1.5, 'all'])('refuses %s weeks', async (weeks) => {
    expect(await statusOf(moderator.client.send('/api/staff/subscribers/weeks', { query: { weeks } }))).toBe(400)
  })
})
