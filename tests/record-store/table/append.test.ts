import { describe, expect, test } from 'vitest'
import { eventsOfPage, mostEvents, mostEventsAtOnce, newestStateKinds, type SentEvent } from '#shared/table.ts'
import type { NewUser } from '../../support/pocketbase.ts'
import {
  append,
  begin,
  beginShared,
  eventOf,
  eventsOf,
  mine,
  numbers,
  numbersOf,
  read,
  share,
  takeOver,
} from '../../support/tables.ts'
import { newRecordId, outcome, serverOfFile } from '../support.ts'

const server = await serverOfFile()
const superuser = await server.superuser()
const player = await server.newUser({ roles: ['user'] })
const other = await server.newUser({ roles: ['user'] })

const recordOf = (battle: string) => superuser.collection('battles').getOne(battle)

describe('BT-07 a battle that is copied to the account', () => {
  test('is made by its first events, and is read as it was sent', async () => {
    const [battle, first, second] = [
      newRecordId(),
      eventOf('begun', { body: { edges: [1, 2.5], name: 'Ø "x" </b>' } }),
      eventOf(),
    ]
    const made = await append(player, battle, 0, [first, second], { settings: { name: 'First' } })
    const stored = [first, second].map(({ cid, at, kind, body }, n) => ({
      seq: n + 1,
      cid,
      base: 0,
      seat: 0,
      at,
      kind,
      body,
      dice: [],
    }))
    const seat = { seat: 0, sides: [0, 1], is_mine: true, is_host: true, device: 'phone-1', device_name: 'Phone 1' }
    const answer = {
      battle,
      state: 'kept',
      settings: { name: 'First' },
      last_seq: 2,
      events: stored,
      seats: [{ ...seat, name: expect.any(String) }],
      join_code: '',
      join_sides: [],
      watch_secret: '',
    }
    expect(made).toEqual({ ...answer, refusal: '' })
    expect(await read(player, battle)).toEqual(answer)
    expect(numbersOf(await read(player, battle, 1))).toEqual([2])
    expect((await mine(player)).rows[0]).toMatchObject({ battle, state: 'kept', last_seq: 2, seats: answer.seats })
  })

  test('needs settings, and no base', async () => {
    expect(await outcome(append(player, newRecordId(), 0, [eventOf()]))).toMatchObject({ status: 400 })
    const late = append(player, newRecordId(), 3, [eventOf()], { settings: {} })
    expect(await outcome(late)).toMatchObject({ status: 404, message: 'There is no such battle.' })
  })

  test('gets the settings of its host, also without events', async () => {
    const battle = await begin(player)
    const answer = await append(player, battle, 3, [], { settings: { name: 'Renamed' } })
    expect(answer).toMatchObject({ refusal: '', settings: { name: 'Renamed' }, last_seq: 3, events: [] })
  })

  test('takes events of nobody who has not seen all others', async () => {
    const battle = await begin(player)
    const answer = await append(player, battle, 2, [eventOf()])
    expect(answer).toMatchObject({ refusal: 'old', last_seq: 3 })
    expect(numbersOf(answer)).toEqual([3])
    expect(await append(player, battle, 4, [eventOf()])).toMatchObject({ refusal: 'old', last_seq: 3, events: [] })
  })

  test('takes what follows a response that was lost', async () => {
    const battle = await begin(player)
    const lost = eventsOf(2)
    await append(player, battle, 3, lost)
    const answer = await append(player, battle, 3, [...lost, eventOf()])
    expect(answer).toMatchObject({ refusal: '', last_seq: 6 })
    expect(numbersOf(answer)).toEqual([4, 5, 6])
  })

  test('has events in order of an append of a whole battle, read in pages', async () => {
    const battle = newRecordId()
    const events = eventsOf(eventsOfPage + 100)
    const made = await append(player, battle, 0, events, { settings: {} })
    expect(numbersOf(made)).toEqual(numbers(1, eventsOfPage))
    const rest = await read(player, battle, eventsOfPage)
    expect(numbersOf(rest)).toEqual(numbers(eventsOfPage + 1, eventsOfPage + 100))
    expect([...made.events, ...rest.events].map(({ cid }) => cid)).toEqual(events.map(({ cid }) => cid))
  })
})

describe('BT-08 the same event sent twice', () => {
  test('is one, with the same dice', async () => {
    const { battle } = await beginShared(player, other)
    const volley = eventOf('volley', { draw: 40 })
    const answers = [await append(player, battle, 3, [volley]), await append(player, battle, 3, [volley])]
    const dice = answers.map(({ events }) => events[0]?.dice)
    expect(dice[0]).toHaveLength(40)
    expect(dice[0]?.every((face) => Number.isInteger(face) && face >= 0 && face <= 5)).toBe(true)
    expect(dice[1]).toEqual(dice[0])
    expect((await read(other, battle)).last_seq).toBe(4)
  })

  test('is one also if it is sent at once by several requests, or by two seats', async () => {
    const { battle } = await beginShared(player, other)
    const volley = eventOf('volley', { draw: 10 })
    const answers = await Promise.all([player, other, player, other].map((who) => append(who, battle, 3, [volley])))
    const dice = new Set(answers.map(({ events }) => JSON.stringify(events.map(({ seq, dice }) => ({ seq, dice })))))
    expect(dice.size).toBe(1)
    expect((await read(other, battle)).last_seq).toBe(4)
  })
})

