import { freighterCard } from '#game/battle/scenario/guests.ts'
import { mines } from '#game/battle/state/terrain.ts'
import type { Happening, Of } from '#game/play/play-event.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { bookShip } from '../book-ships.ts'
import type { Breach } from './breach.ts'
import {
  aTable,
  ends,
  fireEnds,
  initiative,
  moves,
  order,
  quiet,
  rolls,
  set,
  shot,
  used,
  type TableOptions,
} from './small-table.ts'

/** Breaches that need their own battle: another scenario, an admiral, a trait, a state of a ship. */

const [meridian, halyard, provost, ember] = ['accord-meridian', 'accord-halyard', 'accord-provost', 'accord-ember']
const [solstice, ashlar, lychgate] = ['accord-solstice', 'kharon-ashlar', 'kharon-lychgate']

type Fleet = readonly (string | ShipDesign)[]

const withTraits = (id: string, ...traits: readonly string[]): ShipDesign => ({ ...bookShip(id), traits })

/** The ship with these values for all its weapons. */
const armed = (id: string, over: Partial<ShipDesign['weapons'][number]>): ShipDesign => {
  const ship = bookShip(id)
  return { ...ship, weapons: ship.weapons.map((weapon) => ({ ...weapon, ...over })) }
}

const table = (ours: Fleet, theirs: Fleet, options: TableOptions = {}) => aTable(ours, theirs, options)
/** Before the set-up. */
const unset = (ours: Fleet, theirs: Fleet, options: TableOptions = {}) => aTable(ours, theirs, options).slice(0, 3)
const command = (ours: Fleet, theirs: Fleet, options: TableOptions = {}) => [
  ...table(ours, theirs, options),
  initiative,
]

/** Returns the events from the command step to the beginning of the fire step, with these orders and moves. */
const toFire = (begun: readonly Happening[], ships: readonly number[], said: readonly Happening[] = []) => [
  ...begun,
  ...said,
  ends('command'),
  ...moves(...ships),
  ends('movement'),
]
/** A Meridian fires at an Ashlar; the dice do not matter. */
const volley = (over: Partial<Of<'volley'>> = {}): Happening =>
  shot({ facing: 'flank', band: 'short', faces: rolls([1, 1, 1, 1], [1]), ...over })
const worked = (ship: number, over: Partial<Of<'worked'>> = {}): Happening => ({
  kind: 'worked',
  ship,
  wreck: 0,
  ...over,
})

const duel = command([meridian], [ashlar])
const cruisers = toFire(duel, [0, 1])
const silent = (what: Of<'order'>['order']) => toFire(duel, [0, 1], [order(0, what)])
const locking = (ours: Fleet, theirs: Fleet) => toFire(command(ours, theirs), [0, 1], [order(0, 'lock-on')])
const lock: Happening = { kind: 'lock', ship: 0, target: 1 }

const inMovement = (ours: Fleet, theirs: Fleet, options: TableOptions = {}) => [
  ...command(ours, theirs, options),
  ends('command'),
]
const fray = inMovement([meridian, halyard], [ashlar], { admirals: ['veil-fray', ''] })

/** A raid: side 0 has the initiative in round 1. */
const raid = (options: TableOptions = {}) =>
  table([meridian], [ashlar, 'kharon-martello'], { scenario: 'raid', ...options })
const lastStand = (parts: readonly (readonly [number, number])[]) =>
  unset([meridian, meridian, halyard], [ashlar], { scenario: 'last-stand', setUp: {} }).concat({
    kind: 'set-up',
    parts,
  })

/** A battle of salvage in the step in which wrecks are worked; three Meridians and a Halyard against an Ashlar. */
const salvage = (said: readonly Happening[] = [], fired: readonly Happening[] = [], options: TableOptions = {}) => [
  ...toFire(
    command([meridian, meridian, meridian, halyard], [ashlar], { scenario: 'salvage', ...options }),
    [0, 4, 1, 2, 3],
    said,
  ),
  ends('fire', 2),
  ...fired,
  ends('fire', 4),
]

