import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameOf } from '../support/attack/fuzz-bodies.ts'
import type { NewUser } from '../support/pocketbase.ts'
import { hooksDir } from '../support/record-store-process.ts'
import { append, beginShared, eventOf, post } from '../support/tables.ts'
import { openCodes } from './codes/code-store.ts'
import { openLedger } from './mail/ledger.ts'
import { mailServerOfFile, newRecordId, newSessionId, roleId } from './support.ts'

/** The row of a table in the list of the record store (server/accounts/traces.ts). */
interface Trace {
  readonly table: string
  readonly columns: readonly string[]
  readonly fate: 'deleted' | 'emptied' | 'kept'
}

const traces = (): readonly Trace[] =>
  (createRequire(import.meta.url)(join(hooksDir, 'accounts/traces.js')) as { traces: readonly Trace[] }).traces

// A word that occurs nowhere else, in small letters, as in the index of words.
const word = 'zzyxquor'
const name = `Zzyxquor Vexmoor`
const email = `${word}.vex@orion.test`

const ledger = openLedger(() => server)
const { post: postCodes } = openCodes(
  () => server,
  () => admin,
)

const server = await mailServerOfFile()
const root = await server.superuser()
const admin = await server.newUser({ roles: ['user', 'admin'] })

/** Each table with its columns. */
async function tables(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await ledger.sql(`SELECT m.name, c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%'`)
  const found = new Map<string, string[]>()
  for (const [table = '', column = ''] of rows) found.set(table, [...(found.get(table) ?? []), column])
  return found
}

