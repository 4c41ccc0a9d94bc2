import { freighterCard } from '#game/battle/scenario/guests.ts'
import type { BookRule } from '#game/battle/state/book-rules.ts'
import { mines } from '#game/battle/state/terrain.ts'
import type { Happening, Of } from '#game/play/play-event.ts'
import type { ObjectionCode } from '#game/play/play-problem.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { bookShip } from '../book-ships.ts'
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
  quiet,
  repaired,
  rolls,
  set,
  setUp,
  shot,
  swept,
  used,
  type TableOptions,
} from './small-table.ts'

/** Breaches that need their own battle: another scenario, an admiral, a trait, a state of a ship. */

/** A breach of the book: the events before it, the event that breaks a rule, and that rule. */
export type Breach = readonly [
  what: string,
  before: readonly Happening[],
  last: Happening,
  code: ObjectionCode,
  rule: BookRule,
]

type Ships = readonly (string | ShipDesign)[]

const [meridian, halyard, provost] = ['accord-meridian', 'accord-halyard', 'accord-provost'] as const
const [solstice, ember] = ['accord-solstice', 'accord-ember'] as const
const [ashlar, lychgate, martello] = ['kharon-ashlar', 'kharon-lychgate', 'kharon-martello'] as const

const withTraits = (id: string, ...traits: readonly string[]): ShipDesign => ({ ...bookShip(id), traits })

/** A Meridian with these values for all its weapons. */
const armed = (over: Partial<ShipDesign['weapons'][number]>): ShipDesign => {
  const ship = bookShip(meridian)
  return { ...ship, weapons: ship.weapons.map((weapon) => ({ ...weapon, ...over })) }
}

/** The ships against an Ashlar before the set-up, in the command step, and in the movement step. */
const unset = (ours: Ships, options: TableOptions = {}) => aTable(ours, [ashlar], options).slice(0, 3)
const command = (ours: Ships, options: TableOptions = {}, theirs: Ships = [ashlar]) => [
  ...aTable(ours, theirs, options),
  initiative,
]
const movement = (ours: Ships, options: TableOptions = {}) => [...command(ours, options), ends('command')]
const ledBy = (admiral: string, ...ours: Ships) =>
  command(ours.length > 0 ? ours : [meridian], { admirals: [admiral, ''] })

/** Returns the events from the command step to the beginning of the fire step, with these orders and moves. */
const toFire = (begun: readonly Happening[], ships: readonly number[], said: readonly Happening[] = []) => [
  ...begun,
  ...said,
  ends('command'),
  ...moves(...ships),
  ends('movement'),
]
const duel = command([meridian])
const fireOf = (ship: ShipDesign, options: TableOptions = {}) => toFire(command([ship], options), [0, 1])
const cruisers = toFire(duel, [0, 1])
const ordered = (what: Of<'order'>['order']) => toFire(duel, [0, 1], [order(0, what)])
const twoEnemies = toFire(command([meridian], {}, [ashlar, lychgate]), [0, 1, 2])

/** A Meridian fires at an Ashlar; the dice do not matter. */
const volley = (over: Partial<Of<'volley'>> = {}): Happening =>
  shot({ facing: 'flank', band: 'short', faces: rolls([1, 1, 1, 1], [1]), ...over })
const worked = (ship: number, over: Partial<Of<'worked'>> = {}): Happening => ({
  kind: 'worked',
  ship,
  wreck: 0,
  ...over,
})
const endOfSetUp = ends('set-up', undefined, 0)
const aboard = setUp({ carriers: [[1, 0]] })
const mehtani = (ship: number, what: Of<'order'>['order']) => used('mehtani', { on: [ship], order: what })
const harboured = (on: number) => used('harbour-master', { by: 0, on: [on] })
const joined = [{ ship: 1, mount: 0 }]

/** A raid: side 0 has the initiative in round 1. */
const raid = (options: TableOptions = {}) => aTable([meridian], [ashlar, martello], { scenario: 'raid', ...options })
const lastStand = (parts: readonly (readonly [number, number])[]) => [
  ...unset([meridian, meridian, halyard], { scenario: 'last-stand', setUp: {} }),
  setUp({ parts }),
]

const lateOnes: Ships = [meridian, halyard, halyard]
const late = { variant: 'late-arrivals' } as const
const thinLine = aTable([meridian], [ashlar, ashlar], { scenario: 'blockade', variant: 'thin-line' }).slice(0, 3)

