import { describe, expect, test } from 'vitest'
import { joinCodePattern, watchSecretPattern, type TableAnswer, type TableChange } from '#shared/table.ts'
import {
  append,
  begin,
  beginShared,
  change,
  eventOf,
  join,
  mine,
  numbersOf,
  phone,
  post,
  read,
  share,
  takeOver,
  watch,
  type Caller,
} from '../../support/tables.ts'
import { newRecordId, outcome, serverOfFile } from '../support.ts'

const server = await serverOfFile({ env: { ORION_RATE_LIMITS: 'users:auth=1000/60' } })
const superuser = await server.superuser()
const host = await server.newUser({ roles: ['user'] })
const guest = await server.newUser({ roles: ['user'] })
const third = await server.newUser({ roles: ['user'] })
const visitor: Caller = { client: server.newClient() }

const seatsIn = ({ seats }: TableAnswer) =>
  seats.map(({ seat, sides, is_mine, is_host }) => ({ seat, sides, is_mine, is_host }))
const noBattle = { status: 404, message: 'There is no such battle.' }
const noCode = { status: 404, message: 'There is no battle with this code.' }

describe('BT-08 sharing a battle', () => {
  test('gives it a join code and a watch secret, and a repeat gives the same ones', async () => {
    const battle = await begin(host)
    const shared = await share(host, battle)
    expect(shared).toMatchObject({ state: 'shared', last_seq: 3, events: [], seats: [{ sides: [0], is_host: true }] })
    expect(shared.join_code).toMatch(joinCodePattern)
    expect(shared.watch_secret).toMatch(watchSecretPattern)
    expect(await share(host, battle)).toEqual(shared)
  })

  test('with both sides at one seat has no join code until the host wants one', async () => {
    const battle = await begin(host)
    expect(await share(host, battle, [0, 1])).toMatchObject({ join_code: '' })
    const { join_code } = await change(host, battle, 'new-join-code')
    expect(await outcome(join(guest, join_code))).toMatchObject({ status: 400 })
    expect(seatsIn(await join(guest, join_code, [1]))).toMatchObject([{ sides: [0, 1] }, { sides: [1], is_mine: true }])
    expect(await outcome(join(third, join_code, [1]))).toMatchObject(noCode)
  })

  test('is for its host, from the phone that has all events', async () => {
    const battle = await begin(host)
    expect(await outcome(share(guest, battle))).toMatchObject(noBattle)
    expect(await outcome(share(host, battle, [0], phone(2)))).toMatchObject({ status: 409 })
    for (const sides of [[], [2], [0, 1, 0], 'all', null])
      expect((await outcome(post(host, 'share', { battle, sides, ...phone() }))).status).toBe(400)
    expect(await read(host, battle)).toMatchObject({ state: 'kept', watch_secret: '' })
  })
})

