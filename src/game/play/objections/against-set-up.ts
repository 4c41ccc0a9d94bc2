import { hangarRoom } from '../../battle/rules/squadrons.ts'
import { isOn, type BattleShip } from '../../battle/state/battle-ship.ts'
import type { Battle, BattleSide } from '../../battle/state/battle.ts'
import type { Of, Ship } from '../play-event.ts'
import type { Objection } from '../play-problem.ts'
import { held } from './objection-list.ts'

/** Objections of the rules book to how fleets are set up. */

/** Objections to squadrons in hangars: the ship must be of their side and have room. */
function againstCarriers(battle: Battle, { carriers = [] }: Of<'set-up'>): readonly Objection[] {
  const added = new Map<BattleShip, number>()
  return carriers.flatMap(([squadron, into]) => {
    const [ship, carrier] = [battle.ships[squadron]!, battle.ships[into]!]
    const isAboard = ship.where === 'hangar' && ship.carrier === into
    const most = hangarRoom(battle, carrier) - (added.get(carrier) ?? 0)
    if (!isAboard) added.set(carrier, (added.get(carrier) ?? 0) + 1)
    const about = { ship: squadron }
    return held(
      [ship.design.mass > 0 || ship.side !== carrier.side, 'WRONG_SHIPS', 'aboard', about],
      [!isAboard && most <= 0, 'NO_ROOM', 'aboard', { ...about, most: carrier.design.hangar }],
    )
  })
}

/** Ships of a fleet that can be held back: of class 1 to 7. */
export const movable = ({ ships }: BattleSide): readonly BattleShip[] =>
  ships.filter(({ design }) => design.mass >= 1 && design.mass <= 7 && design.guest === undefined)

/** Objections to ships held back as reserves or as the watch below: not the flagship, and no more than allowed. */
function againstBack(
  battle: Battle,
  where: 'reserve' | 'below',
  back: readonly Ship[],
  allowed: (side: BattleSide, ships: number) => number,
): readonly Objection[] {
  const rule = where === 'reserve' ? 'reserves' : battle.scenario.rule
  return battle.sides.flatMap((side) => {
    const own = back.map((index) => battle.ships[index]!).filter((ship) => ship.side === side.side)
    if (own.length === 0) return []
    const able = movable(side)
    const all = new Set([...side.ships.filter((ship) => ship.where === where), ...own])
    const most = allowed(side, able.length)
    const mayHoldBack = (where === 'reserve' && battle.scenario.mayHoldBack) || (() => true)
    const wrong = own.find((ship) => ship === side.flagship || !able.includes(ship) || !mayHoldBack(ship))
    return held(
      [wrong !== undefined, 'WRONG_SHIPS', rule, { ship: wrong?.index ?? 0 }],
      [most === 0, 'NO_RESERVES', rule],
      [most > 0 && all.size > most, 'TOO_MANY_RESERVES', rule, { most }],
    )
  })
}

export function againstSetUp(battle: Battle, setUp: Of<'set-up'>): readonly Objection[] {
  const { reserves = [], below = [] } = setUp
  const { scenario } = battle
  return [
    ...held([battle.round > 0, 'NOT_NOW', scenario.rule]),
    ...againstCarriers(battle, setUp),
    ...againstBack(battle, 'reserve', reserves, (side, ships) => scenario.reserves?.(side, ships) ?? 0),
    ...againstBack(battle, 'below', below, (side, ships) => scenario.below?.(side, ships) ?? 0),
  ]
}

/** The largest share of its ships that a part of a fleet may have. */
const largestPart = 2 / 3

/** Objections at the end of the set-up: a squadron in no hangar, parts of a fleet that are too uneven. */
export function againstSetUpEnd(battle: Battle): readonly Objection[] {
  const loose = battle.ships.find((ship) => ship.design.mass === 0 && isOn(ship))
  const placed = battle.sides[0].ships.filter(isOn)
  const most = Math.floor(placed.length * largestPart)
  const first = placed.filter(({ part }) => part === 0).length
  const isUneven = battle.scenario.isParted && placed.length > 1 && Math.max(first, placed.length - first) > most
  return held(
    [loose !== undefined, 'NOT_ABOARD', 'aboard', { ship: loose?.index ?? 0 }],
    [isUneven, 'UNEVEN_PARTS', battle.scenario.rule, { most }],
  )
}
