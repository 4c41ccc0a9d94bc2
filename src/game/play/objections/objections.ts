import type { Battle } from '../../battle/state/battle.ts'
import type { Happening } from '../play-event.ts'
import type { Objection } from '../play-problem.ts'
import type { Table } from '../table.ts'
import { againstRepair, againstStep, againstSweep, againstWork } from './against-end.ts'
import { againstLock, againstVolley } from './against-fire.ts'
import { againstArrival, againstBoarding, againstMove, againstRecovery, againstStrike } from './against-moves.ts'
import { againstInitiative, againstLeaving, againstOrder } from './against-orders.ts'
import { againstSetUp, againstSetUpEnd } from './against-set-up.ts'
import { againstUse } from './against-uses.ts'

/**
 * Objections of the rules book to an action before it is done. All ships and weapons that the action names must exist.
 */
export function objectionsTo(table: Table, battle: Battle, happening: Happening): readonly Objection[] {
  switch (happening.kind) {
    case 'set-up':
      return againstSetUp(battle, happening)
    case 'initiative':
      return againstInitiative(battle, happening)
    case 'order':
      return againstOrder(table, battle, happening)
    case 'leaving':
      return againstLeaving(battle, happening)
    case 'used':
      return againstUse(table, battle, happening)
    case 'moved':
      return againstMove(table, battle, happening)
    case 'arrived':
      return againstArrival(battle, happening)
    case 'struck':
      return againstStrike(battle, happening)
    case 'boarded':
      return againstBoarding(battle, happening)
    case 'recovered':
      return againstRecovery(battle, happening)
    case 'lock':
      return againstLock(battle, happening)
    case 'volley':
      return againstVolley(table, battle, happening)
    case 'swept':
      return againstSweep(battle, happening)
    case 'repaired':
      return againstRepair(table, battle, happening)
    case 'worked':
      return againstWork(table, battle, happening)
    case 'stepped':
      return happening.from === 'set-up' ? againstSetUpEnd(battle) : againstStep(battle, happening)
    default:
      return []
  }
}
