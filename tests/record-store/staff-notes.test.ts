import { expect, test } from 'vitest'
import type { NewUser } from '../support/pocketbase.ts'
import { randomCode } from './codes/code-store.ts'
import { newRecordId, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const root = await server.superuser()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })
const player = await server.newUser({ roles: ['user'] })

const post = <T>(of: NewUser, path: string, body: object) =>
  of.client.send<T>(`/api/staff/${path}`, { method: 'POST', body })
const get = <T>(of: NewUser, path: string) => of.client.send<T>(`/api/staff/${path}`, {})
const remove = (of: NewUser, path: string) => of.client.send<unknown>(`/api/staff/${path}`, { method: 'DELETE' })

interface Note {
  readonly id: string
  readonly text: string
  readonly for_admin: boolean
  readonly done_at: string
  readonly author: string
}
interface Home {
  readonly notes?: readonly { readonly user: string; readonly text: string }[]
  readonly codes: object
  readonly health?: { readonly backup: { readonly bytes: number } | null; readonly first_start: string }
}

/** The rows of a list that meet all conditions. */
const list = async <Row>(of: NewUser, name: string, ...where: readonly object[]) => {
  const query = { where: JSON.stringify(where) }
  const { rows } = await of.client.send<{ rows: readonly Row[] }>(`/api/staff/lists/${name}`, { query })
  return rows
}

test('FE-12 FE-17 the overview tells of codes for many of which a tenth is left, of codes that end soon, and of few registrations left on all', async () => {
  const { id: batch } = await root.collection('code_batches').create({ name: 'Club evening' })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const add = async (max_uses: number, uses: number, more: object = {}) =>
    (await root.collection('alpha_codes').create({ code: randomCode(), batch, max_uses, uses, ...more })).id
  const nearlyUsed = await add(20, 18)
  await add(20, 17)
  await add(1, 0)
  await add(5, 5)
  const ending = await add(1, 0, { expires_at: inDays(6) })
  await add(1, 1, { expires_at: inDays(6) })
  await add(1, 0, { expires_at: inDays(6), revoked_at: inDays(-1) })
  await add(1, 0, { expires_at: inDays(8) })
  await add(1, 0, { expires_at: inDays(-1) })
  await server.sql('UPDATE code_settings SET alpha_required = TRUE')
  // The lines of the overview lead to these.
  const active = { column: 'state', op: 'is', value: ['active'] }
  expect(await list(moderator, 'codes', { column: 'nearly_used', op: 'is', value: true })).toMatchObject([
    { id: nearlyUsed },
  ])
  expect(await list(moderator, 'codes', { column: 'ending', op: 'is', value: true }, active)).toMatchObject([
    { id: ending },
  ])
  // The overview caches a reading for half a minute, so this test must be the first that reads it.
  const { codes } = await get<Home>(moderator, 'home')
  expect(codes).toEqual({ ending: 1, nearly_used: 1, left: 8, none_left: false })
})

test('FE-10 a moderator notes something on a player and tells an admin, who deals with it; both read it at the player', async () => {
  const told = { user: player.id, kind: 'bug', message: 'You are all idiots.', client_key: newRecordId() }
  const message = await root.collection('feedback').create(told)
  const note = await post<Note>(moderator, `users/${player.id}/notes`, { text: ' Insults others. ', for_admin: true })
  expect(note).toMatchObject({ text: 'Insults others.', for_admin: true, done_at: '', author: moderator.id })
  await post(moderator, `users/${player.id}/notes`, { text: 'Was warned.', for_admin: false })
  const sheet = await get<{ player_notes: readonly Note[] }>(moderator, `feedback/${message.id}`)
  expect(sheet.player_notes.map(({ text }) => text)).toEqual(['Was warned.', 'Insults others.'])
  expect((await get<{ notes: readonly Note[] }>(admin, `users/${player.id}`)).notes).toHaveLength(2)

  const waiting = async (of: NewUser) => (await get<Home>(of, 'home')).notes
  expect(await waiting(admin)).toMatchObject([{ user: player.id, text: 'Insults others.' }])
  expect(await waiting(moderator)).toBeUndefined()
  const done = await post<Note>(admin, `user-notes/${note.id}/done`, { done: true })
  expect([done.done_at === '', await waiting(admin)]).toEqual([false, []])
  expect((await post<Note>(admin, `user-notes/${note.id}/done`, { done: false })).done_at).toBe('')

  // Only its author deletes a note.
  expect(await statusOf(remove(admin, `user-notes/${note.id}`))).toBe(403)
  expect(await statusOf(remove(moderator, `user-notes/${note.id}`))).toBe(200)
  expect(await waiting(admin)).toEqual([])
  const aboutNote = { column: 'target_record', op: 'is', value: [note.id] }
  const rows = await list<{ action: string }>(moderator, 'audit', aboutNote)
  expect(rows.map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'create'])
  const data = await get<{ staffNotes: readonly unknown[] }>(admin, `users/${player.id}/data`)
  expect(data.staffNotes).toHaveLength(1)
})

