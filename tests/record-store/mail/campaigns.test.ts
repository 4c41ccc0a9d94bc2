import { beforeEach, describe, expect, test } from 'vitest'
import { setMailFooter, testFooter } from '../../support/mail-footer.ts'
import { mailServerOfFile, newRecordId, outcome, postAsStaff, statusOf } from '../support.ts'
import { fillSubscribers, openLedger } from './ledger.ts'

const server = await mailServerOfFile({ env: { APP_URL: 'https://orion.example' } })
const { mail } = server
const ledger = openLedger(() => server)
const superuser = await server.superuser()
const admin = await server.newUser({ roles: ['user', 'admin'] })
await setMailFooter(admin.client)
beforeEach(async () => {
  mail.reset()
  await ledger.clear()
  for (const table of ['email_campaigns', 'subscribers', 'mail_blocks']) await ledger.sql(`DELETE FROM ${table}`)
  await ledger.sql(`DELETE FROM mail_lanes WHERE lane NOT IN ('single', 'codes')`)
})

interface Campaign {
  readonly id: string
  readonly state: string
  readonly updated: string
  readonly paused_why: string
}
interface Sheet {
  readonly campaign: Campaign
  readonly moves: readonly string[]
  readonly problems: readonly { readonly level: string; readonly where: string; readonly text: string }[]
  readonly progress: {
    readonly counts: Readonly<Record<string, number>>
    readonly total: number
    readonly reasons: readonly { readonly state: string; readonly reason: string; readonly count: number }[]
    readonly consent: Readonly<Record<string, number>>
    readonly visits: number
    readonly sign_ups: number
  }
}

const post = <T>(path: string, body: object = {}, reason = '', client = admin.client) =>
  postAsStaff<T>(client, `campaigns${path}`, body, reason)
const laneOf = async (id: string) => {
  const { lanes } = await admin.client.send<{ lanes: readonly { readonly lane: string }[] }>('/api/staff/outbox', {})
  return lanes.find(({ lane }) => lane === id)
}
const sheet = (id: string) => admin.client.send<Sheet>(`/api/staff/campaigns/${id}`, { method: 'GET' })
const text = {
  topic: 'news',
  subject: 'Hello {{name|player}}',
  preheader: 'What is new',
  body: 'Dear {{name|player}},\n\n**read** [the rules](https://orion.example/rules/a?b=1#c).',
}
const draft = async (set: object = {}) => {
  const { id } = await post<Campaign>('', { name: 'Autumn news' })
  await post(`/${id}/change`, { set: { ...text, ...set } })
  return id
}
const move = (id: string, to: string, more: object = {}) => post<Campaign>(`/${id}/move`, { to, ...more }, 'Because.')
const subscribe = (count: number, status = 'confirmed', prefix = 's') =>
  fillSubscribers(ledger, count, { status, prefix })
const settled = ({ pending = 0, claimed = 0 }: Readonly<Record<string, number>>) => pending + claimed === 0

