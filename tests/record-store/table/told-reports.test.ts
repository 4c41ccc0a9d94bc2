import { describe, expect, test } from 'vitest'
import type { BattleFiguresAnswer, RoundLossesAnswer } from '#shared/battles.ts'
import { gameOf } from '../../support/attack/fuzz-bodies.ts'
import type { NewUser } from '../../support/pocketbase.ts'
import { append, begin, beginShared, change, eventOf, join, share } from '../../support/tables.ts'
import { tellResult, toldBody } from '../../support/told.ts'
import { newRecordId, outcome, serverOfFile, statusOf } from '../support.ts'

const server = await serverOfFile({ env: { ORION_RATE_LIMITS: 'users:auth=1000/60' } })
const superuser = await server.superuser()
const host = await server.newUser({ roles: ['user'] })
const guest = await server.newUser({ roles: ['user'] })
const third = await server.newUser({ roles: ['user'] })
const staff = await server.newUser({ roles: ['user', 'moderator'] })

const reportsOf = (battle: string) =>
  superuser.collection('battle_reports').getFullList({ filter: `battle = "${battle}"` })
const shared = async (): Promise<string> => (await beginShared(host, guest)).battle
const winnerOne = { winner: 1 } as const

/** A report of a game that a player has typed. */
const typedBy = (of: NewUser, more: object) => ({
  ...gameOf(of.id, 'Close.'),
  rounds: 3,
  own_points: 98,
  other_faction: 'kharon',
  other_points: 100,
  other_lost: 60,
  ...more,
})

/** A battle that both sides have reported alike. */
async function confirmed(more: object = {}): Promise<string> {
  const battle = await shared()
  await tellResult(host, toldBody(battle, more))
  expect(await tellResult(guest, toldBody(battle, more))).toBe('both')
  return battle
}

describe('BT-11 a shared battle that is over', () => {
  test('is one confirmed report with its fleets, rounds and losses as soon as both sides have told the same', async () => {
    const battle = await shared()
    const body = toldBody(battle, { fleet: 'fleet1', fleet_name: 'Third Line' })
    const answers = await Promise.all([1, 2, 3].map(() => tellResult(host, body)))
    expect(answers).toEqual(['one', 'one', 'one'])
    expect(await reportsOf(battle)).toMatchObject([
      { state: 'open', reporter: host.id, opponent: '', source: 'battle' },
    ])
    const told = toldBody(battle)
    const [own, other] = told.sides
    // The phone of the other side knows the fleet that this one does not, and its day is the next one.
    const tomorrow = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(0, 10)
    const theirs = {
      ...told,
      sides: [
        { ...own, code: '' },
        { ...other, code: 'Xyz' },
      ],
      played_on: tomorrow,
    }
    const both = await Promise.all([1, 2].map(() => tellResult(guest, theirs)))
    expect(both).toEqual(['both', 'both'])
    expect(await tellResult(host, body)).toBe('both')
    expect(await reportsOf(battle)).toMatchObject([
      {
        state: 'confirmed',
        reporter: host.id,
        opponent: guest.id,
        winner: 'own',
        rounds: 3,
        scenario: 'raid',
        own_faction: 'accord',
        own_points: 98,
        own_lost: 40,
        own_by_round: '0,12,40',
        own_fleet: 'Abc-_9',
        other_faction: 'kharon',
        other_points: 100,
        other_lost: 60,
        other_by_round: '10,10,60',
        other_fleet: 'Xyz',
        played_on: told.played_on,
        fleet: 'fleet1',
        fleet_name: 'Third Line',
      },
    ])
    const [listed] = (await guest.client.collection('battle_reports').getList(1, 1, { sort: '-created' })).items
    expect(listed).toMatchObject({ source: 'battle', state: 'confirmed' })
    for (const hidden of ['battle', 'told', 'uncounted', 'game']) expect(listed).not.toHaveProperty(hidden)
  })

  test.each<[string, (body: ReturnType<typeof toldBody>) => object]>([
    ['the winner', (body) => ({ ...body, ...winnerOne })],
    ['a draw', (body) => ({ ...body, winner: undefined })],
    [
      'the rounds',
      (body) => ({ ...body, rounds: 2, sides: body.sides.map((one) => ({ ...one, by_round: [0, one.lost] })) }),
    ],
    [
      'the losses',
      ({ sides: [own, other], ...body }) => ({ ...body, sides: [{ ...own, by_round: [0, 13, 40] }, other] }),
    ],
    ['the points', ({ sides: [own, other], ...body }) => ({ ...body, sides: [{ ...own, points: 97 }, other] })],
    ['the fleet', ({ sides: [own, other], ...body }) => ({ ...body, sides: [{ ...own, code: 'Other' }, other] })],
    ['the state of the battle', (body) => ({ ...body, hash: 'f'.repeat(16) })],
    ['the scenario', (body) => ({ ...body, scenario: 'convoy' })],
  ])('is not confirmed if the sides differ about %s; who told first corrects it', async (_what, tampered) => {
    const battle = await shared()
    await tellResult(host, tampered(toldBody(battle)))
    expect(await tellResult(guest, toldBody(battle))).toBe('differs')
    expect(await tellResult(host, tampered(toldBody(battle)))).toBe('differs')
    expect(await reportsOf(battle)).toMatchObject([{ state: 'objected', opponent: guest.id }])
    expect(await tellResult(host, toldBody(battle))).toBe('one')
    expect(await reportsOf(battle)).toMatchObject([{ state: 'open', opponent: '' }])
    expect(await tellResult(guest, toldBody(battle))).toBe('both')
  })

  test('that goes on, because its end was taken back, has no report, until both have told of its new end', async () => {
    const battle = await confirmed()
    const note = await append(guest, battle, 3, [eventOf()])
    expect(note.last_seq).toBe(4)
    expect(await reportsOf(battle)).toHaveLength(1)
    await append(guest, battle, 4, [eventOf('taken-back')])
    expect(await reportsOf(battle)).toEqual([])
    await append(host, battle, 5, [eventOf('ended')])
    // A phone that does not know this yet.
    expect(await tellResult(guest, toldBody(battle, { seq: 4 }))).toBe('behind')
    expect(await tellResult(guest, toldBody(battle, { seq: 6, ...winnerOne }))).toBe('one')
    expect(await tellResult(host, toldBody(battle, { seq: 6, ...winnerOne }))).toBe('both')
    expect(await reportsOf(battle)).toMatchObject([{ reporter: guest.id, winner: 'own', own_faction: 'kharon' }])
  })

  test('takes the place of what one of the two has typed of the same game', async () => {
    const { id } = await host.client.collection('battle_reports').create(typedBy(host, { scenario: 'salvage' }))
    await confirmed({ scenario: 'salvage' })
    expect(await statusOf(superuser.collection('battle_reports').getOne(id))).toBe(404)
  })
})