describe('BT-06 dice', () => {
  test('have all faces equally often', async () => {
    const battle = await begin(player)
    const rolls = Array.from({ length: 30 }, () => eventOf('volley', { draw: 200 }))
    const { events } = await append(player, battle, 3, rolls)
    const counts = [0, 0, 0, 0, 0, 0]
    for (const face of events.flatMap(({ dice }) => dice)) counts[face] = (counts[face] ?? 0) + 1
    // Each 1000 of 6000; seven standard deviations are 202.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(202)
  })

  test.each([...newestStateKinds, 'asks for dice'])(
    'of an old base are not drawn, nor is anything added: %s',
    async (kind) => {
      const { battle } = await beginShared(player, other)
      await append(other, battle, 3, [eventOf()])
      const event = kind === 'asks for dice' ? eventOf('order', { draw: 1 }) : eventOf(kind)
      const answer = await append(player, battle, 3, [eventOf(), event])
      expect(answer).toMatchObject({ refusal: 'old', last_seq: 4 })
      expect(answer.events).toMatchObject([{ seq: 4, seat: 1, dice: [] }])
      expect(await append(player, battle, 4, [event])).toMatchObject({ refusal: '', last_seq: 5 })
    },
  )

  test('that a phone does not know yet are no state from which it goes on', async () => {
    const { battle } = await beginShared(player, other)
    const [first, second] = [eventOf('volley', { draw: 3 }), eventOf('volley', { draw: 3 })]
    await append(player, battle, 3, [first])
    expect(await append(player, battle, 3, [first, second])).toMatchObject({ refusal: 'old', last_seq: 4 })
  })
})

describe('BT-08 a battle that is shared', () => {
  test('takes events of an old base that need no newest state', async () => {
    const { battle } = await beginShared(player, other)
    await append(other, battle, 3, [eventOf('moved')])
    const answer = await append(player, battle, 3, [eventOf('moved')])
    expect(answer.refusal).toBe('')
    expect(answer.events).toMatchObject([
      { seq: 4, base: 3, seat: 1 },
      { seq: 5, base: 3, seat: 0 },
    ])
  })

  test('BT-08 has numbers without a gap with eight phones at once', async () => {
    const { battle } = await beginShared(player, other)
    const sent: SentEvent[] = []
    const write = async (who: NewUser) => {
      for (let n = 0; n < 12; n += 1) {
        const event = eventOf('moved')
        sent.push(event)
        const { refusal } = await append(who, battle, 3, [event])
        expect(refusal).toBe('')
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, n) => write(n % 2 === 0 ? player : other)))
    const stored = await read(player, battle)
    expect(numbersOf(stored)).toEqual(numbers(1, 3 + sent.length))
    expect(new Set(stored.events.slice(3).map(({ cid }) => cid))).toEqual(new Set(sent.map(({ cid }) => cid)))
    const { last_seq, tail } = await recordOf(battle)
    expect(last_seq).toBe(3 + sent.length)
    expect(tail).toEqual(stored.events.slice(-8))
  })

  test('names the side of a seat as the teller of its events, whatever their bodies say', async () => {
    const { battle } = await beginShared(player, other)
    const claimed = () => eventOf('note', { body: { text: 'x', teller: 0 } })
    await append(other, battle, 3, [claimed()])
    await append(player, battle, 4, [eventOf('note', { body: { text: 'x', teller: 1 } })])
    await share(player, battle, [0, 1])
    const { events } = await append(player, battle, 3, [claimed()])
    expect(events.map(({ body }) => body)).toEqual([{ text: 'x', teller: 1 }, { text: 'x', teller: 0 }, { text: 'x' }])
  })

  test('keeps fleets and long events out of the tail', async () => {
    const { battle } = await beginShared(player, other)
    const long = eventOf('note', { body: { text: 'x'.repeat(5000) } })
    await append(player, battle, 3, [eventOf(), eventOf('fleet'), long, eventOf()])
    const { tail } = await recordOf(battle)
    expect(numbersOf({ events: tail })).toEqual([1, 2, 3, 4, 7])
  })

  test('leaves settings of others than the host alone', async () => {
    const { battle } = await beginShared(player, other)
    const answer = await append(other, battle, 3, [eventOf()], { settings: { name: 'Mine' } })
    expect(answer).toMatchObject({ refusal: '', settings: { name: 'A battle' }, last_seq: 4 })
  })
})

