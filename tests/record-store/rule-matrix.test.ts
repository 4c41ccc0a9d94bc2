import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type NewUser, type TestServer } from '../support/pocketbase.ts'
import { actorNames, matrix, type ActorName, type Allowed, type Operation } from '../support/rule-matrix.ts'
import { randomCode } from './codes/code-store.ts'
import { newRecordId, newSessionId, registration, roleId, statusOf } from './support.ts'

/** PocketBase's status if a rule is not met. */
const refusal: Readonly<Record<Operation, number>> = { list: 200, view: 404, create: 400, update: 404, delete: 404 }
const closed = 403

interface Actor {
  readonly client: PocketBase
  readonly id: string
}

let server: TestServer
let store: PocketBase
let owner: NewUser
const heldSession = newSessionId()
let sessionOfOwner: string
let fleetOfOwner: string
let feedbackOfOwner: string
let batchOfCodes: string
let codeOfBatch: string
let draftOfStaff: string
const actors = new Map<ActorName, Actor>()

beforeAll(async () => {
  server = await startTestServer()
  store = await server.superuser()
  owner = await server.newUser({ roles: ['user'] })
  const revoked = await server.newUser({ roles: ['admin', 'user'] })
  const adminGrant = store.filter('user = {:user} && role.name = "admin"', { user: revoked.id })
  const grant = await store.collection('user_roles').getFirstListItem(adminGrant)
  await store.collection('user_roles').update(grant.id, { active: false })
  // The loss of a role ended the login.
  await revoked.client.collection('users').authWithPassword(revoked.email, revoked.password)
  const session = await store.collection('user_sessions').create({ session_id: heldSession, user: owner.id })
  sessionOfOwner = session.id
  const fleet = await store.collection('fleets').create({ id: newRecordId(), user: owner.id, data: { ships: [] } })
  fleetOfOwner = fleet.id
  const feedback = await store.collection('feedback').create(feedbackOf(owner.id))
  feedbackOfOwner = feedback.id
  batchOfCodes = (await store.collection('code_batches').create({ name: 'Of the matrix' })).id
  const code = { code: randomCode(), batch: batchOfCodes, max_uses: 1 }
  codeOfBatch = (await store.collection('alpha_codes').create(code)).id
  draftOfStaff = (await store.collection('balance_drafts').create({ name: 'Of the matrix', content_hash: 'a' })).id

  const people: Readonly<Record<ActorName, Actor>> = {
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
  for (const name of actorNames) actors.set(name, people[name])
})
afterAll(() => server.stop())

const feedbackOf = (user: string) => ({
  user,
  kind: 'bug',
  message: 'The fleet was not saved.',
  client_key: newRecordId(),
})
const gameOf = (reporter: string) => ({
  reporter,
  client_key: newRecordId(),
  played_on: new Date().toISOString().slice(0, 10),
  scenario: 'raid',
  winner: 'own',
  rounds: 5,
  own_faction: 'accord',
  own_points: 9e3,
  own_lost: Math.floor(Math.random() * 9e3),
  other_faction: 'veil',
  other_points: 198,
  other_lost: 20,
  content_hash: '2a5ca775b11f6d91',
})
const tableOf = (host: string) => ({ host, state: 'shared', settings: { name: 'A battle' }, tail: [] })
const seatOf = (battle: string, user: string) => ({ battle, user, number: 0, sides: 3 })
const viewOf = (user: string) => ({ owner: user, screen: 'users', name: newRecordId(), query: '' })

/** Bodies of records about e-mail updates. */
const mailBodies = (user: string): Readonly<Record<string, object>> => ({
  subscribers: { email: `${newRecordId()}@orion.test`, user, status: 'pending', source: 'landing' },
  consent_log: { subscriber: newRecordId(), event: 'asked', way: 'landing' },
  mail_blocks: { pattern: `${newRecordId()}.test`, reason: 'Spam trap' },
  email_campaigns: { name: 'Autumn news', topic: 'news', state: 'draft' },
  campaign_recipients: { lane: 'single', kind: 'subscribe', user, email: 'ada@orion.test', state: 'sent' },
  mail_settings: { imprint: 'Orion', address: 'A street' },
  mail_images: { name: 'A map', created_by: user },
})

/** Bodies of records about alpha codes. */
const codeBodies = (user: string): Readonly<Record<string, object>> => ({
  alpha_codes: { code: randomCode(), batch: batchOfCodes, max_uses: 1, created_by: user },
  code_batches: { name: 'Autumn fair', created_by: user },
  // Codes are only used by registrations, so a code and an account cannot be connected in another way.
  code_redemptions: { code: codeOfBatch },
  code_settings: { alpha_required: false, text: 'Codes come by mail.' },
})

/** Bodies of records about balance releases. */
const releaseBodies = (user: string): Readonly<Record<string, object>> => ({
  balance_drafts: { name: 'Dearer lines', content_hash: 'a', changes: [], created_by: user },
  balance_draft_notes: { draft: draftOfStaff, author: user, text: 'A note' },
  balance_releases: { number: ++lastRelease, hash: randomHash(), file: '{}', content_hash: 'a', published_by: user },
})
let lastRelease = 0
const randomHash = (): string => newSessionId() + newSessionId()

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
    const grant = await store.collection('user_roles').create({ user: owner.id, role, active: false })
    return { id: grant.id }
  }
  if (collection === 'user_sessions') return { id: sessionOfOwner }
  if (collection === 'battles') {
    const { id } = await store.collection('battles').create(tableOf(owner.id))
    await store.collection('battle_seats').create(seatOf(id, owner.id))
    return { id }
  }
  const bodies: Readonly<Record<string, object>> = {
    battle_seats: seatOf((await store.collection('battles').create(tableOf(owner.id))).id, owner.id),
    route_rules: { path: `/${newRecordId()}`, redirect: '/', active: true },
    fleets: { user: owner.id, data: { ships: [] } },
    fleet_versions: { user: owner.id, fleet: fleetOfOwner, name: 'First', made_at: 1, data: { ships: [] } },
    star_marks: { user: owner.id, sector: 'reach', system: newRecordId(), note: 'Mined', note_at: 1 },
    roll_entries: { user: owner.id, entry: newRecordId(), throw: 't1', rolled_at: 1, data: { kind: 'intent' } },
    page_views: { user: owner.id, session: sessionOfOwner, page_path: '/' },
    feedback: feedbackOf(owner.id),
    battle_reports: gameOf(owner.id),
    feedback_notes: { feedback: feedbackOfOwner, author: owner.id, text: 'A note' },
    user_notes: { user: owner.id, text: 'A note' },
    canned_answers: { title: newRecordId(), text: 'Thank you.' },
    saved_views: viewOf(actors.get('moderator')?.id ?? ''),
    audit_log: { actor_kind: 'user', action: 'update', target_collection: 'users', target_record: owner.id },
    ...mailBodies(owner.id),
    ...codeBodies(owner.id),
    ...releaseBodies(owner.id),
  }
  const record = await store.collection(collection).create({ ...bodies[collection] })
  return { id: record.id }
}

