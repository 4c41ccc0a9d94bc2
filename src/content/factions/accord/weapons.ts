import type { WeaponPattern } from '#content/weapon-pattern.ts'

/*
 * Weapon patterns of the Accord. Ships mass fire only with the same weapon, so a pattern has the same
 * values on every ship; a mount chooses only its arcs.
 */

/** Gun of a corvette. */
export const deckGun: WeaponPattern = {
  id: 'deck-gun',
  name: 'Deck Gun',
  kind: 'kinetic',
  range: { short: 6, medium: 12, long: 18 },
  dice: 3,
  damageRating: 2,
  traits: [],
}

/** The Accord's most common gun. Many ships have it, so many ships can mass fire with it. */
export const lineBattery: WeaponPattern = {
  id: 'line-battery',
  name: 'Line Battery',
  kind: 'kinetic',
  range: { short: 8, medium: 16, long: 24 },
  dice: 4,
  damageRating: 2,
  traits: [],
}

export const heavyBattery: WeaponPattern = {
  id: 'heavy-battery',
  name: 'Heavy Battery',
  kind: 'kinetic',
  range: { short: 10, medium: 20, long: 30 },
  dice: 3,
  damageRating: 4,
  traits: [],
}

export const picketBattery: WeaponPattern = {
  id: 'picket-battery',
  name: 'Picket Battery',
  kind: 'kinetic',
  range: { short: 6, medium: 10, long: 14 },
  dice: 6,
  damageRating: 1,
  traits: [{ kind: 'spread' }],
}

export const signalLance: WeaponPattern = {
  id: 'signal-lance',
  name: 'Signal Lance',
  kind: 'beam',
  range: { short: 12, medium: 24, long: 36 },
  dice: 2,
  damageRating: 6,
  traits: [{ kind: 'accurate', n: 1, band: 'long' }],
}

export const shepherdMissiles: WeaponPattern = {
  id: 'shepherd-missiles',
  name: 'Shepherd Missiles',
  kind: 'missile',
  range: { short: 10, medium: 20, long: 30 },
  dice: 5,
  damageRating: 1,
  traits: [{ kind: 'accurate', n: 1 }],
}

export const gyreTorpedoes: WeaponPattern = {
  id: 'gyre-torpedoes',
  name: 'Gyre Torpedoes',
  kind: 'torpedo',
  range: { short: 6, medium: 12, long: 18 },
  dice: 3,
  damageRating: 4,
  traits: [{ kind: 'salvo', n: 2 }],
}

export const noonGun: WeaponPattern = {
  id: 'noon-gun',
  name: 'Noon Gun',
  kind: 'plasma',
  range: { short: 10, medium: 20, long: 32 },
  dice: 3,
  damageRating: 4,
  traits: [{ kind: 'spinal' }, { kind: 'overcharge' }],
}

/** Gun of a squadron. */
export const wingGuns: WeaponPattern = {
  id: 'wing-guns',
  name: 'Wing Guns',
  kind: 'kinetic',
  range: { short: 3, medium: 5, long: 6 },
  dice: 4,
  damageRating: 1,
  traits: [],
}

export const dropTorpedoes: WeaponPattern = {
  id: 'drop-torpedoes',
  name: 'Drop Torpedoes',
  kind: 'torpedo',
  range: { short: 2, medium: 3, long: 5 },
  dice: 3,
  damageRating: 4,
  traits: [{ kind: 'salvo', n: 2 }],
}
