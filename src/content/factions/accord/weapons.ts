import type { Arc, Weapon } from '#game/ship.ts'

/**
 * The Accord arms its whole navy from one short list of patterns. Ships mass fire only with the
 * same weapon (game.md 1), so a pattern keeps its figures on every hull that mounts it; a mount
 * chooses nothing but its arcs.
 */
type Pattern = Omit<Weapon, 'arcs'>

export const forward: readonly Arc[] = ['bow']
export const broadsides: readonly Arc[] = ['port', 'starboard']
export const foreArcs: readonly Arc[] = ['bow', 'port', 'starboard']
export const allRound: readonly Arc[] = ['bow', 'port', 'starboard', 'stern']

export const mount = (pattern: Pattern, arcs: readonly Arc[]): Weapon => ({ ...pattern, arcs })

/** Gun of a corvette. */
export const deckGun: Pattern = {
  id: 'deck-gun',
  name: 'Deck Gun',
  kind: 'kinetic',
  range: { short: 6, medium: 12, long: 18 },
  dice: 3,
  damageRating: 2,
  traits: [],
}

/** The navy's common gun: what the doctrine of massed fire is built on. */
export const lineBattery: Pattern = {
  id: 'line-battery',
  name: 'Line Battery',
  kind: 'kinetic',
  range: { short: 8, medium: 16, long: 24 },
  dice: 4,
  damageRating: 2,
  traits: [],
}

export const heavyBattery: Pattern = {
  id: 'heavy-battery',
  name: 'Heavy Battery',
  kind: 'kinetic',
  range: { short: 10, medium: 20, long: 30 },
  dice: 3,
  damageRating: 4,
  traits: [],
}

export const picketBattery: Pattern = {
  id: 'picket-battery',
  name: 'Picket Battery',
  kind: 'kinetic',
  range: { short: 6, medium: 10, long: 14 },
  dice: 6,
  damageRating: 1,
  traits: [{ kind: 'spread' }],
}

export const signalLance: Pattern = {
  id: 'signal-lance',
  name: 'Signal Lance',
  kind: 'beam',
  range: { short: 12, medium: 24, long: 36 },
  dice: 2,
  damageRating: 6,
  traits: [{ kind: 'accurate', n: 1, band: 'long' }],
}

export const shepherdMissiles: Pattern = {
  id: 'shepherd-missiles',
  name: 'Shepherd Missiles',
  kind: 'missile',
  range: { short: 10, medium: 20, long: 30 },
  dice: 5,
  damageRating: 1,
  traits: [{ kind: 'accurate', n: 1 }],
}

export const gyreTorpedoes: Pattern = {
  id: 'gyre-torpedoes',
  name: 'Gyre Torpedoes',
  kind: 'torpedo',
  range: { short: 6, medium: 12, long: 18 },
  dice: 3,
  damageRating: 4,
  traits: [{ kind: 'salvo', n: 2 }],
}

export const noonGun: Pattern = {
  id: 'noon-gun',
  name: 'Noon Gun',
  kind: 'plasma',
  range: { short: 10, medium: 20, long: 32 },
  dice: 3,
  damageRating: 4,
  traits: [{ kind: 'spinal' }, { kind: 'overcharge' }],
}

/** Wing guns of a flight. */
export const wingGuns: Pattern = {
  id: 'wing-guns',
  name: 'Wing Guns',
  kind: 'kinetic',
  range: { short: 3, medium: 5, long: 6 },
  dice: 4,
  damageRating: 1,
  traits: [],
}

export const dropTorpedoes: Pattern = {
  id: 'drop-torpedoes',
  name: 'Drop Torpedoes',
  kind: 'torpedo',
  range: { short: 2, medium: 4, long: 6 },
  dice: 3,
  damageRating: 4,
  traits: [{ kind: 'salvo', n: 2 }],
}
