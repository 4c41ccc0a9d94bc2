import { arcsOf } from '#game/ship/arcs.ts'
import { arcs, type ShipDesign, type Weapon, type WeaponTrait } from '#game/ship/ship.ts'

/**
 * The price formula of game.md 2. It is a test helper, because the app never computes a price: points are content. The
 * tolerance covers what the formula leaves out (thrust, command, point defense, hangar, slots).
 */
const traitFactor = (trait: WeaponTrait, weapon: Weapon): number => {
  switch (trait.kind) {
    case 'accurate': {
      // 1.2 at six dice, 1.45 at two; half of it if it applies to one range band only.
      const whole = 0.2 + (0.25 * Math.max(0, 6 - weapon.dice)) / 4
      return 1 + trait.n * whole * (trait.band === undefined ? 1 : 0.5)
    }
    case 'piercing':
      return 1 + trait.n * (weapon.damageRating >= 4 ? 0.12 : 0.3)
    case 'rending':
      return 1.5
    case 'overcharge':
      return 1.15
    case 'salvo':
      return Math.min(1, trait.n * 0.25)
    case 'spread':
    case 'ion':
    case 'spinal':
      return 1
  }
}

const weaponPrice = (weapon: Weapon): number =>
  0.41 *
  weapon.dice ** 1.65 *
  weapon.damageRating ** 1.2 *
  weapon.traits.reduce((factor, trait) => factor * traitFactor(trait, weapon), 1)

/** The weapons that can fire at one target together: those of the arc with the highest value. */
export const bearingWeapons = (ship: Pick<ShipDesign, 'weapons'>): readonly Weapon[] => {
  const sets = arcs.map((arc) => ship.weapons.filter((weapon) => arcsOf(weapon).includes(arc)))
  const worth = (set: readonly Weapon[]): number => set.reduce((sum, weapon) => sum + weaponPrice(weapon), 0)
  return sets.toSorted((a, b) => worth(b) - worth(a))[0] ?? []
}

/** Points by the formula, unrounded. */
export const formulaPrice = (ship: ShipDesign): number => {
  const { bow, flank, stern } = ship.defense
  const armour = 0.45 * bow + 0.45 * flank + 0.1 * stern
  const body = ship.hull * 0.42 * 1.3 ** ship.evasion * 1.33 ** armour - 4
  return bearingWeapons(ship).reduce((sum, weapon) => sum + weaponPrice(weapon), body)
}