/** The columns, as `table.column`, that contain one of the texts, ignoring case. */
async function columnsWith(...texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  const hex = texts.flatMap((text) => [text, text.toLowerCase()]).map((text) => Buffer.from(text).toString('hex'))
  const has = (column: string) =>
    hex.map((text) => `instr(lower(hex(CAST("${column}" AS BLOB))), '${text}') > 0`).join(' OR ')
  for (const [table, columns] of await tables()) {
    // The record store takes queries of a limited length.
    for (let at = 0; at < columns.length; at += 3) {
      const parts = columns
        .slice(at, at + 3)
        .map((column) => `SELECT '${table}.${column}' WHERE EXISTS (SELECT 1 FROM "${table}" WHERE ${has(column)})`)
      found.push(...(await ledger.sql(parts.join(' UNION ALL '))).map(([column = '']) => column))
    }
  }
  return found.toSorted()
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Registers with a mailed code, and does everything that leaves a trace. */
async function liveAFullLife(): Promise<NewUser> {
  const batch = (await postCodes<{ id: string }>('code-batches', { name: 'Wave' })).id
  const letter = { batch, subject: 'Your code', lead: 'Here it is.', expires_at: '' }
  await postCodes('distribute/send', { ...letter, rows: [{ line: 1, email }] })
  await ledger.send(1)
  const { code } = await root.collection('alpha_codes').getFirstListItem<{ code: string }>(`bound_email = "${email}"`)
  const client = server.newClient()
  const password = 'a-long-enough-one'
  const body = { email, password, passwordConfirm: password, name: email, status: 'active' }
  const { id } = await client.collection('users').create(body, { headers: { x_alpha_code: code } })
  await root.collection('users').update(id, { verified: true, name })
  // This is logged, because a superuser did it.
  await root.collection('users').update(id, { name: `${name} II` })
  await root.collection('users').update(id, { name })
  for (const role of ['user', 'moderator', 'admin'])
    await root.collection('user_roles').create({ user: id, role: await roleId(root, role), active: true })
  const session = await client.collection('users').authWithPassword(email, password)
  const person = { client, id, email, password, session }
  await play(person)
  await work(person)
  await subscribe(person)
  return person
}

async function play({ client, id }: NewUser): Promise<void> {
  const fleet = newRecordId()
  const data = { id: fleet, name, faction: 'accord', limit: 200, ships: [], flagships: [], notes: name }
  await client.collection('fleets').create({ id: fleet, user: id, data })
  await client.collection('fleet_versions').create({ user: id, fleet, name, made_at: 1, data })
  await client
    .collection('star_marks')
    .create({
      user: id,
      sector: 'reach',
      system: newRecordId(),
      note: name,
      note_at: 1,
      tags: [{ text: name, colour: 'red' }],
    })
  await client
    .collection('roll_entries')
    .create({ user: id, entry: newRecordId(), throw: 't1', rolled_at: 1, data: { kind: 'intent', label: name } })
  await root.collection('user_notes').create({ user: id, text: `A note. ${name}` })
  const visit = await root.collection('user_sessions').create({ session_id: newSessionId(), user: id })
  await root.collection('page_views').create({ session: visit.id, user: id, page_path: '/dice' })
  await root.crons.run('analytics')
  const png = new Blob([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.from(name)])
  await client
    .collection('feedback')
    .create({
      user: id,
      kind: 'bug',
      message: `The fleet was not saved. ${name}`,
      client_key: newRecordId(),
      screenshot: new File([png], `${word}.png`),
    })
  const other = await server.newUser({ roles: ['user'] })
  const games = root.collection('battle_reports')
  await games.create({ ...gameOf(id, name), opponent: other.id, state: 'confirmed' })
  await games.create({ ...gameOf(other.id, 'A game'), opponent: id, state: 'confirmed', objection: name })
  const phone = { device: word, device_name: name }
  const told = [eventOf('note', { body: { text: name } })]
  await append({ client }, newRecordId(), 0, told, { settings: { name }, ...phone })
  const { battle } = await beginShared({ client }, other)
  await post({ client }, 'take-over', { battle, ...phone })
  await append({ client }, battle, 3, [eventOf()], phone)
  await ledger.sql(`INSERT INTO battle_left_out (user, at) VALUES ('${id}', '2026-11-26')`)
}

/** What a member of staff does. */
async function work({ client, id }: NewUser): Promise<void> {
  const body = { pattern: 'traps.example', reason: 'Spam traps' }
  await client.send('/api/staff/mail-blocks', { method: 'POST', body })
  const other = await server.newUser({ roles: ['user'] })
  const told = { user: other.id, kind: 'bug', message: 'Nothing was saved.', client_key: newRecordId() }
  const feedback = await root.collection('feedback').create(told)
  await root.collection('feedback').update(feedback.id, { assignee: id, answered_by: id })
  await root.collection('feedback_notes').create({ feedback: feedback.id, author: id, text: 'Seen.' })
  await root.collection('user_notes').create({ user: other.id, author: id, text: 'Insults others.' })
  await root.collection('canned_answers').create({ title: 'Thanks', text: 'Thank you.', created_by: id })
  const role = await roleId(root, 'moderator')
  await root.collection('user_roles').create({ user: other.id, role, active: true, granted_by: id })
  await root.collection('saved_views').create({ owner: id, screen: 'users', name, query: `search=${name}` })
  await root.collection('mail_blocks').create({ pattern: 'spam.example', reason: 'Spam', created_by: id })
  await root.collection('email_campaigns').create({ name: 'Autumn', topic: 'news', state: 'draft', created_by: id })
  await root.collection('mail_images').create({ name: 'A map', created_by: id })
  const batch = await root.collection('code_batches').create({ name: 'Own', created_by: id })
  await root.collection('alpha_codes').create({ code: 'AAAABBBBCCCC', batch: batch.id, max_uses: 1, created_by: id })
  const draft = await root
    .collection('balance_drafts')
    .create({ name: 'Dearer', content_hash: 'a', changes: [], created_by: id })
  await root.collection('balance_draft_notes').create({ draft: draft.id, author: id, text: 'A note' })
  const release = { number: 1, hash: newSessionId() + newSessionId(), file: '{}', content_hash: 'a' }
  await root.collection('balance_releases').create({ ...release, published_by: id })
  await ledger.sql(`INSERT INTO analytics_notes VALUES ('${newRecordId()}', 20000, 'A note', '${id}', '2026-11-26')`)
  await root
    .collection('consent_log')
    .create({ subscriber: newRecordId(), event: 'left', way: 'staff', topics: [], actor: id })
}

async function subscribe({ client }: NewUser): Promise<void> {
  const send = (path: string, body: object, of = client) =>
    of.send<unknown>(`/api/subscription/${path}`, { method: 'POST', body })
  await send('ask', { email, topics: ['news'] })
  await ledger.send(1)
  for (;;) {
    const caught = await server.mail.waitForMail(email)
    const [, token] = /#subscribe=([\w.-]+)/.exec(caught.text) ?? []
    if (token === undefined) continue
    await send('confirm', { token })
    break
  }
  // An imported list of a club contains more about the person.
  const row = { line: 1, email, topics: ['news'], name, fields: { nick: name } }
  const { client: admin } = await server.newUser({ roles: ['user', 'admin'] })
  await admin.send('/api/staff/subscribers/import', {
    method: 'POST',
    body: { rows: [row], consent: 'The list of the club', dry: false },
  })
  await send('topics', { topics: [], reason: `Enough. ${name}` })
  await ledger.sql(`INSERT INTO code_optouts (email, at) VALUES ('${email}', '2026-11-26')`)
  await send('ask', { email, topics: ['news'] }, server.newClient())
}

test('AU-10 of an account that did everything, no table and no file keeps the address or the name', async () => {
  const person = await liveAFullLife()
  const listed = new Set(traces().flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)))
  const before = await columnsWith(person.id, email, name, word)
  // The index of words is made from messages, and the numbers of the analytics identify nobody.
  const made = ['feedback_words_data.block']
  expect(before.filter((column) => !listed.has(column) && !made.includes(column))).toEqual([])
  // A column without any data was not tested, so its deletion would not be tested either.
  expect([...listed].filter((column) => !before.includes(column))).toEqual(['mail_blocks.pattern'])
  const files = async () => (await filesBelow(server.dataDir)).filter((file) => !/\/data\.db(-\w+)?$/.test(file))
  const filesWith = async () => {
    const found: string[] = []
    for (const file of await files()) {
      const bytes = await readFile(file)
      if ([email, name, word].some((text) => file.includes(text) || bytes.includes(text))) found.push(file)
    }
    return found
  }
  // The screenshot, whose picture contains the word. The original name of its file is stored nowhere.
  expect(await filesWith()).toHaveLength(1)

  await person.client.collection('users').delete(person.id)
  await root.crons.run('give-back-space')
  expect(await columnsWith(email, name, word)).toEqual([])
  await expect.poll(filesWith).toEqual([])
  const withId = await columnsWith(person.id)
  expect(withId.filter((column) => !column.startsWith('audit_log.'))).toEqual([])
  expect(withId).toContain('audit_log.target_record')
})

test('AU-10 an account that never showed the address to be its own takes nothing of that address away', async () => {
  const stranger = await server.newUser({ roles: ['user'] })
  await ledger.sql(`INSERT INTO code_optouts (email, at) VALUES ('${stranger.email}', '2026-11-26')`)
  await ledger.sql(`INSERT INTO campaign_recipients (id, lane, kind, email, state, created, updated)
    VALUES ('${newRecordId()}', 'codes', 'code', '${stranger.email}', 'sent', '2026-11-26', '2026-11-26')`)
  await stranger.client.collection('users').delete(stranger.id)
  expect(await columnsWith(stranger.email)).toEqual(['campaign_recipients.email', 'code_optouts.email'])
})
