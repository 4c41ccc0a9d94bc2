import { describe, expect, it } from 'vitest'
import type { Happening, PlayEvent } from '#game/play/play-event.ts'
import { readEvents } from '#game/play/read-events.ts'
import { reduce } from '#game/play/reduce.ts'
import { facesTakenBack, keepFaces } from '#game/play/same-volley.ts'
import { objections, offersOf, stillToDo } from '#game/play/to-do.ts'
import { bookShip } from '../../support/book-ships.ts'
import { simulate } from '../../support/play/simulated.ts'
import {
  aTable,
  boarded,
  ends,
  initiative,
  lock,
  moved,
  moves,
  play,
  rolls,
  set,
  setUp,
  shot,
  swept,
  withIds,
} from '../../support/play/small-table.ts'

const [meridian, ashlar, halyard] = ['accord-meridian', 'kharon-ashlar', 'accord-halyard'] as const

/** A Meridian and a Halyard against an Ashlar, up to the class step of cruisers. */
const duel = [
  ...aTable([meridian, halyard], [ashlar]),
  initiative,
  ends('command'),
  ...moves(0, 2, 1),
  ends('movement'),
]
const cruisers: readonly Happening[] = [...duel, ends('fire', 2)]

/** A line battery of the Meridian at the bow of the Ashlar at medium range: 4 dice against 2. */
const battery = shot({ target: 2, faces: rolls([6, 6, 6, 6], [1, 1]) })

describe('BT-04 a volley at a table', () => {
  it('waits for the end of its class step; a threshold then asks for its die, and nothing else counts before', () => {
    const fired = play([...cruisers, battery])
    expect([fired.marks, fired.volleys[0]?.damage, fired.battle?.ships[2]?.lost]).toEqual([[], 12, 0])
    const landed = play([...cruisers, battery, ends('fire', 4), ends('repair')])
    expect(landed.battle?.ships[2]?.lost).toBe(12)
    expect(landed.due).toEqual([{ of: 'critical', ship: 2, side: 1 }])
    expect(landed.problems.map(({ code }) => code)).toEqual(['DECISION_OPEN'])
  })

  it('only the seat to which the decision belongs answers it', () => {
    const due = withIds([...cruisers, battery, ends('fire', 4)])
    const answer = (teller: 0 | 1): PlayEvent => ({
      id: 'answer',
      kind: 'chosen',
      teller,
      answer: { of: 'critical', ship: 2, die: 2 },
    })
    expect(reduce([...due, answer(0)]).problems).toMatchObject([{ event: 'answer', code: 'WRONG_SEAT' }])
    const state = reduce([...due, answer(1)])
    expect([state.problems, state.battle?.ships[2]?.open]).toEqual([[], [0, 1, 0, 0, 0, 0]])
  })

  it('on a border the player of the target chooses the facing, and Rood Screen halves what was rolled', () => {
    const { facing: _facing, ...open } = battery
    const asked = play([...cruisers, open])
    expect(asked.due).toMatchObject([{ of: 'facing', ship: 2, side: 1 }])
    const screened = aTable([meridian], [{ ...bookShip(ashlar), traits: ['rood-screen'] }])
    const before = [...screened, initiative, ends('command'), ...moves(0, 1), ends('movement')]
    const fired = play([...before, { ...open, target: 1, facing: 'bow' }])
    expect(fired.due).toMatchObject([{ of: 'halve', ship: 1, side: 1 }])
    const halved = play([
      ...before,
      { ...open, target: 1, facing: 'bow' },
      { kind: 'chosen', answer: { of: 'halve', ship: 1, yes: true } },
      ends('fire', 4),
    ])
    expect(halved.battle?.ships[1]?.lost).toBe(6)
  })
})

