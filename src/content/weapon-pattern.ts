import type { Arc, Weapon } from '#game/ship/ship.ts'

/**
 * A weapon as a yard lists it, before it is set on a ship. Ships mass fire only with the same weapon
 * (game.md 1), so a pattern keeps its figures on every hull; a mount chooses its arcs and nothing else.
 */
export type WeaponPattern = Omit<Weapon, 'arcs'>

export const forward: readonly Arc[] = ['bow']
export const abaft: readonly Arc[] = ['stern']
export const toPort: readonly Arc[] = ['port']
export const toStarboard: readonly Arc[] = ['starboard']
export const broadsides: readonly Arc[] = ['port', 'starboard']
export const foreArcs: readonly Arc[] = ['bow', 'port', 'starboard']
export const aftArcs: readonly Arc[] = ['port', 'starboard', 'stern']
export const allRound: readonly Arc[] = ['bow', 'port', 'starboard', 'stern']

/** A pattern on a ship. `station` keeps apart two mounts of one pattern: it is added to the id. */
export const mount = (pattern: WeaponPattern, arcs: readonly Arc[], station?: string): Weapon => ({
  ...pattern,
  id: station === undefined ? pattern.id : `${pattern.id}-${station}`,
  arcs,
})
