import { expect, it } from 'vitest'
import type { Happening } from '#game/play/play-event.ts'
import {
  aTable,
  ends,
  fireEnds,
  initiative,
  moves,
  order,
  play,
  rolls,
  set,
  shot,
  used,
} from '../../support/play/small-table.ts'

/**
 * Uses of traits and admirals with an event of their own: what they change, that the book allows them, and that they
 * are used up.
 */

/** The objections to the last event. */
const against = (events: readonly Happening[]) =>
  play(events).marks.flatMap(({ code, at }) => (at === events.length - 1 ? [code] : []))
const ordered = [initiative, ends('command')]

it('Fray lets a ship move after all others', () => {
  const begun = [
    ...aTable(['veil-misericord', 'veil-haar'], ['accord-halyard'], { admirals: ['veil-fray', ''] }),
    ...ordered,
  ]
  const state = play([...begun, used('fray', { on: [1] })])
  expect([state.battle?.ships.map(({ isLate }) => isLate), state.marks]).toEqual([[false, true, false], []])
})

it('False Lights keep an enemy ship from turning, once a battle', () => {
  const begun = [...aTable(['veil-wrecker'], ['accord-halyard', 'accord-meridian']), ...ordered]
  const lit = [...begun, used('false-lights', { by: 0, on: [2] })]
  const state = play(lit)
  expect([state.battle?.ships.map(({ mayNotTurn }) => mayNotTurn), state.marks]).toEqual([[false, false, true], []])
  expect(against([...lit, used('false-lights', { by: 0, on: [1] })])).toContain('SPENT')
})

it('Fogbank hides a ship after its move, once a battle', () => {
  const begun = [...aTable(['veil-haar'], ['accord-halyard']), ...ordered]
  const hidden = [...begun, ...moves(0), used('fogbank', { by: 0 })]
  expect([play(hidden).battle?.ships[0]?.hasFogbank, against(hidden)]).toEqual([true, []])
  expect(against([...hidden, used('fogbank', { by: 0 })])).toContain('SPENT')
})

it('a Harbour Master with the order lets another ship launch and recover', () => {
  const table = aTable(['hesperia-underwriter', 'hesperia-entrepot'], ['accord-halyard'])
  const begun = [...table, initiative, order(0, 'launch-or-recover')]
  const state = play([...begun, used('harbour-master', { by: 0, on: [1] })])
  expect([state.battle?.ships.map(({ isHarboured }) => isHarboured), state.marks]).toEqual([[false, true, false], []])
})

it('the Isomorph exchanges two corvettes and the terrain in which they lie', () => {
  const begun = [
    ...aTable(['drift-bobbin', 'drift-oddment'], ['accord-halyard'], { admirals: ['drift-isomorph', ''] }),
    ...ordered,
  ]
  const moved: Happening = { kind: 'moved', ship: 0, lies: 'debris' }
  const before = [...begun, moved, ...moves(1, 2), ends('movement')]
  const [one, other] = play(before).battle!.ships.map(({ ground }) => ground)
  expect(one).not.toBe(other)
  const exchanged = [...before, used('isomorph', { on: [0, 1] })]
  expect([
    play(exchanged)
      .battle?.ships.slice(0, 2)
      .map(({ ground }) => ground),
    against(exchanged),
  ]).toEqual([[other, one], []])
})

it('Ledger Nine closes a critical of each ship that is named, and no other', () => {
  const fleet = aTable(['drift-bobbin', 'drift-lemma', 'drift-oddment'], ['accord-halyard'], {
    admirals: ['drift-ledger-nine', ''],
  })
  const hurt = [
    set(0, { open: [1, 0, 0, 0, 1, 0] }),
    set(1, { open: [0, 2, 0, 0, 0, 0] }),
    set(2, { open: [1, 0, 0, 0, 0, 0] }),
  ]
  const before = [...fleet, ...ordered, ...hurt, ...moves(0, 1, 2, 3), ends('movement'), ...fireEnds()]
  expect(play(before).battle?.step).toBe('repair')
  const [first, second] = ['fire', 'engines'] as const
  const closed = [...before, used('ledger-nine', { on: [0, 1], closed: [first, second] })]
  const open = play(closed)
    .battle!.ships.slice(0, 3)
    .map((ship) => [...ship.open])
  expect([open, against(closed)]).toEqual([
    [
      [1, 0, 0, 0, 0, 0],
      [0, 1, 0, 0, 0, 0],
      [1, 0, 0, 0, 0, 0],
    ],
    [],
  ])
})

it('a squadron may stay aboard though its carrier has the order to launch', () => {
  const carriers = { setUp: { carriers: [[1, 0]] } } as const
  const launch = order(0, 'launch-or-recover')
  const begin = [...aTable(['accord-solstice', 'accord-ember'], ['kharon-ashlar'], carriers), initiative, launch]
  const before = [...begin, ends('command'), ...moves(0, 2)]
  const stays: Happening = { kind: 'moved', ship: 1, aboard: true }
  const { battle } = play([...before, stays])
  expect([against([...before, stays]), battle?.ships[1]]).toMatchObject([[], { where: 'hangar', hasMoved: true }])
})

it('Oduya helps one massed volley of the flagship in a battle', () => {
  const ships = ['accord-meridian', 'accord-meridian'] as const
  const fleet = aTable(ships, ['kharon-ashlar'], { admirals: ['accord-oduya', ''] })
  const before = [...fleet, ...ordered, ...moves(0, 2, 1), ends('movement')]
  const joining = [{ ship: 1, mount: 0 }]
  const faces = rolls([1, 1, 1, 1], [1])
  const volley = shot({ target: 2, facing: 'flank', band: 'short', faces, joining, help: 'oduya' })
  expect([before, [...before, volley]].map((events) => play(events).battle?.sides[0]?.admiralSpent)).toEqual([
    false,
    true,
  ])
})

it('Kornhuys brings a destroyed squadron back aboard a carrier with room', () => {
  const fleet = aTable(['hesperia-entrepot', 'hesperia-teller'], ['accord-halyard'], {
    admirals: ['hesperia-kornhuys', ''],
  })
  const before = [...fleet, ...ordered, set(1, { where: 'destroyed' }), ...moves(0, 2), ends('movement'), ...fireEnds()]
  expect(play(before).battle?.step).toBe('recovery')
  const back = [...before, used('kornhuys', { on: [1, 0] })]
  const squadron = play(back).battle?.ships[1]
  expect([squadron?.where, squadron?.carrier, against(back)]).toEqual(['hangar', 0, []])
})

it('Petterigo moves a ship before the first round, once a battle, and it lies where it is told', () => {
  const [begun, ours, theirs, setUp, ...rest] = aTable(
    ['hesperia-entrepot', 'hesperia-demurrage'],
    ['accord-halyard'],
    { admirals: ['mercenary-petterigo', ''] },
  )
  const before = [begun!, ours!, theirs!, setUp!, used('petterigo', { on: [1], lies: 'debris' })]
  const state = play([...before, ...rest])
  const plain = play([begun!, ours!, theirs!, setUp!, ...rest])
  expect(state.battle?.ships[1]?.ground).not.toBe(plain.battle?.ships[1]?.ground)
  expect(state.marks).toEqual([])
  expect(against([...before, used('petterigo', { on: [0] })])).toContain('SPENT')
})