/** A body that is valid if the actor is allowed to send it. */
async function bodyFor(collection: string, actor: Actor): Promise<object> {
  const bodies: Readonly<Record<string, object>> = {
    users: registration(`${newRecordId()}@orion.test`),
    roles: { name: 'user' },
    user_roles: { user: (await server.newUser()).id, role: await roleId(store, 'moderator'), active: true },
    route_rules: { path: `/${newRecordId()}`, redirect: '/', active: true },
    fleets: { id: newRecordId(), user: actor.id, data: { ships: [] } },
    fleet_versions: { id: newRecordId(), user: actor.id, fleet: fleetOfOwner, name: 'x', made_at: 1, data: {} },
    user_sessions: { session_id: newSessionId(), user: actor.id },
    star_marks: { user: actor.id, sector: 'reach', system: newRecordId(), bookmarked: true, bookmarked_at: 1 },
    roll_entries: { user: actor.id, entry: newRecordId(), throw: 't1', rolled_at: 1, data: { kind: 'intent' } },
    page_views: { session: sessionOfOwner, page_path: '/dice' },
    feedback: feedbackOf(actor.id),
    battle_reports: gameOf(actor.id),
    battles: tableOf(actor.id),
    battle_seats: seatOf(newRecordId(), actor.id),
    feedback_notes: { feedback: feedbackOfOwner, author: actor.id, text: 'A note' },
    user_notes: { user: actor.id, text: 'A note' },
    canned_answers: { title: newRecordId(), text: 'Thank you.' },
    saved_views: viewOf(actor.id),
    audit_log: { actor_kind: 'user', action: 'update', target_collection: 'users', target_record: 'x' },
    ...mailBodies(actor.id),
    ...codeBodies(actor.id),
    ...releaseBodies(actor.id),
  }
  return bodies[collection] ?? {}
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
  const actor = actors.get(name)
  if (!actor) throw new Error(`no actor ${name}`)
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
    create: async () => records.create({ ...(await bodyFor(collection, actor)) }),
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
