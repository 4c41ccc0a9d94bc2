import type { Arc, Weapon, WeaponTrait } from './ship.ts'

/** Whether a weapon has this trait, with whatever number. */
export const hasTrait = (weapon: Weapon, kind: WeaponTrait['kind']): boolean =>
  weapon.traits.some((t) => t.kind === kind)

/** Arcs a weapon covers, Spread (bow, port, starboard) and Spinal (bow alone) included. */
export function arcsOf(weapon: Weapon): readonly Arc[] {
  if (hasTrait(weapon, 'spinal')) return ['bow']
  if (!hasTrait(weapon, 'spread')) return weapon.arcs
  return [...new Set<Arc>(['bow', 'port', 'starboard', ...weapon.arcs])]
}
