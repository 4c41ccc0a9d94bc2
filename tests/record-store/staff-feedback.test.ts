import { describe, expect, test } from 'vitest'
import { playerLabel } from '#shared/player-names.ts'
import type { NewUser } from '../support/pocketbase.ts'
import { newRecordId, newSessionId, outcome, postAsStaff, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const superuser = await server.superuser()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })
const player = await server.newUser({ roles: ['user'] })

interface Row {
  readonly id: string
  readonly outcome: string
  readonly message: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}
interface Sheet {
  readonly feedback: Readonly<Record<string, unknown>>
  readonly user: unknown
  readonly notes: readonly Readonly<Record<string, unknown>>[]
  readonly duplicates: readonly Readonly<Record<string, unknown>>[]
  readonly similar: readonly { readonly id: string; readonly score: number }[]
}

const tell = async (of: NewUser, message = 'The fleet was not saved.', more: object = {}): Promise<string> => {
  const body = { user: of.id, kind: 'bug', message, page_path: '/fleets', client_key: newRecordId(), ...more }
  return (await of.client.collection('feedback').create(body)).id
}
const storedOf = (id: string) => superuser.collection('feedback').getOne(id)
const send = <T>(of: NewUser, path: string, body?: object, reason = '') =>
  postAsStaff<T>(of.client, `feedback/${path}`, body, reason)
const sheet = (of: NewUser, id: string) => of.client.send<Sheet>(`/api/staff/feedback/${id}`, {})
const change = async (of: NewUser, id: string, set: object, from?: object, reason = ''): Promise<Row> => {
  const { rows } = await send<{ rows: Row[] }>(of, 'change', { rows: [{ id, ...(from ? { from } : {}) }], set }, reason)
  if (!rows[0]) throw new Error('no answer')
  return rows[0]
}
const auditOf = (record: string) =>
  superuser.collection('audit_log').getFullList({ batch: 500, filter: `target_record = "${record}"`, sort: '-created' })
const list = (of: NewUser, query: Record<string, unknown> = {}) =>
  of.client.send<{ rows: Record<string, unknown>[] }>('/api/staff/lists/feedback', { query })
const where = (...conditions: readonly unknown[]) => ({ where: JSON.stringify(conditions) })

describe('FE-10 one message', () => {
  test('is shown with its player, visit, picture and notes', async () => {
    const session = await superuser.collection('user_sessions').create({ session_id: newSessionId(), user: player.id })
    const png = new File([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(99)], 'a.png')
    const id = await tell(player, '<b>It</b> is \u202eslow\u202c here', { screenshot: png, build: 'abc' })
    const note = await send<Record<string, unknown>>(moderator, `${id}/notes`, { text: ' Asked\u0000 the player. ' })
    expect(note).toMatchObject({ author: moderator.id, text: 'Asked the player.' })
    const seen = await sheet(moderator, id)
    expect(seen).toMatchObject({
      feedback: {
        id,
        kind: 'bug',
        state: 'new',
        message: '<b>It</b> is ‮slow‬ here',
        build: 'abc',
        tags: [],
        session: session.id,
        user: player.id,
        assignee: '',
        answer: '',
      },
      // As long as nobody has chosen a name, it is the e-mail address, which nobody else may see (RO-04).
      user: { id: player.id, name: playerLabel(player.id) },
      notes: [note],
      duplicates: [],
    })
    expect(JSON.stringify(seen)).not.toContain(player.email)
    expect((await sheet(admin, id)).user).toEqual({ id: player.id, name: playerLabel(player.id) })
    const picture = await fetch(server.url + String(seen.feedback['screenshot_url']))
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.status).toBe(200)
    expect(await statusOf(sheet(admin, newRecordId()))).toBe(404)
  })

  test('a note is deleted by its author only, and its text stays in no log', async () => {
    const id = await tell(player)
    const note = await send<{ id: string }>(moderator, `${id}/notes`, { text: 'A secret note' })
    const remove = (of: NewUser, feedback = id) =>
      statusOf(of.client.send(`/api/staff/feedback/${feedback}/notes/${note.id}`, { method: 'DELETE' }))
    expect(await remove(admin)).toBe(403)
    expect(await remove(moderator, await tell(player))).toBe(404)
    expect(await remove(moderator)).toBe(200)
    expect((await sheet(admin, id)).notes).toEqual([])
    const rows = await auditOf(note.id)
    expect(rows.map((row) => row['action'])).toEqual(['delete', 'create'])
    expect(JSON.stringify(rows)).not.toContain('secret')
    for (const text of ['', ' \n', 7, 'x'.repeat(4001)]) {
      expect(await statusOf(send(moderator, `${id}/notes`, { text }))).toBe(400)
    }
  })
})