describe('BT-08 joining a battle', () => {
  test('takes the free side, and ends the code', async () => {
    const battle = await begin(host)
    const { join_code } = await share(host, battle)
    const joined = await join(guest, join_code.toLowerCase())
    expect(seatsIn(joined)).toEqual([
      { seat: 0, sides: [0], is_mine: false, is_host: true },
      { seat: 1, sides: [1], is_mine: true, is_host: false },
    ])
    expect(numbersOf(joined)).toEqual([1, 2, 3])
    expect(joined.seats.map(({ device }) => device)).toEqual(['', 'phone-1'])
    expect(await outcome(join(third, join_code))).toMatchObject(noCode)
    expect((await read(host, battle)).join_code).toBe('')
  })

  test('is done by one of two who take the last side at once', async () => {
    const battle = await begin(host)
    const { join_code } = await share(host, battle)
    const results = await Promise.all([guest, third].map((who) => outcome(join(who, join_code))))
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await read(host, battle)).seats).toHaveLength(2)
  })

  test('of somebody who has a seat reads the battle', async () => {
    const battle = await begin(host)
    const { join_code } = await share(host, battle)
    expect(await join(host, join_code)).toMatchObject({ battle, join_code, seats: [{ sides: [0], is_mine: true }] })
  })

  test('ends with the code after a day, or when the host says so', async () => {
    const battle = await begin(host)
    const { join_code } = await share(host, battle)
    await server.sql(`UPDATE battles SET join_until = '2026-01-01 00:00:00.000Z' WHERE id = '${battle}'`)
    expect(await outcome(join(guest, join_code))).toMatchObject(noCode)
    expect((await read(host, battle)).join_code).toBe('')
    const { join_code: second } = await change(host, battle, 'new-join-code')
    await change(host, battle, 'no-join-code')
    expect(await outcome(join(guest, second))).toMatchObject(noCode)
  })

  test('is done by the code of one side where that has a player, once', async () => {
    const { battle } = await beginShared(host, guest)
    const sided = await change(host, battle, 'new-join-code', [1])
    expect(sided).toMatchObject({ join_code: expect.stringMatching(joinCodePattern), join_sides: [1] })
    expect(await outcome(join(third, sided.join_code, [0]))).toMatchObject({ status: 400 })
    const joined = await join(third, sided.join_code)
    expect(seatsIn(joined)[2]).toEqual({ seat: 2, sides: [1], is_mine: true, is_host: false })
    expect(joined).toMatchObject({ join_code: '', join_sides: [] })
    const fourth = await server.newUser({ roles: ['user'] })
    expect(await outcome(join(fourth, sided.join_code))).toMatchObject(noCode)
  })

  test('by guessing is stopped for the account, and for nobody else', async () => {
    const guesser = await server.newUser({ roles: ['user'] })
    const battle = await begin(host)
    const { join_code } = await share(host, battle)
    for (let n = 0; n < 20; n += 1) expect(await outcome(join(guesser, n < 10 ? 'AAAAAA' : 'x'))).toMatchObject(noCode)
    expect((await outcome(join(guesser, join_code))).status).toBe(429)
    expect((await join(guest, join_code)).battle).toBe(battle)
  })

  test('has a bound of eight seats, and a seat that was left can be taken again', async () => {
    const { battle } = await beginShared(host, guest)
    for (let n = 0; n < 6; n += 1) {
      const { join_code } = await change(host, battle, 'new-join-code')
      await join(await server.newUser({ roles: ['user'] }), join_code, [n % 2 === 0 ? 0 : 1])
    }
    expect((await read(host, battle)).seats).toHaveLength(8)
    const { join_code } = await change(host, battle, 'new-join-code')
    expect(await outcome(join(third, join_code, [1]))).toMatchObject({ status: 409 })
    await change(guest, battle, 'leave')
    expect((await join(third, join_code, [1])).seats[1]).toMatchObject({ seat: 1, is_mine: true })
  })
})

describe('BT-08 watching a battle', () => {
  test('needs no account, shows no person and no secret', async () => {
    const { battle, watch_secret } = await beginShared(host, guest)
    const watched = await watch(visitor, watch_secret, 1)
    expect(watched).toMatchObject({ battle, state: 'shared', join_code: '', watch_secret: '', last_seq: 3 })
    expect(numbersOf(watched)).toEqual([2, 3])
    for (const seat of watched.seats)
      expect(seat).toMatchObject({ is_mine: false, name: '', device: '', device_name: '' })
    for (const secret of ['', 'x'.repeat(20), watch_secret.toLowerCase(), null, { a: 1 }])
      expect(await outcome(post(visitor, 'watch', { secret, after: 0 }))).toMatchObject(noBattle)
    expect((await outcome(post(visitor, 'watch', { secret: watch_secret, after: 'x' }))).status).toBe(400)
  })

  test('ends with the secret, which each seat may change', async () => {
    const { battle, watch_secret } = await beginShared(host, guest)
    const { watch_secret: second } = await change(guest, battle, 'new-watch-secret')
    expect(second).toMatch(watchSecretPattern)
    expect(await outcome(watch(visitor, watch_secret))).toMatchObject(noBattle)
    expect((await watch(visitor, second)).battle).toBe(battle)
    expect((await read(host, battle)).watch_secret).toBe(second)
  })
})

