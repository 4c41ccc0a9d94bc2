import { pointsLost } from '../battle/rules/breaking.ts'
import { isLost } from '../battle/state/battle-ship.ts'
import type { Battle, BattleSide } from '../battle/state/battle.ts'
import type { PlayEvent, Ship } from '../play/play-event.ts'
import { goThrough, silent, type TableState } from '../play/reduce.ts'
import { addRoll, emptyLuckTally, type LuckTally } from '../roll-log/luck-tally.ts'
import { judgeLuck, type Luck } from '../roll-log/luck.ts'
import type { Order } from '../volley/orders.ts'
import { watchLosses, type Loss } from './losses.ts'
import { makeVolleyRating, wasOpen, type RatedVolley } from './volley-luck.ts'

/** The record of a battle: how both fleets did, who destroyed whom, and each side's luck (BT-12). */

/** Both sides at the beginning (round 0) or the end of a round. */
export interface Strength {
  readonly round: number
  /** Hull points left of the ships that are not lost, without guests of the scenario. */
  readonly hull: readonly [number, number]
  /** Points lost, counted as for breaking. */
  readonly lost: readonly [number, number]
}

export interface OrderCount {
  readonly order: Order
  readonly count: number
}

/** The record of one side of a battle: its volleys, its luck and its losses. */
export interface SideRecord {
  /** Hull points by volleys, rolled against expected, without Ion. */
  readonly luck: Luck
  readonly volleys: number
  readonly orders: readonly OrderCount[]
  /** Number of criticals that the side's ships drew, and of those that were closed. */
  readonly drawn: number
  readonly closed: number
}

export interface RecordNote {
  readonly round: number
  readonly text: string
  readonly event: string
}

export interface BattleRecord {
  readonly strengths: readonly Strength[]
  readonly volleys: readonly RatedVolley[]
  readonly sides: readonly [SideRecord, SideRecord]
  readonly losses: readonly Loss[]
  readonly notes: readonly RecordNote[]
  /** The luckiest and the unluckiest roll; undefined if no roll had more than one possible result. */
  readonly best: RatedVolley | undefined
  readonly worst: RatedVolley | undefined
}

const hullOf = ({ ships }: BattleSide): number =>
  ships.reduce((sum, ship) => sum + (ship.design.guest || isLost(ship) ? 0 : ship.design.hull - ship.lost), 0)

const strengthOf = ({ round, sides: [ours, theirs] }: Battle): Strength => ({
  round,
  hull: [hullOf(ours), hullOf(theirs)],
  lost: [pointsLost(ours), pointsLost(theirs)],
})

/** The counts during the pass over a battle. */
interface Count {
  tally: LuckTally
  volleys: number
  readonly orders: Map<Order, number>
  drawn: number
  closed: number
}

const emptyCount = (): Count => ({ tally: emptyLuckTally, volleys: 0, orders: new Map(), drawn: 0, closed: 0 })

const recordOf = ({ tally, volleys, orders, drawn, closed }: Count): SideRecord => ({
  volleys,
  drawn,
  closed,
  luck: judgeLuck(tally),
  orders: Array.from(orders, ([order, count]) => ({ order, count })).toSorted((a, b) => b.count - a.count),
})

/** Counts the criticals that each side has drawn and closed. */
function watchCriticals(counts: readonly [Count, Count]): (battle: Battle) => void {
  const open = new Map<Ship, number>()
  return ({ ships }) => {
    for (const { index, side, openCount } of ships) {
      const more = openCount - (open.get(index) ?? 0)
      if (more > 0) counts[side].drawn += more
      else counts[side].closed -= more
      open.set(index, openCount)
    }
  }
}

/** The roll with the smallest `rarity`; of equal ones, that with the most dice. */
const rarest = (volleys: readonly RatedVolley[], rarity: (volley: RatedVolley) => number): RatedVolley | undefined =>
  volleys.filter(wasOpen).toSorted((a, b) => rarity(a) - rarity(b) || b.pool.success - a.pool.success)[0]

/** Calculates the record from the events of a battle. It is empty until both fleets are there. */
export const recordOfBattle = (events: readonly PlayEvent[]): BattleRecord => recordAndState(events).record

/** The record and the final state together, because both need one pass over all events. */
export function recordAndState(events: readonly PlayEvent[]): {
  readonly record: BattleRecord
  readonly state: TableState
} {
  const rate = makeVolleyRating()
  const rated: RatedVolley[] = []
  const strengths: Strength[] = []
  const notes: RecordNote[] = []
  const counts: [Count, Count] = [emptyCount(), emptyCount()]
  const hits = new Map<string, { target: Ship; by: readonly Ship[] }>()
  const watch = watchLosses((event) => hits.get(event))
  const seeCriticals = watchCriticals(counts)
  let last: Battle | undefined

  const state = goThrough(events, ({ battle, volleys }, { event, happening }) => {
    if (!battle) return
    last = battle
    if (happening.kind === 'note') notes.push({ round: battle.round, text: happening.text, event: event.id })
    if (silent.includes(happening.kind)) return
    for (const volley of volleys.slice(rated.length)) {
      const one = rate(volley)
      rated.push(one)
      const count = counts[battle.ships[one.ship]?.controller ?? 0]
      count.volleys++
      if (!one.pool.isIon) {
        const { mean, spread, result } = one
        count.tally = addRoll(count.tally, { expected: mean, actual: result, steps: [{ spread, actual: result }] })
      }
      if (one.damage > 0)
        hits.set(event.id, { target: one.target, by: [one.ship, ...one.joining.map(({ ship }) => ship)] })
    }
    if (happening.kind === 'order') {
      const { orders } = counts[battle.ships[happening.ship]?.side ?? 0]
      orders.set(happening.order, (orders.get(happening.order) ?? 0) + 1)
    }
    seeCriticals(battle)
    watch.see(battle, event.id, happening)
    const now = strengthOf(battle)
    const known = strengths.at(-1)
    // The last figures of a round are those at its end.
    if (known?.round === now.round && now.round > 0) strengths[strengths.length - 1] = now
    else if (!known || now.round > known.round) strengths.push(now)
  })
  const record: BattleRecord = {
    strengths,
    notes,
    volleys: rated,
    losses: watch.losses,
    sides: [recordOf(counts[0]), recordOf(counts[1])],
    best: last && rarest(rated, ({ more }) => more),
    worst: last && rarest(rated, ({ less }) => less),
  }
  return { record, state }
}
