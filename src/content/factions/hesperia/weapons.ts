import type { WeaponPattern } from '#content/weapon-pattern.ts'

/** Weapon patterns of the League: many small guns, long-ranged missiles, few weapons against armour. */

/** Gun of a corvette. Larger ships have it in arcs that their main guns do not cover. */
export const tariffGun: WeaponPattern = {
  id: 'tariff-gun',
  name: 'Tariff Gun',
  kind: 'kinetic',
  range: { short: 6, medium: 12, long: 18 },
  dice: 3,
  damageRating: 2,
  traits: [{ kind: 'overcharge' }],
}

/** Gun with seven dice but damage rating 1: weak against high defense. */
export const pedlarBattery: WeaponPattern = {
  id: 'pedlar-battery',
  name: 'Pedlar Battery',
  kind: 'kinetic',
  range: { short: 5, medium: 9, long: 13 },
  dice: 7,
  damageRating: 1,
  traits: [{ kind: 'spread' }],
}

export const ledgerBattery: WeaponPattern = {
  id: 'ledger-battery',
  name: 'Ledger Battery',
  kind: 'kinetic',
  range: { short: 7, medium: 14, long: 21 },
  dice: 4,
  damageRating: 2,
  traits: [{ kind: 'spread' }],
}

export const charterGun: WeaponPattern = {
  id: 'charter-gun',
  name: 'Charter Gun',
  kind: 'kinetic',
  range: { short: 9, medium: 18, long: 28 },
  dice: 3,
  damageRating: 4,
  traits: [],
}

/** A converted mining laser: damage rating 5 and Piercing, but its range is short. */
export const assayCutter: WeaponPattern = {
  id: 'assay-cutter',
  name: 'Assay Cutter',
  kind: 'beam',
  range: { short: 4, medium: 8, long: 12 },
  dice: 2,
  damageRating: 5,
  traits: [{ kind: 'piercing', n: 1 }],
}

export const parcelMissiles: WeaponPattern = {
  id: 'parcel-missiles',
  name: 'Parcel Missiles',
  kind: 'missile',
  range: { short: 12, medium: 24, long: 36 },
  dice: 6,
  damageRating: 1,
  traits: [{ kind: 'accurate', n: 1 }],
}

export const bondedTorpedoes: WeaponPattern = {
  id: 'bonded-torpedoes',
  name: 'Bonded Torpedoes',
  kind: 'torpedo',
  range: { short: 7, medium: 14, long: 20 },
  dice: 3,
  damageRating: 4,
  traits: [{ kind: 'salvo', n: 2 }],
}

/** Gun of an interceptor squadron. */
export const coinGuns: WeaponPattern = {
  id: 'coin-guns',
  name: 'Coin Guns',
  kind: 'kinetic',
  range: { short: 3, medium: 5, long: 7 },
  dice: 5,
  damageRating: 1,
  traits: [],
}

/** Bombs of a squadron: damage rating 5 and Piercing against armour, but only 4" of range. */
export const quarryCharges: WeaponPattern = {
  id: 'quarry-charges',
  name: 'Quarry Charges',
  kind: 'torpedo',
  range: { short: 1, medium: 2, long: 4 },
  dice: 2,
  damageRating: 5,
  traits: [
    { kind: 'salvo', n: 2 },
    { kind: 'piercing', n: 1 },
  ],
}

export const fendingGuns: WeaponPattern = {
  id: 'fending-guns',
  name: 'Fending Guns',
  kind: 'kinetic',
  range: { short: 2, medium: 4, long: 5 },
  dice: 4,
  damageRating: 1,
  traits: [],
}
