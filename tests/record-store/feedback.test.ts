import { request } from 'node:http'
import type PocketBase from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { startTestServer, type NewUser } from '../support/pocketbase.ts'
import { newRecordId, newSessionId, outcome, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const superuser = await server.superuser()
const player = await server.newUser({ roles: ['user'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })

const report = (of: NewUser, more: object = {}) => ({
  user: of.id,
  kind: 'bug',
  message: 'The fleet was not saved.',
  page_path: '/fleets',
  build: 'abc123',
  game_version: 'v0.2.2 alpha',
  client_key: newRecordId(),
  ...more,
})
const tell = (of: NewUser, more: object = {}, headers = {}) =>
  of.client.collection('feedback').create(report(of, more), { headers })
const storedOf = (id: string) => superuser.collection('feedback').getOne(id)
/** The eight bytes at the start of every PNG, and more. */
const png = (bytes = 100) => new Blob([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(bytes)])
const webp = () => new Blob([Buffer.from('524946460400000057454250', 'hex'), Buffer.from('VP8 '), Buffer.alloc(30)])
const jpeg = () => new Blob([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(30)])

describe('FE-10 what a player tells', () => {
  test('EN-05 is stored with the device and the own visit, which the store finds itself', async () => {
    const visit = (user: string, minutesAgo: number) =>
      superuser
        .collection('user_sessions')
        .create({
          session_id: newSessionId(),
          user,
          ...Object.fromEntries(
            ['started_at', 'last_activity'].map((key) => [key, new Date(Date.now() - minutesAgo * 6e4).toISOString()]),
          ),
        })
    await visit(player.id, 20)
    const newest = await visit(player.id, 10)
    await visit(moderator.id, 1)
    const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
    const told = await tell(player, { page_path: '/rules?fleet=x#token=y', rule: 'torpedoes' }, { 'User-Agent': agent })
    expect(told).toMatchObject({ state: 'new', device: 'Chrome, Android', page_path: '/rules', rule: 'torpedoes' })
    expect(await storedOf(told.id)).toMatchObject({ session: newest.id, assignee: '', tags: [], user: player.id })
    for (const hidden of ['session', 'assignee', 'tags', 'duplicate_of', 'answered_by']) {
      expect(told).not.toHaveProperty(hidden)
    }
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'fleets'])(
    'is kept without the page %s, which is none of the app',
    async (page_path) => {
      expect(await tell(await server.newUser(), { page_path })).toMatchObject({ page_path: '' })
    },
  )

  test.each<[string, object]>([
    ['a state', { state: 'done' }],
    ['an answer', { answer: 'Thank you, dear.' }],
    ['the time of an answer', { answered_at: '2026-01-01 00:00:00.000Z' }],
    ['the time of reading it', { seen_answer_at: '2026-01-01 00:00:00.000Z' }],
    ['a device', { device: 'A toaster' }],
    ['another as its author', { user: 'another' }],
    ['an unknown kind', { kind: 'rant' }],
    ['no key', { client_key: '' }],
    ['a key with a space', { client_key: 'abcdef ghijkl' }],
    ['9 characters', { message: 'Too short' }],
    ['characters that nobody sees', { message: `  ${'\u200b'.repeat(20)}\n ` }],
    ['4 001 characters', { message: 'x'.repeat(4001) }],
  ])('with %s is refused', async (_what, more) => {
    expect(await statusOf(tell(player, more))).toBe(400)
  })

  test('with fields of the staff is stored without them', async () => {
    const session = await superuser.collection('user_sessions').create({ session_id: newSessionId() })
    const other = await server.newUser()
    const first = await tell(other)
    const more = { assignee: other.id, tags: ['mine'], duplicate_of: first.id, session: session.id, id: newRecordId() }
    const told = await tell(other, { ...more, answered_by: other.id })
    expect(await storedOf(told.id)).toMatchObject({
      assignee: '',
      tags: [],
      duplicate_of: '',
      session: '',
      answered_by: '',
      state: 'new',
    })
  })

  test.each([
    ['script', '<script>alert(1)</script> & "quotes"'],
    ['zero-width characters', 'It says ze\u200bro wi\u200ddth here'],
    ['text from right to left', 'הצי שלי לא נשמר \u202eevas\u202c نص'],
    ['line breaks, and emoji that count as one', `${'🛸'.repeat(3999)}\n`.trimEnd() + 'x'],
  ])('keeps %s as text', async (_what, message) => {
    expect((await tell(player, { message }))['message']).toBe(message)
  })

  test('loses space around it and control characters', async () => {
    const told = await tell(player, { message: ' \n\tOne\r\ntwo\u0000\u0007 three\u009b\u2028 four\n ' })
    expect(told['message']).toBe('One\ntwo three\u2028 four')
  })

  test('is stored once when it is sent twice, and belongs to each sender alone', async () => {
    const body = report(player)
    const [first, second] = await Promise.all([0, 1].map(() => player.client.collection('feedback').create(body)))
    expect(second?.id).toBe(first?.id)
    expect(second).not.toHaveProperty('tags')
    const other = await server.newUser()
    expect((await tell(other, { client_key: body.client_key })).id).not.toBe(first?.id)
  })
})

describe('FE-10 the screenshot', () => {
  const withFile = (of: NewUser, file: Blob, name: string) => tell(of, { screenshot: new File([file], name) })

  test.each([
    ['a PNG', png, 'a.png', 200],
    ['a JPEG', jpeg, 'a.jpg', 200],
    ['a WebP', webp, 'a.webp', 200],
    ['a PNG by another name', png, 'a.txt', 200],
    ['a text named .png', () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'a.png', 400],
    ['a page named .png', () => new Blob(['<!doctype html><script>alert(1)</script>']), 'a.png', 400],
    ['a PNG of more than 2 MB', () => png(2 * 1024 * 1024), 'a.png', 400],
  ])('of content and name: %s', async (_what, make, name, status) => {
    expect(await statusOf(withFile(player, make(), name))).toBe(status)
  })

  test('has a name of the server, says nothing of where it was taken, and stays in no cache', async () => {
    const exif = Buffer.from('\u00ff\u00e1\u0000\u0013Exif\u0000\u0000GPS at home', 'latin1')
    const [head, rest] = [Buffer.from('ffd8', 'hex'), Buffer.from('ffdb00043f3fffd9', 'hex')]
    const told = await withFile(player, new Blob([head, exif, rest]), 'where-i-live.js')
    expect(told['screenshot']).toMatch(/^screenshot_[a-z0-9]+\.jpg$/)
    const token = await player.client.files.getToken()
    const file = await fetch(`${server.url}/api/files/feedback/${told.id}/${String(told['screenshot'])}?token=${token}`)
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes).toEqual(Buffer.concat([head, exif.subarray(0, 4), Buffer.alloc(exif.length - 4), rest]))
  })

  test('a body of 30 MB is refused before it is read', async () => {
    const headers = {
      Authorization: player.client.authStore.token,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': 3e7,
    }
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${server.url}/api/collections/feedback/records`, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode)
        sent.destroy()
      })
      sent.once('error', reject)
      // Only the beginning is ever sent.
      sent.write('--b')
    })
    expect(status).toBe(413)
  })

  test('is read by its player and by staff, and by nobody else', async () => {
    const told = await withFile(player, png(), 'mine.png')
    const path = `${server.url}/api/files/feedback/${told.id}/${String(told['screenshot'])}`
    const read = async (client: PocketBase) =>
      (await fetch(`${path}?token=${client.authStore.isValid ? await client.files.getToken() : ''}`)).status
    const suspended = await server.newUser({ roles: ['user', 'moderator'], status: 'suspended' })
    expect(await read(player.client)).toBe(200)
    expect(await read(moderator.client)).toBe(200)
    expect(await read((await server.newUser({ roles: ['user'] })).client)).toBe(404)
    expect(await read(suspended.client)).toBe(404)
    expect(await read(server.newClient())).toBe(404)
    expect((await fetch(path)).status).toBe(404)
  })
})

describe('FE-10 afterwards', () => {
  test('a player reads only the own messages, and changes nothing in them', async () => {
    const told = await tell(player)
    const other = await server.newUser({ roles: ['user'] })
    expect(await statusOf(other.client.collection('feedback').getOne(told.id))).toBe(404)
    expect((await other.client.collection('feedback').getList()).items).toEqual([])
    for (const change of [{ state: 'done' }, { answer: 'x' }, { message: 'Another message.' }]) {
      expect(await statusOf(player.client.collection('feedback').update(told.id, change))).toBe(403)
    }
    expect(await statusOf(player.client.collection('feedback').delete(told.id))).toBe(403)
    expect(await statusOf(player.client.collection('feedback_notes').getList())).toBe(403)
  })

  test('the dot of an answer goes when the player has seen that answer, not a later one', async () => {
    const told = await tell(player)
    const answerAt = (time: number) =>
      superuser.collection('feedback').update(told.id, { answer: 'Mended.', answered_at: new Date(time).toISOString() })
    const seen = (client: PocketBase, body?: object) =>
      statusOf(client.send('/api/feedback/seen', { method: 'POST', body }))
    const isNew = async () => {
      const { answered_at, seen_answer_at } = await storedOf(told.id)
      return String(answered_at) > String(seen_answer_at)
    }
    const first = Date.now() - 2000
    await answerAt(first + 1000)
    const { updated } = await storedOf(told.id)
    expect(await seen(moderator.client)).toBe(200)
    expect(await seen(player.client, { until: new Date(first).toISOString() })).toBe(200)
    expect(await isNew()).toBe(true)
    expect(await seen(player.client, { until: new Date(first + 1000).toISOString() })).toBe(200)
    expect(await isNew()).toBe(false)
    expect((await storedOf(told.id))['updated']).toBe(updated)
    await answerAt(Date.now())
    expect(await isNew()).toBe(true)
    expect(await seen(player.client)).toBe(200)
    expect(await isNew()).toBe(false)
    expect(await seen(player.client, { until: 'soon' })).toBe(400)
    expect(await seen(server.newClient())).toBe(401)
    expect(await seen((await server.newUser({ status: 'suspended' })).client)).toBe(403)
  })

  test('AU-10 goes with the account; of those merged into it, the oldest takes its place', async () => {
    const [author, second, third] = await Promise.all([0, 1, 2].map(() => server.newUser()))
    if (!author || !second || !third) throw new Error('no users')
    const told = await tell(author, { screenshot: new File([png()], 'a.png') })
    const merged = []
    for (const user of [second, third]) {
      const { id } = await tell(user)
      merged.push(id)
      await superuser.collection('feedback').update(id, { state: 'duplicate', duplicate_of: told.id })
    }
    await superuser.collection('feedback').update(told.id, { state: 'planned', tags: ['sync'] })
    await superuser.collection('feedback_notes').create({ feedback: told.id, author: moderator.id, text: 'A note' })
    await author.client.collection('users').delete(author.id)
    expect(await statusOf(storedOf(told.id))).toBe(404)
    const [heir = '', other = ''] = merged
    expect(await storedOf(heir)).toMatchObject({ state: 'planned', duplicate_of: '', tags: ['sync'] })
    expect(await storedOf(other)).toMatchObject({ state: 'duplicate', duplicate_of: heir })
    const notes = await superuser.collection('feedback_notes').getFullList({ batch: 500 })
    expect(notes.filter((note) => note['feedback'] === told.id)).toEqual([])
  })
})

test('FE-10 FE-17 five messages a minute and forty a day, counted where they are stored; staff see how much was refused', async () => {
  const limited = await startTestServer({ env: { ORION_RATE_LIMITS: 'feedback:create=1000/60' } })
  try {
    const eager = await limited.newUser()
    const send = (of: NewUser) => outcome(tell(of))
    // Only two may run at once (turns-of-a-client.ts), so some wait.
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(eager)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await send(eager)).toMatchObject({ status: 429, message: expect.stringContaining('minute') as string })
    const busy = await limited.newUser()
    const store = await limited.superuser()
    const batch = store.createBatch()
    for (let n = 0; n < 40; n += 1) batch.collection('feedback').create(report(busy))
    await batch.send()
    expect(await send(busy)).toMatchObject({ status: 429, message: expect.stringContaining('tomorrow') as string })
    // The server writes its log some seconds later.
    const refused = () => store.logs.getList(1, 1, { filter: 'data.status = 429' })
    await expect.poll(async () => (await refused()).totalItems).toBeGreaterThan(0)
    const admin = await limited.newUser({ roles: ['user', 'admin'] })
    const health = await admin.client.send<{ rate_limited_today: number }>('/api/staff/health', {})
    expect(health.rate_limited_today).toBe((await refused()).totalItems)
  } finally {
    await limited.stop()
  }
})

describe('FE-09 saved views', () => {
  const save = (of: NewUser, more: object = {}) =>
    of.client
      .collection('saved_views')
      .create({ owner: of.id, screen: 'users', name: newRecordId(), query: 'where=%5B%5D', ...more })
  const sees = async (of: NewUser, id: string) =>
    (await statusOf(of.client.collection('saved_views').getOne(id))) === 200

  test('are read by their owner, and by the staff with whom they are shared', async () => {
    const admin = await server.newUser({ roles: ['user', 'admin'] })
    const own = (await save(admin)).id
    const toAdmins = (await save(admin, { shared_with: 'admin' })).id
    const toStaff = (await save(admin, { shared_with: 'staff' })).id
    const another = await server.newUser({ roles: ['user', 'admin'] })
    const seenBy = (of: NewUser) => Promise.all([own, toAdmins, toStaff].map((id) => sees(of, id)))
    expect(await seenBy(admin)).toEqual([true, true, true])
    expect(await seenBy(another)).toEqual([false, true, true])
    expect(await seenBy(moderator)).toEqual([false, false, true])
    expect(await seenBy(player)).toEqual([false, false, false])
    expect(await statusOf(another.client.collection('saved_views').update(toStaff, { query: 'x' }))).toBe(404)
    expect(await statusOf(another.client.collection('saved_views').delete(toStaff))).toBe(404)
    expect(await statusOf(admin.client.collection('saved_views').update(own, { owner: another.id }))).toBe(404)
    expect(await statusOf(admin.client.collection('saved_views').update(own, { shared_with: 'staff' }))).toBe(200)
  })

  test.each<[string, object]>([
    ['4 001 characters', { query: 'x'.repeat(4001) }],
    ['an unknown screen', { screen: 'no/screen' }],
    ['no name', { name: '' }],
    ['an unknown group', { shared_with: 'all' }],
    ['no owner', { owner: '' }],
  ])('with %s are refused', async (_what, more) => {
    expect(await statusOf(save(moderator, more))).toBe(400)
  })
})
