import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { reportOf } from '#features/battle/state/battle-report.ts'
import { newsOf } from '#features/battle/state/change-sentences.ts'
import { happeningOf } from '#features/battle/state/correction.ts'
import { lastTold } from '#features/battle/state/last-press.ts'
import { openSession } from '#features/battle/state/session.ts'
import { changedReport } from '#features/battle/steps/report-fields.tsx'
import { movingOrder, moveOf, stepEnd } from '#game/play-aids/batch-events.ts'
import type { Happening, Of } from '#game/play/play-event.ts'
import { eventsOfPress } from '#game/play/several/consent.ts'
import { winnerOf } from '#game/record/winner.ts'
import { makeTablesStore } from '#store/table/make-tables-store.ts'
import { makeTableDevice } from '#store/table/table-device.ts'
import {
  aTable,
  ends,
  initiative,
  moves,
  order,
  repaired,
  rolls,
  set,
  shot,
  withIds,
} from '../../support/play/small-table.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const channel = { post: () => {}, onMessage: () => {}, close: () => {} }
const side = { name: 'A patrol', faction: 'accord', points: 40, code: 'c', fleet: 'f1' } as const

async function begin(happenings: readonly Happening[], throwsDice = true) {
  const tables = makeTablesStore({ owner: 'u1', device: makeTableDevice('u1'), channel, noteRunning: () => {} })
  await tables.getState().ready()
  const id = await tables
    .getState()
    .create(
      {
        name: 'A test',
        scenario: 'meeting-engagement',
        own: 0,
        byHand: false,
        guided: false,
        sides: [side, { ...side, faction: 'kharon', name: 'Their patrol' }],
        standing: { round: 0, step: '', lost: [0, 0], breaksAt: [0, 0], isOver: false },
      },
      withIds(happenings),
    )
  const session = await openSession({ tables, id, throwsDice: () => throwsDice, drawDie: () => 5 })
  return { tables, id, session }
}

const [meridian, ashlar, postern] = ['accord-meridian', 'kharon-ashlar', 'kharon-postern'] as const
const start = aTable([meridian], [ashlar, postern])

/** A volley of the Meridian by which the Postern draws a critical. */
const hit = shot({ target: 2, band: 'short', faces: rolls([4, 1, 1, 1], [1, 1, 1, 1]) })

describe('BT-02 BT-07 BT-10 a session', () => {
  it('one press that tells of many ships is taken back by one press, and that can be taken back', async () => {
    const { session } = await begin([...start, initiative, ends('command')])
    const battle = session.getState().table.battle!
    await session.getState().tell([...movingOrder(battle).map((ship) => moveOf(ship)), stepEnd(battle)])
    const after = session.getState()
    expect([after.table.battle?.step, after.table.marks, after.leftOut]).toEqual(['fire', [], 0])
    const last = lastTold(after.events, after.table)!
    await session.getState().takeBack(eventsOfPress(after.events, last.id)[0]!.id)
    expect(session.getState().table.battle).toMatchObject({ step: 'movement' })
    expect(session.getState().table.battle?.ships.some(({ hasMoved }) => hasMoved)).toBe(false)
    await session.getState().takeBack(session.getState().latest()!.id)
    expect(session.getState().table.battle?.step).toBe('fire')
  })

  it('throws the dice of criticals with the end of the step, and a second screen finds all of it', async () => {
    const fire = [...start, initiative, ends('command'), ends('movement'), ends('fire', 1), hit]
    const { session, tables, id } = await begin(fire)
    await session.getState().tell([stepEnd(session.getState().table.battle!)])
    const { table, names, events } = session.getState()
    expect(table.battle?.ships[2]).toMatchObject({ lost: 2, openCount: 1 })
    expect(newsOf(table, names, ['Ours', 'Theirs'])).toEqual([
      'Ashlar held fire.',
      'Postern loses 2, 4 of 6 hull left, draws a critical: fire (1 hull lost at the end of each round).',
    ])
    const again = await openSession({ tables, id, throwsDice: () => false })
    expect(again.getState().events).toEqual(events)
  })

  it('with real dice the critical waits', async () => {
    const fire = [...start, initiative, ends('command'), ends('movement'), ends('fire', 1), hit]
    const { session } = await begin(fire, false)
    await session.getState().tell([stepEnd(session.getState().table.battle!)])
    expect(session.getState().table.due).toEqual([{ of: 'critical', ship: 2, side: 1 }])
    await session.getState().tell([{ kind: 'chosen', answer: { of: 'critical', ship: 2, die: 6 } }])
    const { table, names } = session.getState()
    expect(newsOf(table, names, ['Ours', 'Theirs'])).toEqual([
      'Ashlar held fire.',
      'Postern loses 3 (1 by a hull breach), 3 of 6 hull left, draws a critical: hull breach.',
    ])
  })

  it('an order that was given otherwise is told again, and what followed stays', async () => {
    const { session } = await begin([...start, initiative])
    await session.getState().tell([order(0)])
    const first = session.getState().latest()!
    await session.getState().tell([order(1, 'lock-on')])
    await session.getState().retell(first.id, [order(0, 'hold-fire-line'), order(1, 'lock-on')])
    const given = session.getState().table.battle?.ships.map((ship) => ship.order)
    expect(given).toEqual(['hold-fire-line', 'lock-on', undefined])
  })

  it('repairs of several ships in one press stop where somebody has to choose what is closed', async () => {
    const late = [...start, initiative, ends('command'), ends('movement')]
    const hurt = [set(0, { open: [1, 1, 0, 0, 0, 0] }), set(1, { open: [1, 0, 0, 0, 0, 0] })]
    const fought = [...hurt, ends('fire', 1), ends('fire', 4)]
    const { session } = await begin([...late, ...fought])
    expect(session.getState().table.battle?.step).toBe('repair')
    const both = [repaired(0, [5, 1, 1, 1]), repaired(1, [5, 1, 1])]
    const taken = await session.getState().tellWhile(both)
    const { table, leftOut } = session.getState()
    expect([taken, leftOut, table.due[0]?.of]).toEqual([1, 0, 'close'])
  })

  it('an event of a kind that this version does not know leaves the battle to be read alone', async () => {
    const { tables, id } = await begin(start)
    const row = tables.getState().battles[0]!
    await tables.getState().append(id, start.length, [{ id: 'x', kind: 'conjured' }], row.standing)
    const session = await openSession({ tables, id, throwsDice: () => true })
    expect([session.getState().isReadOnly, session.getState().leftOut]).toEqual([true, 1])
    expect(await session.getState().tell([initiative])).toBe(false)
  })
})

