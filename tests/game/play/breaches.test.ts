import { describe, expect, it } from 'vitest'
import { debris, mines } from '#game/battle/state/terrain.ts'
import type { Happening, Of } from '#game/play/play-event.ts'
import { objectionCodes } from '#game/play/play-problem.ts'
import { breachesByCode, type Breach } from '../../support/play/breaches-by-code.ts'
import {
  aTable,
  arrived,
  boarded,
  ends,
  fireEnds,
  initiative,
  leaving,
  lock,
  moved,
  moves,
  order,
  play,
  repaired,
  rolls,
  set,
  shot,
  swept,
  used,
} from '../../support/play/small-table.ts'

/** Deliberate breaches of the book: each is done anyway, and marked with its rule (BT-03). */

// 0 Meridian, 1 Halyard, 2 Solstice with 3 an Ember aboard, 4 Provost; 5 Ashlar, 6 Lychgate, 7 Martello.
const ours = ['accord-meridian', 'accord-halyard', 'accord-solstice', 'accord-ember', 'accord-provost']
const theirs = ['kharon-ashlar', 'kharon-lychgate', 'kharon-martello']

const begun = aTable(ours, theirs, { terrain: [debris(24, 24, 6), mines(10, 10, 6, 1)], setUp: { carriers: [[3, 2]] } })
const command = [...begun, initiative]
const movement = [...command, ends('command')]
const allMoved = moves(2, 5, 0, 4, 1, 6)
const after = [...movement, ...allMoved]
/** The class step of frigates; nobody locks. */
const frigates = [...after, ends('movement'), ends('fire', 0), ends('fire', 1)]
const cruisers = [...frigates, ends('fire', 2), ends('fire', 3)]
const hurt = set(1, { open: [1, 0, 0, 0, 1, 0] })
const repairs = [...movement, hurt, ...allMoved, ends('movement'), ...fireEnds()]

const volley = (over: Partial<Of<'volley'>> = {}): Happening =>
  shot({ ship: 1, target: 6, facing: 'flank', band: 'short', faces: rolls([1, 1, 1, 1], [1, 1, 1]), ...over })
const joinedBy = (...joining: NonNullable<Of<'volley'>['joining']>) => volley({ joining })
const struck = (ship: number, by: Of<'struck'>['by'], field: number): Happening => ({
  kind: 'struck',
  ship,
  by,
  field,
  faces: rolls([1, 1, 1, 1], [1]),
})

const wreck = (ship: number): Happening => set(ship, { where: 'destroyed' })
const closing = [...command, order(0)]
const led = [...command, order(4)]
const leaves = [...command, leaving(0)]
const ordered = [...command, order(5), order(6), order(7, 'lock-on')]
const noBridge = [...command, set(1, { open: [0, 0, 0, 1, 0, 0] })]
const flagBridge: Happening = { kind: 'initiative', dice: [[1, 2], [6]] }
const exchange = used('mehtani', { on: [0], order: 'board' })

const commandBreaches: readonly Breach[] = [
  ['a second roll for initiative', command, initiative, 'NOT_NOW', 'initiative'],
  ['two dice without Flag Bridge', begun, flagBridge, 'DICE', 'initiative'],
  ['Sable of another fleet', begun, { ...initiative, again: [0] }, 'NOT_THAT_ADMIRAL', 'admirals'],
  ['an order in the movement step', movement, order(0), 'NOT_NOW', 'orders'],
  ['an order to a squadron', command, order(3), 'SQUADRON_ORDER', 'orders'],
  ['a second order to a ship', closing, order(0, 'board'), 'HAS_ORDER', 'orders'],
  ['an order to a ship that is gone', [...command, wreck(1)], order(1), 'NOT_ON_TABLE', 'orders'],
  ['an order without a bridge', noBridge, order(1), 'BRIDGE_OUT', 'orders'],
  ['Close in for a station', command, order(7), 'STATION_ORDER', 'stationOrders'],
  ['more orders than command', ordered, order(7, 'lock-on'), 'TOO_MANY_ORDERS', 'orders'],
  ['the first side orders again', [...command, order(5)], order(0), 'ORDERS_OUT_OF_TURN', 'firstOrders'],
  ['an order passed on by a ship without Leader', closing, order(1, 'close-in', 0), 'NO_LEADER', 'leaders'],
  ['a Leader passes on another order', led, order(1, 'board', 4), 'OTHER_ORDER', 'leaders'],
  ['a Leader leads a cruiser', led, order(0, 'close-in', 4), 'NOT_LED', 'leaders'],
  ['a station jumps out', command, leaving(7), 'CANNOT_LEAVE', 'jumpingOut'],
  ['a ship with an order jumps out', closing, leaving(0), 'HAS_ORDER', 'jumpingOut'],
  ['an order to a ship that jumps out', leaves, order(0), 'LEAVES', 'jumpingOut'],
  ['False Lights of a ship without them', movement, used('false-lights', { by: 0, on: [5] }), 'WRONG_TRAIT', 'traits'],
  ['Fray of another fleet', movement, used('fray', { on: [0] }), 'NOT_THAT_ADMIRAL', 'admirals'],
  ['Mehtani without an order', command, exchange, 'NO_ORDER_TO_EXCHANGE', 'admirals'],
]

