import type { WeaponPattern } from '#content/weapon-pattern.ts'

/*
 * What the Drift fits to its hulls: loom tools by name and, for the most part, by origin. Guns come in odd
 * numbers because an odd number is what Interleave rounds up (traits.ts); the ion weapons are all beams, so
 * that one refit tunes them. A mount chooses nothing but its arcs.
 */

/** Gun of a corvette: three dice, and two of them go to whoever masses with it. */
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

/** The most dice that one mount can throw, a foot away and no farther. */
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

/** Against bare plate a single net success draws two criticals; against a battleship's bow it takes two. */
export const nullCoil: WeaponPattern = {
  id: 'null-coil',
  name: 'Null Coil',
  kind: 'beam',
  range: { short: 10, medium: 20, long: 30 },
  dice: 3,
  damageRating: 4,
  traits: [{ kind: 'ion' }],
}

/** A breaker's torch. */
export const boreCutter: WeaponPattern = {
  id: 'bore-cutter',
  name: 'Bore Cutter',
  kind: 'plasma',
  range: { short: 3, medium: 6, long: 9 },
  dice: 2,
  damageRating: 5,
  traits: [],
}

/** What a flight carries. */
export const barbCoils: WeaponPattern = {
  id: 'barb-coils',
  name: 'Barb Coils',
  kind: 'beam',
  range: { short: 2, medium: 4, long: 6 },
  dice: 5,
  damageRating: 1,
  traits: [{ kind: 'ion' }],
}