describe('BT-11 nobody makes a confirmed report alone', () => {
  test('neither from one account at both sides, nor before a battle is shared, nor with an onlooker or a free seat', async () => {
    const alone = await begin(host)
    expect(await tellResult(host, toldBody(alone))).toBe('alone')
    const { join_code } = await share(host, alone, [0])
    expect(await tellResult(host, toldBody(alone))).toBe('alone')
    expect(await statusOf(tellResult(guest, toldBody(alone)))).toBe(404)
    await join(guest, join_code, [0, 1])
    expect(await tellResult(guest, toldBody(alone))).toBe('alone')
    expect(await tellResult(host, toldBody(alone))).toBe('alone')
    expect(await reportsOf(alone)).toEqual([])
    expect(await statusOf(tellResult({ client: server.newClient() }, toldBody(alone)))).toBe(401)
  })

  test('nor with somebody who plays the same side', async () => {
    const { battle } = await beginShared(host, guest)
    const { join_code } = await change(host, battle, 'new-join-code')
    await join(third, join_code, [0])
    expect(await tellResult(host, toldBody(battle))).toBe('one')
    expect(await tellResult(third, toldBody(battle))).toBe('one')
    expect(await reportsOf(battle)).toMatchObject([{ state: 'open' }])
    expect(await tellResult(guest, toldBody(battle))).toBe('both')
  })

  test('nor by the link, a change, or what only the record store says of a typed report', async () => {
    const battle = await shared()
    await tellResult(host, toldBody(battle))
    const [report] = (await host.client.collection('battle_reports').getList(1, 1, { sort: '-created' })).items
    expect(report).toMatchObject({ source: 'battle', state: 'open' })
    const id = report?.id ?? ''
    const answer = third.client.send('/api/battle-reports/answer', {
      method: 'POST',
      body: { id, key: String(report?.['answer_key']), revision: 1, answer: 'confirmed', objection: '' },
    })
    expect(await statusOf(answer)).toBe(404)
    expect(await outcome(host.client.collection('battle_reports').update(id, { own_lost: 1 }))).toMatchObject({
      status: 409,
    })
    const typed = typedBy(host, { rounds: 4, own_lost: 41, other_lost: 61 })
    const forged = (more: object) => statusOf(host.client.collection('battle_reports').create({ ...typed, ...more }))
    expect(await forged({ source: 'battle' })).toBe(400)
    expect(await forged({ own_by_round: '1,2,3,41' })).toBe(400)
    const kept = await host.client.collection('battle_reports').create({ ...typed, battle: newRecordId(), told: 'x' })
    expect(await superuser.collection('battle_reports').getOne(kept.id)).toMatchObject({
      battle: '',
      told: '',
      source: '',
    })
    expect(await statusOf(host.client.collection('battle_reports').update(kept.id, { source: 'battle' }))).toBe(404)
  })

  test.each<[string, object]>([
    ['a side too many', { sides: [1, 2, 3] }],
    ['no list of rounds', { rounds: 4 }],
    ['a winner who did not play', { winner: 2 }],
    ['an unknown scenario', { scenario: 'other' }],
    ['a day that does not exist', { played_on: '2026-02-30' }],
    ['a hash that is none', { hash: 'x' }],
    ['an unknown release', { release: '4711' }],
    ['a fleet that is no code', { sides: toldBody('').sides.map((side) => ({ ...side, code: '<b>' })) }],
    ['more losses than points', { sides: toldBody('').sides.map((side) => ({ ...side, points: 3 })) }],
    ['an unknown faction', { sides: toldBody('').sides.map((side) => ({ ...side, faction: 'pirates' })) }],
  ])('a body with %s is refused, and nothing is stored', async (_what, more) => {
    const battle = await shared()
    expect(await statusOf(tellResult(host, { ...toldBody(battle), ...more }))).toBe(400)
    expect(await reportsOf(battle)).toEqual([])
  })

  test('who told first and has left the battle does not confirm with the next', async () => {
    const battle = await shared()
    await tellResult(host, toldBody(battle))
    await change(host, battle, 'leave')
    expect(await tellResult(guest, toldBody(battle))).toBe('alone')
    expect(await reportsOf(battle)).toMatchObject([{ state: 'open' }])
  })
})

