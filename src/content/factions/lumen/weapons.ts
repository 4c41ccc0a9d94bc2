import type { WeaponPattern } from '#content/weapon-pattern.ts'

/**
 * Weapon patterns of the Choir. All are beams, most of them with few dice. Each is Accurate (good
 * against small ships) or Piercing (good against armour), some are both.
 */

/** Small beam of an escort. */
export const taperBeam: WeaponPattern = {
  id: 'taper-beam',
  name: 'Taper Beam',
  kind: 'beam',
  range: { short: 6, medium: 12, long: 18 },
  dice: 3,
  damageRating: 2,
  traits: [{ kind: 'accurate', n: 1 }],
}

/** Gun with five dice, Spread and Accurate, against squadrons. */
export const candleArray: WeaponPattern = {
  id: 'candle-array',
  name: 'Candle Array',
  kind: 'beam',
  range: { short: 5, medium: 10, long: 15 },
  dice: 5,
  damageRating: 1,
  traits: [{ kind: 'spread' }, { kind: 'accurate', n: 1 }],
}

/** Gun with damage rating 1 and Piercing, so that defense 1 does not stop it. */
export const prismArray: WeaponPattern = {
  id: 'prism-array',
  name: 'Prism Array',
  kind: 'beam',
  range: { short: 6, medium: 12, long: 18 },
  dice: 6,
  damageRating: 1,
  traits: [{ kind: 'piercing', n: 1 }],
}

/** The common beam of the larger ships. */
export const choirBeam: WeaponPattern = {
  id: 'choir-beam',
  name: 'Choir Beam',
  kind: 'beam',
  range: { short: 7, medium: 14, long: 22 },
  dice: 4,
  damageRating: 2,
  traits: [{ kind: 'piercing', n: 1 }],
}

export const diapason: WeaponPattern = {
  id: 'diapason',
  name: 'Diapason',
  kind: 'beam',
  range: { short: 8, medium: 16, long: 24 },
  dice: 3,
  damageRating: 4,
  traits: [{ kind: 'piercing', n: 1 }],
}

/** Gun with the longest range of all weapons: 40". */
export const clerestoryLance: WeaponPattern = {
  id: 'clerestory-lance',
  name: 'Clerestory Lance',
  kind: 'beam',
  range: { short: 8, medium: 16, long: 40 },
  dice: 2,
  damageRating: 6,
  traits: [{ kind: 'accurate', n: 1, band: 'long' }],
}

export const burningGlass: WeaponPattern = {
  id: 'burning-glass',
  name: 'Burning Glass',
  kind: 'beam',
  range: { short: 10, medium: 20, long: 34 },
  dice: 2,
  damageRating: 5,
  traits: [{ kind: 'spinal' }, { kind: 'accurate', n: 1 }, { kind: 'piercing', n: 1 }, { kind: 'overcharge' }],
}

/** Weapon of a squadron. */
export const needleRays: WeaponPattern = {
  id: 'needle-rays',
  name: 'Needle Rays',
  kind: 'beam',
  range: { short: 3, medium: 5, long: 7 },
  dice: 3,
  damageRating: 1,
  traits: [
    { kind: 'accurate', n: 1 },
    { kind: 'piercing', n: 1 },
  ],
}
