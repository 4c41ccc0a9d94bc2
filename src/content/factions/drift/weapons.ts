import type { WeaponPattern } from '#content/weapon-pattern.ts'

/*
 * Weapon patterns of the Drift. Kinetic guns have an odd number of dice, because the trait Interleave (traits.ts)
 * rounds half the dice up. All ion weapons are beams, so that one refit affects all of them. No ship has an ion weapon
 * alone, because ion destroys nothing. A mount chooses only its arcs.
 */

/** Gun of a corvette. It has three dice; with Interleave two of them are added to the ship that it masses with. */
export const shuttleGun: WeaponPattern = {
  id: 'shuttle-gun',
  name: 'Shuttle Gun',
  kind: 'kinetic',
  range: { short: 6, medium: 12, long: 16 },
  dice: 3,
  damageRating: 2,
  traits: [],
}

export const needleGuns: WeaponPattern = {
  id: 'needle-guns',
  name: 'Needle Guns',
  kind: 'kinetic',
  range: { short: 6, medium: 10, long: 14 },
  dice: 5,
  damageRating: 1,
  traits: [],
}

/** Gun with the most dice of all weapons, but 12" is its longest range. */
export const cardingGuns: WeaponPattern = {
  id: 'carding-guns',
  name: 'Carding Guns',
  kind: 'kinetic',
  range: { short: 4, medium: 8, long: 12 },
  dice: 7,
  damageRating: 1,
  traits: [],
}

export const staticComb: WeaponPattern = {
  id: 'static-comb',
  name: 'Static Comb',
  kind: 'beam',
  range: { short: 5, medium: 10, long: 15 },
  dice: 6,
  damageRating: 1,
  traits: [{ kind: 'ion' }],
}

export const unpicker: WeaponPattern = {
  id: 'unpicker',
  name: 'Unpicker',
  kind: 'beam',
  range: { short: 8, medium: 16, long: 24 },
  dice: 4,
  damageRating: 2,
  traits: [{ kind: 'ion' }],
}

/** The one heavy gun of the Drift, and the only one of its beams without Ion. */
export const nullCoil: WeaponPattern = {
  id: 'null-coil',
  name: 'Null Coil',
  kind: 'beam',
  range: { short: 8, medium: 16, long: 24 },
  dice: 3,
  damageRating: 4,
  traits: [],
}

/** Cutting gun of a tug: high damage rating, range 9" at most. */
export const boreCutter: WeaponPattern = {
  id: 'bore-cutter',
  name: 'Bore Cutter',
  kind: 'plasma',
  range: { short: 3, medium: 6, long: 9 },
  dice: 2,
  damageRating: 5,
  traits: [],
}

/** Weapon of a squadron. */
export const barbCoils: WeaponPattern = {
  id: 'barb-coils',
  name: 'Barb Coils',
  kind: 'beam',
  range: { short: 2, medium: 3, long: 5 },
  dice: 6,
  damageRating: 1,
  traits: [{ kind: 'ion' }],
}