describe('leaving a battle', () => {
  test('empties the seat, whose number stays with its events, and passes on the host', async () => {
    const { battle } = await beginShared(host, guest)
    await change(host, battle, 'leave')
    expect(await outcome(read(host, battle))).toMatchObject(noBattle)
    expect((await mine(host)).rows.map((row) => row.battle)).not.toContain(battle)
    const left = await read(guest, battle)
    expect(left.seats).toMatchObject([
      { seat: 0, name: '', device: '', device_name: '', is_host: false },
      { seat: 1, is_host: true, is_mine: true },
    ])
    expect(numbersOf(left)).toEqual([1, 2, 3])
    const { join_code } = await change(guest, battle, 'new-join-code')
    expect((await join(third, join_code)).seats[2]).toMatchObject({ seat: 2, sides: [0], is_mine: true })
  })

  test('deletes it when nobody is left, with its events', async () => {
    const { battle } = await beginShared(host, guest)
    expect(await outcome(change(host, battle, 'delete'))).toMatchObject({ status: 409 })
    await change(guest, battle, 'leave')
    await change(host, battle, 'delete')
    const [[events] = []] = await server.sql(`SELECT COUNT(*) FROM battle_events WHERE battle = '${battle}'`)
    expect(events).toBe('0')
    expect(await outcome(append(host, battle, 3, [eventOf()]))).toMatchObject(noBattle)
  })

  test('by deleting the account does the same, and empties its names', async () => {
    const leaver = await server.newUser({ roles: ['user'] })
    const own = await begin(leaver)
    const { battle } = await beginShared(leaver, guest)
    await leaver.client.collection('users').delete(leaver.id)
    expect((await read(guest, battle)).seats).toMatchObject([
      { name: '', device: '', device_name: '', is_mine: false },
      { is_mine: true, is_host: true },
    ])
    const left = await superuser.collection('battles').getFullList({ filter: `id = "${own}" || host = "${leaver.id}"` })
    expect(left).toEqual([])
  })
})

describe('BT-08 of a battle of others', () => {
  const hostsOnly: readonly TableChange[] = ['new-join-code', 'no-join-code']

  test.each(hostsOnly)('a seat that is not the host’s may not ask for %s', async (what) => {
    const { battle } = await beginShared(host, guest)
    expect((await outcome(change(guest, battle, what))).status).toBe(403)
  })

  test('a seat may make and end a code for its own side alone, which only it and the host see', async () => {
    const { battle } = await beginShared(host, guest)
    for (const sides of [[0], [0, 1]] as const)
      expect((await outcome(change(guest, battle, 'new-join-code', sides))).status).toBe(403)
    const { join_code } = await change(guest, battle, 'new-join-code', [1])
    expect(join_code).toMatch(joinCodePattern)
    expect(await read(host, battle)).toMatchObject({ join_code, join_sides: [1] })
    await change(host, battle, 'new-join-code', [0])
    expect(await read(guest, battle)).toMatchObject({ join_code: '', join_sides: [] })
    expect((await outcome(change(guest, battle, 'no-join-code'))).status).toBe(403)
    await change(guest, battle, 'new-join-code', [1])
    expect(await change(guest, battle, 'no-join-code')).toMatchObject({ join_code: '' })
    expect((await outcome(post(host, 'change', { battle, change: 'new-join-code', sides: [2] }))).status).toBe(400)
  })

  test('nobody without a seat learns that it exists', async () => {
    const { battle } = await beginShared(host, guest)
    const before = await read(host, battle)
    const outsiders: readonly Caller[] = [
      third,
      await server.newUser({ roles: ['user', 'moderator'] }),
      await server.newUser({ roles: ['user', 'admin'] }),
    ]
    const calls: readonly ((of: Caller, id: string) => Promise<unknown>)[] = [
      (of, id) => read(of, id),
      (of, id) => append(of, id, 3, [eventOf()]),
      (of, id) => takeOver(of, id, 1),
      (of, id) => share(of, id),
      (of, id) => change(of, id, 'new-watch-secret'),
      (of, id) => change(of, id, 'new-join-code', [0]),
      (of, id) => change(of, id, 'leave'),
      (of, id) => post(of, 'difference', { battle: id, seq: 3, hash: 'abc', build: 'v1' }),
    ]
    for (const who of outsiders) {
      for (const call of calls) {
        const [there, missing] = [await outcome(call(who, battle)), await outcome(call(who, newRecordId()))]
        expect(there).toEqual(missing)
        expect(there).toMatchObject(noBattle)
      }
      expect((await mine(who)).rows.map((row) => row.battle)).not.toContain(battle)
    }
    const suspended = await server.newUser({ status: 'suspended', roles: ['admin'] })
    for (const call of calls) {
      expect((await outcome(call(suspended, battle))).status).toBe(403)
      expect((await outcome(call(visitor, battle))).status).toBe(401)
    }
    expect(await read(host, battle)).toEqual(before)
  })

  test('no body makes an event that of another seat, phone or number', async () => {
    const { battle } = await beginShared(host, guest)
    const forged = { ...eventOf(), seq: 99, seat: 0, base: 0, dice: [5, 5], device: 'phone-9' }
    const { events } = await append(guest, battle, 3, [forged], {
      seat: 0,
      user: host.id,
      host: guest.id,
      state: 'kept',
    })
    expect(events).toMatchObject([{ seq: 4, seat: 1, base: 3, dice: [] }])
    expect(await read(host, battle)).toMatchObject({ state: 'shared', seats: [{ is_host: true }, { is_host: false }] })
  })

  test('whoever is suspended reads and writes it no more', async () => {
    const player = await server.newUser({ roles: ['user'] })
    const { battle } = await beginShared(host, player)
    await superuser.collection('users').update(player.id, { status: 'suspended' })
    expect((await outcome(read(player, battle))).status).toBeGreaterThanOrEqual(401)
    expect((await outcome(append(player, battle, 3, [eventOf()]))).status).toBeGreaterThanOrEqual(401)
  })
})