test('FE-10 a note that is empty, too long or on nobody is refused', async () => {
  const add = (user: string, body: object) => statusOf(post(moderator, `users/${user}/notes`, body))
  expect(await add(player.id, { text: '  ' })).toBe(400)
  expect(await add(player.id, { text: 'a'.repeat(4001) })).toBe(400)
  expect(await add(player.id, {})).toBe(400)
  expect(await add(newRecordId(), { text: 'Nobody' })).toBe(404)
})

test('FE-10 canned answers are the same for all of the staff; each has a title of its own', async () => {
  const path = 'canned-answers'
  const thanks = await post<{ id: string }>(moderator, path, { title: 'Thanks', text: 'Thank you, {name}.' })
  await post(admin, path, { title: 'Known error', text: 'We know it, and mend it.' })
  const titles = async (of: NewUser) =>
    (await get<{ rows: readonly { title: string }[] }>(of, path)).rows.map(({ title }) => title)
  expect(await titles(moderator)).toEqual(['Known error', 'Thanks'])
  expect(await statusOf(post(admin, path, { title: 'thanks', text: 'Again' }))).toBe(400)
  await post(admin, `${path}/${thanks.id}`, { title: 'Big thanks', text: 'Thank you, {name}!' })
  expect(await titles(moderator)).toEqual(['Big thanks', 'Known error'])
  for (const wrong of [
    { title: '', text: 'x' },
    { title: 'x', text: '' },
    { title: 'x'.repeat(81), text: 'x' },
    { title: 'x', text: 5 },
  ])
    expect({ wrong, status: await statusOf(post(admin, path, wrong)) }).toEqual({ wrong, status: 400 })
  await remove(moderator, `${path}/${thanks.id}`)
  expect(await titles(admin)).toEqual(['Known error'])
  expect(await statusOf(remove(moderator, `${path}/${thanks.id}`))).toBe(404)
})

test('RO-05 one change of the log is found by its id, and all of them by what they are about', async () => {
  const changes = (of: NewUser, where: object) => list<{ id: string; target_collection: string }>(of, 'audit', where)
  const about = { column: 'target_collection', op: 'is', value: ['canned_answers'] }
  const rows = await changes(moderator, about)
  expect(rows).toHaveLength(4)
  const [first] = rows
  expect(await changes(moderator, { column: 'change', op: 'is', value: [first?.id ?? ''] })).toEqual([first])
  // Changes that only admins deal with are hidden from moderators, also if they ask by id.
  await post(admin, 'backup', {})
  const [made] = await changes(admin, { column: 'target_collection', op: 'is', value: ['backups'] })
  expect(made?.target_collection).toBe('backups')
  expect(await changes(moderator, { column: 'change', op: 'is', value: [made?.id ?? ''] })).toEqual([])
})

test('FE-17 an admin makes a backup, which the overview then shows; three of them are kept', async () => {
  const before = await get<Home>(admin, 'home')
  expect(Date.parse(before.health?.first_start ?? '')).toBeGreaterThan(Date.parse('2025-01-01'))
  interface State {
    readonly running: object | null
    readonly newest: { readonly at: string; readonly bytes: number } | null
  }
  for (let n = 0; n < 4; n += 1) {
    const made = await post<State>(admin, 'backup', {})
    expect([made.running, (made.newest?.bytes ?? 0) > 1000]).toEqual([null, true])
  }
  const state = await get<State>(admin, 'backup')
  expect((await get<Home>(admin, 'home')).health?.backup).toEqual(state.newest)
  expect((await root.backups.getFullList()).map(({ key }) => key.slice(0, 8))).toEqual(Array(3).fill('by_hand_'))
})
