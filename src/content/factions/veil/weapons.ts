import type { WeaponPattern } from '#content/weapon-pattern.ts'

/** Weapon patterns of the Corsairs. Their guns have short range. Armour is broken by torpedoes or by the heavy guns. */

/** Small gun of the lighter ships. */
export const whittleGuns: WeaponPattern = {
  id: 'whittle-guns',
  name: 'Whittle Guns',
  kind: 'kinetic',
  range: { short: 5, medium: 10, long: 16 },
  dice: 3,
  damageRating: 2,
  traits: [],
}

/** Gun with the most dice of all weapons, but 12" is its longest range. */
export const hailBattery: WeaponPattern = {
  id: 'hail-battery',
  name: 'Hail Battery',
  kind: 'kinetic',
  range: { short: 4, medium: 8, long: 12 },
  dice: 7,
  damageRating: 1,
  traits: [],
}

/** Plasma gun with Rending: weak on average, strong when it rolls sixes. */
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

/** The common torpedo, with a long range. */
export const dirkTorpedoes: WeaponPattern = {
  id: 'dirk-torpedoes',
  name: 'Dirk Torpedoes',
  kind: 'torpedo',
  range: { short: 7, medium: 14, long: 21 },
  dice: 3,
  damageRating: 4,
  traits: [{ kind: 'salvo', n: 2 }],
}

/** Torpedo against armour: Piercing, with a shorter range. */
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

/** Gun of a boarding squadron. */
export const boathookGuns: WeaponPattern = {
  id: 'boathook-guns',
  name: 'Boathook Guns',
  kind: 'kinetic',
  range: { short: 1, medium: 3, long: 5 },
  dice: 5,
  damageRating: 1,
  traits: [],
}