test('two states from the same events stand in the log, without a person, twenty of an account in ten minutes at most', async () => {
  const { battle } = await beginShared(host, guest)
  await post(guest, 'difference', { battle, seq: 3, hash: 'abc123', build: 'v0.2.2' })
  await expect
    .poll(async () => (await superuser.logs.getList(1, 5, { filter: 'message ~ "disagree"' })).items, {
      timeout: 30_000,
    })
    .toMatchObject([{ data: { battle, seq: 3, seat: 1, hash: 'abc123', build: 'v0.2.2' } }])
  for (const wrong of [{ hash: '<b>' }, { build: 'x'.repeat(61) }, { seq: -1 }])
    expect((await outcome(post(guest, 'difference', { battle, seq: 3, hash: 'a', build: '', ...wrong }))).status).toBe(
      400,
    )
  for (let n = 0; n < 25; n += 1) await post(guest, 'difference', { battle, seq: 3, hash: `h${n}`, build: '' })
  const differences = () => superuser.logs.getList(1, 1, { filter: 'message ~ "disagree"' })
  await post(host, 'difference', { battle, seq: 3, hash: 'last', build: '' })
  await expect
    .poll(async () => (await superuser.logs.getList(1, 1, { filter: 'data.hash = "last"' })).totalItems, {
      timeout: 30_000,
    })
    .toBe(1)
  // Twenty by the guest and one by the host.
  expect((await differences()).totalItems).toBe(21)
})

test('a player’s own data has the battles, with what the own seat did', async () => {
  const player = await server.newUser({ roles: ['user'] })
  const { battle } = await beginShared(host, player)
  await append(player, battle, 3, [eventOf('volley', { draw: 2 })])
  const own = await player.client.send<{ tables: unknown }>('/api/own-data', {})
  expect(own.tables).toMatchObject([
    {
      battle,
      state: 'shared',
      settings: { name: 'A battle' },
      seat: 1,
      device_name: 'Phone 1',
      events: [{ seq: 4, seat: 1 }],
    },
  ])
})