const ofSetUp: readonly Breach[] = [
  ['reserves where none are allowed', unset(lateOnes), setUp({ reserves: [1] }), 'NO_RESERVES', 'reserves'],
  ['more reserves than a third', unset(lateOnes, late), setUp({ reserves: [1, 2] }), 'TOO_MANY_RESERVES', 'reserves'],
  ['the flagship in reserve', unset(lateOnes, late), setUp({ reserves: [0] }), 'WRONG_SHIPS', 'reserves'],
  ['a heavy ship in reserve on a thin line', thinLine, setUp({ reserves: [2] }), 'WRONG_SHIPS', 'reserves'],
  ['a watch below of the raiders', unset(lateOnes, { scenario: 'raid' }), setUp({ below: [1] }), 'NO_RESERVES', 'raid'],
  ['a squadron aboard a ship without a hangar', unset([meridian, ember]), aboard, 'NO_ROOM', 'aboard'],
  ['a cruiser aboard', unset([solstice, meridian]), aboard, 'WRONG_SHIPS', 'aboard'],
  ['a set-up after the battle has begun', duel, setUp(), 'NOT_NOW', 'meetingEngagement'],
  ['a squadron in no hangar at the end', unset([solstice, ember]), endOfSetUp, 'NOT_ABOARD', 'aboard'],
  ['parts of an attacker that are too uneven', lastStand([]), endOfSetUp, 'UNEVEN_PARTS', 'lastStand'],
  ['Petterigo in round 1', ledBy('mercenary-petterigo'), used('petterigo', { on: [0] }), 'NOT_NOW', 'admirals'],
]

const convoy: TableOptions = { scenario: 'convoy', guests: [{ name: '', card: freighterCard, guest: 'freighter' }] }
const led = [...command([provost, withTraits(halyard, 'leader'), halyard]), order(0), order(1, 'close-in', 0)]
const exchanging = [...ledBy('hesperia-mehtani', meridian, martello), order(0, 'board'), order(1, 'lock-on')]
const harbour = command([withTraits(solstice, 'harbour-master'), solstice])

const ofCommand: readonly Breach[] = [
  ['a tie that counts', duel.slice(0, -1), { kind: 'initiative', dice: [[1], [2]] }, 'TIE', 'initiative'],
  ['a roll where the scenario gives the initiative', raid(), initiative, 'GIVEN_INITIATIVE', 'raid'],
  ['an order to a ship that is surprised', raid(), order(1), 'BARRED', 'raid'],
  ['a freighter runs silent', command([meridian], convoy), order(2, 'run-silent'), 'FREIGHTER_ORDER', 'convoy'],
  ['a Leader that was led passes its order on', led, order(2, 'close-in', 1), 'LED_LEADER', 'leaders'],
  ['Mehtani for an enemy', [...exchanging, order(2, 'board')], mehtani(2, 'lock-on'), 'WRONG_SHIPS', 'admirals'],
  ['Mehtani orders a station to close in', exchanging, mehtani(1, 'close-in'), 'STATION_ORDER', 'stationOrders'],
  ['Harbour Master without the order', harbour, harboured(1), 'NO_RECOVERY', 'traits'],
  ['Harbour Master for itself', [...harbour, order(0, 'launch-or-recover')], harboured(0), 'WRONG_SHIPS', 'traits'],
]

const lights = [...movement([withTraits(meridian, 'false-lights')]), ...moves(0)]
const fogbank = movement([withTraits(meridian, 'fogbank')])
const alarm = [...raid({ variant: 'alarm' }), ends('command')]
const fray = [...ledBy('veil-fray', meridian, halyard), ends('command')]
const keptBack = [...fray, used('fray', { on: [0] })]
const boarding = toFire(command([meridian], {}, [ashlar, ashlar]), [0, 1, 2], [order(0, 'board'), order(1, 'board')])
const watchBelow = [
  ...raid({ setUp: { below: [2] } }),
  ends('command'),
  ...moves(0, 1),
  ends('movement'),
  ...fireEnds(),
  initiative,
  ends('command', undefined, 2),
]
const afterRound4 = [
  ...aTable(lateOnes, [ashlar], late),
  ...[1, 2, 3, 4].flatMap((round) => quiet(round, [0, 3, 1, 2])),
  initiative,
  ends('command', undefined, 5),
  set(1, { where: 'reserve' }),
]