describe('FE-15 the text of a campaign', () => {
  const preview = (set: object) =>
    post<{ subject: string; html: string; text: string; problems: Sheet['problems'] }>('/preview', {
      ...text,
      name: 'Autumn news',
      ...set,
    })

  test('is Markdown, with what is known of the reader, and with own links that say where a visit came from', async () => {
    const shown = await preview({})
    expect(shown).toMatchObject({ from: 'Orion Companion', subject: 'Hello Vela Renn' })
    expect(shown.html).toContain('Dear Vela Renn,')
    expect(shown.html).toContain(
      'href="https://orion.example/rules/a?b=1&amp;utm_source=mail&amp;utm_campaign=autumn-news#c"',
    )
    expect(shown.text.replace(/\s+/g, ' ')).toContain(
      'the rules (https://orion.example/rules/a?b=1&utm_source=mail&utm_campaign=autumn-news#c)',
    )
    expect(shown.problems).toEqual([])
  })

  test('has the same placeholders and own links in its plain text, also in headings and at the end of a sentence', async () => {
    const body =
      '# Hello {{name|you}}: {{fleets|no}} fleets\n\nRoll at https://orion.example/dice, or see https://other.example/a.'
    const tag = 'utm_source=mail&utm_campaign=autumn-news'
    for (const [stranger, title] of [
      [false, 'HELLO Vela Renn: 3 FLEETS'],
      [true, 'HELLO YOU: NO FLEETS'],
    ] as const) {
      const { text: plain } = await preview({ body, stranger })
      expect(plain).toContain(title)
      expect(plain.replace(/\s+/g, ' ')).toContain(
        `Roll at https://orion.example/dice?${tag}, or see https://other.example/a.`,
      )
    }
  })

  test('shows HTML as text, makes no link that runs a script, and names what is wrong and where', async () => {
    const body = [
      '<script>alert(1)</script> <b>bold</b>',
      '[a](javascript:alert(1))',
      '[b](data:text/html,x)',
      '[c](rules)',
      '{{nickname}} {{name}} {{ fleets | no }}',
      '[d](https://x.test/{{name}})',
    ].join('\n\n')
    const shown = await preview({ body, subject: 'x'.repeat(80), preheader: '' })
    expect(shown.html).not.toMatch(/<script>alert|<b>bold|href="(javascript|data)/)
    const found = shown.problems.map(({ level, where, text: words }) => `${level} ${where}: ${words}`)
    for (const part of [
      'warning subject',
      'warning preheader',
      'warning body: HTML',
      'javascript:alert',
      'data:text',
      '“rules”',
    ]) {
      expect(found.join('\n')).toContain(part)
    }
    expect(found.join('\n')).toMatch(/error body: There is no placeholder \{\{nickname\}\}/)
    expect(found.join('\n')).toMatch(/error body: The link to “https:\/\/x\.test\/\{\{name\}\}”/)
  })

  test('has the name and the fields of an import, escaped; without one the word after the bar', async () => {
    await subscribe(2)
    await ledger.sql(
      `UPDATE subscribers SET name = 'Ada', fields = '{"club":"<b>Wolves</b>"}' WHERE email = 's1@orion.test'`,
    )
    const set = { subject: '{{name|player}} of {{club|no club}}', body: 'You are with {{club|nobody}}.' }
    expect(await preview(set)).toMatchObject({ subject: 'Vela Renn of club', problems: [] })
    expect(await preview({ ...set, stranger: true })).toMatchObject({ subject: 'player of no club' })
    const problems = (await preview({ body: '{{clan|none}} {{club}}' })).problems.map((one) => one.text)
    expect(problems).toEqual([
      'There is no placeholder {{clan}}. Use one of: {{name}}, {{email}}, {{fleets}}, {{club}}.',
      '{{club}} is empty for some people. Give it a word for them, such as {{club|player}}.',
    ])
    const id = await draft(set)
    expect(await sheet(id)).toMatchObject({ fields: ['club'] })
    await move(id, 'running')
    await ledger.sendUntil(settled)
    const ada = await mail.waitForMail('s1@orion.test')
    expect(ada.subject).toBe('Ada of <b>Wolves</b>')
    expect(ada.html).toContain('You are with &lt;b&gt;Wolves&lt;/b&gt;.')
    const other = await mail.waitForMail('s2@orion.test')
    expect(other.subject).toBe('player of no club')
    expect(other.text).toContain('You are with nobody.')
  })

  test('is shown in a frame in which nothing runs', async () => {
    const { headers } = await fetch(`${server.url}/api/mail-preview`)
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox allow-same-origin;/)
    expect(policy).not.toMatch(/script/)
  })

  test('cannot put a line into the head of a mail, and one that is too long is refused', async () => {
    const shown = await preview({ subject: 'a\r\nBcc: evil@orion.test', preheader: 'b\nc' })
    expect(shown.subject).toBe('a Bcc: evil@orion.test')
    expect(await outcome(preview({ body: 'x'.repeat(1_000_000) }))).toMatchObject({ status: 413 })
    expect(await outcome(preview({ subject: 'x'.repeat(201) }))).toMatchObject({ status: 400 })
    expect((await preview({ body: 'x\n\n'.repeat(1000) })).problems).toEqual([
      expect.objectContaining({ level: 'warning', text: expect.stringContaining('Gmail') }),
    ])
  })

  test('is saved while it is typed; who changes an older version is told and overwrites nothing', async () => {
    const id = await draft()
    const before = (await sheet(id)).campaign
    await post(`/${id}/change`, { set: { subject: 'First' }, updated: before.updated })
    const late = post(`/${id}/change`, { set: { subject: 'Second' }, updated: before.updated })
    expect(await outcome(late)).toMatchObject({ status: 409, message: 'Somebody else has changed this campaign.' })
    expect((await sheet(id)).campaign).toMatchObject({ subject: 'First' })
    for (const set of [
      {},
      [],
      { state: 'finished' },
      { topic: 'gossip' },
      { name: ' ' },
      { per_minute: 1.5 },
      { audience: { x: 1 } },
    ]) {
      expect({ set, status: await statusOf(post(`/${id}/change`, { set })) }).toEqual({ set, status: 400 })
    }
  })

  /** The mail that an author gets as a test. */
  const testMail = async (set: object = {}) => {
    const id = await draft(set)
    await post(`/${id}/test`)
    await ledger.sendUntil(settled)
    return mail.waitForMail(admin.email)
  }

  test('goes to its author as a test, as it stands', async () => {
    const letter = await testMail()
    // The author has not chosen a name.
    expect(letter.subject).toBe(`Test: Hello ${admin.email.split('@')[0] ?? ''}`)
    expect(letter.html).toContain('utm_campaign=autumn-news')
  })

  test.each([
    ['Cyrillic', 'Осенние новости: '.repeat(8).trim()],
    ['Japanese', '秋のお知らせ'.repeat(20)],
    ['smileys', '🚀'.repeat(90)],
    ['English', 'The news of this autumn '.repeat(6).trim()],
    ['a text that looks encoded', '=?UTF-8?Q?a?= and more'],
  ])(
    'with a long subject in %s fits it into the line of a header, and is read as it was written',
    async (_, subject) => {
      const { headers, subject: read } = await testMail({ subject })
      const line = headers.split('\r\n').find((one) => one.startsWith('Subject:')) ?? ''
      expect(line.length).toBeGreaterThan(0)
      expect(line.length).toBeLessThan(998)
      expect(Math.max(0, ...(line.match(/=\?\S+\?=/g) ?? []).map((word) => word.length))).toBeLessThanOrEqual(75)
      expect(read).toBe(`Test: ${subject}`)
    },
  )

  test('has a line break in both parts where Markdown has one', async () => {
    const { html, text } = await testMail({
      subject: 'Lines',
      body: 'First line\nsecond line  \nthird line\\\nfourth line\n\nNext',
    })
    expect(html).toMatch(/First line<br\s*\/?>\s*second line<br\s*\/?>\s*third line<br\s*\/?>\s*fourth line/)
    expect(text).toContain('First line\nsecond line\nthird line\nfourth line\n\nNext')
  })
})

