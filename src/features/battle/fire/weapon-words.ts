import type { Mount } from '#game/battle/state/battle-ship.ts'
import { arcs } from '#game/ship/ship.ts'
import { arcBit } from '#game/volley/pool-weapon.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import { texts } from './texts.ts'

/** A weapon, with what distinguishes it from others of the same name: "Line Battery, bow, 4 dice, damage 2". */
export function weaponWords({ weapon, salvos }: Mount): string {
  const covered = arcs.filter((arc) => arcBit(arc) & weapon.arcs)
  const where = covered.length === arcs.length ? texts.allRound : listWords(covered)
  const words = texts.weaponDice(weapon.name, where, weapon.dice, weapon.damageRating)
  return weapon.salvos < 99 ? `${words}, ${texts.left(salvos)}` : words
}
