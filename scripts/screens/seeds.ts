import type PocketBase from 'pocketbase'
import { starterFleets } from '../../src/content/starter-fleets.ts'
import { setMailFooter } from '../../tests/support/mail-footer.ts'
import type { NewUser, TestServer } from '../../tests/support/pocketbase.ts'
import { addCampaigns } from './campaign-seeds.ts'
import { addChoices } from './choice-seeds.ts'
import { addCodes } from './code-seeds.ts'
import { addGames } from './game-seeds.ts'
import { addMail } from './mail-seeds.ts'
import { addVisits } from './visit-seeds.ts'

export const fleetId = 'screenfleet0001'

/** Fills a new server with everything that the pictures show. Returns the player who looks at the players' screens. */
export async function addSeeds(server: TestServer): Promise<NewUser> {
  const player = await server.newUser({ roles: ['user'], verified: true })
  const store = await server.superuser()
  await saveFleet(player)
  await addUsers(server, store)
  await addFeedback(server, player)
  await addMailTo(server, player)
  await addCodesOf(store, player)
  await addVisits(store, (await server.admin()).client)
  await addChoices(store)
  await addGames(store, player.id)
  return player
}

/** Users for the pictures of the staff area, one of them suspended by staff. */
async function addUsers(server: TestServer, store: PocketBase): Promise<void> {
  const names = [
    'Lantern',
    'Tally',
    'Quay',
    'Ember',
    'Harrow',
    'Sable',
    'Merlon',
    'Gnomon',
    'Rondel',
    'Compline',
    'Vesper',
  ]
  for (const name of names) {
    const { id } = await server.newUser({ roles: name === 'Quay' ? ['user', 'moderator'] : ['user'] })
    await store.collection('users').update(id, { name, verified: name.length % 2 === 0 })
    await store
      .collection('user_sessions')
      .create({
        session_id: `screens-${name}`.padEnd(32, 'x'),
        user: id,
        browser: 'Firefox',
        os: 'Android',
        device_type: 'mobile',
        utm_campaign: name.length % 2 === 0 ? 'autumn-fair' : '',
      })
    if (name !== 'Ember') continue
    const admin = await server.admin()
    const end = new Date(Date.now() + 4 * 24 * 60 * 60 * 1000).toISOString()
    await admin.client.send('/api/staff/users/status', {
      method: 'POST',
      body: { rows: [{ id }], status: 'suspended', suspended_until: end },
      headers: { x_reason: encodeURIComponent('Rude to others in the feedback') },
    })
  }
}

/** Messages of players, in each state, one of them answered. */
async function addFeedback(server: TestServer, { client, id: user }: NewUser): Promise<void> {
  const messages = [
    ['bug', 'The torpedoes of my cruiser do not roll after the second volley.', 'doing'],
    ['bug', 'The second volley with torpedoes of the cruiser does nothing', 'new'],
    ['idea', 'Let me print two fleets on one sheet of paper, one on each side.', 'planned'],
    ['rules', 'Does a ship that leaves the table come back when it turns?', 'seen'],
    ['praise', 'The star map is wonderful. My daughter names the stars.', 'done'],
    ['idea', 'Sound when the dice land', 'declined'],
    ['bug', 'The list of fleets is empty after I turn the phone', 'new'],
  ] as const
  const admin = await server.admin()
  for (const [at, [kind, message, state]] of messages.entries()) {
    const key = `screensmessage${at}`
    const body = { user, kind, message, page_path: '/dice', build: '1a2b3c4', game_version: 'v0.2.2', client_key: key }
    // At most five messages a minute are accepted from one account.
    const teller =
      at < 5
        ? { client, user }
        : await server.newUser({ roles: ['user'] }).then((one) => ({ client: one.client, user: one.id }))
    const { id } = await teller.client.collection('feedback').create({ ...body, user: teller.user })
    const set = {
      state,
      tags: kind === 'bug' ? ['dice', 'v0.2'] : [],
      ...(state === 'doing'
        ? { answer: 'Found it: the second volley kept the first target. Fixed in the next version.' }
        : {}),
    }
    await admin.client.send('/api/staff/feedback/change', {
      method: 'POST',
      body: { rows: [{ id }], set },
      headers: { x_reason: encodeURIComponent('Sound disturbs others at the table') },
    })
  }
}

/** E-mail updates as after half a year, with a lane that an admin has paused. */
async function addMailTo(server: TestServer, player: NewUser): Promise<void> {
  await addMail(await server.superuser(), player.id)
  const admin = await server.admin()
  await setMailFooter(admin.client)
  await addCampaigns(await server.superuser(), player.id)
  await admin.client.send('/api/staff/outbox/lanes', {
    method: 'POST',
    body: { lane: 'codes', open: false },
    headers: { x_reason: encodeURIComponent('The codes of the second batch have a wrong date') },
  })
}

/** Alpha codes of some months, redeemed by the users in the pictures. */
async function addCodesOf(store: PocketBase, player: NewUser): Promise<void> {
  const users = await store.collection('users').getFullList({ filter: 'name != ""', sort: 'name' })
  const named = users.filter((user) => user['name'] !== user['email'] && user.id !== player.id)
  await addCodes(
    store,
    player.id,
    named.map(({ id }) => id),
  )
}

async function saveFleet({ client, id }: NewUser): Promise<void> {
  const [fleet] = starterFleets
  if (!fleet) throw new Error('There is no starter fleet')
  await client
    .collection('fleets')
    .create({
      id: fleetId,
      user: id,
      data: { ...fleet, id: fleetId, name: 'Screen fleet' },
      revision: 1,
      changed_at: {},
      deleted: false,
      game_version: fleet.gameVersion,
    })
}