const held = table([meridian, halyard, halyard], [ashlar], { variant: 'late-arrivals' })

const repairs = [
  ...cruisers,
  set(0, { open: [1, 0, 0, 0, 0, 0] }),
  set(1, { open: [1, 0, 0, 0, 0, 0] }),
  ends('fire', 4),
]
const repaired = (ship: number): Happening => ({ kind: 'repaired', ship, dice: [1, 1, 1, 1], closed: [] })

const hangars = command([solstice, ember, meridian], [ashlar], {
  admirals: ['hesperia-kornhuys', ''],
  setUp: { carriers: [[1, 0]] },
})
const kornhuys = [...toFire(hangars, [0, 3, 2]), set(1, { where: 'destroyed' }), ends('fire', 4)]

const ofSetUp: readonly Breach[] = [
  [
    'reserves where none are allowed',
    unset([meridian, halyard], [ashlar]),
    { kind: 'set-up', reserves: [1] },
    'NO_RESERVES',
    'reserves',
  ],
  [
    'more reserves than a third',
    unset([meridian, halyard, halyard], [ashlar], { variant: 'late-arrivals' }),
    { kind: 'set-up', reserves: [1, 2] },
    'TOO_MANY_RESERVES',
    'reserves',
  ],
  [
    'the flagship in reserve',
    unset([meridian, halyard, halyard], [ashlar], { variant: 'late-arrivals' }),
    { kind: 'set-up', reserves: [0] },
    'WRONG_SHIPS',
    'reserves',
  ],
  [
    'a heavy ship in reserve on a thin line',
    unset([meridian], [ashlar, ashlar], { scenario: 'blockade', variant: 'thin-line' }),
    { kind: 'set-up', reserves: [2] },
    'WRONG_SHIPS',
    'reserves',
  ],
  [
    'a watch below of the raiders',
    unset([meridian, halyard], [ashlar], { scenario: 'raid' }),
    { kind: 'set-up', below: [1] },
    'NO_RESERVES',
    'raid',
  ],
  [
    'a squadron aboard a ship without a hangar',
    unset([meridian, ember], [ashlar]),
    { kind: 'set-up', carriers: [[1, 0]] },
    'NO_ROOM',
    'aboard',
  ],
  [
    'a cruiser aboard',
    unset([solstice, meridian], [ashlar]),
    { kind: 'set-up', carriers: [[1, 0]] },
    'WRONG_SHIPS',
    'aboard',
  ],
  ['a set-up after the battle has begun', duel, { kind: 'set-up' }, 'NOT_NOW', 'meetingEngagement'],
  [
    'a squadron in no hangar when the set-up ends',
    unset([solstice, ember], [ashlar]),
    ends('set-up', undefined, 0),
    'NOT_ABOARD',
    'aboard',
  ],
  [
    'parts of an attacker that are too uneven',
    lastStand([]),
    ends('set-up', undefined, 0),
    'UNEVEN_PARTS',
    'lastStand',
  ],
  [
    'Petterigo after the battle has begun',
    command([meridian], [ashlar], { admirals: ['mercenary-petterigo', ''] }),
    used('petterigo', { on: [0] }),
    'NOT_NOW',
    'admirals',
  ],
]

