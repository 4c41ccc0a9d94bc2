import { describe, expect, it } from 'vitest'
import { debris, mines } from '#game/battle/state/terrain.ts'
import type { Happening, Of } from '#game/play/play-event.ts'
import { objectionCodes } from '#game/play/play-problem.ts'
import { against, type Breach } from '../../support/play/breach.ts'
import { breachesByCode } from '../../support/play/breaches-by-code.ts'
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
  type TableOptions,
} from '../../support/play/small-table.ts'

/** Deliberate breaches of the book: each is done anyway, and marked with its rule (BT-03). */

// 0 Meridian, 1 Halyard, 2 Solstice with 3 an Ember aboard, 4 Provost; 5 Ashlar, 6 Lychgate, 7 Martello.
const ours = ['accord-meridian', 'accord-halyard', 'accord-solstice', 'accord-ember', 'accord-provost']
const theirs = ['kharon-ashlar', 'kharon-lychgate', 'kharon-martello']

const begin = (options: TableOptions = {}): readonly Happening[] =>
  aTable(ours, theirs, { terrain: [debris(24, 24, 6), mines(10, 10, 6, 1)], ...options, setUp: { carriers: [[3, 2]] } })

const command = [...begin(), initiative]
const movement = [...command, ends('command')]
const moved = [...movement, ...moves(2, 5, 0, 4, 1, 6)]
/** The class step of frigates; nobody locks. */
const frigates = [...moved, ends('movement'), ends('fire', 0), ends('fire', 1)]
const cruisers = [...frigates, ends('fire', 2), ends('fire', 3)]
const repairs = (ship: number): readonly Happening[] => [
  ...movement,
  set(ship, { open: [1, 0, 0, 0, 1, 0] }),
  ...moves(2, 5, 0, 4, 1, 6),
  ends('movement'),
  ...fireEnds(),
]

const volley = (over: Partial<Of<'volley'>> = {}): Happening =>
  shot({ ship: 1, target: 6, facing: 'flank', band: 'short', faces: rolls([1, 1, 1, 1], [1, 1, 1]), ...over })

const wreck = (ship: number): Happening => set(ship, { where: 'destroyed' })

const commandBreaches: readonly Breach[] = [
  ['a second roll for initiative', command, initiative, 'NOT_NOW', 'initiative'],
  ['two dice without Flag Bridge', begin(), { kind: 'initiative', dice: [[1, 2], [6]] }, 'DICE', 'initiative'],
  ['Sable of another fleet', begin(), { ...initiative, again: [0] }, 'NOT_THAT_ADMIRAL', 'admirals'],
  ['an order in the movement step', movement, order(0), 'NOT_NOW', 'orders'],
  ['an order to a squadron', command, order(3), 'SQUADRON_ORDER', 'orders'],
  ['a second order to a ship', [...command, order(0)], order(0, 'board'), 'HAS_ORDER', 'orders'],
  ['an order to a ship that is gone', [...command, wreck(1)], order(1), 'NOT_ON_TABLE', 'orders'],
  ['an order without a bridge', [...command, set(1, { open: [0, 0, 0, 1, 0, 0] })], order(1), 'BRIDGE_OUT', 'orders'],
  ['Close in for a station', command, order(7), 'STATION_ORDER', 'stationOrders'],
  [
    'more orders than command',
    [...command, order(5), order(6), order(7, 'lock-on')],
    order(7, 'lock-on'),
    'TOO_MANY_ORDERS',
    'orders',
  ],
  ['the first side orders again', [...command, order(5)], order(0), 'ORDERS_OUT_OF_TURN', 'firstOrders'],
  [
    'an order passed on by a ship without Leader',
    [...command, order(0)],
    order(1, 'close-in', 0),
    'NO_LEADER',
    'leaders',
  ],
  ['a Leader passes on another order', [...command, order(4)], order(1, 'board', 4), 'OTHER_ORDER', 'leaders'],
  ['a Leader leads a cruiser', [...command, order(4)], order(0, 'close-in', 4), 'NOT_LED', 'leaders'],
  ['a station jumps out', command, { kind: 'leaving', ship: 7 }, 'CANNOT_LEAVE', 'jumpingOut'],
  ['a ship with an order jumps out', [...command, order(0)], { kind: 'leaving', ship: 0 }, 'HAS_ORDER', 'jumpingOut'],
  ['an order to a ship that jumps out', [...command, { kind: 'leaving', ship: 0 }], order(0), 'LEAVES', 'jumpingOut'],
  ['False Lights of a ship without them', movement, used('false-lights', { by: 0, on: [5] }), 'WRONG_TRAIT', 'traits'],
  ['Fray of another fleet', movement, used('fray', { on: [0] }), 'NOT_THAT_ADMIRAL', 'admirals'],
  [
    'Mehtani without an order',
    command,
    used('mehtani', { on: [0], order: 'board' }),
    'NO_ORDER_TO_EXCHANGE',
    'admirals',
  ],
]

