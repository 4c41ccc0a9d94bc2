import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import type { Battle, BattleSide } from '#game/battle/state/battle.ts'
import { movable } from '#game/play/objections/against-set-up.ts'
import type { Of } from '#game/play/play-event.ts'
import type { BattleDraft } from '#store/table/kept-battle.ts'

export type SetUpDraft = NonNullable<BattleDraft['setUp']>

type Fleets = NonNullable<SetUpDraft['fleets']>

/** The ships of both sides in their order, by which ships are counted. */
export function fleetsOf({ sides }: Battle): Fleets {
  const ids = ({ ships }: BattleSide) => ships.map(({ design }) => design.id).join(' ')
  return [ids(sides[0]), ids(sides[1])]
}

/**
 * Earlier choices that still apply: if one side has brought another fleet, the choices for the other side are kept,
 * with the new numbers of its ships.
 */
export function draftFor(battle: Battle, draft: SetUpDraft): SetUpDraft {
  const now = fleetsOf(battle)
  const { fleets = now } = draft
  const isOther = [fleets[0] !== now[0], fleets[1] !== now[1]]
  if (!isOther.includes(true)) return draft
  const before = fleets[0].split(' ').length
  const shift = battle.sides[0].ships.length - before
  const moved = (ship: number): readonly number[] =>
    isOther[ship < before ? 0 : 1] ? [] : [ship < before ? ship : ship + shift]
  const ships = (list: readonly number[] | undefined) => list && list.flatMap(moved)
  const { edges, aboard, reserves, below, second, debris, nebula, well } = draft
  const fresh = firstHangars(battle.ships).filter(([squadron]) => isOther[battle.ships[squadron]?.side ?? 0])
  const kept = aboard?.flatMap(([squadron, carrier]) =>
    moved(squadron).flatMap((one) => moved(carrier).map((other): [number, number] => [one, other])),
  )
  return {
    edges,
    fleets: now,
    aboard: kept && [...kept, ...fresh.map(([one, other]): [number, number] => [one, other])],
    reserves: ships(reserves),
    below: ships(below),
    second: ships(second),
    debris: ships(debris),
    nebula: ships(nebula),
    well: ships(well),
  }
}

/** Terrain in which a ship may be placed. */
export const grounds = ['debris', 'nebula', 'well'] as const

/** Puts squadrons into hangars with room, in the order of the fleet. */
export function firstHangars(ships: readonly BattleShip[]): readonly (readonly [number, number])[] {
  const room = new Map(ships.map(({ index, design }) => [index, design.hangar]))
  return ships
    .filter(({ design }) => design.mass === 0)
    .flatMap((squadron) => {
      const carrier = ships.find(({ index, side }) => side === squadron.side && (room.get(index) ?? 0) > 0)
      if (!carrier) return []
      room.set(carrier.index, (room.get(carrier.index) ?? 0) - 1)
      return [[squadron.index, carrier.index] as const]
    })
}

export interface HeldBack {
  readonly as: 'reserves' | 'below'
  readonly side: BattleSide
  readonly ships: readonly BattleShip[]
  readonly most: number
}

/** Ships that the scenario lets a side keep off the table, and how many of them. */
export const heldBackOf = ({ sides, scenario }: Battle): readonly HeldBack[] =>
  sides.flatMap((side) => {
    const able = movable(side)
    const ships = able.filter((ship) => ship !== side.flagship)
    const most = { reserves: scenario.reserves?.(side, able.length), below: scenario.below?.(side, able.length) }
    return (['reserves', 'below'] as const).flatMap((as): readonly HeldBack[] => {
      const mayBe = as === 'reserves' ? ships.filter(scenario.mayHoldBack ?? (() => true)) : ships
      return (most[as] ?? 0) > 0 && mayBe.length > 0 ? [{ as, side, ships: mayBe, most: most[as] ?? 0 }] : []
    })
  })

/** The ships of an attacker that starts at two edges. */
export const partedShips = ({ scenario, sides }: Battle): readonly BattleShip[] =>
  scenario.isParted ? sides[0].ships.filter(({ design }) => design.mass > 0) : []

/** The set-up event that is added when round 1 begins. */
export function setUpOf(battle: Battle, draft: SetUpDraft): Of<'set-up'> {
  const { aboard = firstHangars(battle.ships), reserves = [], below = [], second = [] } = draft
  const carriers = new Map(aboard)
  const parts =
    partedShips(battle).length > 0
      ? battle.sides[0].ships.map(
          ({ index }) => [index, second.includes(carriers.get(index) ?? index) ? 1 : 0] as const,
        )
      : []
  const lies = grounds.flatMap((ground) => (draft[ground] ?? []).map((ship) => [ship, ground] as const))
  return {
    kind: 'set-up',
    ...(aboard.length > 0 && { carriers: aboard }),
    ...(parts.length > 0 && { parts }),
    ...(reserves.length > 0 && { reserves }),
    ...(below.length > 0 && { below }),
    ...(lies.length > 0 && { lies }),
  }
}