const moveBreaches: readonly Breach[] = [
  ['a move in the command step', command, moved(0), 'NOT_NOW', 'round'],
  ['a lighter ship moves first', movement, moved(1), 'CLASS_ORDER', 'moveOrder'],
  ['a ship moves twice', after, moved(0), 'HAS_MOVED', 'moveOrder'],
  ['a station moves', movement, moved(7), 'STATION_MOVES', 'stations'],
  ['a ship turns too far', movement, moved(5, { steps: 4 }), 'TURNED_TOO_FAR', 'turn'],
  ['a squadron is launched without an order', after, moved(3, { launched: 2 }), 'NOT_LAUNCHED', 'launching'],
  ['a squadron is launched by another ship', after, moved(3, { launched: 0 }), 'NOT_ABOARD', 'launching'],
  ['a ship on the table stays aboard', movement, moved(2, { aboard: true }), 'NOT_ABOARD', 'launching'],
  ['a ship that is gone moves', [...movement, wreck(1)], moved(1), 'NOT_ON_TABLE', 'movement'],
  ['a fast ship docks', movement, moved(2, { fast: true, docked: true }), 'CANNOT_DOCK', 'docking'],
  ['a ship that jumps out turns', [...leaves, ends('command')], moved(0, { steps: 1 }), 'LEAVING_TURNS', 'jumpingOut'],
  ['a ship arrives that is not in reserve', movement, arrived(0), 'NOT_IN_RESERVE', 'reserves'],
  ['a ship arrives in round 1', movement, arrived(0), 'TOO_EARLY', 'jumpingIn'],
  ['debris strikes a slow ship', after, struck(0, 'debris', 0), 'PASSES_SLOWLY', 'debris'],
  ['mines strike those who laid them', after, struck(5, 'mines', 1), 'OWN_MINES', 'mines'],
  ['mines where debris lies', after, struck(0, 'mines', 0), 'OTHER_TERRAIN', 'debris'],
  ['a step ends before all have moved', movement, ends('movement'), 'MUST_MOVE', 'moveOrder'],
]

const boarding = [...command, order(0, 'board'), ends('command'), ...allMoved, ends('movement')]
const bothFired = [...cruisers, volley({ ship: 0 }), volley({ ship: 5, target: 0 })]
const again = volley({ faces: { ...rolls([1, 1, 1, 1], [1, 1, 1]), rerolled: [{ die: 0, was: 0 }] } })
const fifthDie = volley({ faces: rolls([1, 1, 1, 1, 1], [1, 1, 1]) })
const oneFailureDie = volley({ faces: rolls([1, 1, 1, 1], [1]) })
const mount = (ship: number, of = 0) => ({ ship, mount: of })
const keeping = joinedBy({ ...mount(0), keeps: true })