describe('FE-10 changes', () => {
  test('RO-05 an answer reaches the player, and each change stands in the audit log', async () => {
    const id = await tell(player)
    const row = await change(moderator, id, { state: 'doing', answer: ' Mended next week. ', tags: ['sync', 'sync'] })
    const before = { state: 'new', assignee: '', tags: [], answer: '', duplicate_of: '' }
    const after = { ...before, state: 'doing', tags: ['sync'], answer: 'Mended next week.' }
    expect(row).toEqual({ id, outcome: 'changed', message: '', before, after })
    const told = await player.client.collection('feedback').getOne(id)
    expect(told).toMatchObject({ state: 'doing', answer: 'Mended next week.', seen_answer_at: '' })
    expect(told['answered_at']).not.toBe('')
    expect(await storedOf(id)).toMatchObject({ answered_by: moderator.id })
    expect(await auditOf(id)).toMatchObject([
      {
        actor: moderator.id,
        action: 'update',
        target_collection: 'feedback',
        before: { state: 'new', tags: [], answer: '' },
        after: { state: 'doing', tags: ['sync'], answer: 'Mended next week.' },
      },
    ])
    expect((await change(moderator, id, { state: 'doing' })).outcome).toBe('same')
    // Withdraws the answer.
    await change(moderator, id, { answer: '' })
    expect(await storedOf(id)).toMatchObject({ answer: '', answered_at: '', answered_by: '' })
  })

  test('of two who change one message, the second is told and overwrites nothing', async () => {
    const id = await tell(player)
    await change(admin, id, { answer: 'The first answer' }, { answer: '' })
    const second = await change(moderator, id, { answer: 'The second' }, { answer: '', state: 'new' })
    expect(second).toMatchObject({ outcome: 'conflict', before: { answer: 'The first answer' } })
    expect((await storedOf(id))['answer']).toBe('The first answer')
  })

  test('a refusal needs a reason', async () => {
    const id = await tell(player)
    const body = { rows: [{ id }], set: { state: 'declined' } }
    expect(await outcome(send(moderator, 'change', body))).toMatchObject({ status: 400, message: 'Give a reason.' })
    expect((await change(moderator, id, { state: 'declined' }, undefined, 'Too rare')).outcome).toBe('changed')
    expect((await auditOf(id))[0]).toMatchObject({ reason: 'Too rare' })
  })

  test('many at once, each with an outcome of its own', async () => {
    const ids = [await tell(player), await tell(player), newRecordId()]
    const set = { assignee: moderator.id }
    const { rows } = await send<{ rows: Row[] }>(admin, 'change', { rows: ids.map((id) => ({ id })), set })
    expect(rows.map((row) => row.outcome)).toEqual(['changed', 'changed', 'missing'])
  })

  test.each<[string, object | (() => object)]>([
    ['nothing', {}],
    ['no object', ['state']],
    ['an unknown state', { state: 'king' }],
    ['a duplicate of nothing', { state: 'duplicate' }],
    ['an assignee who is no staff', () => ({ assignee: player.id })],
    ['an answer that is no text', { answer: 7 }],
    ['an answer of 4 001 characters', { answer: 'x'.repeat(4001) }],
    ['tags that are a text', { tags: 'sync' }],
    ['a tag that is none', { tags: [{}] }],
    ['eleven tags', { tags: 'abcdefghijk'.split('') }],
    ['the message', { message: 'Everything is fine.' }],
    ['another user', () => ({ user: admin.id })],
  ])('refuse %s', async (_what, set) => {
    const id = await tell(player)
    const body = { rows: [{ id }], set: typeof set === 'function' ? set() : set }
    expect(await statusOf(send(moderator, 'change', body))).toBe(400)
    expect((await storedOf(id))['state']).toBe('new')
  })
})

