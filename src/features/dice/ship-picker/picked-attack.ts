import type { Result } from '#game/result.ts'
import { arcsOf } from '#game/ship/arcs.ts'
import { makeAttack, type Attack, type AttackProblem } from '#game/volley/attack.ts'
import { noHelp } from '#game/volley/pool.ts'
import type { Condition } from '#store/dice-table/last-attack.ts'
import type { Picked } from './attack-pick.ts'
import { isSet } from './bearing.ts'
import { joinersOf } from './joiners.ts'

const sides = ['port', 'starboard'] as const

/**
 * Returns the attack with the ship, weapon and target that the player picked, with its dice and modifiers, or the
 * reason why the weapon may not fire.
 */
export function attackOf(picked: Picked): Result<Attack, AttackProblem> {
  const { pick, attacker, weapon, target } = picked
  const { terrain, friends } = pick.circumstances
  const isOn = (condition: Condition) => isSet(picked, condition)
  const covered = arcsOf(weapon)
  const steinmetz = isOn('steinmetz')
  const side = sides.find((arc) => covered.includes(arc))
  const through = steinmetz && side ? side : covered.includes('bow') ? 'bow' : (covered[0] ?? 'bow')
  return makeAttack({
    weapon,
    attacker: {
      class: attacker.ship.class,
      traits: attacker.ship.traits,
      ...((steinmetz || isOn('hold-fire-line')) && { order: 'hold-fire-line' }),
      steinmetz,
      weaponsCritical: isOn('weapons-critical'),
      overcharge: isOn('overcharge'),
      massing: joinersOf(picked),
      alone: isOn('alone'),
      help: {
        ...noHelp,
        overcharge: isOn('oduya'),
        ignoresOne: isOn('brandani'),
        ignoresRange: isOn('lisle'),
        oneBlank: isOn('ueda'),
      },
    },
    target: {
      ship: target.ship,
      ranSilent: isOn('ran-silent'),
      locked: isOn('locked'),
      pointDefenseNear: [friends],
      openCriticals: isOn('open-critical') ? 1 : 0,
      sung: isOn('sung'),
      fogbank: isOn('fogbank'),
      dunmore: isOn('dunmore'),
      lamplit: isOn('lamplit'),
      incensed: isOn('incensed'),
    },
    through,
    facing: pick.facing,
    band: pick.band,
    terrain,
  })
}
