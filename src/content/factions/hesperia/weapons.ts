import type { WeaponPattern } from '#content/weapon-pattern.ts'

/**
 * What the League's insurers allow a merchant to carry: many small guns, missiles by the container,
 * and two heavy patterns that need a letter from the board. Few dice are wasted on reach or polish.
 */

/** Gun of a corvette, and of any quarter that a larger gun leaves open. */
export const tariffGun: WeaponPattern = {
  id: 'tariff-gun',
  name: 'Tariff Gun',
  kind: 'kinetic',
  range: { short: 6, medium: 12, long: 18 },
  dice: 3,
  damageRating: 2,
  traits: [{ kind: 'overcharge' }],
}

/** Seven barrels on one pedestal: cheap, quick, and no use against armour. */
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

/** A mining laser with the stops taken out: it opens armour, from no further off than a rock face. */
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

/** Nose guns of an interceptor. */
export const coinGuns: WeaponPattern = {
  id: 'coin-guns',
  name: 'Coin Guns',
  kind: 'kinetic',
  range: { short: 3, medium: 5, long: 7 },
  dice: 5,
  damageRating: 1,
  traits: [],
}

/** Quarry charges, dropped from so near that armour has no time to matter. */
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
