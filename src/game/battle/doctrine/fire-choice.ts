import { heldQuarters, isReady } from '../rules/aim.ts'
import { fireVolley } from '../rules/fire.ts'
import { sweepMines } from '../rules/hazards.ts'
import { askAdmiral } from '../rules/volley-admirals.ts'
import type { Aim } from '../state/aim.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import { chooseJoining } from './joining-choice.ts'
import { chooseTarget, keepsSalvo, spendsOvercharge } from './target-choice.ts'

const aim: Aim = { bits: 0, band: 0, failure: 0, defense: 0, worth: 0 }

/** Fires every weapon of a ship that has something to fire at. */
export function fireShip(battle: Battle, ship: BattleShip): void {
  const held = heldQuarters(battle, ship)
  for (const mount of ship.mounts) {
    if (!isReady(ship, mount)) continue
    const target = chooseTarget(battle, ship, mount, held, aim)
    if (!target || keepsSalvo(battle, ship, mount, aim)) continue
    const joining = chooseJoining(battle, ship, mount, target, aim)
    const help = askAdmiral(battle, ship, mount, aim.band, aim.failure, joining.length > 0)
    const overcharge = !help.overcharge && spendsOvercharge(battle, mount, aim)
    fireVolley(battle, ship, { mount, target, joining, help, overcharge }, aim)
  }
  if (battle.fields.length > 0) sweepMines(battle, ship)
}
