import { expect, it } from 'vitest'
import { unsentFor } from '#features/battle/state/own-telling.ts'
import type { Happening, PlayEvent } from '#game/play/play-event.ts'
import { makeEventReader } from '#game/play/read-events.ts'
import { reduce } from '#game/play/reduce.ts'
import { err, ok } from '#game/result.ts'
import type { TableHeard } from '#records/table/table-news.ts'
import type { TableSide } from '#shared/table.ts'
import { makeLiveTable } from '#store/table/shared/live-table.ts'
import { sharedList } from '#store/table/shared/shared-list.ts'
import { aTable, ends, initiative, withIds } from '../../support/play/small-table.ts'
import { makeServerModel } from '../../support/table/server-model.ts'
import { makeTestPage } from '../../support/test-page.ts'

const fire: readonly Happening[] = [initiative, ends('command'), ends('movement'), ends('fire', 1)]
const start = withIds([...aTable(['accord-meridian'], ['kharon-ashlar', 'kharon-postern']), ...fire])
const volley: Happening = {
  kind: 'volley',
  ship: 0,
  mount: 0,
  target: 2,
  arc: 'bow',
  facing: 'bow',
  band: 'short',
  source: 'phone',
  faces: { success: [3, 0, 0, 0], failure: [0, 0, 0, 0], rerolled: [] },
}

function aBattle() {
  const server = makeServerModel(() => 5)
  const events = start.map(({ id, kind, ...body }) => ({ cid: id, at: 0, kind, body: { ...body } }))
  server.append('p0', { battle: 'b', device: 'p0', device_name: 'p0', base: 0, events, settings: {} })
  server.share('p0', [0])
  server.seat('p1', [1], 'p1')
  const phone = (side: TableSide) => {
    let isCut = false
    let hear: (heard: TableHeard) => void = () => {}
    let held: Promise<void> | undefined
    const user = `p${side}`
    const differences: unknown[] = []
    const reports: string[] = []
    const table = makeLiveTable({
      battle: 'b',
      device: { device: user, device_name: user },
      sides: [side],
      build: 'a-build',
      page: makeTestPage(),
      clock: { now: () => 0, after: () => () => {} },
      list: sharedList([]),
      listen: (_battle, _secret, onNews) => {
        hear = onNews
        return { renew: () => {}, end: () => {} }
      },
      keep: async () => {},
      onDifference: (step) => void reports.push(step),
      records: {
        append: async (body) => {
          const answer = isCut ? undefined : server.append(user, body)
          return answer ? ok(answer) : err({ kind: 'offline' })
        },
        read: async (_id, after) => {
          const answer = isCut ? undefined : server.read(user, after)
          await held
          return answer ? ok(answer) : err({ kind: 'offline' })
        },
        watch: async () => err({ kind: 'not-found' }),
        tellDifference: async (body) => {
          differences.push(body)
          return ok(undefined)
        },
      },
    })
    const read = makeEventReader()
    return {
      differences,
      reports,
      state: () => table.getState(),
      battle: () => reduce(read(table.getState().values).events).battle!,
      cut: (isNow: boolean) => void (isCut = isNow),
      hear: (heard: TableHeard) => hear(heard),
      hold: (until: Promise<void> | undefined) => void (held = until),
      tell: (id: string, ...happenings: readonly Happening[]) => {
        const told: readonly PlayEvent[] = happenings.map((one, at) => ({ ...one, id: `${id}.${at}` }))
        const now = reduce(read(table.getState().values).events)
        return table.getState().tell(unsentFor(told, now, { teller: side, draws: true, now: 0 }))
      },
    }
  }
  return { server, one: phone(0), other: phone(1) }
}

const faces = (server: ReturnType<typeof aBattle>['server'], cid: string) =>
  server.events.find((event) => event.cid === cid)