const ofCommand: readonly Breach[] = [
  ['a tie that counts', table([meridian], [ashlar]), { kind: 'initiative', dice: [[1], [2]] }, 'TIE', 'initiative'],
  ['a roll where the scenario gives the initiative', raid(), initiative, 'GIVEN_INITIATIVE', 'raid'],
  ['an order to a ship that is surprised', raid(), order(1, 'close-in'), 'BARRED', 'raid'],
  [
    'a freighter runs silent',
    command([meridian], [ashlar], {
      scenario: 'convoy',
      guests: [{ name: '', card: freighterCard, guest: 'freighter' }],
    }),
    order(2, 'run-silent'),
    'FREIGHTER_ORDER',
    'convoy',
  ],
  [
    'a Leader passes on an order that it has not',
    command([provost, halyard], [ashlar]),
    order(1, 'close-in', 0),
    'OTHER_ORDER',
    'leaders',
  ],
  [
    'a Leader that was led passes its order on',
    [
      ...command([provost, withTraits(halyard!, 'leader'), halyard], [ashlar]),
      order(0, 'close-in'),
      order(1, 'close-in', 0),
    ],
    order(2, 'close-in', 1),
    'LED_LEADER',
    'leaders',
  ],
  [
    'Mehtani for an enemy',
    [...command([meridian], [ashlar], { admirals: ['hesperia-mehtani', ''] }), order(0, 'board'), order(1, 'board')],
    used('mehtani', { on: [1], order: 'lock-on' }),
    'WRONG_SHIPS',
    'admirals',
  ],
  [
    'Mehtani gives a station an order that it cannot have',
    [...command([meridian, 'kharon-martello'], [ashlar], { admirals: ['hesperia-mehtani', ''] }), order(1, 'lock-on')],
    used('mehtani', { on: [1], order: 'close-in' }),
    'STATION_ORDER',
    'stationOrders',
  ],
  [
    'Harbour Master without the order',
    command([withTraits(solstice!, 'harbour-master'), solstice], [ashlar]),
    used('harbour-master', { by: 0, on: [1] }),
    'NO_RECOVERY',
    'traits',
  ],
  [
    'Harbour Master for itself',
    [...command([withTraits(solstice!, 'harbour-master')], [ashlar]), order(0, 'launch-or-recover')],
    used('harbour-master', { by: 0, on: [0] }),
    'WRONG_SHIPS',
    'traits',
  ],
]

const ofMovement: readonly Breach[] = [
  [
    'the side with the initiative moves first',
    inMovement([meridian], [ashlar]),
    { kind: 'moved', ship: 1 },
    'TURN_ORDER',
    'takingTurns',
  ],
  [
    'a ship that Fray keeps back moves first',
    [...fray, used('fray', { on: [0] })],
    { kind: 'moved', ship: 0 },
    'KEPT_BACK',
    'admirals',
  ],
  ['Fray after the first move', [...fray, ...moves(0)], used('fray', { on: [1] }), 'NOT_NOW', 'admirals'],
  ['Fray twice', [...fray, used('fray', { on: [0] })], used('fray', { on: [1] }), 'SPENT', 'admirals'],
  [
    'False Lights after the first move',
    [...inMovement([withTraits(meridian!, 'false-lights')], [ashlar]), ...moves(0)],
    used('false-lights', { by: 0, on: [1] }),
    'NOT_NOW',
    'traits',
  ],
  [
    'Fogbank before the move',
    inMovement([withTraits(meridian!, 'fogbank')], [ashlar]),
    used('fogbank', { by: 0 }),
    'NOT_NOW',
    'traits',
  ],
  [
    'docking where no station is',
    inMovement([meridian], [ashlar]),
    { kind: 'moved', ship: 0, docked: true },
    'CANNOT_DOCK',
    'docking',
  ],
  [
    'more than half thrust before the alarm',
    [...raid({ variant: 'alarm' }), ends('command')],
    { kind: 'moved', ship: 1, fast: true },
    'HELD_BACK',
    'raid',
  ],
  [
    'the watch below after the first move',
    [
      ...raid({ setUp: { below: [2] } }),
      ends('command'),
      ...moves(0, 1),
      ends('movement'),
      ...fireEnds(),
      initiative,
      ends('command', undefined, 2),
      ...moves(0),
    ],
    { kind: 'arrived', ship: 2 },
    'NOT_NOW',
    'raid',
  ],
  [
    'a reserve that arrives after round 4',
    [
      ...held,
      ...[1, 2, 3, 4].flatMap((round) => quiet(round, [0, 3, 1, 2])),
      initiative,
      ends('command', undefined, 5),
      set(1, { where: 'reserve' }),
    ],
    { kind: 'arrived', ship: 1 },
    'TOO_LATE',
    'jumpingIn',
  ],
  [
    'boarding twice',
    [
      ...toFire(command([meridian], [ashlar, ashlar]), [0, 1, 2], [order(0, 'board'), order(1, 'board')]),
      { kind: 'boarded', ship: 0, target: 1, faces: rolls([1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1]) },
    ],
    { kind: 'boarded', ship: 0, target: 2, faces: rolls([1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1]) },
    'HAS_BOARDED',
    'mayBoard',
  ],
]