describe('FE-15 the audience', () => {
  test('is counted by reason, listed before anything is sent, and is the one that is written down', async () => {
    await subscribe(3)
    await subscribe(1, 'bounced', 'bounced')
    await subscribe(1, 'complained', 'angry')
    await subscribe(1, 'confirmed', 'one@mail.blocked')
    await superuser.collection('mail_blocks').create({ pattern: 'orion.test', reason: '' })
    await ledger.sql(`UPDATE mail_blocks SET pattern = 's3@orion.test'`)
    const count = await post<{ gets: number; skipped: { reason: string; count: number }[]; outside: number }>(
      '/audience',
      { topic: 'news', audience: {} },
    )
    expect(count.gets).toBe(3)
    expect(count.skipped.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: 'Marked as spam.', count: 1 },
      { reason: 'On the block list.', count: 1 },
      { reason: 'The mailbox does not exist.', count: 1 },
    ])
    const id = await draft()
    const dryRun = (query: object) =>
      admin.client.send<{ rows: { email: string; reason: string }[] }>(`/api/staff/campaigns/${id}/dry-run`, {
        method: 'GET',
        query,
      })
    expect((await dryRun({ which: 'gets' })).rows.map(({ email }) => email)).toEqual([
      'one@mail.blocked1@orion.test',
      's1@orion.test',
      's2@orion.test',
    ])
    expect((await dryRun({ which: 'skipped', search: 's3' })).rows).toEqual([
      expect.objectContaining({ email: 's3@orion.test', reason: 'On the block list.' }),
    ])
    expect((await dryRun({ which: 'gets', limit: 2 })).rows).toHaveLength(2)
    expect(await statusOf(dryRun({ which: 'gets', limit: 5001 }))).toBe(400)
    await move(id, 'running')
    expect((await sheet(id)).progress.counts).toMatchObject({ skipped: 3 })
  })

  test('RO-04 knows nothing of an account that has not confirmed the address, and mails on when that is suspended', async () => {
    const stranger = await server.newUser({ roles: ['user'] })
    await superuser.collection('users').update(stranger.id, { name: 'Not Me', status: 'suspended' })
    await subscribe(1)
    await ledger.sql(`UPDATE subscribers SET email = '${stranger.email}'`)
    const id = await draft()
    const listed = async () =>
      (
        await admin.client.send<{ rows: readonly object[] }>(`/api/staff/campaigns/${id}/dry-run`, {
          method: 'GET',
          query: { which: 'gets' },
        })
      ).rows
    expect(await listed()).toMatchObject([{ email: stranger.email, name: '', reason: '' }])
    await move(id, 'running')
    await ledger.sendUntil(settled)
    expect((await mail.waitForMail(stranger.email)).text).toContain('Dear player,')
    expect(await ledger.sql(`SELECT DISTINCT user FROM campaign_recipients`)).toEqual([['']])
    await superuser.collection('users').update(stranger.id, { verified: true, status: 'active' })
    expect(await listed()).toMatchObject([{ email: stranger.email, name: 'Not Me' }])
  })

  test('is narrowed to who took part in the alpha, and to the conditions of a saved view of subscribers', async () => {
    const player = await server.newUser({ roles: ['user'], verified: true })
    const batch = await superuser.collection('code_batches').create({ name: 'One', created_by: admin.id })
    const code = await superuser
      .collection('alpha_codes')
      .create({ code: '0123456789AB', batch: batch.id, max_uses: 1, created_by: admin.id })
    await superuser.collection('code_redemptions').create({ code: code.id, user: player.id })
    await subscribe(3)
    await ledger.sql(`UPDATE subscribers SET email = '${player.email}' WHERE email = 's1@orion.test'`)
    await ledger.sql(`UPDATE subscribers SET fields = '{"club":"Wolves"}' WHERE email = 's2@orion.test'`)
    const gets = async (audience: object) =>
      (await post<{ gets: number }>('/audience', { topic: 'news', audience })).gets
    expect(await gets({ alpha: 'in' })).toBe(1)
    expect(await gets({ alpha: 'not-in' })).toBe(2)
    const segment = (where: unknown, search = '') => ({ segment: { name: 'Mine', search, where } })
    const wolves = { column: 'fields', op: 'contains', value: 'Wolves' }
    expect(await gets(segment([wolves]))).toBe(1)
    expect(await gets(segment([], 's3@'))).toBe(1)
    expect(await gets({ ...segment([wolves]), alpha: 'in' })).toBe(0)
    for (const wrong of [segment([{ ...wolves, column: 'rank' }]), segment('all'), { segment: {} }, { alpha: true }])
      expect(await statusOf(gets(wrong))).toBe(400)
    const id = await draft({ audience: segment([wolves]) })
    await move(id, 'running')
    await ledger.sendUntil(settled)
    expect(mail.all().map(({ to }) => to.join())).toEqual(['s2@orion.test'])
  })

  test('is narrowed by account, status, role, dates and faction', async () => {
    const player = await server.newUser({ roles: ['user'], verified: true })
    await superuser
      .collection('fleets')
      .create({ id: newRecordId(), user: player.id, data: { faction: 'drift', ships: [] } })
    await subscribe(2)
    await ledger.sql(`UPDATE subscribers SET email = '${player.email}' WHERE email = 's1@orion.test'`)
    const gets = async (audience: object) =>
      (await post<{ gets: number }>('/audience', { topic: 'news', audience })).gets
    expect(await gets({})).toBe(2)
    expect(await gets({ account: 'with' })).toBe(1)
    expect(await gets({ account: 'without' })).toBe(1)
    expect(await gets({ statuses: ['active'] })).toBe(1)
    expect(await gets({ statuses: [] })).toBe(0)
    expect(await gets({ roles: ['user'] })).toBe(1)
    expect(await gets({ roles: ['admin'] })).toBe(0)
    expect(await gets({ factions: ['drift', 'veil'] })).toBe(1)
    expect(await gets({ factions: ['lumen'] })).toBe(0)
    expect(await gets({ registered: { from: '2026-01-01', until: '2100-01-01' } })).toBe(1)
    expect(await gets({ registered: { until: '2026-01-01' } })).toBe(0)
    expect(await gets({ seen: { from: '2026-01-01' } })).toBe(0)
    const wrong = [
      [],
      'all',
      { account: 'maybe' },
      { roles: 'user' },
      { factions: ["' OR 1"] },
      { seen: { to: '2026' } },
      { seen: { from: 'x' } },
    ]
    for (const audience of wrong)
      expect({ audience, status: await statusOf(gets({ audience } as object)) }).toMatchObject({ status: 400 })
  })
})

