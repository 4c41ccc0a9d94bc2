import type { WeaponPattern } from '#content/weapon-pattern.ts'

/**
 * The Dominion casts guns and nothing else: its arsenals have made the same few patterns for two
 * centuries. All are kinetic, all but the spinal piece are meant for the side of a ship, and none
 * reaches far.
 */

/** Gun of a corvette, with the shot of a larger piece. */
export const wicketGun: WeaponPattern = {
  id: 'wicket-gun',
  name: 'Wicket Gun',
  kind: 'kinetic',
  range: { short: 5, medium: 10, long: 15 },
  dice: 3,
  damageRating: 2,
  traits: [{ kind: 'piercing', n: 1 }],
}

/** The gun of the broadside. */
export const casemateBattery: WeaponPattern = {
  id: 'casemate-battery',
  name: 'Casemate Battery',
  kind: 'kinetic',
  range: { short: 9, medium: 16, long: 22 },
  dice: 4,
  damageRating: 2,
  traits: [],
}

/** Canister: what the walls are cleared with. */
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

/** A battering ram that need not touch. */
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

/** A field gun between two seats. */
export const mattockGun: WeaponPattern = {
  id: 'mattock-gun',
  name: 'Mattock Gun',
  kind: 'kinetic',
  range: { short: 2, medium: 4, long: 6 },
  dice: 3,
  damageRating: 2,
  traits: [],
}