const ofMovement: readonly Breach[] = [
  ['the side with the initiative moves first', movement([meridian]), moved(1), 'TURN_ORDER', 'takingTurns'],
  ['a ship that Fray keeps back moves first', keptBack, moved(0), 'KEPT_BACK', 'admirals'],
  ['Fray after the first move', [...fray, ...moves(0)], used('fray', { on: [1] }), 'NOT_NOW', 'admirals'],
  ['Fray twice', keptBack, used('fray', { on: [1] }), 'SPENT', 'admirals'],
  ['False Lights after the first move', lights, used('false-lights', { by: 0, on: [1] }), 'NOT_NOW', 'traits'],
  ['Fogbank before the move', fogbank, used('fogbank', { by: 0 }), 'NOT_NOW', 'traits'],
  ['docking where no station is', movement([meridian]), moved(0, { docked: true }), 'CANNOT_DOCK', 'docking'],
  ['more than half thrust before the alarm', alarm, moved(1, { fast: true }), 'HELD_BACK', 'raid'],
  ['the watch below after the first move', [...watchBelow, ...moves(0)], arrived(2), 'NOT_NOW', 'raid'],
  ['a reserve that arrives after round 4', afterRound4, arrived(1), 'TOO_LATE', 'jumpingIn'],
  ['boarding twice', [...boarding, boarded(0, 1)], boarded(0, 2), 'HAS_BOARDED', 'mayBoard'],
]

const overcharged = [...fireOf(armed({ traits: [{ kind: 'overcharge' }] })), volley({ overcharge: true })]
const shortRanged = fireOf(armed({ range: { short: 6, medium: 12, long: 12 } }))
const bare = fireOf({ ...bookShip(meridian), pointDefense: 0 }, { terrain: [mines(10, 10, 6)] })
const oduya = toFire(ledBy('accord-oduya', provost, meridian, meridian), [1, 3, 2, 0])
const locking = [...duel, order(0, 'lock-on'), ends('command')]
const noWake = toFire(command([meridian], {}, [withTraits(ashlar, 'no-wake')]), [0, 1], [order(0, 'lock-on')])
const fromNebula = [...locking, moved(0, { lies: 'nebula' }), ...moves(1), ends('movement')]
const blinded = [...locking, ...moves(0, 1), set(0, { open: [0, 0, 1, 0, 0, 0] }), ends('movement')]
const twoOrders = [order(0, 'lock-on'), order(1, 'lock-on')]
const locked = [...toFire(command([meridian, meridian]), [0, 2, 1], twoOrders), lock(0, 2)]
const parted = toFire([...lastStand([[1, 1]]), endOfSetUp], [0, 3, 1, 2])
const spinal = movement([armed({ traits: [{ kind: 'spinal' }] })])
const turnedTwice = [...spinal, moved(0, { steps: 2 }), ...moves(1), ends('movement')]
const lisle = toFire(ledBy('lumen-lisle'), [0, 1])
const leaves = toFire(duel, [0, 1], [leaving(0)])
const hostages = toFire(raid({ variant: 'hostages' }), [0, 1])
const byOduya = volley({ ship: 2, target: 3, joining: joined, help: 'oduya' })