const moveBreaches: readonly Breach[] = [
  ['a move in the command step', command, { kind: 'moved', ship: 0 }, 'NOT_NOW', 'round'],
  ['a lighter ship moves first', movement, { kind: 'moved', ship: 1 }, 'CLASS_ORDER', 'moveOrder'],
  ['a ship moves twice', moved, { kind: 'moved', ship: 0 }, 'HAS_MOVED', 'moveOrder'],
  ['a station moves', movement, { kind: 'moved', ship: 7 }, 'STATION_MOVES', 'stations'],
  ['a ship turns too far', movement, { kind: 'moved', ship: 5, steps: 4 }, 'TURNED_TOO_FAR', 'turn'],
  [
    'a squadron is launched without an order',
    moved,
    { kind: 'moved', ship: 3, launched: 2 },
    'NOT_LAUNCHED',
    'launching',
  ],
  ['a squadron is launched by another ship', moved, { kind: 'moved', ship: 3, launched: 0 }, 'NOT_ABOARD', 'launching'],
  ['a ship on the table stays aboard', movement, { kind: 'moved', ship: 2, aboard: true }, 'NOT_ABOARD', 'launching'],
  ['a ship that is gone moves', [...movement, wreck(1)], { kind: 'moved', ship: 1 }, 'NOT_ON_TABLE', 'movement'],
  ['a fast ship docks', movement, { kind: 'moved', ship: 2, fast: true, docked: true }, 'CANNOT_DOCK', 'docking'],
  [
    'a ship that jumps out turns',
    [...command, { kind: 'leaving', ship: 0 }, ends('command')],
    { kind: 'moved', ship: 0, steps: 1 },
    'LEAVING_TURNS',
    'jumpingOut',
  ],
  ['a ship arrives that is not in reserve', movement, { kind: 'arrived', ship: 0 }, 'NOT_IN_RESERVE', 'reserves'],
  ['a ship arrives in round 1', movement, { kind: 'arrived', ship: 0 }, 'TOO_EARLY', 'jumpingIn'],
  [
    'debris strikes a slow ship',
    moved,
    { kind: 'struck', ship: 0, by: 'debris', field: 0, faces: rolls([1, 1, 1, 1], [1]) },
    'PASSES_SLOWLY',
    'debris',
  ],
  [
    'mines strike those who laid them',
    moved,
    { kind: 'struck', ship: 5, by: 'mines', field: 1, faces: rolls([1, 1, 1, 1, 1], [1]) },
    'OWN_MINES',
    'mines',
  ],
  [
    'mines where debris lies',
    moved,
    { kind: 'struck', ship: 0, by: 'mines', field: 0, faces: rolls([1, 1, 1, 1], [1]) },
    'OTHER_TERRAIN',
    'debris',
  ],
  ['a step ends before all have moved', movement, ends('movement'), 'MUST_MOVE', 'moveOrder'],
]

