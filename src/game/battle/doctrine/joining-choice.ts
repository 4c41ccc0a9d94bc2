import { mostMassing } from '#game/volley/massing.ts'
import { volleyWorth } from '../fleet/battle-weapon.ts'
import { joiningDice, joiningMount, type Joining } from '../rules/massing.ts'
import { defenseRating, failureDice, heldQuarters, mountWorth, successDice } from '../rules/may-fire.ts'
import type { Aim, Bearing } from '../state/aim.ts'
import type { BattleShip, Mount } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'

/** Whether to mass a volley, and which ships join. */

/** The result if no ship joins. */
const alone: readonly never[] = []

const bearing: Bearing = { bits: 0, band: 0 }

/** A ship that may join, and what its own volley at the target would be worth. */
type Candidate = Joining & { readonly own: number }

/** Most dice first, and among equals those that give up least. */
const byDice = (a: Candidate, b: Candidate): number => b.dice - a.dice || a.own - b.own || a.ship.index - b.ship.index

/** Ships that may join. */
export function candidates(
  battle: Battle,
  leader: BattleShip,
  mount: Mount,
  target: BattleShip,
  others: readonly BattleShip[],
): readonly Candidate[] {
  let found: Candidate[] | undefined
  for (const ship of others) {
    const joining = joiningMount(battle, leader, mount, target, ship, bearing)
    if (!joining) continue
    const failure = failureDice(ship, joining, target, bearing, heldQuarters(battle, ship))
    const defense = defenseRating(battle, ship, joining, target)
    const own = mountWorth(ship, joining, failure, defense)
    found ??= []
    found.push({ ship, mount: joining, dice: joiningDice(ship, joining), own })
  }
  return found?.sort(byDice) ?? alone
}

/** Which ships join the volley: those with which it is worth more than all their own volleys together. */
export function chooseJoining(
  battle: Battle,
  leader: BattleShip,
  mount: Mount,
  target: BattleShip,
  { failure, defense, worth: worthAlone }: Pick<Aim, 'failure' | 'defense' | 'worth'>,
): readonly Joining[] {
  // Armour and failure dice count once for each volley. If there are hardly any, massing only loses dice.
  if (defense === 0 && failure < 2) return alone
  const others = mount.sharing
  if (others.length === 0) return alone
  const able = candidates(battle, leader, mount, target, others)
  if (able.length === 0) return alone
  const keepsOne = leader.design.has['massed-fire'] && !leader.spent.massed
  let best: readonly Joining[] = alone
  let bestWorth = worthAlone
  let dice = successDice(leader, mount)
  let given = 0
  for (let count = 1; count <= Math.min(mostMassing, able.length); count++) {
    const { dice: added, own } = able[count - 1]!
    dice += added
    given += keepsOne && count === 1 ? 0 : own
    const worth = volleyWorth(mount.weapon, dice, failure, defense) - given
    if (worth <= bestWorth) continue
    best = able.slice(0, count)
    bestWorth = worth
  }
  return best
}
