import type PocketBase from 'pocketbase'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { pocketBaseVersion } from '../../scripts/programs/pocketbase.ts'
import { startChangedServer } from '../support/changed-hooks.ts'
import { TestEventSource } from '../support/event-source.ts'
import { newRecordId, outcome, statusOf } from './support.ts'

/**
 * Adds a route that is in no table, and prints which rows of the table of PocketBase's routes the server does not know.
 */
const extra = `
routerAdd('GET', '/api/unlisted', (e) => e.json(200, {}))
$app.onServe().bindFunc((e) => {
  e.next()
  const { pocketBaseRoutes } = require(__hooks + '/platform/pocketbase-routes.js')
  const isKnown = (name) => e.router.hasRoute(...name.split(' '))
  const unknown = Object.keys(pocketBaseRoutes).filter((name) => name !== '/' && !isKnown(name))
  console.log('ROUTES ' + JSON.stringify({ isThere: isKnown('GET /api/unlisted'), unknown }))
})
`

const open = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' }
const closed = { status: 403, message: 'Only superusers can perform this action.', fields: {} }

const server = await startChangedServer({ files: { 'extra.pb.js': extra } })
afterAll(() => server.stop())
const superuser = await server.superuser()
const [player, admin] = [await server.newUser({ roles: ['user'] }), await server.admin()]
const clients = { visitor: server.newClient(), player: player.client, admin: admin.client, superuser }
const fields = [
  { type: 'text', name: 'word' },
  { type: 'file', name: 'picture', maxSelect: 1, maxSize: 100 },
]
await superuser.collections.create({ name: 'unlisted', type: 'base', fields, ...open })
await superuser.collections.create({ name: 'unlisted_accounts', type: 'auth', ...open })
/** The record of a collection that is in no table, and whose own rules allow everything to everybody. */
const record = (await superuser.collection('unlisted').create({ word: 'old', picture: new File(['x'], 'x.txt') })).id

const everybody = ['visitor', 'player', 'admin', 'superuser'] as const
const notSuperusers = everybody.filter((name) => name !== 'superuser')

describe('a route that stands in no table', () => {
  test.each(everybody)('is not there for a %s', async (who) => {
    expect(server.output()).toContain('ROUTES {"isThere":true')
    expect(await outcome(clients[who].send('/api/unlisted', {}))).toMatchObject({ status: 404 })
  })
})

test('PocketBase has every route of its table', () => {
  expect(server.output()).toContain('"unknown":[]')
})

describe('a collection that stands in no table', () => {
  const operations: Readonly<Record<string, (client: PocketBase, name: string) => Promise<unknown>>> = {
    list: (client, name) => client.collection(name).getList(),
    view: (client, name) => client.collection(name).getOne(record),
    create: (client, name) => client.collection(name).create({ word: 'new' }),
    update: (client, name) => client.collection(name).update(record, { word: 'new' }),
    delete: (client, name) => client.collection(name).delete(record),
  }

  test.each(notSuperusers.flatMap((who) => Object.keys(operations).map((operation) => [who, operation] as const)))(
    'is closed to a %s who asks for %s',
    async (who, operation) => {
      const ask = operations[operation]
      for (const name of ['unlisted', 'UNLISTED', (await clients.superuser.collections.getOne('unlisted')).id]) {
        expect(await outcome(ask?.(clients[who], name) ?? Promise.resolve())).toEqual(closed)
      }
    },
  )

  test('shows its files to superusers alone', async () => {
    const row = await clients.superuser.collection('unlisted').getOne(record)
    const path = `/api/files/unlisted/${record}/${row.picture}`
    for (const who of notSuperusers) expect(await outcome(clients[who].send(path, {}))).toEqual(closed)
    expect((await fetch(`${server.url}${path}`)).status).toBe(403)
    const headers = { authorization: clients.superuser.authStore.token }
    expect(await (await fetch(`${server.url}${path}`, { headers })).text()).toBe('x')
  })

  test('is heard of by superusers alone', async () => {
    vi.stubGlobal('EventSource', TestEventSource)
    const heard = (who: (typeof everybody)[number]) =>
      outcome(clients[who].collection('unlisted').subscribe('*', () => {}))
    for (const who of notSuperusers) expect(await heard(who)).toMatchObject({ status: 403, message: closed.message })
    expect(await heard('superuser')).toMatchObject({ status: 200 })
    await clients.superuser.realtime.unsubscribe()
    vi.unstubAllGlobals()
  })

  test('lets nobody log in who is no superuser', async () => {
    const account = { email: 'unlisted@example.org', password: 'a-long-enough-one' }
    await clients.superuser.collection('unlisted_accounts').create({ ...account, passwordConfirm: account.password })
    const answer = await outcome(
      clients.visitor.collection('unlisted_accounts').authWithPassword(account.email, account.password),
    )
    expect(answer).toMatchObject({ status: 404, message: 'Missing or invalid auth collection context.' })
  })

  test('is open to superusers', async () => {
    for (const operation of ['list', 'view', 'create', 'update', 'delete']) {
      expect(await outcome(operations[operation]?.(clients.superuser, 'unlisted') ?? Promise.reject())).toMatchObject({
        status: 200,
      })
    }
  })
})

describe('a batch with an entry that no table allows', () => {
  type Batch = ReturnType<PocketBase['createBatch']>
  /** Sends a batch that creates a star mark and what `add` adds; returns whether the mark was written. */
  const send = async (add: (batch: Batch) => void) => {
    const id = newRecordId()
    const batch = clients.player.createBatch()
    const user = clients.player.authStore.record?.id
    batch.collection('star_marks').create({ id, user, sector: 'reach', system: newRecordId(), note: 'x', note_at: 5 })
    add(batch)
    const { status, message } = await outcome(batch.send())
    return { status, message, written: await statusOf(clients.superuser.collection('star_marks').getOne(id)) }
  }

  test('is not written', async () => {
    expect(await send(() => {})).toMatchObject({ status: 200, written: 200 })
    const forbidden: readonly (readonly [words: string, add: (batch: Batch) => void])[] = [
      ['POST /api/collections/unlisted/records', (batch) => batch.collection('unlisted').create({})],
      // It is in the table, but the app sends no batches of it.
      ['POST /api/collections/feedback/records', (batch) => batch.collection('feedback').create({})],
      ['DELETE /api/collections/fleets/records/x', (batch) => batch.collection('fleets').delete('x')],
      ['POST /api/collections/FLEETS/records', (batch) => batch.collection('FLEETS').create({})],
    ]
    for (const [words, add] of forbidden) {
      expect(await send(add)).toEqual({ status: 400, message: `A batch may not contain ${words}.`, written: 404 })
    }
  })
})

/**
 * After an upgrade: compare the routes that PocketBase binds (folder apis of its source) with
 * server/platform/pocketbase-routes.ts. A new route gets a row with its callers; without a row it responds with 404.
 * Then write the new version here.
 */
test("the table of PocketBase's routes was read for the version that runs", () => {
  expect(pocketBaseVersion).toBe('0.40.6')
})
