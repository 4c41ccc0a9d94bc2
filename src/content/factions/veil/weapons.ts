import type { WeaponPattern } from '#content/weapon-pattern.ts'

/**
 * What the corsairs fire is meant for use close in: every gun is short, and two of
 * them cut (Rending). What has to break armour is a torpedo.
 */

/** Small gun of a raider. */
export const whittleGuns: WeaponPattern = {
  id: 'whittle-guns',
  name: 'Whittle Guns',
  kind: 'kinetic',
  range: { short: 5, medium: 10, long: 16 },
  dice: 3,
  damageRating: 2,
  traits: [],
}

/** The most dice that one mount throws, and the shortest reach. */
export const hailBattery: WeaponPattern = {
  id: 'hail-battery',
  name: 'Hail Battery',
  kind: 'kinetic',
  range: { short: 4, medium: 8, long: 12 },
  dice: 7,
  damageRating: 1,
  traits: [],
}

/** A plasma edge: poor on average, ruinous on a six. */
export const flensingGuns: WeaponPattern = {
  id: 'flensing-guns',
  name: 'Flensing Guns',
  kind: 'plasma',
  range: { short: 5, medium: 9, long: 14 },
  dice: 3,
  damageRating: 2,
  traits: [{ kind: 'rending' }],
}

export const cleaverGun: WeaponPattern = {
  id: 'cleaver-gun',
  name: 'Cleaver Gun',
  kind: 'kinetic',
  range: { short: 7, medium: 14, long: 22 },
  dice: 2,
  damageRating: 5,
  traits: [],
}

/** The common torpedo: long legs. */
export const dirkTorpedoes: WeaponPattern = {
  id: 'dirk-torpedoes',
  name: 'Dirk Torpedoes',
  kind: 'torpedo',
  range: { short: 7, medium: 14, long: 21 },
  dice: 3,
  damageRating: 4,
  traits: [{ kind: 'salvo', n: 2 }],
}

/** The torpedo for armour: let go at close quarters. */
export const bradawlTorpedoes: WeaponPattern = {
  id: 'bradawl-torpedoes',
  name: 'Bradawl Torpedoes',
  kind: 'torpedo',
  range: { short: 5, medium: 9, long: 14 },
  dice: 3,
  damageRating: 4,
  traits: [
    { kind: 'salvo', n: 2 },
    { kind: 'piercing', n: 1 },
  ],
}

export const guillotine: WeaponPattern = {
  id: 'guillotine',
  name: 'Guillotine',
  kind: 'plasma',
  range: { short: 8, medium: 16, long: 24 },
  dice: 2,
  damageRating: 5,
  traits: [{ kind: 'spinal' }, { kind: 'rending' }],
}

/** Guns of a boarding skiff. */
export const boathookGuns: WeaponPattern = {
  id: 'boathook-guns',
  name: 'Boathook Guns',
  kind: 'kinetic',
  range: { short: 2, medium: 4, long: 5 },
  dice: 5,
  damageRating: 1,
  traits: [],
}
