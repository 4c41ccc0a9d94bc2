import type PocketBase from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { recordBodies } from '../support/attack/fuzz-bodies.ts'
import { actorNames, matrix, type ActorName, type Allowed, type Operation } from '../support/rule-matrix.ts'
import { randomCode } from './codes/code-store.ts'
import { newRecordId, newSessionId, roleId, serverOfFile, statusOf } from './support.ts'

/** PocketBase's status if a rule is not met. */
const refusal: Readonly<Record<Operation, number>> = { list: 200, view: 404, create: 400, update: 404, delete: 404 }
const closed = 403

interface Actor {
  readonly client: PocketBase
  readonly id: string
}

const heldSession = newSessionId()
const server = await serverOfFile()
const store = await server.superuser()
const owner = await server.newUser({ roles: ['user'] })
const revoked = await server.newUser({ roles: ['admin', 'user'] })
const adminGrant = store.filter('user = {:user} && role.name = "admin"', { user: revoked.id })
const grant = await store.collection('user_roles').getFirstListItem(adminGrant)
await store.collection('user_roles').update(grant.id, { active: false })
// The loss of a role ended the login.
await revoked.client.collection('users').authWithPassword(revoked.email, revoked.password)
const create = async (name: string, body: object) => (await store.collection(name).create(body)).id
const session = await create('user_sessions', { session_id: heldSession, user: owner.id })
const fleet = await create('fleets', { id: newRecordId(), user: owner.id, data: { ships: [] } })
const feedback = await create('feedback', {
  user: owner.id,
  kind: 'bug',
  message: 'The fleet was not saved.',
  client_key: newRecordId(),
})
const batch = await create('code_batches', { name: 'Of the matrix' })
const code = await create('alpha_codes', { code: randomCode(), batch, max_uses: 1 })
const draft = await create('balance_drafts', { name: 'Of the matrix', content_hash: 'a' })

const actors: Readonly<Record<ActorName, Actor>> = {
  visitor: { client: server.newClient(), id: '' },
  holder: { client: server.newClient({ x_session_id: heldSession }), id: '' },
  registrant: await server.newUser(),
  user: owner,
  other: await server.newUser({ roles: ['user'] }),
  pending: await server.newUser({ status: 'pending', roles: ['user'] }),
  suspended: await server.newUser({ status: 'suspended', roles: ['admin'] }),
  moderator: await server.newUser({ roles: ['moderator', 'user'] }),
  revoked,
  admin: await server.newUser({ roles: ['admin'] }),
}

let lastRelease = 0
/** A valid body for a record of this user. */
async function bodyFor(collection: string, user: string, battle = newRecordId()): Promise<object> {
  const ids = { user, session, fleet, feedback, batch, code, draft, battle, subscriber: newRecordId() }
  const others = { game: { id: '', key: '' }, table: { id: '', code: '', secret: '' } }
  const body = recordBodies({ ...ids, ...others }, newRecordId())[collection] ?? {}
  if (collection === 'code_redemptions') return { code }
  if (collection === 'alpha_codes') return { ...body, code: randomCode() }
  // The same game is stored once.
  if (collection === 'battle_reports') return { ...body, own_points: 9e3, own_lost: Math.floor(Math.random() * 9e3) }
  if (collection === 'balance_releases') {
    return { ...body, number: ++lastRelease, hash: newSessionId() + newSessionId() }
  }
  if (collection === 'user_roles') {
    return { user: (await server.newUser()).id, role: await roleId(store, 'moderator'), active: true }
  }
  return body
}

interface Subject {
  readonly id: string
  /** Logged in as the owner, if that is not the shared one. */
  readonly owner?: PocketBase
}

/** A new record of the owner's, made by a superuser. */
async function newSubject(collection: string): Promise<Subject> {
  if (collection === 'users') {
    const fresh = await server.newUser({ roles: ['user'] })
    return { id: fresh.id, owner: fresh.client }
  }
  if (collection === 'roles') return { id: await roleId(store, 'user') }
  if (collection === 'user_roles') {
    // There is only one grant per user and role: the new one replaces the last.
    const role = await roleId(store, 'moderator')
    const filter = store.filter('user = {:user} && role = {:role}', { user: owner.id, role })
    for (const old of await store.collection('user_roles').getFullList({ filter })) {
      await store.collection('user_roles').delete(old.id)
    }
    return { id: await create('user_roles', { user: owner.id, role, active: false }) }
  }
  if (collection === 'user_sessions') return { id: session }
  if (collection === 'battles' || collection === 'battle_seats') {
    const battle = await create('battles', await bodyFor('battles', owner.id))
    const seat = await create('battle_seats', await bodyFor('battle_seats', owner.id, battle))
    return { id: collection === 'battles' ? battle : seat }
  }
  const user = collection === 'saved_views' ? actors.moderator.id : owner.id
  return { id: await create(collection, await bodyFor(collection, user)) }
}