describe('BT-10 BT-06 taking back and amending', () => {
  const { events } = simulate(3)

  it('taking back any event gives the state before it, and taking that back gives the state again', () => {
    const stateOf = (list: readonly PlayEvent[]): string => {
      const { battle, due, points } = reduce(list)
      const ships = battle?.ships.map(({ where, lost, open, mounts }) => [
        where,
        lost,
        open,
        mounts.map((m) => m.salvos),
      ])
      return JSON.stringify([ships, battle?.round, battle?.step, battle?.fireStep, due, points])
    }
    for (let at = 5; at < events.length; at += 7) {
      const back: PlayEvent = { id: 'back', kind: 'taken-back', event: events[at]!.id }
      expect(stateOf([...events, back]), events[at]!.kind).toBe(stateOf(events.slice(0, at)))
      const again: PlayEvent = { id: 'again', kind: 'taken-back', event: 'back' }
      expect(stateOf([...events, back, again])).toBe(stateOf(events))
    }
  })

  it('an earlier volley is corrected in place: it was long range, a failure die more is drawn', () => {
    const list = withIds([...cruisers, battery, ends('fire', 4)])
    const at = cruisers.length
    const corrected = shot({ target: 2, band: 'long', faces: rolls([6, 6, 6, 6], [1, 1, 4]) })
    const state = reduce([...list, { id: 'amends', kind: 'amended', event: `e${at}`, as: corrected }])
    expect([state.volleys[0]?.net, state.battle?.ships[2]?.lost, state.marks]).toEqual([7, 10, []])
  })

  const amends = (id: string, event: string, as: Happening): PlayEvent => ({ id, kind: 'amended', event, as })
  const fire = withIds([...cruisers, battery, ends('fire', 4)])
  const fired = `e${cruisers.length}`
  const faces = (success: readonly number[], failure: readonly number[]) =>
    shot({ target: 2, faces: rolls(success, failure) })

  it.each<[string, readonly PlayEvent[], number]>([
    ['a die that shows something else', [amends('x', fired, faces([6, 6, 6, 1], [1, 1]))], 1],
    ['a failure die that shows something else', [amends('x', fired, faces([6, 6, 6, 6], [1, 6]))], 1],
    ['dice that are added and dropped', [amends('x', fired, faces([6, 6, 6], [1, 1, 5]))], 0],
    [
      'the dice of another amendment',
      [amends('x', fired, faces([6, 6, 6, 6], [1, 1, 4])), amends('y', fired, faces([6, 6, 6, 6], [1, 1, 6]))],
      1,
    ],
  ])('an amendment is marked for %s (%#)', (_what, added, count) => {
    const found = reduce([...fire, ...added]).marks.filter(({ code }) => code === 'DICE_CHANGED')
    expect(found).toHaveLength(count)
    expect(found.every(({ event }) => event === added.at(-1)?.id)).toBe(true)
  })

  it.each<[string, (as: Happening) => Happening]>([
    ['as another correction of the volley', (as) => as],
    ['as an amendment', (as) => ({ kind: 'amended', event: fired, as })],
  ])('an amendment is amended %s', (_what, wrapped) => {
    const long = shot({ target: 2, band: 'long', faces: rolls([6, 6, 6, 6], [1, 1, 4]) })
    const first = amends('first', fired, shot({ target: 2, band: 'short', faces: rolls([6, 6, 6, 6], [1]) }))
    const state = reduce([...fire, first, amends('second', 'first', wrapped(long))])
    expect([state.problems, state.volleys[0]?.net]).toEqual([[], 7])
  })

  it('the same volley rolled again keeps its faces; a changed pool keeps the first and draws the rest', () => {
    const list = withIds([...cruisers, battery])
    const back: PlayEvent = { id: 'back', kind: 'taken-back', event: list.at(-1)!.id }
    expect(facesTakenBack(reduce([...list, back]), battery)).toEqual(battery.faces)
    expect(facesTakenBack(reduce([...list, back]), { ...battery, mount: 1 })).toBeUndefined()
    const { pool } = reduce(list).volleys[0]!
    const kept = keepFaces({ ...pool, success: 3, failure: 4 }, battery.faces)
    expect(kept).toEqual({ faces: rolls([6, 6, 6], [1, 1]), success: 0, failure: 2, again: [] })
  })
})

