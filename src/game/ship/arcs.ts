import type { Arc, Weapon, WeaponTrait } from './ship.ts'

/** Whether a weapon has a trait of this kind, whatever the number of the trait. */
export const hasTrait = (weapon: Weapon, kind: WeaponTrait['kind']): boolean =>
  weapon.traits.some((t) => t.kind === kind)

/** The arcs that a weapon covers. The trait Spread adds bow, port and starboard; Spinal leaves only the bow. */
export function arcsOf(weapon: Weapon): readonly Arc[] {
  if (hasTrait(weapon, 'spinal')) return ['bow']
  if (!hasTrait(weapon, 'spread')) return weapon.arcs
  return [...new Set<Arc>(['bow', 'port', 'starboard', ...weapon.arcs])]
}
