import type { Arc, Weapon } from '#game/ship/ship.ts'

/**
 * A weapon without its arcs, before it is mounted on a ship. Ships mass fire only with the same weapon, so
 * a pattern has the same values on every ship; only the arcs depend on the mount.
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

/** Mounts a pattern on a ship. `station` is added to the weapon's id, to distinguish two mounts of one pattern. */
export const mount = (pattern: WeaponPattern, arcs: readonly Arc[], station?: string): Weapon => ({
  ...pattern,
  id: station === undefined ? pattern.id : `${pattern.id}-${station}`,
  arcs,
})