describe('FE-15 a name that somebody has typed', () => {
  test.each([
    ['a link', 'Click https://evil.example/now', 'player'],
    ['a domain', 'evil.example', 'player'],
    ['a domain with another dot', 'evil。example', 'player'],
    ['an address', 'Ask ann@evil.example', 'player'],
    ['two lines', 'Vela\r\n\r\nRenn', 'Vela Renn'],
    ['a mark that turns the text around', 'Vela \u202eRenn', 'Vela Renn'],
    ['many signs', 'V'.repeat(60), `${'V'.repeat(39)}…`],
    ['initials', 'J. R. R. Renn', 'J. R. R. Renn'],
  ])('with %s stands in subject, page and plain text as one short line, or not at all', async (_what, name, shown) => {
    const player = await server.newUser({ roles: ['user'], verified: true })
    await ledger.sql(`UPDATE users SET name = '${name}' WHERE id = '${player.id}'`)
    await subscribe(1)
    await ledger.sql(`UPDATE subscribers SET email = '${player.email}'`)
    await move(await draft(), 'running')
    await ledger.sendUntil(settled)
    const letter = await mail.waitForMail(player.email)
    expect(letter.subject).toBe(`Hello ${shown}`)
    expect(letter.html).toContain(`Dear ${shown},`)
    expect(letter.text).toContain(`\nDear ${shown},\n`)
  })
})

