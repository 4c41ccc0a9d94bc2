import { err, ok, type Result } from '#game/result.ts'
import { arcsOf } from '#game/ship/arcs.ts'
import type { ShipDesign, Weapon } from '#game/ship/ship.ts'
import { makeAttack, type Attack, type AttackProblem } from '#game/volley/attack.ts'
import { massingAlike } from '#game/volley/massing.ts'
import type { VolleyProblem } from '#game/volley/volley-settings.ts'
import { makeVolley, type Volley } from '#game/volley/volley.ts'
import { catalogue } from './catalogue.ts'
import type { AttackFigures, OddsFigures } from './rules-tree.ts'

/**
 * Calculates the examples of the rules book with the rules engine. The rules compiler uses this to check the book's
 * text, and the page uses it to show the numbers.
 */

export const volleyOf = ({ s, f, dr, df, traits = [] }: OddsFigures): Result<Volley, VolleyProblem> =>
  makeVolley(
    { successDice: s, failureDice: f, damageRating: dr, defenseRating: df },
    { rending: traits.includes('rending'), rerollBlanks: traits.includes('overcharge'), ion: traits.includes('ion') },
  )

export interface ExampleAttack extends Attack {
  readonly attacker: ShipDesign
  readonly weapon: Weapon
  readonly target: ShipDesign
}

export type ExampleAttackProblem =
  | { readonly code: 'NO_SHIP'; readonly id: string }
  | { readonly code: 'NO_WEAPON'; readonly id: string; readonly weapons: readonly string[] }
  | AttackProblem

/**
 * The attack of an example. It is made through the first arc that the weapon covers. Errors: a ship or weapon is not in
 * the catalogue, or the weapon may not fire.
 */
export function attackOf(figures: AttackFigures): Result<ExampleAttack, ExampleAttackProblem> {
  const attacker = catalogue.ships.get(figures.from)
  const target = catalogue.ships.get(figures.at)
  if (!attacker) return err({ code: 'NO_SHIP', id: figures.from })
  if (!target) return err({ code: 'NO_SHIP', id: figures.at })
  const weapon = attacker.weapons.find(({ id }) => id === figures.weapon)
  if (!weapon) return err({ code: 'NO_WEAPON', id: figures.weapon, weapons: attacker.weapons.map(({ id }) => id) })
  const attack = makeAttack({
    weapon,
    attacker: {
      class: attacker.class,
      massing: massingAlike(attacker, weapon, figures.massing ?? 0),
      overcharge: figures.overcharge === true,
    },
    target: { ship: target, locked: figures.locked === true, ranSilent: figures.silent === true },
    through: arcsOf(weapon)[0] ?? 'bow',
    facing: figures.facing,
    band: figures.band,
    terrain: figures.nebula ? 'nebula' : figures.debris ? 'debris' : 'open',
  })
  return attack.ok ? ok({ ...attack.value, attacker, weapon, target }) : attack
}