const ofFire: readonly Breach[] = [
  ['a lock on a ship without wake', noWake, lock(0, 1), 'CANNOT_BE_LOCKED', 'lockOn'],
  ['a lock out of a nebula', fromNebula, lock(0, 1), 'IN_NEBULA', 'lockOn'],
  ['a lock without sensors', blinded, lock(0, 1), 'SENSORS_OUT', 'sensors'],
  ['two locks by one ship', locked, lock(0, 2), 'HAS_NAMED', 'lockOn'],
  ['long range under Close in', ordered('close-in'), volley({ band: 'long' }), 'CLOSES_IN', 'closeIn'],
  ['fire while it runs silent', ordered('run-silent'), volley(), 'RUNS_SILENT', 'runSilent'],
  ['a ship that jumps out fires', leaves, volley(), 'WORKING', 'mayFire'],
  ['no salvo is left', [...cruisers, set(0, { salvos: [[0, 0]] })], volley(), 'SALVO_SPENT', 'salvo'],
  ['a Spinal weapon after two steps', turnedTwice, volley(), 'SPINAL_TURNED', 'spinal'],
  ['a band in which no distance lies', shortRanged, volley({ band: 'long' }), 'OUT_OF_RANGE', 'mayFire'],
  ['Overcharge twice', overcharged, volley({ overcharge: true }), 'OVERCHARGE_SPENT', 'overcharge'],
  ['Lisle for guns', lisle, volley({ help: 'lisle' }), 'NOT_BEAM', 'admirals'],
  ['Oduya for another ship', oduya, byOduya, 'NOT_FLAGSHIP', 'admirals'],
  ['a ship of the other part joins', parted, volley({ target: 3, joining: joined }), 'PARTED', 'lastStand'],
  ['fire at a depot that is a hostage', hostages, volley({ target: 2 }), 'SPARED', 'raid'],
  ['a screen of the wrong side', cruisers, volley({ near: { screen: [0] } }), 'WRONG_SHIPS', 'failureDice'],
  ['a fog without Fogbank', twoEnemies, volley({ near: { fog: [2] } }), 'WRONG_SHIPS', 'traits'],
  ['Incense of a ship without it', twoEnemies, volley({ near: { incense: [2] } }), 'WRONG_SHIPS', 'traits'],
  ['Lamplight of a ship without it', cruisers, volley({ near: { lamp: [0] } }), 'WRONG_SHIPS', 'traits'],
  ['sweeping without point defense', bare, swept(0, 0), 'CANNOT_SWEEP', 'sweeping'],
]

/** A battle of salvage in the step in which wrecks are worked; three Meridians and a Halyard against an Ashlar. */
const salvage = (fired: readonly Happening[] = [], options: TableOptions = {}) => [
  ...toFire(command([meridian, meridian, meridian, halyard], { scenario: 'salvage', ...options }), [0, 4, 1, 2, 3]),
  ends('fire', 2),
  ...fired,
  ends('fire', 4),
]
const hurt = (ship: number, weapons = 1) => set(ship, { open: [weapons, 0, 0, 0, 0, 0] })
const repairs = [...cruisers, hurt(0), hurt(1), ends('fire', 4), repaired(0, [1, 1, 1, 1])]
const ledgerNine = [
  ...toFire(ledBy('drift-ledger-nine', provost, meridian), [1, 2, 0]),
  hurt(0, 2),
  hurt(1),
  ends('fire', 3),
  ends('fire', 4),
  repaired(1, [1, 1, 1, 1]),
]
const hangars = command([solstice, ember, meridian], {
  admirals: ['hesperia-kornhuys', ''],
  setUp: { carriers: [[1, 0]] },
})
const kornhuys = [...toFire(hangars, [0, 3, 2]), set(1, { where: 'destroyed' }), ends('fire', 4)]
const ledger = used('ledger-nine', { on: [0], closed: ['weapons'] })
const withoutEngines = salvage([set(0, { open: [0, 1, 0, 0, 0, 0] })])
const stripped = [...salvage(), worked(0), worked(1), worked(2)]
const found = [...salvage([], { variant: 'what-is-in-it' }), worked(0, { die: 3 })]

const ofTheEnd: readonly Breach[] = [
  ['repairs twice', repairs, repaired(0, [1, 1, 1, 1]), 'HAS_REPAIRED', 'repair'],
  ['Ledger Nine after the first repair', ledgerNine, ledger, 'NOT_NOW', 'admirals'],
  ['Kornhuys where no hangar is', kornhuys, used('kornhuys', { on: [1, 2] }), 'NO_ROOM', 'admirals'],
  ['work with engines out', withoutEngines, worked(0), 'CANNOT_WORK', 'salvage'],
  ['work after fire', salvage([volley({ target: 4 })]), worked(0), 'HAS_FIRED', 'salvage'],
  ['two wrecks by one ship', [...salvage(), worked(0)], worked(0, { wreck: 1 }), 'HAS_WORKED', 'salvage'],
  ['a fourth mark on a wreck', stripped, worked(3), 'STRIPPED', 'salvage'],
  ['a die for a wreck that has a mark', found, worked(1, { die: 3 }), 'DICE', 'salvage'],
]

export const breachesByCode: readonly Breach[] = [...ofSetUp, ...ofCommand, ...ofMovement, ...ofFire, ...ofTheEnd]
