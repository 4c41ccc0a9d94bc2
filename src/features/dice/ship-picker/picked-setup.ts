import type { Attack, AttackProblem } from '#game/volley/attack.ts'
import type { Setup } from '#store/dice-table/setup.ts'
import { noTraits } from '#store/dice-table/setup.ts'
import type { Picked } from './attack-pick.ts'
import { isSet } from './bearing.ts'
import { joinersOf } from './joiners.ts'
import { texts } from './texts.ts'

/** The ship's name without the part after the comma, which the list adds to distinguish ships. */
const shortName = (name: string): string => name.split(',')[0] ?? name

/**
 * The attack as a setup of the dice page. The figures already include Accurate, Piercing and all conditions. `lost`:
 * hull points that the target has lost.
 */
export function setupOfAttack(picked: Picked, { volley, modifiers }: Attack, lost: number): Setup {
  const { pick, attacker, weapon, target } = picked
  const joining = joinersOf(picked).length
  const firing = shortName(attacker.name)
  const settings = {
    successDice: volley.successDice,
    failureDice: volley.failureDice,
    damageRating: volley.damageRating,
    defenseRating: volley.defenseRating,
  }
  return {
    settings,
    traits: {
      ...noTraits,
      rending: volley.successFaces[5] === 3,
      overcharge: volley.reroll === 'blanks',
      ion: volley.effect === 'ion',
    },
    hull: target.ship.hull - lost,
    label: texts.setup(joining > 0 ? texts.setupWith(firing, joining) : firing, weapon.name, shortName(target.name)),
    target: { ...pick.target, hull: target.ship.hull },
    oneBlank: isSet(picked, 'ueda'),
    weapon: { design: attacker.ship.id, weapon: weapon.id },
    source: { settings, modifiers },
  }
}

/** A sentence that says why the weapon may not fire. */
export function attackProblemWords(problem: AttackProblem): string {
  switch (problem.code) {
    case 'OUT_OF_ARC':
      return texts.problems.outOfArc
    case 'SPINAL_TURNED':
      return texts.problems.spinalTurned
    case 'SALVO_SPENT':
      return texts.problems.salvoSpent
    case 'NO_OVERCHARGE':
      return texts.problems.noOvercharge
    case 'ORDER_FORBIDS':
      return texts.problems.orderForbids(problem.order.replaceAll('-', ' '))
    case 'SENSORS_OUT':
      return texts.problems.sensorsOut
    case 'TOO_MANY_MASSING':
      return texts.problems.tooManyMassing(problem.most)
    case 'BAD_POOL':
      return texts.problems.badPool
  }
}
