import type { BattleShip, Whereabouts } from '../battle/state/battle-ship.ts'
import type { Battle } from '../battle/state/battle.ts'
import type { Happening, Ship } from '../play/play-event.ts'

/** Ships that were lost, and who caused each loss. */

/**
 * How a ship was lost. `fire`: volleys; `burned`: fires aboard; `terrain`: debris, mines or a well; `hand`: set by
 * hand.
 */
export type LossCause = 'fire' | 'boarding' | 'burned' | 'terrain' | 'jump' | 'edge' | 'hand' | 'other'

export interface Loss {
  readonly ship: Ship
  readonly round: number
  readonly where: Exclude<Whereabouts, 'table' | 'hangar' | 'reserve' | 'below'>
  readonly cause: LossCause
  /** Ships whose volleys damaged it in the class step in which it was lost, or that boarded it. */
  readonly by: readonly Ship[]
  /** The event at which it was lost. */
  readonly event: string
}

const ends: readonly Whereabouts[] = ['destroyed', 'captured', 'left', 'away']
const isEnd = (where: Whereabouts): where is Loss['where'] => ends.includes(where)

/** The cause of a loss if the event itself causes it; undefined if the event is not about a lost ship. */
function directCause(happening: Happening, ship: Ship): LossCause | undefined {
  switch (happening.kind) {
    case 'boarded':
      return happening.target === ship ? 'boarding' : undefined
    case 'struck':
      return happening.ship === ship ? 'terrain' : undefined
    case 'moved':
      return happening.ship === ship ? 'edge' : undefined
    case 'leaving':
      return happening.ship === ship ? 'jump' : undefined
    case 'set-by-hand':
      return happening.set.ship === ship ? 'hand' : undefined
    default:
      return undefined
  }
}

/** Follows a battle event by event, and finds who was lost because of whom. */
export interface LossWatch {
  readonly see: (battle: Battle, event: string, happening: Happening) => void
  readonly losses: readonly Loss[]
}

/** `hits`: the ships that did damage with the volley of an event; empty if it did none. */
export function watchLosses(hits: (event: string) => { target: Ship; by: readonly Ship[] } | undefined): LossWatch {
  const losses: Loss[] = []
  const where = new Map<BattleShip['index'], Whereabouts>()
  /** The ships whose damage still waits to land, by target. */
  const waiting = new Map<Ship, Set<Ship>>()
  let step: Battle['step']

  const causeOf = ({ index, where: now }: BattleShip, happening: Happening): LossCause => {
    const direct = directCause(happening, index)
    if (direct) return direct
    if (now === 'captured') return 'boarding'
    if (now !== 'destroyed') return 'jump'
    if (waiting.has(index)) return 'fire'
    // Steps in which nobody has to do anything end automatically, so fires can also burn at the end of an earlier
    // event.
    return step === 'fire' || step === 'repair' || step === 'fires' ? 'burned' : 'other'
  }

  const see: LossWatch['see'] = (battle, event, happening) => {
    const hit = hits(event)
    if (hit) waiting.set(hit.target, new Set([...(waiting.get(hit.target) ?? []), ...hit.by]))
    for (const ship of battle.ships) {
      const before = where.get(ship.index)
      where.set(ship.index, ship.where)
      if (before === ship.where || !isEnd(ship.where)) {
        // A ship that was set back by hand no longer counts as lost.
        if (before !== ship.where) dropLoss(losses, ship.index)
        continue
      }
      const cause = causeOf(ship, happening)
      const boarder = happening.kind === 'boarded' && happening.target === ship.index ? [happening.ship] : []
      const by = cause === 'fire' ? [...(waiting.get(ship.index) ?? [])] : boarder
      losses.push({ ship: ship.index, round: battle.round, where: ship.where, cause, by, event })
    }
    for (const target of waiting.keys()) {
      const ship = battle.ships[target]
      if (!ship || (ship.pending === 0 && ship.pendingIon === 0 && !ship.isDoomed && ship.drawn < 0))
        waiting.delete(target)
    }
    step = battle.step
  }
  return { see, losses }
}

function dropLoss(losses: Loss[], ship: Ship): void {
  const at = losses.findIndex((loss) => loss.ship === ship)
  if (at >= 0) losses.splice(at, 1)
}
