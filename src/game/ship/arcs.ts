import type { Arc, Weapon, WeaponTrait } from './ship.ts'

/** Whether a weapon has this trait, with any number. */
export const hasTrait = (weapon: Weapon, kind: WeaponTrait['kind']): boolean =>
  weapon.traits.some((t) => t.kind === kind)

/** Arcs that a weapon covers, including those from Spread (bow, port, starboard) and Spinal (only bow). */
export function arcsOf(weapon: Weapon): readonly Arc[] {
  if (hasTrait(weapon, 'spinal')) return ['bow']
  if (!hasTrait(weapon, 'spread')) return weapon.arcs
  return [...new Set<Arc>(['bow', 'port', 'starboard', ...weapon.arcs])]
}
