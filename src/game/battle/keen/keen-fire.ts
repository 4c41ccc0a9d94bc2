import { mostMassing } from '#game/volley/massing.ts'
import { askAdmiral } from '../doctrine/admiral-choice.ts'
import { sweepMines } from '../doctrine/fire-choice.ts'
import { keepsSalvo, spendsOvercharge } from '../doctrine/target-choice.ts'
import type { Captain } from '../rules/captain.ts'
import { fireVolley } from '../rules/fire.ts'
import { joiningDice, joiningMount, type Joining } from '../rules/massing.ts'
import {
  defenseRating,
  failureDice,
  findBearing,
  heldQuarters,
  isReady,
  mountWorth,
  successDice,
} from '../rules/may-fire.ts'
import type { Aim, Bearing } from '../state/aim.ts'
import type { BattleShip, Mount } from '../state/battle-ship.ts'
import { enemyOf, type Battle } from '../state/battle.ts'
import { volleyPoints } from './volley-points.ts'

/** The target of the keen captain, and which ships join: whatever gains most points by exact odds. */

/** The best target of a mount; `points`: what its volley alone gains there. */
interface Choice extends Aim {
  target: BattleShip | undefined
  points: number
}

const noChoice = (): Choice => ({ target: undefined, points: 0, bits: 0, band: 0, failure: 0, defense: 0, worth: 0 })
const chosen = noChoice()
const elsewhere = noChoice()
const tried: Bearing = { bits: 0, band: 0 }

/** Finds the target from which a volley of the mount wins most points. */
function chooseTarget(battle: Battle, ship: BattleShip, mount: Mount, held: number, to: Choice): void {
  to.target = undefined
  to.points = 0
  const dice = successDice(ship, mount)
  for (const target of enemyOf(battle, ship).ships) {
    if (target.where !== 'table' || !findBearing(battle, ship, mount, target, tried)) continue
    const failure = failureDice(ship, mount, target, tried, held)
    const defense = defenseRating(battle, ship, mount, target)
    const points = volleyPoints(battle, mount, target, dice, failure, defense)
    if (points <= to.points) continue
    to.target = target
    to.points = points
    to.bits = tried.bits
    to.band = tried.band
    to.failure = failure
    to.defense = defense
  }
}

/** A ship that may join, and the points that its own volley would gain at its own best target. */
type Candidate = Joining & { readonly own: number }

const byDice = (a: Candidate, b: Candidate): number => b.dice - a.dice || a.own - b.own || a.ship.index - b.ship.index

function candidates(battle: Battle, leader: BattleShip, mount: Mount, target: BattleShip): readonly Candidate[] {
  const found: Candidate[] = []
  for (const ship of mount.sharing) {
    const joining = joiningMount(battle, leader, mount, target, ship, tried)
    if (!joining) continue
    chooseTarget(battle, ship, joining, heldQuarters(battle, ship), elsewhere)
    found.push({ ship, mount: joining, dice: joiningDice(ship, joining), own: elsewhere.points })
  }
  return found.sort(byDice)
}

const alone: readonly Joining[] = []

/** Which ships join the volley: those with which it gains more than all of them do separately. */
function chooseJoining(
  battle: Battle,
  ship: BattleShip,
  mount: Mount,
  target: BattleShip,
  aim: Choice,
): readonly Joining[] {
  // Armour and failure dice count once for each volley. If there are hardly any, massing only loses dice.
  if (mount.sharing.length === 0 || (aim.defense === 0 && aim.failure < 2)) return alone
  const able = candidates(battle, ship, mount, target)
  const keepsOne = ship.design.has['massed-fire'] && !ship.spent.massed
  let best = alone
  let bestPoints = aim.points
  let dice = successDice(ship, mount)
  let given = 0
  for (let count = 1; count <= Math.min(mostMassing, able.length); count++) {
    const { dice: added, own } = able[count - 1]!
    dice += added
    given += keepsOne && count === 1 ? 0 : own
    const points = volleyPoints(battle, mount, target, dice, aim.failure, aim.defense) - given
    if (points <= bestPoints) continue
    best = able.slice(0, count)
    bestPoints = points
  }
  return best
}

/** Fires every weapon of a ship that has something to fire at. */
export function fireKeenly(battle: Battle, ship: BattleShip, captain: Captain): void {
  const held = heldQuarters(battle, ship)
  for (const mount of ship.mounts) {
    if (!isReady(ship, mount)) continue
    chooseTarget(battle, ship, mount, held, chosen)
    const { target } = chosen
    if (!target) continue
    chosen.worth = mountWorth(ship, mount, chosen.failure, chosen.defense)
    if (keepsSalvo(battle, ship, mount, chosen)) continue
    const joining = chooseJoining(battle, ship, mount, target, chosen)
    const help = askAdmiral(battle, ship, mount, chosen.band, chosen.failure, joining.length > 0)
    const overcharge = !help.overcharge && spendsOvercharge(battle, mount, chosen)
    fireVolley(battle, ship, { mount, target, joining, help, overcharge }, chosen, captain)
  }
  if (battle.fields.length > 0) sweepMines(battle, ship)
}
