import type PocketBase from 'pocketbase'
import { startTestServer, type NewUser, type TestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { middle, rounded } from './slow-down.ts'

const subscribers = 100_000
const mails = 200_000
const perStatement = 20_000
const rounds = 7
/** Of an answer of the record store, ms. */
const bar = 80
const pageSize = 100
const importedLines = 5000

type Query = Readonly<Record<string, string>>

const oneOf = (values: readonly string[], index: string) =>
  `json_extract('${JSON.stringify(values)}', '$[' || ((${index}) % ${values.length}) || ']')`
const idOf = (letter: string, number: string) => `printf('${letter}%014d', ${number})`
/** A moment some hours ago. */
const hoursAgo = (hours: string) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (${hours}) || ' hours')`
const statuses = oneOf(['confirmed', 'confirmed', 'confirmed', 'pending', 'unsubscribed', 'bounced'], 'i * 31 / 7')
const topics = oneOf(['["news"]', '["news","rules"]', '["events"]', '["news","events","invitations"]', '[]'], 'i * 13')
const states = oneOf(['sent', 'sent', 'sent', 'sent', 'sent', 'skipped', 'failed'], 'i * 7919')

/** Fills a record store with subscribers, their consent, and the mails to them; the same rows each time. */
async function fill(superuser: PocketBase): Promise<void> {
  const sql = (query: string) => superuser.send<unknown>('/api/sql', { method: 'POST', body: { query } })
  const inParts = async (rows: number, statement: (numbers: string) => string) => {
    for (let from = 1; from <= rows; from += perStatement) {
      const to = Math.min(rows, from + perStatement - 1)
      await sql(statement(`WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`))
    }
  }
  await inParts(
    subscribers,
    (numbers) => `INSERT INTO subscribers (id, email, status, topics, wanted_topics, source, wording, created, updated,
        asked_at, consented_at, left_at, left_reason, bounces) ${numbers}
      SELECT ${idOf('b', 'i')}, 'reader-' || i || '@' || ${oneOf(['post', 'harbour', 'table'], 'i')} || '.example',
        ${statuses}, ${topics}, '[]', ${oneOf(['landing', 'account', 'alpha', 'import'], 'i * 17')}, 'updates-1',
        ${hoursAgo('i * 7919 % 17520')}, ${hoursAgo('i % 500')}, ${hoursAgo('i * 7919 % 17520')},
        ${hoursAgo('i * 7919 % 17520')}, CASE i % 7 WHEN 0 THEN ${hoursAgo('i * 31 % 4000')} ELSE '' END,
        CASE i % 21 WHEN 0 THEN 'Too many mails' ELSE '' END, i % 3 FROM n`,
  )
  await inParts(
    2 * subscribers,
    (numbers) => `INSERT INTO consent_log (id, subscriber, event, way, topics, wording, reason, created) ${numbers}
      SELECT ${idOf('l', 'i')}, ${idOf('b', `i % ${subscribers} + 1`)},
        ${oneOf(['asked', 'confirmed', 'asked', 'confirmed', 'left', 'imported'], 'i')}, 'link', ${topics}, '', '',
        ${hoursAgo('i * 7919 % 17520')} FROM n`,
  )
  await inParts(
    mails,
    (
      numbers,
    ) => `INSERT INTO campaign_recipients (id, lane, kind, subscriber, email, state, reason, attempts, not_before,
        claimed_until, sent_at, message_id, created, updated) ${numbers}
      SELECT ${idOf('m', 'i')}, 'single', ${oneOf(['subscribe', 'campaign', 'campaign', 'code'], 'i')},
        ${idOf('b', `i % ${subscribers} + 1`)}, 'reader-' || (i % ${subscribers} + 1) || '@post.example', ${states}, '', 1, '',
        '', ${hoursAgo('i * 31 % 8760')}, '<m' || i || '@orion.example>', ${hoursAgo('i * 31 % 8760')},
        ${hoursAgo('i * 31 % 8760')} FROM n`,
  )
}

/** The lists of subscribers and of mails of a real record store with many of both. */
export async function run(): Promise<Row[]> {
  const server = await startTestServer({ mail: true })
  try {
    await fill(await server.superuser())
    const admin = await server.newUser({ roles: ['user', 'admin'] })
    return [...(await subscriberRows(server, admin)), ...(await mailRows(server, admin)), await importRow(admin)]
  } finally {
    await server.stop()
  }
}

async function timeOf(server: TestServer, { session }: NewUser, path: string, query: Query): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < rounds + 2; n += 1) {
    const start = performance.now()
    const answer = await fetch(`${server.url}/api/staff/${path}?${new URLSearchParams(query).toString()}`, {
      headers: { Authorization: session.token },
    })
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`)
    await answer.text()
    if (n >= 2) times.push(performance.now() - start)
  }
  return middle(times)
}

