import type { BattleEvent } from '../../battle/state/battle-event.ts'
import { isOn } from '../../battle/state/battle-ship.ts'
import { stepEnd } from '../../play-aids/batch-events.ts'
import { rangeBands } from '../../ship/ship.ts'
import type { VolleyRoll } from '../../volley/volley.ts'
import type { Fired, Happening, HelpName, Ship, Side } from '../play-event.ts'
import type { TableState } from '../reduce.ts'
import { tablePool } from '../table-pool.ts'
import type { Pool } from '../volley-record.ts'
import { passWhy, targetWhy } from './fire-why.ts'
import { canFire, nearOf } from './known-bearings.ts'
import { headFor } from './strength.ts'
import { weighedBattle } from './weighed-battle.ts'

/** The captain's fire step: one volley at a time, because the next one depends on its result. */

type VolleyEvent = Extract<BattleEvent, { readonly kind: 'volley' }>

/** Rolls dice for the captain. */
export interface CaptainDice {
  readonly volley: (fired: Fired, pool: Pool) => VolleyRoll
  /** Pips of ordinary dice. */
  readonly pips: (count: number) => readonly number[]
}

const helpOf = ({ help }: VolleyEvent): HelpName | undefined =>
  help.overcharge
    ? 'oduya'
    : help.ignoresOne
      ? 'brandani'
      : help.ignoresRange
        ? 'lisle'
        : help.oneBlank
          ? 'ueda'
          : undefined

/** The volley as an event of a table. */
function firedOf(state: TableState, volley: VolleyEvent): Fired {
  const battle = state.battle!
  const { ship: index, mount, target, arc, facing, inches, joining, joins, overcharge } = volley
  const ship = battle.ships[index]!
  const { weapon } = ship.mounts[mount]!
  const help = helpOf(volley)
  const keeps = ship.design.has['massed-fire'] && !ship.spent.massed
  return {
    ship: index,
    mount,
    target,
    arc,
    facing,
    band: rangeBands[[weapon.short, weapon.medium, weapon.long].findIndex((edge) => inches <= edge)]!,
    near: nearOf(battle, ship, battle.ships[target]!),
    ...(joining.length > 0 && {
      joining: joining.map((other, i) => ({ ship: other, mount: joins[i]!, ...(keeps && i === 0 && { keeps }) })),
    }),
    ...(help && { help }),
    ...(overcharge && help !== 'oduya' && { overcharge }),
  }
}

/** The next volley of a ship with its reason, or the event that it fires no more. */
function fireWith(state: TableState, ship: Ship, dice: CaptainDice): readonly Happening[] {
  const head = headFor(state, ship)
  const { battle, log } = weighedBattle(state, head.doctrine)
  head.fire(battle, battle.ships[ship]!)
  const { battle: before } = weighedBattle(state, head.doctrine)
  const volley = log.find((event): event is VolleyEvent => event.kind === 'volley')
  if (!volley) {
    const why = passWhy(before, before.ships[ship]!)
    const passed: Happening = { kind: 'passed', ship }
    return why ? [passed, { kind: 'reasoned', ship, why }] : [passed]
  }
  const fired = firedOf(state, volley)
  const faces = dice.volley(fired, tablePool(state.battle!, fired))
  return [
    { kind: 'volley', ...fired, faces, source: 'phone' },
    { kind: 'reasoned', ship, why: targetWhy(before, head, volley) },
  ]
}

/** Whether a volley was fired in the class step in which the battle stands. */
const hasFired = ({ standing }: TableState): boolean =>
  standing.findLast(({ happening: { kind } }) => kind === 'volley' || kind === 'stepped')?.happening.kind === 'volley'

/** Ships of a side that have not had their turn in this class step. */
export const waitingToFire = ({ battle }: TableState, side: Side) =>
  battle?.ships.filter(
    (ship) =>
      ship.controller === side && ship.design.mass === battle.fireStep && !ship.hadTurn && (isOn(ship) || ship.isDying),
  ) ?? []

/** What the captain does in a class step; undefined if it waits for the player. */
export function captainFires(state: TableState, captain: Side, dice: CaptainDice): readonly Happening[] | undefined {
  const { battle, next, table } = state
  if (!battle) return undefined
  const own = waitingToFire(state, captain)
  const theirs = waitingToFire(state, captain === 0 ? 1 : 0).filter((ship) => canFire(battle, ship))
  const [first] = own
  if (!first) return theirs.length === 0 && !hasFired(state) ? [stepEnd(battle)] : undefined
  const { firing } = table
  if (firing && own.includes(firing)) return fireWith(state, firing.index, dice)
  if (firing && theirs.includes(firing)) return undefined
  const isOwnTurn = next !== undefined && 'side' in next && next.side === captain
  return isOwnTurn || theirs.length === 0 ? fireWith(state, first.index, dice) : undefined
}