describe('FE-10 duplicates', () => {
  const merge = (id: string, into: string) => send<{ into: string }>(moderator, `${id}/merge`, { into })

  test('an answer reaches all who sent the same, also those merged before', async () => {
    const other = await server.newUser({ roles: ['user'] })
    const [first, second, third] = [await tell(player), await tell(other), await tell(player)]
    await merge(third, second)
    expect(await merge(second, first)).toEqual({ into: first })
    for (const id of [second, third])
      expect(await storedOf(id)).toMatchObject({ duplicate_of: first, state: 'duplicate' })
    expect((await sheet(moderator, first)).duplicates.map(({ id }) => id)).toEqual([second, third])
    expect((await auditOf(second))[0]).toMatchObject({
      action: 'merge',
      before: { state: 'new', duplicate_of: '' },
      after: { state: 'duplicate', duplicate_of: first },
    })

    await change(admin, first, { answer: 'Mended.' })
    const heard = await other.client.collection('feedback').getOne(second)
    expect(heard).toMatchObject({ answer: 'Mended.', state: 'duplicate' })
    expect(heard).not.toHaveProperty('duplicate_of')
    expect(heard['answered_at']).not.toBe('')
    expect((await storedOf(third))['answer']).toBe('Mended.')

    // Merged after the answer, and into one that is merged itself.
    const late = await tell(other)
    expect(await merge(late, third)).toEqual({ into: first })
    expect(await storedOf(late)).toMatchObject({ duplicate_of: first, answer: 'Mended.' })
    expect((await list(moderator, where({ column: 'duplicates', op: 'at-least', value: 3 }))).rows).toMatchObject([
      { id: first, duplicates: 3 },
    ])
  })

  test('are parted again by another state', async () => {
    const [first, second] = [await tell(player), await tell(player)]
    await merge(second, first)
    const row = await change(moderator, second, { state: 'seen' })
    expect(row).toMatchObject({ before: { duplicate_of: first }, after: { state: 'seen', duplicate_of: '' } })
    expect((await sheet(moderator, first)).duplicates).toEqual([])
  })

  test('are refused for itself, for what is merged into it, and for what is not there', async () => {
    const [first, second] = [await tell(player), await tell(player)]
    await merge(second, first)
    expect(await statusOf(merge(first, first))).toBe(400)
    expect(await statusOf(merge(first, second))).toBe(400)
    expect(await statusOf(merge(first, newRecordId()))).toBe(400)
    expect(await statusOf(merge(newRecordId(), first))).toBe(404)
    expect(await statusOf(send(moderator, `${first}/merge`, { into: [second] }))).toBe(400)
    expect(await statusOf(merge(second, first))).toBe(200)
  })
})

describe('FE-10 the list', () => {
  test('is filtered by each column, and says how much was merged', async () => {
    const id = await tell(player, 'The torpedo table has a gap', { kind: 'rules' })
    await change(moderator, id, { tags: ['book', "o'tag"], assignee: moderator.id, state: 'planned' })
    const { rows } = await list(moderator, { search: 'TORPEDO table' })
    expect(rows).toEqual([
      expect.objectContaining({
        id,
        kind: 'rules',
        state: 'planned',
        tags: ['book', "o'tag"],
        assignee: moderator.id,
        user: player.id,
        user_name: playerLabel(player.id),
        assignee_name: playerLabel(moderator.id),
        has_screenshot: false,
        duplicates: 0,
        answered: false,
        answered_at: '',
      }),
    ])
    const finds = async (column: string, op: string, value: unknown) =>
      (await list(moderator, where({ column, op, value }))).rows.some((row) => row['id'] === id)
    expect(await finds('tags', 'is', ["o'tag", 'none'])).toBe(true)
    expect(await finds('tags', 'is', ['oo'])).toBe(false)
    expect(await finds('tags', 'is-not', ['book'])).toBe(false)
    expect(await finds('state', 'is', ['planned'])).toBe(true)
    expect(await finds('assignee', 'is', [moderator.id])).toBe(true)
    expect(await finds('user', 'is', [player.id])).toBe(true)
    expect(await finds('user', 'is', [moderator.id])).toBe(false)
    expect(await finds('user_name', 'is', playerLabel(player.id))).toBe(true)
    expect(await finds('user_name', 'contains', playerLabel(moderator.id))).toBe(false)
    expect(await finds('has_screenshot', 'is', true)).toBe(false)
    expect(await finds('message', 'contains', '%torpedo%')).toBe(false)
    expect(await finds('answered', 'is', false)).toBe(true)
    expect((await list(moderator, { search: playerLabel(player.id) })).rows.map((row) => row['id'])).toContain(id)
    await change(moderator, id, { answer: 'It is filled in the next print.' })
    expect(await finds('answered', 'is', true)).toBe(true)
    expect(await statusOf(list(moderator, where({ column: 'client_key', op: 'is', value: 'x' })))).toBe(400)
    for (const order of ['-created', 'updated', 'state', 'duplicates', 'answered_at']) {
      expect((await list(moderator, { order })).rows.length).toBeGreaterThan(5)
    }
  })

  test('RO-04 hides from moderators the names that are e-mail addresses', async () => {
    const id = await tell(player)
    expect(JSON.stringify(await list(moderator))).not.toContain('@')
    expect((await list(moderator, { search: player.email.slice(0, 8) })).rows).toEqual([])
    const found = await list(admin, { search: player.email })
    expect(found.rows.map((row) => row['id'])).toContain(id)
    const people = await moderator.client.send<{ rows: { id: string; name: string }[] }>('/api/staff/people', {})
    expect(people.rows.map((row) => row.id)).toEqual(expect.arrayContaining([admin.id, moderator.id]))
    expect(people.rows.map((row) => row.id)).not.toContain(player.id)
    expect(JSON.stringify(people)).not.toContain('@')
  })

  test('FE-17 what nobody has looked at is counted on the first screen', async () => {
    const read = () => moderator.client.send<{ feedback: { new: number; oldest: string } }>('/api/staff/home', {})
    const { feedback: before } = await read()
    const id = await tell(player)
    expect((await read()).feedback.new).toBe(before.new + 1)
    expect(before.oldest).toMatch(/^20/)
    await change(moderator, id, { state: 'seen' })
    expect((await read()).feedback.new).toBe(before.new)
  })

  test('FE-09 is part of what admins see of a user and of a visit', async () => {
    const user = await server.newUser()
    const session = await superuser.collection('user_sessions').create({ session_id: newSessionId(), user: user.id })
    const id = await tell(user)
    const told = { id, kind: 'bug', message: 'The fleet was not saved.' }
    expect(await admin.client.send(`/api/staff/users/${user.id}`, {})).toMatchObject({
      counts: { feedback: 1 },
      feedback: [{ ...told, state: 'new' }],
    })
    expect(await admin.client.send(`/api/staff/sessions/${session.id}`, {})).toMatchObject({ feedback: [told] })
    await change(moderator, id, { tags: ['rude'] })
    await send(moderator, `${id}/notes`, { text: 'A note of the staff' })
    const data = await admin.client.send<{ feedback: unknown[] }>(`/api/staff/users/${user.id}/data`, {})
    expect(data).toMatchObject({ feedback: [{ id, answer: '' }] })
    expect(JSON.stringify(data)).not.toMatch(/rude|A note of the staff/)
  })
})

