import type { WeaponPattern } from '#content/weapon-pattern.ts'

/** Weapon patterns of the Dominion: guns and torpedoes with short range. Most are made for broadsides. */

/** Gun of a corvette. Piercing lets it hurt armour as a larger gun would. */
export const wicketGun: WeaponPattern = {
  id: 'wicket-gun',
  name: 'Wicket Gun',
  kind: 'kinetic',
  range: { short: 5, medium: 10, long: 15 },
  dice: 3,
  damageRating: 2,
  traits: [{ kind: 'piercing', n: 1 }],
}

/** The Dominion's most common broadside gun. */
export const casemateBattery: WeaponPattern = {
  id: 'casemate-battery',
  name: 'Casemate Battery',
  kind: 'kinetic',
  range: { short: 9, medium: 16, long: 22 },
  dice: 4,
  damageRating: 2,
  traits: [],
}

/** Gun against small ships: five dice with Rending, but damage rating 1. */
export const cinderGuns: WeaponPattern = {
  id: 'cinder-guns',
  name: 'Cinder Guns',
  kind: 'kinetic',
  range: { short: 4, medium: 8, long: 12 },
  dice: 5,
  damageRating: 1,
  traits: [{ kind: 'rending' }],
}

export const bierGun: WeaponPattern = {
  id: 'bier-gun',
  name: 'Bier Gun',
  kind: 'kinetic',
  range: { short: 10, medium: 18, long: 26 },
  dice: 3,
  damageRating: 4,
  traits: [],
}

/** Spinal gun: few dice, damage rating 5 and Piercing. */
export const portcullisGun: WeaponPattern = {
  id: 'portcullis-gun',
  name: 'Portcullis Gun',
  kind: 'kinetic',
  range: { short: 8, medium: 16, long: 24 },
  dice: 2,
  damageRating: 5,
  traits: [{ kind: 'spinal' }, { kind: 'piercing', n: 1 }],
}

export const passageTorpedoes: WeaponPattern = {
  id: 'passage-torpedoes',
  name: 'Passage Torpedoes',
  kind: 'torpedo',
  range: { short: 4, medium: 8, long: 12 },
  dice: 3,
  damageRating: 4,
  traits: [
    { kind: 'salvo', n: 2 },
    { kind: 'piercing', n: 1 },
  ],
}

/** Gun of a squadron. */
export const mattockGun: WeaponPattern = {
  id: 'mattock-gun',
  name: 'Mattock Gun',
  kind: 'kinetic',
  range: { short: 2, medium: 4, long: 6 },
  dice: 3,
  damageRating: 2,
  traits: [],
}
