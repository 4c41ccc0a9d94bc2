import type { Captain } from '../rules/captain.ts'
import { fireVolley } from '../rules/fire.ts'
import { isMined, maySweep, sweep } from '../rules/hazards.ts'
import { heldQuarters, isReady } from '../rules/may-fire.ts'
import type { Aim } from '../state/aim.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import { inchesTo } from '../state/terrain.ts'
import { askAdmiral } from './admiral-choice.ts'
import { chooseJoining } from './joining-choice.ts'
import { chooseTarget, keepsSalvo, spendsOvercharge } from './target-choice.ts'

const aim: Aim = { bits: 0, band: 0, failure: 0, defense: 0, worth: 0 }

const sweepReach = 3

/** A ship without a target sweeps mines beside it. */
export function sweepMines(battle: Battle, ship: BattleShip): void {
  if (!maySweep(battle, ship)) return
  const { pointDefense, radius } = ship.design
  const field = battle.fields.find((one) => isMined(one, ship) && inchesTo(one, ship.x, ship.y) - radius <= sweepReach)
  if (!field) return
  const dice = Array.from({ length: pointDefense }, () => battle.dice.die())
  sweep(battle, ship, field, dice)
}

/** Fires every weapon of a ship that has something to fire at. */
export function fireShip(battle: Battle, ship: BattleShip, captain: Captain): void {
  const held = heldQuarters(battle, ship)
  for (const mount of ship.mounts) {
    if (!isReady(ship, mount)) continue
    const target = chooseTarget(battle, ship, mount, held, aim)
    if (!target || keepsSalvo(battle, ship, mount, aim)) continue
    const joining = chooseJoining(battle, ship, mount, target, aim)
    const help = askAdmiral(battle, ship, mount, aim.band, aim.failure, joining.length > 0)
    const overcharge = !help.overcharge && spendsOvercharge(battle, mount, aim)
    fireVolley(battle, ship, { mount, target, joining, help, overcharge }, aim, captain)
  }
  if (battle.fields.length > 0) sweepMines(battle, ship)
}