describe('FE-15 the footer of campaigns', () => {
  const set = (body: object) => admin.client.send<object>('/api/staff/mail-footer', { method: 'POST', body })

  test('without imprint and postal address no campaign starts or is scheduled, and a scheduled one becomes a draft', async () => {
    await subscribe(1)
    const id = await draft()
    await move(id, 'scheduled', { at: '2030-01-01 00:00:00.000Z' })
    await ledger.sql(`UPDATE email_campaigns SET scheduled_at = '2026-01-01 00:00:00.000Z'`)
    const words = 'Set the footer of campaigns first: an imprint and a postal address.'
    for (const missing of ['imprint', 'address']) {
      await set({ ...testFooter, [missing]: ' \n ' })
      await superuser.crons.run('start-campaigns')
      expect((await sheet(id)).campaign).toMatchObject({
        state: 'draft',
        paused_why: `It could not start as scheduled: ${words}`,
      })
      expect((await sheet(id)).problems).toContainEqual({ level: 'error', where: 'footer', text: words })
      expect(await outcome(move(id, 'running'))).toMatchObject({ status: 400, message: words })
      const later = move(id, 'scheduled', { at: '2030-01-01 00:00:00.000Z' })
      expect(await outcome(later)).toMatchObject({ status: 400, message: words })
    }
    expect(await ledger.mails()).toEqual([])
    await setMailFooter(admin.client)
    await move(id, 'running')
    expect(await ledger.mails()).toHaveLength(1)
  })

  test('stands under each mail and the preview, as it was at the start', async () => {
    await subscribe(1)
    await set({ imprint: '<b>Orion</b> {{email}}\r\n\r\n', address: ' 1 Harbour Street \nPort Vela' })
    const id = await draft()
    await move(id, 'running')
    await setMailFooter(admin.client)
    await ledger.sendUntil(settled)
    const letter = await mail.waitForMail('s1@orion.test')
    expect(letter.html).toContain('&lt;b&gt;Orion&lt;/b&gt; email<br>1 Harbour Street<br>Port Vela</div>')
    expect(letter.text.trim()).toMatch(/\n\n<b>Orion<\/b> email\n1 Harbour Street\nPort Vela$/)
    const shown = await post<{ text: string }>('/preview', { ...text, name: 'Autumn' })
    expect(shown.text.trim()).toMatch(/\n\nOrion Club\n1 Harbour Street\nPort Vela$/)
  })

  test('has bounds, and each change is logged', async () => {
    for (const wrong of [
      {},
      { imprint: 'x' },
      { imprint: 1, address: 'x' },
      { imprint: 'x'.repeat(501), address: 'x' },
    ])
      expect(await statusOf(set(wrong))).toBe(400)
    expect(await set(testFooter)).toMatchObject(testFooter)
    await set({ ...testFooter, imprint: 'Orion League' })
    await set({ ...testFooter, imprint: 'Orion League' })
    const log = await superuser
      .collection('audit_log')
      .getFullList({ filter: 'target_collection = "mail_settings"', sort: '-created', batch: 100 })
    expect(log[0]).toMatchObject({ before: testFooter, after: { imprint: 'Orion League' } })
    expect(log[1]).not.toMatchObject({ after: { imprint: 'Orion League' } })
    await setMailFooter(admin.client)
  })
})