const mass: readonly Of<'volley'>['joining'][] = [[{ ship: 1, mount: 0 }]]

const ofFire: readonly Breach[] = [
  [
    'a lock on a ship without wake',
    locking([meridian], [withTraits(ashlar!, 'no-wake')]),
    lock,
    'CANNOT_BE_LOCKED',
    'lockOn',
  ],
  [
    'a lock out of a nebula',
    [
      ...duel,
      order(0, 'lock-on'),
      ends('command'),
      { kind: 'moved', ship: 0, lies: 'nebula' },
      ...moves(1),
      ends('movement'),
    ],
    lock,
    'IN_NEBULA',
    'lockOn',
  ],
  [
    'a lock without sensors',
    [
      ...duel,
      order(0, 'lock-on'),
      ends('command'),
      ...moves(0, 1),
      set(0, { open: [0, 0, 1, 0, 0, 0] }),
      ends('movement'),
    ],
    lock,
    'SENSORS_OUT',
    'sensors',
  ],
  [
    'two locks by one ship',
    [
      ...toFire(command([meridian, meridian], [ashlar]), [0, 2, 1], [order(0, 'lock-on'), order(1, 'lock-on')]),
      { kind: 'lock', ship: 0, target: 2 },
    ],
    { kind: 'lock', ship: 0, target: 2 },
    'HAS_NAMED',
    'lockOn',
  ],
  ['long range under Close in', silent('close-in'), volley({ band: 'long' }), 'CLOSES_IN', 'closeIn'],
  ['fire while it runs silent', silent('run-silent'), volley(), 'RUNS_SILENT', 'runSilent'],
  ['a ship that jumps out fires', toFire(duel, [0, 1], [{ kind: 'leaving', ship: 0 }]), volley(), 'WORKING', 'mayFire'],
  ['no salvo is left', [...cruisers, set(0, { salvos: [[0, 0]] })], volley(), 'SALVO_SPENT', 'salvo'],
  [
    'a Spinal weapon after two steps',
    [
      ...command([armed(meridian!, { traits: [{ kind: 'spinal' }] })], [ashlar]),
      ends('command'),
      { kind: 'moved', ship: 0, steps: 2 },
      ...moves(1),
      ends('movement'),
    ],
    volley(),
    'SPINAL_TURNED',
    'spinal',
  ],
  [
    'a band in which no distance lies',
    toFire(command([armed(meridian!, { range: { short: 6, medium: 12, long: 12 } })], [ashlar]), [0, 1]),
    volley({ band: 'long' }),
    'OUT_OF_RANGE',
    'mayFire',
  ],
  [
    'Overcharge twice',
    [
      ...toFire(command([armed(meridian!, { traits: [{ kind: 'overcharge' }] })], [ashlar]), [0, 1]),
      volley({ overcharge: true }),
    ],
    volley({ overcharge: true }),
    'OVERCHARGE_SPENT',
    'overcharge',
  ],
  [
    'Lisle for guns',
    toFire(command([meridian], [ashlar], { admirals: ['lumen-lisle', ''] }), [0, 1]),
    volley({ help: 'lisle' }),
    'NOT_BEAM',
    'admirals',
  ],
  [
    'Oduya for another ship',
    toFire(command([provost, meridian, meridian], [ashlar], { admirals: ['accord-oduya', ''] }), [1, 3, 2, 0]),
    volley({ ship: 2, target: 3, joining: mass[0]!, help: 'oduya' }),
    'NOT_FLAGSHIP',
    'admirals',
  ],
  [
    'a ship of the other part joins',
    toFire([...lastStand([[1, 1]]), ends('set-up', undefined, 0)], [0, 3, 1, 2]),
    volley({ target: 3, joining: mass[0]! }),
    'PARTED',
    'lastStand',
  ],
  [
    'fire at a depot that is a hostage',
    toFire(raid({ variant: 'hostages' }), [0, 1]),
    volley({ target: 2 }),
    'SPARED',
    'raid',
  ],
  ['a screen of the wrong side', cruisers, volley({ near: { screen: [0] } }), 'WRONG_SHIPS', 'failureDice'],
  [
    'a fog without Fogbank',
    toFire(command([meridian], [ashlar, lychgate]), [0, 1, 2]),
    volley({ near: { fog: [2] } }),
    'WRONG_SHIPS',
    'traits',
  ],
  [
    'Incense of a ship without it',
    toFire(command([meridian], [ashlar, lychgate]), [0, 1, 2]),
    volley({ near: { incense: [2] } }),
    'WRONG_SHIPS',
    'traits',
  ],
  ['Lamplight of a ship without it', cruisers, volley({ near: { lamp: [0] } }), 'WRONG_SHIPS', 'traits'],
  [
    'sweeping without point defense',
    toFire(command([{ ...bookShip(meridian!), pointDefense: 0 }], [ashlar], { terrain: [mines(10, 10, 6)] }), [0, 1]),
    { kind: 'swept', ship: 0, field: 0, dice: [] },
    'CANNOT_SWEEP',
    'sweeping',
  ],
]

