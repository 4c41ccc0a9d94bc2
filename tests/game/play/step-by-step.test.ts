import { describe, expect, it } from 'vitest'
import type { PlayEvent } from '#game/play/play-event.ts'
import { reduce, reduceNext, take, type TableState } from '#game/play/reduce.ts'
import { emptyTable, type Table } from '#game/play/table.ts'
import { simulate } from '../../support/play/simulated.ts'
import { rolls } from '../../support/play/small-table.ts'

/** Applying a list one event at a time gives the same state as applying the whole list. */

/** Number of battles; set `ORION_STEPS` for more. */
const battles = Number(process.env['ORION_STEPS'] ?? 4)

type Stood = Pick<Table, 'battle' | 'volleys' | 'marks' | 'problems' | 'orders' | 'leaving' | 'docked' | 'inWells'>

/** Everything on a table that events change, as text, with ships as their index. */
function printOf({ battle, volleys, marks, problems, ...table }: Stood, asked: unknown): string {
  const indexes = (ships: Iterable<{ index: number }>) => Array.from(ships, ({ index }) => index)
  return JSON.stringify([
    asked,
    battle && { ...battle, sides: 0, ships: 0, sight: 0, covering: 0, salvors: 0, acting: 0, struck: 0, scenario: 0 },
    battle?.ships.map(({ design: _design, mounts, ...ship }) => [
      Object.values(ship).flat(),
      mounts.map(({ fired, salvos, overcharged }) => [fired, salvos, overcharged]),
    ]),
    battle && indexes(battle.struck),
    battle?.acting.flat().map(indexes),
    battle?.sides.map(({ ships, ...side }) => [
      indexes(ships),
      { ...side, fleet: 0, byClass: 0, flagship: 0, hindering: 0 },
    ]),
    [indexes(table.leaving), indexes(table.docked), indexes(table.inWells), table.orders],
    [volleys.length, marks, problems],
  ])
}

const stateOf = (state: TableState): string =>
  printOf({ ...state.table, problems: [...state.problems] }, state.due[0] ?? state.next)

/** The first event after which the state, calculated event by event, differs from that of a single table. */
function firstDifference(events: readonly PlayEvent[]): string {
  const table = emptyTable()
  let [state, asked] = [reduce([]), undefined as ReturnType<typeof take>]
  for (const [at, event] of events.entries()) {
    const isLookedBackAt = at % 8 === 0
    const before = isLookedBackAt ? stateOf(state) : ''
    const next = reduceNext(state, event)
    asked = take(table, { event, happening: event, at }, asked)
    if (stateOf(next) !== printOf(table, asked)) return `event ${at}, ${event.kind}`
    if (isLookedBackAt && stateOf(state) !== before) return `event ${at}, ${event.kind}, changes the state before it`
    state = next
  }
  return stateOf(state) === stateOf(reduce(events)) ? '' : 'the whole list'
}

it.each(Array.from({ length: battles }, (_, n) => n))(
  'event by event, battle %i stands after each as the whole list stands (BT-02)',
  (n) => expect(firstDifference(simulate(n).events)).toBe(''),
)

describe('from a known state', () => {
  const { events } = simulate(3)
  const known = reduce(events)
  const volley = events.findLast((event) => event.kind === 'volley')!
  const amended = { ...volley, faces: rolls([1], [6]) }
  const again = { ...volley, id: 'again' }
  const withOther = (at: number, event: PlayEvent) => [...events.slice(0, at), event, ...events.slice(at)]

  it.each<[string, readonly PlayEvent[]]>([
    ['the last event is taken back', [{ id: 'x', kind: 'taken-back', event: events.at(-1)!.id }]],
    ['half the battle is taken back', [{ id: 'x', kind: 'taken-back', event: events[events.length >> 1]!.id }]],
    [
      'a take-back is taken back',
      [
        { id: 'x', kind: 'taken-back', event: events[40]!.id },
        { id: 'y', kind: 'taken-back', event: 'x' },
      ],
    ],
    ['a volley is amended', [{ id: 'x', kind: 'amended', event: amended.id, as: amended }]],
  ])('%s', (_what, added) => {
    let state = known
    for (const event of added) state = reduceNext(state, event)
    expect(stateOf(state)).toBe(stateOf(reduce([...events, ...added])))
    expect(stateOf(known)).toBe(stateOf(reduce(events)))
    expect(state.milestones.length).toBeLessThan(3 + events.length / 24)
  })

  it.each<[string, readonly PlayEvent[]]>([
    ['of events alone', events],
    ['with a take-back in its beginning', withOther(10, { id: 'x', kind: 'taken-back', event: events[9]!.id })],
    ['with a take-back after it', [...events, { id: 'x', kind: 'taken-back', event: events[40]!.id }]],
    ['with an amendment after it', [...events, { id: 'x', kind: 'amended', event: amended.id, as: amended }]],
    ['with an event taken back later', withOther(121, { id: 'x', kind: 'taken-back', event: events[120]!.id })],
    [
      'with later events of which one is amended',
      [...events, again, { id: 'x', kind: 'amended', event: again.id, as: amended }],
    ],
    ['with a refused event after it', [...events, { id: 'x', kind: 'taken-back', event: 'unknown' }]],
  ])('the beginning of a list %s', (_what, whole) => {
    const state = reduce(whole)
    for (const length of [20, 100, events.length - 1]) {
      const first = whole.slice(0, length)
      expect(stateOf(reduce(first, state))).toBe(stateOf(reduce(first)))
      expect(reduce(first, state).history).toEqual(reduce(first).history)
    }
  })

  it('the beginning before an event that was taken back keeps its history', () => {
    const state = reduceNext(known, { id: 'x', kind: 'taken-back', event: events.at(-1)!.id })
    const before = reduce(events.slice(0, -1), state)
    expect(before.standing.at(-1)).toBe(state.standing.at(-1))
    expect(before.struck).toEqual(new Set())
  })
})
