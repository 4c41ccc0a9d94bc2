import { describe, expect, test } from 'vitest'
import { playerLabel } from '#shared/player-names.ts'
import { gameOf } from '../support/attack/fuzz-bodies.ts'
import { startTestServer } from '../support/pocketbase.ts'
import { openLedger } from './mail/ledger.ts'
import { folderOfFile, newRecordId, serverOfFile } from './support.ts'

const dataDir = await folderOfFile()
const server = await serverOfFile()
const root = await server.superuser()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })

const nameOf = async (id: string) => (await root.collection('users').getOne(id))['name'] as unknown
const rename = (id: string, name: string) => root.collection('users').update(id, { name })
const newAddress = () => `${newRecordId()}@orion.test`

describe('RO-04 a name that contains an address', () => {
  test('is the new address after a change of address, if it was the old one; a chosen name stays', async () => {
    const [unnamed, named] = [await server.newUser(), await server.newUser()]
    await rename(unnamed.id, unnamed.email.toUpperCase())
    await rename(named.id, 'Vela Renn')
    const email = newAddress()
    await root.collection('users').update(unnamed.id, { email })
    await root.collection('users').update(named.id, { email: newAddress() })
    expect([await nameOf(unnamed.id), await nameOf(named.id)]).toEqual([email, 'Vela Renn'])
  })

  test.each([
    ['the own address', (email: string) => email],
    ['the own address with a word', (email: string) => `Vela (${email})`],
    ['another address', () => 'somebody@else.example'],
    ['a full-width sign', () => 'vela＠else.example'],
  ])('is a label to everybody else, though it is %s', async (_what, nameFrom) => {
    const player = await server.newUser({ roles: ['user'] })
    const name = nameFrom(player.email)
    await rename(player.id, name)
    const label = playerLabel(player.id)
    expect(label).toMatch(/^Player [0-9A-Z]{4}$/)

    const told = { user: player.id, kind: 'bug', message: 'Nothing was saved.', client_key: newRecordId() }
    const message = await root.collection('feedback').create(told)
    const game = await root.collection('battle_reports').create(gameOf(player.id, 'A game'))
    const link = { id: game.id, key: game['answer_key'] as string }
    const other = await server.newUser({ roles: ['user'] })
    const shown = [
      other.client.send<unknown>('/api/battle-reports/open', { method: 'POST', body: link }),
      ...[moderator, admin].flatMap(({ client }) => [
        client.send<unknown>('/api/staff/lists/feedback', {}),
        client.send<unknown>(`/api/staff/feedback/${message.id}`, {}),
        client.send<unknown>('/api/staff/lists/battle_reports', {}),
        client.send<unknown>(`/api/staff/battles/${game.id}`, {}),
      ]),
      admin.client.collection('users').getOne(player.id),
    ]
    for (const answer of await Promise.all(shown)) {
      expect(JSON.stringify(answer)).toContain(label)
      expect(JSON.stringify(answer)).not.toContain(name)
    }
    // Admins see addresses in the column for addresses.
    const { rows } = await admin.client.send<{ rows: readonly object[] }>('/api/staff/lists/users', {
      query: { search: player.id },
    })
    expect(rows).toMatchObject([{ name: label, email: player.email }])
    const sheet = await admin.client.send<object>(`/api/staff/users/${player.id}`, {})
    expect(sheet).toMatchObject({ user: { name: label, email: player.email } })
    expect((await player.client.collection('users').getOne(player.id))['name']).toBe(name)
  })

  test('is not made of a sign alone, and a login answers the own name', async () => {
    const player = await server.newUser({ roles: ['user'] })
    await rename(player.id, 'Captain @Vela')
    expect((await admin.client.collection('users').getOne(player.id))['name']).toBe('Captain @Vela')
    await rename(player.id, player.email)
    const login = await server.newClient().collection('users').authWithPassword(player.email, player.password)
    expect(login.record['name']).toBe(player.email)
  })
})

test('RO-04 FE-08 the upgrade corrects names that are an old address, and subscriptions of addresses that nobody has confirmed', async () => {
  const old = await startTestServer({ dataDir })
  const ledger = openLedger(() => old)
  const store = await old.superuser()
  const [stale, named, proven, unproven] = await Promise.all([1, 2, 3, 4].map(() => old.newUser({ roles: ['user'] })))
  await store.collection('users').update(proven?.id ?? '', { verified: true })
  await ledger.sql(`UPDATE users SET name = 'old@orion.test' WHERE id = '${stale?.id}'`)
  await ledger.sql(`UPDATE users SET name = 'Vela old@orion.test' WHERE id = '${named?.id}'`)
  const subscriber = (email = '', user = '') =>
    store.collection('subscribers').create({ email, user, status: 'confirmed', topics: ['news'], source: 'landing' })
  const [ofProven, ofUnproven] = [
    await subscriber(proven?.email.toUpperCase()),
    await subscriber(unproven?.email, unproven?.id),
  ]
  // Restores the data as it was before these migrations.
  await ledger.sql(`UPDATE user_facts SET name = (SELECT name FROM users WHERE id = user)`)
  await ledger.sql(`DELETE FROM _migrations WHERE file LIKE '%proven_addresses.js' OR file LIKE '%names_for_others.js'`)
  await old.stop()

  const server = await startTestServer({ dataDir })
  const root = await server.superuser()
  const name = async (id = '') => (await root.collection('users').getOne(id))['name'] as unknown
  expect(await name(stale?.id)).toBe(stale?.email)
  expect(await name(named?.id)).toBe('Vela old@orion.test')
  const facts = await openLedger(() => server).sql(
    `SELECT name FROM user_facts WHERE user IN ('${stale?.id}', '${named?.id}') ORDER BY name`,
  )
  expect(facts.flat()).toEqual([stale, named].map((user) => playerLabel(user?.id ?? '')).toSorted())
  const ownerOf = async (id: string) => (await root.collection('subscribers').getOne(id))['user'] as unknown
  expect([await ownerOf(ofProven.id), await ownerOf(ofUnproven.id)]).toEqual([proven?.id, ''])
  await server.stop()
})