describe('BT-07 a second phone of an account', () => {
  test('writes after it has taken over, and the first one no more', async () => {
    const battle = await begin(player)
    const second = { device: 'phone-2', device_name: 'Phone 2' }
    const refused = await append(player, battle, 1, [eventOf()], second)
    expect(refused).toMatchObject({
      refusal: 'device',
      last_seq: 3,
      seats: [{ device: 'phone-1', device_name: 'Phone 1' }],
    })
    expect(numbersOf(refused)).toEqual([2, 3])
    expect(await takeOver(player, battle, 2)).toMatchObject({ last_seq: 3, seats: [second] })
    expect(await append(player, battle, 3, [eventOf()], second)).toMatchObject({ refusal: '', last_seq: 4 })
    expect(await append(player, battle, 4, [eventOf()])).toMatchObject({ refusal: 'device', seats: [second] })
    expect((await read(player, battle)).last_seq).toBe(4)
  })
})

describe('a battle has bounds', () => {
  const wrong: readonly (readonly [string, object])[] = [
    ['an event without a cid', { events: [{ at: 1, kind: 'note', body: {} }] }],
    ['a cid with a quote', { events: [eventOf('note', { cid: 'a"b' })] }],
    ['a long cid', { events: [eventOf('note', { cid: 'x'.repeat(41) })] }],
    ['a kind with a quote', { events: [eventOf('a"b')] }],
    ['a time that is no number', { events: [{ ...eventOf(), at: '1' }] }],
    ['a body that is a list', { events: [{ ...eventOf(), body: [] }] }],
    ['a body that is too long', { events: [eventOf('fleet', { body: { x: 'x'.repeat(64_000) } })] }],
    ['too many dice', { events: [eventOf('volley', { draw: 201 })] }],
    ['a negative number of dice', { events: [eventOf('volley', { draw: -1 })] }],
    ['the same cid twice', { events: [eventOf('note', { cid: 'twice' }), eventOf('note', { cid: 'twice' })] }],
    ['too many events', { events: eventsOf(mostEventsAtOnce + 1) }],
    ['an event that is null', { events: [null] }],
    ['events that are no list', { events: {} }],
    ['a base that is no number', { base: '0' }],
    ['a phone without an id', { device: '' }],
    ['a phone with a long name', { device_name: 'x'.repeat(61) }],
    ['settings that are too long', { settings: { x: 'x'.repeat(8000) } }],
    ['settings that are a list', { settings: [] }],
  ]
  test.each(wrong)('and refuses %s', async (_, more) => {
    const battle = newRecordId()
    const call = append(player, battle, 0, [eventOf()], { settings: {}, ...more })
    expect(await outcome(call)).toMatchObject({ status: 400 })
    expect(await outcome(read(player, battle))).toMatchObject({ status: 404 })
  })

  test('of events, and says that it is full', async () => {
    const battle = await begin(player)
    await server.sql(`UPDATE battles SET last_seq = ${mostEvents - 1} WHERE id = '${battle}'`)
    expect(await append(player, battle, mostEvents - 1, eventsOf(2))).toMatchObject({ refusal: 'full' })
    expect(await append(player, battle, mostEvents - 1, eventsOf(1))).toMatchObject({
      refusal: '',
      last_seq: mostEvents,
    })
  })

  test('of bytes, its own and those of the account', async () => {
    const [one, two] = [await begin(other), await begin(other)]
    await server.sql(`UPDATE battles SET bytes = 1999990 WHERE id = '${one}'`)
    expect(await append(other, one, 3, [eventOf()])).toMatchObject({ refusal: 'full' })
    expect(await append(other, two, 3, [eventOf()])).toMatchObject({ refusal: '' })
    await server.sql(`UPDATE battles SET bytes = 20000000 WHERE id = '${one}'`)
    expect(await append(other, two, 4, [eventOf()])).toMatchObject({ refusal: 'full' })
    expect(await append(other, two, 4, [], { settings: { name: 'Still' } })).toMatchObject({ refusal: '' })
  })

  test('and an account has a bound of battles', async () => {
    const host = await server.newUser({ roles: ['user'] })
    await begin(host)
    await server.sql(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
      INSERT INTO battles (id, host, state) SELECT 'battleofmany' || (1000 + i), '${host.id}', 'kept' FROM n`)
    const many = outcome(append(host, newRecordId(), 0, [eventOf()], { settings: {} }))
    expect(await many).toMatchObject({ status: 400, fields: { battle: 'validation_too_many' } })
  })

  test('and its events are neither changed nor deleted, by nobody', async () => {
    const battle = await begin(player)
    const before = await read(player, battle)
    for (const query of [
      `UPDATE battle_events SET body = '{}' WHERE battle = '${battle}'`,
      `DELETE FROM battle_events WHERE battle = '${battle}'`,
    ])
      expect((await outcome(server.sql(query))).status).toBe(400)
    expect(await read(player, battle)).toEqual(before)
  })
})