describe('FE-10 similar messages', () => {
  test('are found by their words, whatever the form of a word', async () => {
    // Words as unequally common as in a language, so that many of them occur in thousands of messages.
    const query = `INSERT INTO feedback (id, user, kind, message, client_key, state, created, updated)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000),
      w(i, k) AS (SELECT n.i, j.value FROM n, json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') j)
      SELECT printf('f%014d', i), '${player.id}', 'bug',
        'my fleet was ' || group_concat('word' || CAST(exp(((i * 7919 + k * 104729) % 10007) / 10007.0 * 8) AS INTEGER), ' '),
        'key' || i || '0000000000', 'seen', '2026-11-01 00:00:00.000Z', '2026-11-01 00:00:00.000Z' FROM w GROUP BY i`
    await server.sql(query)
    const id = await tell(player, 'Printing two squadrons crashes the café page of my fleet word1 word2 word3 word900')
    const close = await tell(player, 'It crashed when I printed the squadron on the CAFE page')
    const far = await tell(player, 'The dice fall off the table every time')
    const merged = await tell(player, 'Printing squadrons crashes, too')
    await send(moderator, `${merged}/merge`, { into: close })
    const { similar } = await sheet(moderator, id)
    expect(similar.length).toBeLessThanOrEqual(8)
    expect(similar[0]).toMatchObject({ id: close, kind: 'bug', state: 'new', score: expect.any(Number) as number })
    for (const other of [id, far, merged]) expect(similar.map((row) => row.id)).not.toContain(other)
    for (const message of [
      '"near" AND (* OR NOT) ^a:b {c}',
      '\u05d4\u05e6\u05d9 \u05e9\u05dc\u05d9 \u05dc\u05d0 \u05e0\u05e9\u05de\u05e8',
      '?!?!?!?!?!?!',
    ]) {
      expect(await statusOf(sheet(moderator, await tell(player, message)))).toBe(200)
    }
  })

  test('share what they are about, not only words that every message has', async () => {
    const [one, other] = [await server.newUser({ roles: ['user'] }), await server.newUser({ roles: ['user'] })]
    const id = await tell(one, 'When I open the quasar chart on my tablet, the violet labels overlap each other')
    const unrelated = [
      await tell(other, 'When I see the rules on my tablet, it is not possible to go to the other page'),
      await tell(other, 'Please make it possible to open more than one thing while I am there with my friends'),
    ]
    const alike = await tell(other, 'On the quasar chart violet labels stand one over the other')
    const again = await tell(one, 'The quasar is wrong again')
    const shown = (await sheet(moderator, id)).similar.map((row) => row.id)
    expect(shown).toEqual(expect.arrayContaining([alike, again]))
    for (const far of unrelated) expect(shown).not.toContain(far)
  })
})
