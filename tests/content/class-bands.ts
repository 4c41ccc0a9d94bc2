import type { FactionId, ShipClass, ShipDesign } from '#game/ship/ship.ts'

type Span = readonly [least: number, most: number]

/** Ranges for the designs of a class. */
export interface ClassBand {
  readonly hull: Span
  readonly evasion: Span
  readonly defense: ShipDesign['defense']
  /** Weapons that can fire at one target together. */
  readonly bearing: Span
  readonly points: Span
}

const defense = (bow: number, flank: number, stern: number): ShipDesign['defense'] => ({ bow, flank, stern })

/**
 * Ranges to begin with for each class, with the points at which the simulated battles arrived
 * (docs/decisions/0027-prices.md). Stations have no row.
 */
const classBands: Readonly<Partial<Record<ShipClass, ClassBand>>> = {
  squadron: { hull: [2, 3], evasion: [4, 5], defense: defense(0, 0, 0), bearing: [1, 1], points: [3, 7] },
  corvette: { hull: [5, 6], evasion: [4, 4], defense: defense(0, 0, 0), bearing: [1, 1], points: [8, 14] },
  frigate: { hull: [9, 10], evasion: [3, 3], defense: defense(1, 0, 0), bearing: [1, 1], points: [11, 22] },
  destroyer: { hull: [13, 15], evasion: [2, 2], defense: defense(1, 1, 0), bearing: [2, 2], points: [18, 32] },
  cruiser: { hull: [20, 24], evasion: [1, 1], defense: defense(2, 2, 1), bearing: [2, 3], points: [30, 43] },
  battlecruiser: { hull: [27, 30], evasion: [1, 1], defense: defense(3, 2, 1), bearing: [3, 3], points: [49, 60] },
  battleship: { hull: [36, 40], evasion: [0, 0], defense: defense(4, 3, 2), bearing: [3, 3], points: [64, 80] },
  dreadnought: { hull: [45, 50], evasion: [0, 0], defense: defense(4, 4, 3), bearing: [4, 4], points: [102, 123] },
}

/** Exceptions to the table by the doctrine of a faction, with their source. */
interface BandException {
  readonly faction: FactionId
  readonly classes: readonly ShipClass[]
  readonly defense?: Partial<ShipDesign['defense']>
  readonly bearing?: Span
  readonly reason: string
}

export const bandExceptions: readonly BandException[] = [
  {
    faction: 'kharon',
    classes: ['cruiser', 'battlecruiser'],
    defense: { bow: 4 },
    reason: 'Kharon capitals have defense 4 at the bow; the heavier ones have it by the table',
  },
  {
    faction: 'drift',
    classes: ['corvette', 'frigate'],
    bearing: [1, 2],
    reason: 'the Drift has Ion, which destroys nothing and so stands beside a gun',
  },
  {
    faction: 'drift',
    classes: ['destroyer'],
    bearing: [2, 3],
    reason: 'the Drift has Ion, which destroys nothing and so stands beside guns',
  },
]

/** The range for a design; undefined for a station. */
export function bandOf(ship: Pick<ShipDesign, 'faction' | 'class'>): ClassBand | undefined {
  const table = classBands[ship.class]
  const exception = bandExceptions.find(
    ({ faction, classes }) => faction === ship.faction && classes.includes(ship.class),
  )
  if (table === undefined || exception === undefined) return table
  return { ...table, defense: { ...table.defense, ...exception.defense }, bearing: exception.bearing ?? table.bearing }
}

/** Dice and damage rating of the gun sizes. */
export const gunSizes: readonly { readonly name: string; readonly dice: Span; readonly damageRating: number }[] = [
  { name: 'light', dice: [5, 7], damageRating: 1 },
  { name: 'corvette gun', dice: [3, 3], damageRating: 2 },
  { name: 'medium', dice: [4, 4], damageRating: 2 },
  { name: 'heavy, or torpedo', dice: [3, 3], damageRating: 4 },
  { name: 'heavy', dice: [2, 2], damageRating: 5 },
  { name: 'lance', dice: [2, 2], damageRating: 6 },
]

/** Squadrons may have lighter guns than ships. */
export const flightGun = { name: 'flight gun', dice: [3, 4] as Span, damageRating: 1 }

export const isWithin = (value: number, [least, most]: Span): boolean => value >= least && value <= most