const where = (...conditions: readonly object[]): Query => ({ where: JSON.stringify(conditions) })

async function subscriberRows(server: TestServer, admin: NewUser): Promise<Row[]> {
  const row = async (name: string, query: Query, path = 'lists/subscribers'): Promise<Row> => ({
    ...{ name, unit: 'ms', bar },
    value: await timeOf(server, admin, path, {
      ...(path === 'lists/subscribers' ? { limit: String(pageSize) } : {}),
      ...query,
    }),
  })
  const rows = [
    await row(`first page of ${subscribers} subscribers`, {}),
    await row('filter by status', where({ column: 'status', op: 'is', value: ['unsubscribed', 'bounced'] })),
    await row('filter by topics', where({ column: 'topics', op: 'is', value: ['rules', 'invitations'] })),
    await row('filter by topic that nobody has', where({ column: 'wanted_topics', op: 'is', value: ['rules'] })),
    await row('filter by source', where({ column: 'source', op: 'is', value: ['import'] })),
    await row('filter by an e-mail that contains 99999', where({ column: 'email', op: 'contains', value: '99999' })),
    await row('filter by account', where({ column: 'has_account', op: 'is', value: true })),
    await row('filter by reason for leaving', where({ column: 'left_reason', op: 'contains', value: 'many' })),
    await row('search for one', { search: 'reader-54321' }),
    await row('search for nobody', { search: 'nobody-is-called-this' }),
  ]
  for (const order of [
    'email',
    'status',
    'source',
    '-created',
    'asked_at',
    '-consented_at',
    '-left_at',
    '-bounces',
    '-updated',
  ]) {
    rows.push(await row(`sort by ${order}`, { order }))
  }
  const count = 'lists/subscribers/count'
  return [
    ...rows,
    await row('sort by -updated, filter by topic', {
      order: '-updated',
      ...where({ column: 'topics', op: 'is', value: ['events'] }),
    }),
    await row('count of all', {}, count),
    await row('count of a topic', where({ column: 'topics', op: 'is', value: ['news'] }), count),
    await row('count of a search', { search: 'harbour' }, count),
    await row('count of what changed', { since: new Date().toISOString() }, 'lists/subscribers/changed'),
    await row('sheet of one', {}, `subscribers/${'b'.padEnd(14, '0')}7`),
    await row('sign-ups and leavings of 26 weeks', { weeks: '26' }, 'subscribers/weeks'),
    await row('sign-ups and leavings of 104 weeks', { weeks: '104' }, 'subscribers/weeks'),
  ]
}

async function mailRows(server: TestServer, admin: NewUser): Promise<Row[]> {
  const row = async (name: string, query: Query, path = 'lists/mails'): Promise<Row> => ({
    ...{ name, unit: 'ms', bar },
    value: await timeOf(server, admin, path, {
      ...(path === 'lists/mails' ? { limit: String(pageSize) } : {}),
      ...query,
    }),
  })
  const rows = [
    await row(`first page of ${mails} mails`, {}),
    await row('mails: filter by state', where({ column: 'state', op: 'is', value: ['failed'] })),
    await row('mails: filter by a state that none has', where({ column: 'state', op: 'is', value: ['unknown'] })),
    await row('mails: filter by kind', where({ column: 'kind', op: 'is', value: ['code'] })),
    await row('mails: search for an address', { search: 'reader-54321@' }),
    await row('mails: search for nothing', { search: 'nobody-is-called-this' }),
  ]
  for (const order of ['kind', 'email', 'state', '-sent_at', '-updated', 'attempts', 'campaign_name', 'reason']) {
    rows.push(await row(`mails: sort by ${order}`, { order }))
  }
  return [
    ...rows,
    await row('mails: count of all', {}, 'lists/mails/count'),
    await row('state of the outbox', {}, 'outbox'),
    await row('the first screen', {}, 'home'),
  ]
}

async function importRow(admin: NewUser): Promise<Row> {
  const start = performance.now()
  for (let from = 0; from < importedLines; from += 100) {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      ...{ line: from + n + 1, email: `imported-${from + n}@post.example`, topics: ['news'] },
    }))
    const body = { rows, consent: 'Signed the list at the fair', dry: false }
    await admin.client.send('/api/staff/subscribers/import', { method: 'POST', body })
  }
  const value = rounded((performance.now() - start) / 1000)
  return { name: `import of ${importedLines} lines, 100 a request`, value, unit: 's', bar: 30 }
}
