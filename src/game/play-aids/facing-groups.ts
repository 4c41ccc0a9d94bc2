import type { BattleShip, Mount } from '../battle/state/battle-ship.ts'
import { facings, type Facing } from '../ship/ship.ts'
import { arcBit } from '../volley/pool-weapon.ts'
import { defenseRating } from '../volley/pool.ts'

const ratingOf = ({ design }: BattleShip, facing: Facing): number =>
  design.defense[arcBit(facing === 'flank' ? 'port' : facing)]!

/** The facings of a ship, grouped by equal defense against the weapon: a Piercing one may make different sides equal. */
export function facingGroups(target: BattleShip, weapon: Mount['weapon']): readonly (readonly Facing[])[] {
  const against = (facing: Facing) => defenseRating(ratingOf(target, facing), weapon)
  const groups: Facing[][] = []
  for (const facing of facings) {
    const alike = groups.find(([first]) => first && against(first) === against(facing))
    if (alike) alike.push(facing)
    else groups.push([facing])
  }
  return groups
}

/** Whether the player had to look at the side to enter it: only then does it tell where the ships are. */
export function isFacingSure(target: BattleShip, weapon: Mount['weapon'], facing: Facing): boolean {
  const group = facingGroups(target, weapon).find((one) => one.includes(facing)) ?? []
  return group.every((one) => ratingOf(target, one) === ratingOf(target, facing))
}