describe('FE-15 pictures in campaigns', () => {
  // The smallest PNG, and one that contains where it was taken.
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  )
  const upload = (bytes: Uint8Array<ArrayBuffer>, name: string, client = admin.client) => {
    const body = new FormData()
    body.set('file', new File([bytes], name))
    return client.send<{ id: string; name: string; url: string }>('/api/staff/mail-images', { method: 'POST', body })
  }

  test('have one address for all readers, which anybody may fetch and keep', async () => {
    const { id, name, url } = await upload(Uint8Array.from(png), 'C:\\secret\\Port Vela.png')
    expect(name).toBe('Port Vela')
    expect(url).toMatch(new RegExp(`^https://orion\\.example/api/files/mail_images/${id}/picture_\\w+\\.png$`))
    const fetched = await fetch(server.url + new URL(url).pathname)
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(fetched.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(Buffer.from(await fetched.arrayBuffer()).equals(png)).toBe(true)
    const missing = await fetch(`${server.url}/api/files/mail_images/${id}/picture_0000000000.png`)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    expect(await statusOf(server.newClient().collection('mail_images').getOne(id))).toBeGreaterThanOrEqual(400)
    await subscribe(2)
    const campaign = await draft({ body: `![The harbour](${url})` })
    expect((await sheet(campaign)).problems).toEqual([])
    await move(campaign, 'running')
    await ledger.sendUntil(settled)
    const letters = await Promise.all(['s1', 's2'].map((one) => mail.waitForMail(`${one}@orion.test`)))
    for (const { html, text: plain } of letters) {
      expect(html).toContain(`<img src="${url}" alt="The harbour"`)
      expect(plain).toContain('The harbour')
    }
  })

  test('are listed and deleted, and each change is logged', async () => {
    const { id, url } = await upload(Uint8Array.from(png), 'a.png')
    const listed = async () =>
      (await admin.client.send<{ rows: { id: string }[] }>('/api/staff/mail-images', {})).rows.map((one) => one.id)
    expect((await listed())[0]).toBe(id)
    await admin.client.send(`/api/staff/mail-images/${id}/delete`, { method: 'POST', body: {} })
    expect(await listed()).not.toContain(id)
    expect((await fetch(server.url + new URL(url).pathname)).status).toBe(404)
    const log = await superuser
      .collection('audit_log')
      .getFullList({ filter: `target_record = "${id}"`, sort: 'created' })
    expect(log.map((row) => row['action'] as unknown)).toEqual(['create', 'delete'])
  })

  test.each([
    ['no picture', Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'a.svg'],
    ['a WebP, which not every mail program shows', Uint8Array.from(Buffer.from('RIFF\0\0\0\0WEBPVP8 ')), 'a.png'],
    ['too large', Uint8Array.from(Buffer.concat([png, Buffer.alloc(1024 * 1024)])), 'a.png'],
  ])('%s is refused', async (_what, bytes, name) => {
    expect(await statusOf(upload(bytes, name))).toBeGreaterThanOrEqual(400)
    expect(await statusOf(upload(bytes, name))).toBeLessThan(500)
  })

  test('a request without a file is refused', async () => {
    for (const body of [{ file: 'x' }, {}, new FormData()])
      expect(await statusOf(admin.client.send('/api/staff/mail-images', { method: 'POST', body }))).toBe(400)
  })
})