const boards = (ship: number, target: number, over: Partial<Of<'boarded'>> = {}): Happening => ({
  kind: 'boarded',
  ship,
  target,
  faces: rolls([1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
  ...over,
})
const boarding = [...command, order(0, 'board'), ends('command'), ...moves(2, 5, 0, 4, 1, 6), ends('movement')]

const fireBreaches: readonly Breach[] = [
  ['a volley in the movement step', movement, volley(), 'NOT_NOW', 'round'],
  ['a cruiser fires with the frigates', frigates, volley({ ship: 0 }), 'CLASS_ORDER', 'fireTurns'],
  ['a weapon fires twice', [...frigates, volley()], volley(), 'FIRED', 'mayFire'],
  [
    'a ship fires again after another',
    [...cruisers, volley({ ship: 0 }), volley({ ship: 5, target: 0 })],
    volley({ ship: 0, mount: 1 }),
    'HAD_TURN',
    'fireTurns',
  ],
  ['through an arc that the weapon has not', frigates, volley({ arc: 'stern' }), 'OUT_OF_ARC', 'mayFire'],
  ['at a friend', frigates, volley({ target: 0 }), 'FRIEND', 'mayFire'],
  ['at a ship that is gone', [...frigates, wreck(6)], volley(), 'TARGET_GONE', 'mayFire'],
  ['a ship that is gone fires', [...frigates, wreck(1)], volley(), 'NOT_ON_TABLE', 'mayFire'],
  ['Overcharge that the weapon has not', frigates, volley({ overcharge: true }), 'NO_OVERCHARGE', 'overcharge'],
  [
    'more success dice than the pool',
    frigates,
    volley({ faces: rolls([1, 1, 1, 1, 1], [1, 1, 1]) }),
    'SUCCESS_DICE',
    'successDice',
  ],
  ['too few failure dice', frigates, volley({ faces: rolls([1, 1, 1, 1], [1]) }), 'FAILURE_DICE', 'failureDice'],
  [
    'a die rolled again for nothing',
    frigates,
    volley({ faces: { ...rolls([1, 1, 1, 1], [1, 1, 1]), rerolled: [{ die: 0, was: 0 }] } }),
    'REROLLED',
    'blanks',
  ],
  ['a ship joins itself', frigates, volley({ joining: [{ ship: 1, mount: 0 }] }), 'JOINS_ITSELF', 'mayJoin'],
  ['an enemy joins', frigates, volley({ joining: [{ ship: 6, mount: 0 }] }), 'WRONG_SHIPS', 'mayJoin'],
  ['another weapon joins', frigates, volley({ joining: [{ ship: 3, mount: 0 }] }), 'OTHER_WEAPON', 'mayJoin'],
  [
    'one ship joins twice',
    frigates,
    volley({
      joining: [
        { ship: 0, mount: 0 },
        { ship: 0, mount: 1 },
      ],
    }),
    'JOINS_TWICE',
    'joiningCost',
  ],
  [
    'three ships join',
    frigates,
    volley({
      joining: [
        { ship: 0, mount: 0 },
        { ship: 2, mount: 0 },
        { ship: 4, mount: 0 },
      ],
    }),
    'TOO_MANY_JOIN',
    'massing',
  ],
  [
    'a joining ship keeps its volley without Massed Fire',
    frigates,
    volley({ joining: [{ ship: 0, mount: 0, keeps: true }] }),
    'NO_MASSED_FIRE',
    'massedFire',
  ],
  ['Lisle of another fleet', frigates, volley({ help: 'lisle' }), 'NOT_THAT_ADMIRAL', 'admirals'],
  ['Oduya without massing', frigates, volley({ help: 'oduya' }), 'NOT_MASSED', 'admirals'],
  ['Brandani for a frigate', frigates, volley({ help: 'brandani' }), 'NOT_SQUADRON', 'admirals'],
  ['a lock without the order', frigates, { kind: 'lock', ship: 0, target: 5 }, 'NO_LOCK_ORDER', 'lockOn'],
  ['a lock after the first shot', frigates, { kind: 'lock', ship: 0, target: 5 }, 'NOT_NOW', 'lockOn'],
  ['sweeping where no mines are', frigates, { kind: 'swept', ship: 1, field: 0, dice: [] }, 'NOT_MINES', 'sweeping'],
]

const endBreaches: readonly Breach[] = [
  ['boarding without the order', boarding, boards(1, 5), 'NO_BOARD_ORDER', 'mayBoard'],
  ['boarding a squadron', boarding, boards(0, 3), 'SQUADRON_BOARDED', 'mayBoard'],
  ['boarding a friend', boarding, boards(0, 1), 'FRIEND', 'mayBoard'],
  ['taking a ship that is whole', boarding, boards(0, 5, { captured: true }), 'CANNOT_CAPTURE', 'capture'],
  ['choosing criticals for nothing', boarding, boards(0, 5, { kinds: ['fire'] }), 'KINDS', 'boarded'],
  [
    'too many repair dice',
    repairs(1),
    { kind: 'repaired', ship: 1, dice: [1, 1, 1, 1, 1, 1, 1, 1, 1], closed: [] },
    'DICE',
    'repair',
  ],
  [
    'closing more than the dice say',
    repairs(1),
    { kind: 'repaired', ship: 1, dice: [1], closed: ['fire'] },
    'TOO_MANY_CLOSED',
    'repair',
  ],
  [
    'closing what is not open',
    repairs(1),
    { kind: 'repaired', ship: 1, dice: [6], closed: ['bridge'] },
    'NOT_OPEN',
    'repair',
  ],
  ['repairs in the fire step', frigates, { kind: 'repaired', ship: 1, dice: [1], closed: [] }, 'NOT_NOW', 'repair'],
  [
    'Saarinen of another fleet',
    repairs(1),
    { kind: 'repaired', ship: 1, dice: [4], closed: ['fire'], helped: true },
    'NOT_THAT_ADMIRAL',
    'admirals',
  ],
  [
    'a squadron comes home to a ship without the order',
    repairs(1),
    { kind: 'recovered', ship: 3, carrier: 2 },
    'NO_RECOVERY',
    'recovery',
  ],
]

describe.each([
  ['command', commandBreaches],
  ['movement', moveBreaches],
  ['fire', fireBreaches],
  ['boarding and the end of a round', endBreaches],
  ['other states of a battle', breachesByCode],
] as const)('breaches in %s', (_part, breaches) => {
  it.each(breaches)('%s', (_what, before, last, code, rule) => {
    expect(against(before, last)).toContainEqual([code, rule])
  })
})

it('a round by the book has no marks', () => {
  expect(play([...cruisers, ends('fire', 4)]).marks).toEqual([])
})

it('each objection has a breach that raises it', () => {
  const all = [commandBreaches, moveBreaches, fireBreaches, endBreaches, breachesByCode].flat()
  const raised = new Set([...all.map(([, , , code]) => code), 'DICE_CHANGED'])
  expect(objectionCodes.filter((code) => !raised.has(code))).toEqual([])
})
