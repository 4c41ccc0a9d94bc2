import { arcsOf } from '#game/ship/arcs.ts'
import { arcs, type ShipDesign, type Weapon, type WeaponTrait } from '#game/ship/ship.ts'

/**
 * The price formula: a first price for a new design, and a check against slips. Its numbers are fitted to the points at
 * which the simulated battles arrived (docs/decisions/0027-prices.md). It is a test helper, because the app never
 * computes a price: points are content.
 */
const traitFactor = (trait: WeaponTrait): number => {
  switch (trait.kind) {
    case 'accurate':
      return 1 + trait.n * (trait.band === undefined ? 0.25 : 0.12)
    case 'piercing':
      return 1 + trait.n * 0.4
    case 'rending':
      return 1.5
    case 'salvo':
      return Math.min(1, trait.n * 0.27)
    case 'ion':
      return 0.4
    case 'overcharge':
    case 'spread':
    case 'spinal':
      return 1
  }
}

/** Inches of medium range at which a weapon costs what its dice say. */
const usualRange = 12

const weaponPrice = ({ dice, damageRating, range, traits }: Weapon): number =>
  0.2 *
  dice ** 1.8 *
  damageRating ** 1.4 *
  (range.medium / usualRange) ** 0.65 *
  traits.reduce((factor, trait) => factor * traitFactor(trait), 1)

/** The weapons that can fire at one target together: those of the arc with the highest value. */
export function bearingWeapons(ship: Pick<ShipDesign, 'weapons'>): readonly Weapon[] {
  const sets = arcs.map((arc) => ship.weapons.filter((weapon) => arcsOf(weapon).includes(arc)))
  const worth = (set: readonly Weapon[]): number => set.reduce((sum, weapon) => sum + weaponPrice(weapon), 0)
  return sets.toSorted((a, b) => worth(b) - worth(a))[0] ?? []
}

/** Points by the formula, unrounded. */
export function formulaPrice(ship: ShipDesign): number {
  const { bow, flank, stern } = ship.defense
  const armour = 0.45 * bow + 0.45 * flank + 0.1 * stern
  const body = ship.hull * 0.35 * 1.33 ** ship.evasion * 1.45 ** armour
  return bearingWeapons(ship).reduce((sum, weapon) => sum + weaponPrice(weapon), body)
}
