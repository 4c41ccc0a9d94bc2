import { isEscort, massOf, type ShipClass, type ShipDesign } from '#game/ship/ship.ts'

/** The figures in the fleet rules, and what they allow. */

/** The numbers in the fleet rules. Both the checks and the texts of the app use them. */
export const fleetRuleFigures = {
  /** A fleet that spends less than this fraction of its points limit gets a warning. */
  leastShare: 0.9,
  /** The lightest class that can be a flagship. Stations cannot be flagships at all. */
  lightestFlagship: 'destroyer',
  capitalsPerEscort: 1,
  /** A fleet may have one battleship or dreadnought for each 150 points of its limit. */
  pointsPerHeaviest: 150,
  copiesOfLight: 4,
  copiesOfHeavy: 2,
  /** Fraction of the points limit that ships of one other faction may cost. */
  alliesShare: 0.25,
} as const satisfies Record<string, number | ShipClass>

/** Whether ships of this design can be a flagship: destroyers and heavier classes, except stations. */
export const canBeFlagship = (design: Pick<ShipDesign, 'class'>): boolean =>
  massOf(design.class) >= massOf(fleetRuleFigures.lightestFlagship) && design.class !== 'station'

/** Whether a ship is a battleship or a dreadnought. */
export const isHeaviest = ({ class: shipClass }: Pick<ShipDesign, 'class'>): boolean =>
  shipClass === 'battleship' || shipClass === 'dreadnought'

/** Maximum number of battleships and dreadnoughts together. `limit` is the points limit of the fleet. */
export const heaviestAllowed = (limit: number): number => Math.floor(limit / fleetRuleFigures.pointsPerHeaviest)

/** Maximum number of copies of a design. Squadrons have none, because hangar space limits them instead. */
export function copiesAllowed(design: Pick<ShipDesign, 'class'>): number {
  if (design.class === 'squadron') return Infinity
  return isEscort(design.class) ? fleetRuleFigures.copiesOfLight : fleetRuleFigures.copiesOfHeavy
}

/** Maximum points of the ships of one other faction together. `limit` is the points limit of the fleet. */
export const alliesAllowed = (limit: number): number => Math.floor(limit * fleetRuleFigures.alliesShare)
