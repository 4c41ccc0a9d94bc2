import { cardOf } from '#game/play/first-events.ts'
import type { HandSet, Happening, Of, PlayEvent } from '#game/play/play-event.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import type { VolleyRoll } from '#game/volley/volley.ts'
import { bookShip } from '../book-ships.ts'

/** Small battles at a table, built event by event. */

const fleet = (side: 0 | 1, ships: readonly (string | ShipDesign)[], admiral = ''): Of<'fleet'> => ({
  kind: 'fleet',
  side,
  name: '',
  release: '',
  flagship: 0,
  ships: ships.map((ship) => ({ name: '', card: cardOf(typeof ship === 'string' ? bookShip(ship) : ship) })),
  ...(admiral === '' ? {} : { admiral: { id: admiral, points: 5 } }),
})

export interface TableOptions {
  readonly scenario?: Of<'begun'>['scenario']
  readonly variant?: Of<'begun'>['variant'] | undefined
  readonly terrain?: Of<'begun'>['terrain']
  readonly guests?: Of<'begun'>['guests']
  readonly admirals?: readonly [string, string]
  readonly setUp?: Partial<Of<'set-up'>>
}

/** A battle in round 1 before the roll for initiative, with ships of the book. */
export function aTable(
  ours: readonly (string | ShipDesign)[],
  theirs: readonly (string | ShipDesign)[],
  {
    scenario = 'meeting-engagement',
    variant,
    terrain = [],
    guests = [],
    admirals = ['', ''],
    setUp,
  }: TableOptions = {},
): readonly Happening[] {
  return [
    { kind: 'begun', scenario, ...(variant && { variant }), limit: 200, terrain, guests },
    fleet(0, ours, admirals[0]),
    fleet(1, theirs, admirals[1]),
    { kind: 'set-up', ...setUp },
    { kind: 'stepped', round: 0, from: 'set-up' },
  ]
}

export const withIds = (happenings: readonly Happening[]): readonly PlayEvent[] =>
  happenings.map((happening, i) => ({ ...happening, id: `e${i}` }))

export const play = (happenings: readonly Happening[]): TableState => reduce(withIds(happenings))

/** Side 1 has the initiative: it rolls 6, side 0 rolls 1. */
export const initiative: Of<'initiative'> = { kind: 'initiative', dice: [[1], [6]] }

export const ends = (from: Of<'stepped'>['from'], mass?: number, round = 1): Happening => ({
  kind: 'stepped',
  round,
  from,
  ...(mass === undefined ? {} : { mass }),
})

export const moved = (ship: number, over: Partial<Of<'moved'>> = {}): Of<'moved'> => ({ kind: 'moved', ship, ...over })
export const moves = (...ships: readonly number[]): readonly Happening[] => ships.map((ship) => moved(ship))

export const setUp = (as: Partial<Of<'set-up'>> = {}): Happening => ({ kind: 'set-up', ...as })
export const leaving = (ship: number): Happening => ({ kind: 'leaving', ship })
export const arrived = (ship: number): Happening => ({ kind: 'arrived', ship })
export const lock = (ship: number, target: number): Of<'lock'> => ({ kind: 'lock', ship, target })
export const swept = (ship: number, field: number, dice: readonly number[] = []): Happening => ({
  kind: 'swept',
  ship,
  field,
  dice,
})

/** A boarding without a success. */
export const boarded = (ship: number, target: number, over: Partial<Of<'boarded'>> = {}): Happening => ({
  kind: 'boarded',
  ship,
  target,
  faces: rolls([1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
  ...over,
})

/** A repair; without `closed` its player has yet to choose what the dice close. */
export const repaired = (
  ship: number,
  dice: readonly number[],
  closed?: Of<'repaired'>['closed'],
  helped = false,
): Happening => ({ kind: 'repaired', ship, dice, ...(closed && { closed }), ...(helped && { helped }) })

/** The ends of the fire of all classes. */
export const fireEnds = (round = 1): readonly Happening[] =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].map((mass) => ends('fire', mass, round))

/** A round in which these ships move and nothing else happens. `isGiven`: the scenario gives the initiative. */
export const quiet = (round: number, ships: readonly number[], isGiven = false): readonly Happening[] => [
  ...(isGiven ? [] : [initiative]),
  ends('command', undefined, round),
  ...moves(...ships),
  ends('movement', undefined, round),
  ...fireEnds(round),
]

export const order = (ship: number, what: Of<'order'>['order'] = 'close-in', leader?: number): Of<'order'> => ({
  kind: 'order',
  ship,
  order: what,
  ...(leader === undefined ? {} : { leader }),
})

/** Figures of a ship that the players set by hand. */
export const set = (ship: number, as: Omit<HandSet, 'ship'>): Happening => ({
  kind: 'set-by-hand',
  set: { ship, ...as },
  reason: 'for the test',
})

/** A use of a trait or an admiral of side 0. */
export const used = (use: Of<'used'>['use'], over: Partial<Of<'used'>> = {}): Happening => ({
  kind: 'used',
  use,
  side: 0,
  ...over,
})

/** Ship 0 fires its first weapon at ship 1, bow to bow at medium range, without a success. */
export const shot = (over: Partial<Of<'volley'>> = {}): Of<'volley'> => ({
  kind: 'volley',
  ship: 0,
  mount: 0,
  target: 1,
  arc: 'bow',
  facing: 'bow',
  band: 'medium',
  faces: rolls([1, 1, 1, 1], [1, 1]),
  ...over,
})

/** Faces by their pips. */
export const rolls = (success: readonly number[], failure: readonly number[]): VolleyRoll => ({
  success: success.map((pips) => pips - 1),
  failure: failure.map((pips) => pips - 1),
  rerolled: [],
})