const ofTheEnd: readonly Breach[] = [
  ['repairs twice', [...repairs, repaired(0)], repaired(0), 'HAS_REPAIRED', 'repair'],
  [
    'Ledger Nine after the first repair',
    [
      ...toFire(command([provost, meridian], [ashlar], { admirals: ['drift-ledger-nine', ''] }), [1, 2, 0]),
      set(0, { open: [2, 0, 0, 0, 0, 0] }),
      set(1, { open: [1, 0, 0, 0, 0, 0] }),
      ends('fire', 3),
      ends('fire', 4),
      repaired(1),
    ],
    used('ledger-nine', { on: [0], closed: ['weapons'] }),
    'NOT_NOW',
    'admirals',
  ],
  ['Kornhuys where no hangar is', kornhuys, used('kornhuys', { on: [1, 2] }), 'NO_ROOM', 'admirals'],
  ['work with engines out', salvage([], [set(0, { open: [0, 1, 0, 0, 0, 0] })]), worked(0), 'CANNOT_WORK', 'salvage'],
  [
    'work after fire',
    salvage([], [volley({ target: 4, faces: rolls([1, 1, 1, 1], [1]) })]),
    worked(0),
    'HAS_FIRED',
    'salvage',
  ],
  ['two wrecks by one ship', [...salvage(), worked(0)], worked(0, { wreck: 1 }), 'HAS_WORKED', 'salvage'],
  ['a fourth mark on a wreck', [...salvage(), worked(0), worked(1), worked(2)], worked(3), 'STRIPPED', 'salvage'],
  [
    'a die for what is in a wreck that has a mark',
    [...salvage([], [], { variant: 'what-is-in-it' }), worked(0, { die: 3 })],
    worked(1, { die: 3 }),
    'DICE',
    'salvage',
  ],
]

export const breachesByCode: readonly Breach[] = [...ofSetUp, ...ofCommand, ...ofMovement, ...ofFire, ...ofTheEnd]
