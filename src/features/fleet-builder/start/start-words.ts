import type { GeneratorProblem } from '#game/fleet/generator/available-items.ts'
import type { FightingStyle, ShipReason } from '#game/fleet/generator/guided-fleet.ts'
import type { ShipDesign, Weapon } from '#game/ship/ship.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { texts } from './texts.ts'

const { reasons, styles, problems } = texts

/** The weapon with the most dice times damage rating. */
const heaviest = ({ weapons }: ShipDesign): Weapon | undefined =>
  weapons.toSorted((a, b) => b.dice * b.damageRating - a.dice * a.damageRating)[0]

/** The figures of a ship that make it good for a style. */
function styleFigures(style: FightingStyle, ship: ShipDesign): string {
  switch (style) {
    case 'close': {
      // A light ship without armour is among the best because of its fire.
      const weapon = ship.defense.bow === 0 ? heaviest(ship) : undefined
      return weapon ? reasons.closeWeapon(weapon.name, weapon.dice) : reasons.close(ship.hull, ship.defense.bow)
    }
    case 'distance':
      return reasons.distance(Math.max(0, ...ship.weapons.map(({ range }) => range.long)))
    case 'swift':
      return reasons.swift(ship.thrust, ship.turn * 45)
    case 'many':
      return reasons.many(ship.points)
  }
}

/** Why a ship is in the fleet, with the figures of the ship, which has its refits. */
export function reasonWords(reason: ShipReason, ship: ShipDesign): string {
  const weapon = heaviest(ship)
  switch (reason.code) {
    case 'FLAGSHIP':
      return reasons.flagship(reason.command)
    case 'STYLE':
      return reasons.style(reason.place, styles[reason.style].use, styleFigures(reason.style, ship))
    case 'ESCORT':
      return reasons.escort(ship.evasion, ship.pointDefense)
    case 'CARRIER':
      return reasons.carrier(reason.space)
    case 'SQUADRON':
      return reasons.squadron(weapon?.name)
    case 'MAIN_GUNS':
      return reasons.mainGuns(weapon?.name, weapon?.dice)
    case 'FILLS_POINTS':
      return reasons.fillsPoints(ship.role, reason.points)
  }
}

/** Explains why no fleet can be generated and what the player can do. */
export function generatorProblemWords(problem: GeneratorProblem): string {
  switch (problem.code) {
    case 'NOTHING_OFFERED':
      return problems.nothingOffered
    case 'NO_FLAGSHIP_OWNED':
      return problems.noFlagshipOwned(factionName(problem.faction))
    case 'NO_ESCORT_OWNED':
      return problems.noEscortOwned(factionName(problem.faction))
    case 'LIMIT_TOO_LOW':
      return problems.limitTooLow(problem.limit, problem.least)
  }
}