test('AU-10 the report of a battle stays without the player who deletes the account, as a typed one does', async () => {
  const gone = await server.newUser({ roles: ['user'] })
  const { battle } = await beginShared(gone, guest)
  const named = { fleet: 'fleet1', fleet_name: 'Third Line' }
  await tellResult(gone, toldBody(battle, named))
  await tellResult(guest, toldBody(battle))
  await gone.client.collection('users').delete(gone.id)
  expect(await reportsOf(battle)).toMatchObject([
    { reporter: '', opponent: guest.id, fleet: '', fleet_name: '', own_fleet: '', state: 'confirmed' },
  ])
})

describe('FE-14 staff', () => {
  const figures = (state: string) =>
    staff.client.send<BattleFiguresAnswer>('/api/staff/battles/figures', { query: { state, scenario: 'blockade' } })
  const games = async (state: string) => (await figures(state)).rows.reduce((sum, row) => sum + row.games, 0)
  const rounds = (query: object, of = staff) =>
    of.client.send<RoundLossesAnswer>('/api/staff/battles/rounds', { query })

  test('see battles that both phones told apart from typed games, with the losses by round', async () => {
    // The accounts are a week old.
    const old = new Date(Date.now() - 8 * 86_400_000).toISOString().replace('T', ' ')
    const makeAccountsOld = () => server.sql(`UPDATE users SET created = '${old}'`)
    await makeAccountsOld()
    const [ada, ben] = [await server.newUser({ roles: ['user'] }), await server.newUser({ roles: ['user'] })]
    await makeAccountsOld()
    expect(await rounds({ scenario: 'blockade' })).toEqual({ rows: [], battles: 0 })
    const { battle } = await beginShared(ada, ben)
    const body = toldBody(battle, { scenario: 'blockade' })
    await tellResult(ada, body)
    expect([await games(''), await games('open'), await games('told')]).toEqual([1, 1, 0])
    await tellResult(ben, body)
    expect([await games(''), await games('confirmed'), await games('told')]).toEqual([0, 0, 1])
    const { rows, battles } = await rounds({ scenario: 'blockade' })
    expect(battles).toBe(1)
    const of = (faction: string) => rows.filter((row) => row.faction === faction).map(({ lost }) => lost)
    // After its last round the losses stay the same.
    expect(of('accord')).toEqual([0, 122, 408, 408, 408, 408, 408, 408])
    expect(of('kharon')).toEqual([100, 100, 600, 600, 600, 600, 600, 600])
    expect(await rounds({ scenario: 'convoy' })).toEqual({ rows: [], battles: 0 })
    expect(await statusOf(rounds({}, host))).toBe(403)

    const where = JSON.stringify([{ column: 'told_by', op: 'is', value: ['both'] }])
    const list = await staff.client.send<{ rows: readonly Record<string, unknown>[] }>(
      '/api/staff/lists/battle_reports',
      { query: { where } },
    )
    expect(list.rows[0]).toMatchObject({ told_by: 'both', state: 'confirmed', uncounted: '', scenario: 'blockade' })
    const sheet = await staff.client.send<Record<string, unknown>>(
      `/api/staff/battles/${String(list.rows[0]?.['id'])}`,
      {},
    )
    expect(sheet).toMatchObject({ told_by: 'both', own_by_round: '0,12,40', other_by_round: '10,10,60' })
    for (const secret of ['answer_key', ada.email, battle]) expect(JSON.stringify([list, sheet])).not.toContain(secret)

    const leaveOut = { method: 'POST', body: { rows: [{ id: ben.id }], left_out: true }, headers: { x_reason: 'Test' } }
    await staff.client.send('/api/staff/battles/left-out', leaveOut)
    expect([await games('told'), (await rounds({ scenario: 'blockade' })).battles]).toEqual([0, 0])
  })
})

test('BT-11 the other phone hears that the report is confirmed', async () => {
  const battle = await shared()
  await tellResult(host, toldBody(battle))
  const before = await superuser.collection('battles').getOne(battle)
  await tellResult(guest, toldBody(battle))
  const after = await superuser.collection('battles').getOne(battle)
  expect(after['updated']).not.toBe(before['updated'])
})