describe('BT-10 a correction', () => {
  const volley = { ...hit, faces: rolls([1, 1, 1, 1], [1, 1, 1, 1]) }
  const answer = { ...volley, ship: 1, target: 0, band: 'medium' } as const
  const fire = [...start, initiative, ends('command'), ends('movement'), volley, ends('fire', 1), answer]
  const volleys = fire.flatMap(({ kind }, at) => (kind === 'volley' ? [`e${at}`] : []))

  it('of a volley stands in its place, and can be taken back', async () => {
    const { session } = await begin(fire)
    const { table } = session.getState()
    expect(await session.getState().correct(volleys[0]!, { ...volley, band: 'long' })).toBe(0)
    const after = session.getState()
    expect(after.table.volleys.map(({ event }) => event)).toEqual(volleys)
    expect(after.table.volleys[0]!.pool.failure).toBe(table.volleys[0]!.pool.failure + 2)
    await after.takeBack(after.latest()!.id)
    expect(session.getState().table.volleys).toEqual(table.volleys)
  })

  it.each(['volley', 'moved'] as const)(
    'of a %s from the list is there when the battle is opened again',
    async (kind) => {
      const moved = [...start, initiative, ends('command'), ...moves(0, 1, 2), ends('movement'), volley]
      const { session, tables, id } = await begin(moved)
      const { table, events } = session.getState()
      const { id: event } = events.find((one) => one.kind === kind)!
      const told = happeningOf(table, event)!
      const as: Happening =
        told.kind === 'volley' ? { ...told, band: 'long' } : { ...(told as Of<'moved'>), fast: true }
      expect(await session.getState().correct(event, as)).toBe(0)
      const again = await openSession({ tables, id, throwsDice: () => false })
      expect(again.getState().leftOut).toBe(0)
      expect(again.getState().table.standing).toEqual(session.getState().table.standing)
    },
  )

  it('by which a ship draws a critical leaves all that follows', async () => {
    const { session } = await begin(fire)
    expect(await session.getState().correct(volleys[0]!, hit)).toBe(0)
    const { table, leftOut } = session.getState()
    expect([leftOut, table.volleys.length, table.battle?.fireStep]).toEqual([0, 2, 4])
    expect(table.battle?.ships[2]).toMatchObject({ lost: 2, openCount: 1 })
  })

  it('with real dice waits for the die of the critical that it brings up, and nothing is told before', async () => {
    const { session } = await begin(fire, false)
    const before = session.getState().events
    expect(await session.getState().correct(volleys[0]!, hit)).toEqual({ critical: 2 })
    expect(session.getState().events).toBe(before)
    expect(await session.getState().correct(volleys[0]!, hit, [3])).toBe(0)
    const { table, leftOut } = session.getState()
    expect([leftOut, table.volleys.length]).toEqual([0, 2])
    expect(table.standing.map(({ happening }) => happening)).toContainEqual({
      kind: 'chosen',
      answer: { of: 'critical', ship: 2, die: 3 },
      id: expect.any(String),
    })
  })
})

describe('BT-11 the report of a battle', () => {
  it('has both fleets, what they lost and who won, without typing; who concedes has lost', async () => {
    const { session, tables } = await begin([...start, initiative, { kind: 'conceded', side: 1 }])
    const { table } = session.getState()
    expect(winnerOf(table)).toBe(0)
    const rules = { release: '', contentHash: 'h', gameVersion: 'v' }
    expect(reportOf(tables.getState().battles[0]!, table, rules)).toMatchObject({
      winner: 'own',
      rounds: 1,
      scenario: 'meeting-engagement',
      fleet: 'f1',
      fleetName: 'A patrol',
      own: { faction: 'accord', lost: 0, fleet: 'c' },
      other: { faction: 'kharon', lost: 0 },
    })
    const game = reportOf(tables.getState().battles[0]!, table, rules)
    expect(changedReport(game, { winner: 'draw', otherLost: 12 })).toEqual({
      ...game,
      winner: 'draw',
      other: { ...game.other, lost: 12 },
    })
  })
})