it('dice are those of the record store, on every phone; without a network those of this phone, which it keeps (BT-06)', async () => {
  const { server, one, other } = aBattle()
  await Promise.all([one.state().now(), other.state().now()])
  await one.tell('v', volley)
  await other.state().now()
  const drawn = { source: 'server', faces: { success: [5, 5, 5, 5], failure: [5, 5, 5, 5] } }
  expect([one.state().values.at(-1), other.state().values.at(-1)]).toMatchObject([drawn, drawn])
  expect(faces(server, 'v.0')).toMatchObject({ dice: [5, 5, 5, 5, 5, 5, 5, 5] })
})

it('BT-09 when the network is back, events that still fit are sent with the same dice; the player is asked only about the others', async () => {
  const { server, one, other } = aBattle()
  await Promise.all([one.state().now(), other.state().now()])
  one.cut(true)
  await one.tell('n', { kind: 'note', text: 'Alone' })
  await one.tell('v', volley)
  expect(one.state()).toMatchObject({ light: 'apart', unsent: 2 })
  expect(one.state().values.at(-1)).toMatchObject({ source: 'phone' })
  // The target goes; what was aimed at it no longer fits.
  await other.tell('gone', { kind: 'set-by-hand', set: { ship: 2, where: 'left' }, reason: 'It was off the table' })
  one.cut(false)
  await one.state().now()
  expect(one.state().misfits).toMatchObject([{ changed: 'TARGET_GONE' }])
  expect(server.events.at(-1)?.cid).toBe('n.0')
  await one.state().sendWithout()
  expect(one.state()).toMatchObject({ unsent: 0, light: 'live', notCounted: [{ why: 'misfit', value: { id: 'v.0' } }] })
  await one.state().forget(['v.0'])
  expect(one.state().notCounted).toEqual([])

  one.cut(true)
  await one.tell('w', { ...volley, target: 1 } as Happening)
  const own = one.state().values.at(-1)
  await other.tell('word', { kind: 'note', text: 'Meanwhile' })
  one.cut(false)
  await one.state().now()
  await other.state().now()
  expect([one.state().misfits, one.state().values.at(-1), other.state().values.at(-1)]).toEqual([[], own, own])
})

it('BT-09 news during a running request are fetched after it, without waiting for the next poll', async () => {
  const { server, one, other } = aBattle()
  await Promise.all([one.state().now(), other.state().now()])
  const unfollow = one.state().follow()
  await one.state().now()
  let letGo = () => {}
  one.hold(new Promise((resolve) => (letGo = resolve)))
  const older = one.state().now()
  await other.tell('word', { kind: 'note', text: 'Meanwhile' })
  // For a fleet, or for more events than a message can have, it contains only the number.
  one.hear({ last_seq: server.events.length, tail: [] })
  one.hold(undefined)
  letGo()
  await older
  expect(one.state().values.at(-1)).toMatchObject({ kind: 'note', text: 'Meanwhile' })

  one.hold(new Promise((resolve) => (letGo = resolve)))
  const second = one.state().now()
  server.seat('p2', [1], 'p2')
  // A message with the same number again is about seats.
  one.hear({ last_seq: server.events.length, tail: [] })
  one.hold(undefined)
  letGo()
  await second
  expect(one.state().seats).toHaveLength(3)
  unfollow()
})

it("BT-09 a state that differs from another phone's is shown and reported to the record store and to staff, once", async () => {
  const { server, one } = aBattle()
  await one.state().now()
  const base = server.events.length
  const body = { round: 1, from: 'fire', mass: 2, hash: '0123456789abcdef', teller: 1 }
  const told = { battle: 'b', device: 'p1', device_name: 'p1', base }
  server.append('p1', { ...told, events: [{ cid: 'x.0', at: 0, kind: 'stepped', body }] })
  await one.state().now()
  await expect.poll(() => one.differences).toMatchObject([{ battle: 'b', seq: base + 1, build: 'a-build' }])
  expect(one.state().isDifferent).toBe(true)
  await one.state().now()
  expect(one.reports).toEqual(['fire'])
})