describe('FE-15 the sending of a campaign', () => {
  test('reaches everybody once with the headers of a list, and ends by itself', async () => {
    await subscribe(30)
    const id = await draft()
    await move(id, 'running')
    await ledger.sendUntil(settled)
    expect((await sheet(id)).campaign.state).toBe('finished')
    const letter = await mail.waitForMail('s1@orion.test')
    expect(letter.subject).toBe('Hello player')
    expect(letter.headers).toMatch(/^List-Unsubscribe: <https:\/\/orion\.example\/api\/unsubscribe\?token=/m)
    for (const line of [
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'List-Id: <news.orion.example>',
      'Precedence: bulk',
    ]) {
      expect(letter.headers).toContain(line)
    }
    const got = mail.all().map(({ to, messageId }) => `${to.join()} ${messageId}`)
    const kept = await ledger.sql('SELECT email, message_id FROM campaign_recipients')
    expect(new Set(kept.map(([, messageId]) => messageId)).size).toBe(30)
    expect(got.toSorted()).toEqual(kept.map((row) => row.join(' ')).toSorted())

    const [, token = ''] = /#unsubscribe=([\w.-]+)/.exec(letter.html) ?? []
    await server.newClient().send('/api/unsubscribe', { method: 'POST', query: { token } })
    expect((await sheet(id)).progress.consent).toEqual({ left: 1 })
  })

  test('skips who leaves between the start and the mail', async () => {
    await subscribe(2)
    await subscribe(1, 'bounced', 'bounced')
    const id = await draft({ per_minute: 1 })
    await move(id, 'running')
    expect((await sheet(id)).progress.total).toBe(2)
    await ledger.sql(`UPDATE subscribers SET topics = '[]', status = 'unsubscribed' WHERE status = 'confirmed'`)
    await ledger.sql(`UPDATE mail_lanes SET per_minute = 0, next_at = 0`)
    await ledger.sendUntil(settled)
    // The number of recipients does not decrease.
    expect((await sheet(id)).progress).toMatchObject({
      total: 2,
      reasons: [
        { state: 'skipped', reason: 'Unsubscribed.', count: 2 },
        { state: 'skipped', reason: 'The mailbox does not exist.', count: 1 },
      ],
    })
    const { rows } = await admin.client.send<{ rows: readonly object[] }>('/api/staff/lists/campaigns', {})
    expect(rows).toMatchObject([{ recipients: 2, sent: 0, skipped: 2 }])
  })

  test('is paused at once, resumed, and cancelled with a reason; after that nothing more goes, and nothing can be changed', async () => {
    await subscribe(20)
    const id = await draft({ per_minute: 600 })
    await move(id, 'running')
    expect(await outcome(post(`/${id}/change`, { set: { subject: 'Other' } }))).toMatchObject({
      status: 400,
      message: 'A campaign that is running cannot be changed.',
    })
    await ledger.sendUntil(({ sent = 0 }) => sent >= 2)
    // It stops immediately; the reason may be given later, once.
    expect(await post(`/${id}/move`, { to: 'paused' })).toMatchObject({ state: 'paused', paused_why: '' })
    expect(await move(id, 'paused')).toMatchObject({ state: 'paused', paused_why: 'Because.' })
    expect(await statusOf(move(id, 'paused'))).toBe(400)
    expect(await laneOf(id)).toMatchObject({ is_open: false, paused_why: 'Because.' })
    const { sent: atPause = 0 } = await ledger.counts()
    await ledger.send(1, 2)
    expect((await ledger.counts())['sent']).toBe(atPause)
    await move(id, 'running')
    await ledger.sendUntil(({ sent = 0 }) => sent > atPause)
    await move(id, 'cancelled')
    const { sent = 0, skipped = 0, pending = 0 } = await ledger.counts()
    expect([sent + skipped, pending]).toEqual([20, 0])
    for (const to of ['running', 'draft', 'paused', 'finished', 'x']) expect(await statusOf(move(id, to))).toBe(400)
    const audit = await superuser
      .collection('audit_log')
      .getFullList({ filter: `target_record = "${id}"`, sort: 'created' })
    expect(audit.map((row) => `${row['action']} ${row['reason']}`)).toEqual([
      'create ',
      'update Because.',
      'update ',
      'update Because.',
      'update Because.',
      'update Because.',
    ])
  })

  test('keeps a mail that was claimed just before the pause', async () => {
    await subscribe(1)
    const id = await draft()
    await move(id, 'running')
    await ledger.sql(`UPDATE email_campaigns SET state = 'paused' WHERE id = '${id}'`)
    // The lane of a paused campaign is not shown as open.
    expect(await laneOf(id)).toMatchObject({ is_open: false })
    await ledger.send(1)
    expect(await ledger.mails()).toMatchObject([{ state: 'pending', attempts: 0 }])
    expect(await ledger.sql(`SELECT COUNT(*) FROM campaign_recipients WHERE not_before <> ''`)).toEqual([['1']])
    await ledger.sql(`UPDATE email_campaigns SET state = 'running' WHERE id = '${id}'`)
    await ledger.sendUntil(settled)
    expect(await ledger.counts()).toEqual({ sent: 1 })
  })

  test('starts once when two members of staff press at once', async () => {
    await subscribe(5)
    const id = await draft()
    const statuses = await Promise.all([1, 2, 3, 4].map(() => statusOf(move(id, 'running'))))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
    expect((await ledger.mails()).length).toBe(5)
  })

  test('sends again what failed, and only that', async () => {
    mail.behave(({ to }) => (to[0]?.startsWith('s1') ? { at: 'rcpt', code: 550, text: '5.7.1 No' } : undefined))
    await subscribe(12)
    const id = await draft()
    await move(id, 'running')
    await ledger.sendUntil(settled)
    expect((await sheet(id)).campaign.state).toBe('finished')
    expect((await sheet(id)).progress.counts).toEqual({ sent: 8, failed: 4 })
    mail.behave()
    expect(await post(`/${id}/retry`)).toEqual({ count: 4 })
    await ledger.sendUntil(settled)
    expect((await sheet(id)).campaign.state).toBe('finished')
    expect((await sheet(id)).progress.counts).toEqual({ sent: 12 })
  })

  test('pauses by itself and says why', async () => {
    mail.behave(() => ({ at: 'end', drop: true }))
    await subscribe(10)
    const id = await draft()
    await move(id, 'running')
    await expect
      .poll(async () => {
        await ledger.send(1, 2)
        return (await sheet(id)).campaign
      })
      .toMatchObject({ state: 'paused', paused_why: expect.stringContaining('in doubt') })
    const home = await admin.client.send<{ mail: object }>('/api/staff/home', { method: 'GET' })
    expect(home.mail).toMatchObject({
      paused: [],
      campaigns: [{ id, name: 'Autumn news', state: 'paused', recipients: 10, why: expect.stringContaining('doubt') }],
    })
  })

  test('tells who registered by a link of it after its start', async () => {
    await subscribe(1)
    const id = await draft()
    await move(id, 'running')
    const [known, before] = [await server.newUser(), await server.newUser()]
    await ledger.sql(`UPDATE user_facts SET source = 'autumn-news' WHERE user IN ('${known.id}', '${before.id}')`)
    await ledger.sql(`UPDATE user_facts SET created = '2099-01-01' WHERE user = '${known.id}'`)
    await ledger.sql(`UPDATE user_facts SET created = '2020-01-01' WHERE user = '${before.id}'`)
    expect((await sheet(id)).progress.sign_ups).toBe(1)
  })

  test('tells how many visits its links brought since its start', async () => {
    await subscribe(1)
    const id = await draft()
    await move(id, 'running')
    const visit = (slot: number, campaign: string) =>
      ledger.sql(`INSERT INTO user_sessions (id, session_id, user_agent, device_type, started_at, last_activity, utm_campaign)
        VALUES ('visit000000000${slot}', '${String(slot).padStart(32, 'v')}', 'Firefox', 'mobile', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
          strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '${campaign}')`)
    for (const [slot, campaign] of ['autumn-news', 'autumn-news', 'other', ''].entries()) await visit(slot, campaign)
    await superuser.crons.run('analytics')
    expect((await sheet(id)).progress.visits).toBe(2)
  })

  test('begins on its day; what cannot begin then is a draft again and says why', async () => {
    await subscribe(1)
    const [good, empty] = [await draft(), await draft({ audience: { account: 'with' } })]
    for (const at of [undefined, 'soon', '2020-01-01T00:00:00Z'])
      expect(await statusOf(move(good, 'scheduled', { at }))).toBe(400)
    for (const id of [good, empty]) await move(id, 'scheduled', { at: '2099-01-01T00:00:00Z' })
    expect(await statusOf(post(`/${good}/change`, { set: { subject: 'x' } }))).toBe(400)
    await ledger.sql(`UPDATE email_campaigns SET scheduled_at = '2026-01-01 00:00:00.000Z'`)
    await superuser.crons.run('start-campaigns')
    expect((await sheet(good)).campaign.state).toBe('running')
    expect((await sheet(empty)).campaign).toMatchObject({
      state: 'draft',
      paused_why: 'It could not start as scheduled: Nobody would get this mail. Change the audience.',
    })
    expect(await move(empty, 'scheduled', { at: '2099-01-01T00:00:00Z' })).toMatchObject({ paused_why: '' })
  })

  test('does not start with a fault in its text, for nobody, or twice; only drafts are deleted', async () => {
    const id = await draft({ subject: '' })
    expect(await outcome(move(id, 'running'))).toMatchObject({ status: 400, message: 'The subject is empty.' })
    await post(`/${id}/change`, { set: { subject: 'Hello' } })
    expect(await outcome(move(id, 'running'))).toMatchObject({
      status: 400,
      message: expect.stringContaining('Nobody'),
    })
    expect(await ledger.mails()).toEqual([])
    await subscribe(1)
    const { id: copy } = await post<Campaign>('', { name: 'Again', copy_of: id })
    expect((await sheet(copy)).campaign).toMatchObject({ subject: 'Hello', state: 'draft' })
    await move(copy, 'running')
    expect(await statusOf(post(`/${copy}/delete`))).toBe(400)
    await post(`/${id}/delete`)
    expect(await statusOf(sheet(id))).toBe(404)
  })
})