const fireBreaches: readonly Breach[] = [
  ['a volley in the movement step', movement, volley(), 'NOT_NOW', 'round'],
  ['a cruiser fires with the frigates', frigates, volley({ ship: 0 }), 'CLASS_ORDER', 'fireTurns'],
  ['a weapon fires twice', [...frigates, volley()], volley(), 'FIRED', 'mayFire'],
  ['a ship fires again after another', bothFired, volley({ ship: 0, mount: 1 }), 'HAD_TURN', 'fireTurns'],
  ['through an arc that the weapon has not', frigates, volley({ arc: 'stern' }), 'OUT_OF_ARC', 'mayFire'],
  ['at a friend', frigates, volley({ target: 0 }), 'FRIEND', 'mayFire'],
  ['at a ship that is gone', [...frigates, wreck(6)], volley(), 'TARGET_GONE', 'mayFire'],
  ['a ship that is gone fires', [...frigates, wreck(1)], volley(), 'NOT_ON_TABLE', 'mayFire'],
  ['Overcharge that the weapon has not', frigates, volley({ overcharge: true }), 'NO_OVERCHARGE', 'overcharge'],
  ['more success dice than the pool', frigates, fifthDie, 'SUCCESS_DICE', 'successDice'],
  ['too few failure dice', frigates, oneFailureDie, 'FAILURE_DICE', 'failureDice'],
  ['a die rolled again for nothing', frigates, again, 'REROLLED', 'blanks'],
  ['a ship joins itself', frigates, joinedBy(mount(1)), 'JOINS_ITSELF', 'mayJoin'],
  ['an enemy joins', frigates, joinedBy(mount(6)), 'WRONG_SHIPS', 'mayJoin'],
  ['another weapon joins', frigates, joinedBy(mount(3)), 'OTHER_WEAPON', 'mayJoin'],
  ['one ship joins twice', frigates, joinedBy(mount(0), mount(0, 1)), 'JOINS_TWICE', 'joiningCost'],
  ['three ships join', frigates, joinedBy(mount(0), mount(2), mount(4)), 'TOO_MANY_JOIN', 'massing'],
  ['a ship keeps its volley without Massed Fire', frigates, keeping, 'NO_MASSED_FIRE', 'massedFire'],
  ['Lisle of another fleet', frigates, volley({ help: 'lisle' }), 'NOT_THAT_ADMIRAL', 'admirals'],
  ['Oduya without massing', frigates, volley({ help: 'oduya' }), 'NOT_MASSED', 'admirals'],
  ['Brandani for a frigate', frigates, volley({ help: 'brandani' }), 'NOT_SQUADRON', 'admirals'],
  ['a lock without the order', frigates, lock(0, 5), 'NO_LOCK_ORDER', 'lockOn'],
  ['a lock after the first shot', frigates, lock(0, 5), 'NOT_NOW', 'lockOn'],
  ['sweeping where no mines are', frigates, swept(1, 0), 'NOT_MINES', 'sweeping'],
]

const nineOnes = repaired(1, [1, 1, 1, 1, 1, 1, 1, 1, 1])
const recovered: Happening = { kind: 'recovered', ship: 3, carrier: 2 }

const endBreaches: readonly Breach[] = [
  ['boarding without the order', boarding, boarded(1, 5), 'NO_BOARD_ORDER', 'mayBoard'],
  ['boarding a squadron', boarding, boarded(0, 3), 'SQUADRON_BOARDED', 'mayBoard'],
  ['boarding a friend', boarding, boarded(0, 1), 'FRIEND', 'mayBoard'],
  ['taking a ship that is whole', boarding, boarded(0, 5, { captured: true }), 'CANNOT_CAPTURE', 'capture'],
  ['choosing criticals for nothing', boarding, boarded(0, 5, { kinds: ['fire'] }), 'KINDS', 'boarded'],
  ['too many repair dice', repairs, nineOnes, 'DICE', 'repair'],
  ['closing more than the dice say', repairs, repaired(1, [1], ['fire']), 'TOO_MANY_CLOSED', 'repair'],
  ['closing what is not open', repairs, repaired(1, [6], ['bridge']), 'NOT_OPEN', 'repair'],
  ['repairs in the fire step', frigates, repaired(1, [1]), 'NOT_NOW', 'repair'],
  ['Saarinen of another fleet', repairs, repaired(1, [4], ['fire'], true), 'NOT_THAT_ADMIRAL', 'admirals'],
  ['a squadron comes home to a ship without the order', repairs, recovered, 'NO_RECOVERY', 'recovery'],
]

describe.each([
  ['command', commandBreaches],
  ['movement', moveBreaches],
  ['fire', fireBreaches],
  ['boarding and the end of a round', endBreaches],
  ['other states of a battle', breachesByCode],
] as const)('breaches in %s', (_part, breaches) => {
  it.each(breaches)('%s', (_what, before, last, code, rule) => {
    const { marks, problems } = play([...before, last])
    expect(problems).toEqual([])
    const against = marks.filter(({ at }) => at === before.length)
    expect(against).toContainEqual(expect.objectContaining({ code, rule }))
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