const changes: Readonly<Record<string, object>> = {
  users: { name: 'Renamed' },
  roles: { name: 'moderator' },
  user_roles: { active: true },
  route_rules: { redirect: '/dice' },
  fleets: { data: { ships: [1] } },
  fleet_versions: { deleted: true },
  user_sessions: { last_activity: new Date().toISOString() },
  star_marks: { note: 'Swept', note_at: 2 },
  roll_entries: { throw: 't2' },
  page_views: { page_path: '/rules' },
  feedback: { message: 'Another message.' },
  battle_reports: { note: 'Another note' },
  battles: { state: 'kept', last_seq: 7 },
  battle_seats: { sides: 1, device: 'mine' },
  feedback_notes: { text: 'Another note' },
  user_notes: { text: 'Another note' },
  canned_answers: { text: 'Another one' },
  saved_views: { query: 'search=x' },
  audit_log: { target_record: 'y' },
  subscribers: { status: 'confirmed', topics: ['news'] },
  consent_log: { reason: 'Another one' },
  mail_blocks: { reason: 'Another one' },
  email_campaigns: { subject: 'Another one' },
  campaign_recipients: { state: 'pending', email: 'another@orion.test' },
  mail_settings: { imprint: 'Another one' },
  mail_images: { name: 'Another one' },
  alpha_codes: { uses: 0, max_uses: 100, revoked_at: '' },
  code_batches: { name: 'Another one' },
  code_redemptions: { first_fleet_at: '2026-11-01 00:00:00.000Z' },
  code_settings: { alpha_required: false },
  balance_drafts: { name: 'Another one' },
  balance_draft_notes: { text: 'Another note' },
  balance_releases: { file: '{"changes":[]}' },
}

/** The status of the answer, and whether the operation was done. */
async function attempt(collection: string, operation: Operation, name: ActorName) {
  const actor = actors[name]
  const subject = await newSubject(collection)
  const client = name === 'user' ? (subject.owner ?? actor.client) : actor.client
  const records = client.collection(collection)
  if (operation === 'list') {
    let found = false
    const filter = client.filter('id = {:id}', { id: subject.id })
    const status = await statusOf(records.getList(1, 1, { filter }).then((page) => (found = page.items.length === 1)))
    return { status, done: found }
  }
  const call = {
    view: () => records.getOne(subject.id),
    create: async () => records.create({ ...(await bodyFor(collection, actor.id)) }),
    update: () => records.update(subject.id, { ...changes[collection] }, { headers: { x_base_revision: '1' } }),
    delete: () => records.delete(subject.id),
  }[operation]
  const status = await statusOf(call())
  return { status, done: status === 200 }
}

async function attemptAll(collection: string, operation: Operation) {
  const attemptAs = async (name: ActorName) => ({ name, ...(await attempt(collection, operation, name)) })
  if (collection !== 'user_roles') return Promise.all(actorNames.map(attemptAs))
  const results: Awaited<ReturnType<typeof attemptAs>>[] = []
  for (const name of actorNames) results.push(await attemptAs(name))
  return results
}

test('RO-03 every collection of the server has a row in the matrix', async () => {
  const collections = await store.collections.getFullList()
  const own = collections.filter((collection) => !collection.system).map((collection) => collection.name)
  expect(Object.keys(matrix).toSorted()).toEqual(own.toSorted())
})

for (const [collection, { clause, operations }] of Object.entries(matrix)) {
  describe(collection, () => {
    for (const [operation, who] of Object.entries(operations) as [Operation, Allowed][]) {
      const words = who === 'nobody' ? 'nobody' : who.length === actorNames.length ? 'everybody' : who.join(', ')
      test(`${clause} ${collection}: ${operation} is for ${words}`, async () => {
        const expected = actorNames.map((name) => {
          const may = who !== 'nobody' && who.includes(name)
          return { name, status: may ? 200 : who === 'nobody' ? closed : refusal[operation], done: may }
        })
        expect(await attemptAll(collection, operation)).toEqual(expected)
      })
    }
  })
}