describe('bad input', () => {
  it('a damaged event is named with its place, an unknown kind makes the list read-only, and the rest goes on', () => {
    const sound = withIds([...cruisers, battery])
    const { events, problems, isReadOnly } = readEvents([
      ...sound.slice(0, -1),
      { ...sound.at(-1), id: 'damaged', band: 'near', faces: { success: [9], failure: [], rerolled: [] } },
      { id: 'future', kind: 'teleported', ship: 1 },
      'nothing',
      sound.at(-1),
      sound.at(-1),
    ])
    expect(problems.map(({ event, place, code }) => [event, place, code])).toEqual([
      ['damaged', 'band', 'NOT_ONE_OF'],
      ['damaged', 'faces.success[0]', 'TOO_LARGE'],
      ['future', 'kind', 'UNKNOWN_KIND'],
      [undefined, '', 'NOT_AN_OBJECT'],
    ])
    expect([isReadOnly, reduce(events).volleys.length]).toEqual([true, 1])
  })

  it('a correction that holds the id and the teller of its event, as devices have them, is read', () => {
    const as = { ...battery, id: 'e9', teller: 1 }
    const { events, problems } = readEvents([
      { id: 'one', kind: 'amended', event: 'e9', as },
      { id: 'two', kind: 'asked', event: 'e9', as },
    ])
    expect(problems).toEqual([])
    expect(events).toMatchObject([{ as: battery }, { as: battery }])
  })

  const unasked: Happening = { kind: 'chosen', answer: { of: 'save', ship: 0, yes: true } }

  it.each<[string, Happening, string, string]>([
    ['a ship that is not there', moved(9), 'NO_SHIP', 'ship'],
    ['a joining ship that is not there', shot({ joining: [{ ship: 7, mount: 0 }] }), 'NO_SHIP', 'joining[0].ship'],
    ...(['screen', 'fog', 'incense', 'lamp'] as const).map((who): [string, Happening, string, string] => [
      `a ship near by (${who}) that is not there`,
      shot({ near: { [who]: [1, 9] } }),
      'NO_SHIP',
      `near.${who}[1]`,
    ]),
    ['a friend of a boarded ship that is not there', boarded(0, 2, { screen: [9] }), 'NO_SHIP', 'screen[0]'],
    ['Incense of a ship that is not there', { ...lock(0, 2), incense: [9] }, 'NO_SHIP', 'incense[0]'],
    ['a carrier that is not there', setUp({ carriers: [[1, 9]] }), 'NO_SHIP', 'carriers[0][1]'],
    ['a weapon that the ship has not', shot({ mount: 12 }), 'NO_MOUNT', 'mount'],
    ['terrain that is not there', swept(0, 3, [1]), 'NO_FIELD', 'field'],
    ['an answer that nobody asked for', unasked, 'NOT_ASKED', 'answer.of'],
    ['a second beginning', aTable([], [])[0]!, 'BEGUN', 'kind'],
    ['taking back what is not there', { kind: 'taken-back', event: 'x' }, 'NO_EVENT', 'event'],
  ])('%s', (_what, happening, code, place) => {
    const state = play([...cruisers, happening, battery])
    expect(state.problems).toMatchObject([{ code, place }])
    expect(state.volleys).toHaveLength(1)
  })
})

describe('BT-03 what a table offers', () => {
  it('says whose turn it is, who may act, and who must still move', () => {
    const command = [...aTable([meridian, halyard], [ashlar]), initiative, ends('command')]
    const state = play(command)
    expect(state.next).toEqual({ kind: 'move', side: 0, ship: 0 })
    expect(offersOf(state).filter(({ isNext }) => isNext)).toEqual([{ ship: 0, side: 0, isNext: true }])
    expect(stillToDo(state)).toEqual([0, 1, 2])
    expect(objections(state, moved(2)).map(({ code }) => code)).toEqual(['TURN_ORDER'])
    const early = play([...command, ...moves(2, 0), ends('movement')])
    expect(early.marks.map(({ code, rule }) => [code, rule])).toEqual([
      ['TURN_ORDER', 'takingTurns'],
      ['MUST_MOVE', 'moveOrder'],
    ])
  })

  it('a figure set by hand counts, and a battle that was conceded is over', () => {
    const state = play([...cruisers, set(2, { lost: 5, salvos: [[0, 1]] }), { kind: 'conceded', side: 1 }, battery])
    expect([state.battle?.ships[2]?.lost, state.isOver, state.conceded]).toEqual([5, true, 1])
    expect(state.problems).toMatchObject([{ code: 'OVER' }])
  })
})
