import { useMemo, useState } from 'react'
import { isOn, type BattleShip, type Mount } from '#game/battle/state/battle-ship.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import { onlyArc, sightsOf, type Sights } from '#game/play-aids/known-ranges.ts'
import {
  dialOf,
  hullAfter,
  mayBeOutOfReach,
  openCells,
  type Aim,
  type Cell,
  type DialRow,
} from '#game/play-aids/shot-odds.ts'
import type { Fired, HelpName, Joiner, Near, PlayEvent } from '#game/play/play-event.ts'
import { bearingOf, nearOf, targetsOf, type Bearing } from '#game/play/practice/known-bearings.ts'
import { arcs, type Arc, type Facing, type RangeBand } from '#game/ship/ship.ts'
import { readyProblem } from '#game/volley/fire-problem.ts'
import { arcBit } from '#game/volley/pool-weapon.ts'
import { useBattle } from '../play/battle-context.tsx'

/** The player's choices for the next volley. A missing choice is derived from what the app knows. */
export interface Chosen {
  readonly ship?: number
  readonly mount?: number
  readonly target?: number
  readonly facing?: Facing
  readonly band?: RangeBand
  readonly arc?: Arc
  readonly joining: readonly Joiner[]
  readonly near: Near
  readonly help?: HelpName
  readonly overcharge: boolean
  readonly isBorder: boolean
}

const nothing: Chosen = { joining: [], near: {}, overcharge: false, isBorder: false }

export const readyMounts = (ship: BattleShip): readonly Mount[] =>
  ship.mounts.filter((mount) => readyProblem(ship, mount) === undefined)

/** The target of the last standing volley of this ship, or else of its side, if it survives this step. */
function lastTarget(
  battle: Battle,
  events: readonly PlayEvent[],
  struck: ReadonlySet<string>,
  ship: BattleShip,
): number | undefined {
  let bySide: number | undefined
  for (const event of events.toReversed()) {
    if (event.kind !== 'volley' || struck.has(event.id)) continue
    const target = battle.ships[event.target]
    if (!target || !isOn(target) || hullAfter(target) === 0 || battle.ships[event.ship]?.controller !== ship.controller)
      continue
    if (event.ship === ship.index) return event.target
    bySide ??= event.target
  }
  return bySide
}

/** Whether the arc changes the pool, so that the player must choose it. */
const asksArc = (ship: BattleShip, { weapon }: Mount): boolean =>
  ship.order === 'hold-fire-line' && onlyArc(weapon) === undefined

const firstArc = ({ weapon }: Mount): Arc => arcs.find((arc) => arcBit(arc) & weapon.arcs) ?? 'bow'

/** The aim; undefined until ship, weapon and target are known. */
const aimOf = (
  ship: BattleShip | undefined,
  mount: Mount | undefined,
  target: BattleShip | undefined,
  { near, arc, joining, help, overcharge }: Chosen,
): Aim | undefined =>
  ship && mount && target
    ? {
        ship: ship.index,
        mount: mount.at,
        target: target.index,
        near,
        arc: onlyArc(mount.weapon) ?? arc ?? firstArc(mount),
        ...(joining.length > 0 && { joining }),
        ...(help && { help }),
        ...(overcharge && { overcharge: true }),
      }
    : undefined

/** Weapons that have any enemy in arc from the ships' present places, in a practice game. */
const bearingMounts = (battle: Battle, ship: BattleShip): readonly Mount[] =>
  ship.mounts.filter((mount) => targetsOf(battle, ship, mount).length > 0)

/** Enemies of a ship on the table; with `bearing` only those that this weapon has in arc. */
const enemiesOf = (battle: Battle, ship: BattleShip | undefined, bearing: Mount | undefined): readonly BattleShip[] => {
  if (!ship) return []
  if (bearing) return targetsOf(battle, ship, bearing)
  return battle.ships.filter((other) => isOn(other) && other.controller !== ship.controller)
}

/** The bearing of an aim, derived from the places of a practice game. */
function bearingAt(battle: Battle, aim: Aim): Bearing | undefined {
  const [ship, target] = [battle.ships[aim.ship], battle.ships[aim.target]]
  const mount = ship?.mounts[aim.mount]
  return ship && mount && target && bearingOf(ship, mount, target)
}

/** The aim, completed from those places. */
function asPlaced(battle: Battle, aim: Aim): Aim {
  const [ship, target] = [battle.ships[aim.ship], battle.ships[aim.target]]
  if (!ship || !target) return aim
  return { ...aim, near: nearOf(battle, ship, target), arc: bearingAt(battle, aim)?.arc ?? aim.arc }
}

export interface Aiming {
  readonly chosen: Chosen
  readonly choose: (more: Partial<Chosen>) => void
  readonly ship: BattleShip | undefined
  readonly mounts: readonly Mount[]
  readonly mount: Mount | undefined
  readonly targets: readonly BattleShip[]
  readonly target: BattleShip | undefined
  readonly arcsToAsk: readonly Arc[]
  readonly aim: Aim | undefined
  readonly dial: readonly DialRow[]
  readonly open: readonly Cell[]
  readonly cell: Cell | undefined
  /** The bearing in a practice game, in which places are known. */
  readonly bearing: Bearing | undefined
  /** The volley as it would be fired. */
  readonly fired: Fired | undefined
}

/** Chosen instead of a ship: the list of ships is shown. */
export const nobody = -1

/** The choices after a volley: another weapon or ship, with the same target unless the step destroys it. */
const afterVolley = ({ ship, target, near }: Chosen, { ships }: Battle): Chosen => {
  const at = target === undefined ? undefined : ships[target]
  return {
    ...nothing,
    ...(ship !== undefined && ship !== nobody && { ship }),
    ...(at && hullAfter(at) > 0 && { target: at.index }),
    near,
  }
}

/**
 * Aims a volley. `only`: the firing ship unless another one is chosen; `mayFire`: absent if all ships may be chosen, to
 * see the odds; `start`: what is chosen at first.
 */
export function useAim(
  only: BattleShip | undefined,
  mayFire?: (ship: BattleShip) => boolean,
  start: Partial<Chosen> = {},
): Aiming {
  const { battle, events, table, isOwn, shipAt } = useBattle()
  const volley = table.volleys.findLast(({ ship }) => isOwn(shipAt(ship)))?.event
  const [choice, setChoice] = useState<{ readonly chosen: Chosen; readonly volley: string | undefined }>({
    chosen: { ...nothing, ...start },
    volley,
  })
  const chosen = choice.volley === volley ? choice.chosen : afterVolley(choice.chosen, battle)
  const wished = chosen.ship === undefined ? undefined : battle.ships[chosen.ship]
  const isWished = wished !== undefined && (mayFire?.(wished) ?? true)
  const ship = chosen.ship === nobody ? undefined : isWished ? wished : only
  /** True in a practice game, in which the app knows all positions. */
  const isOnTrack = battle.model === 'track' && mayFire !== undefined
  const mounts = ship ? (isOnTrack ? bearingMounts(battle, ship) : mayFire ? readyMounts(ship) : ship.mounts) : []
  const mount = mounts.find(({ at }) => at === chosen.mount) ?? mounts[0]
  const enemies = enemiesOf(battle, ship, isOnTrack ? mount : undefined)
  const last = ship && lastTarget(battle, events, table.struck, ship)
  // Targets that are destroyed at the end of the step come last.
  const placeOf = (one: BattleShip) => (one.index === last ? 0 : hullAfter(one) > 0 ? 1 : 2)
  const targets = enemies.toSorted((a, b) => placeOf(a) - placeOf(b))
  const wanted = chosen.target ?? last ?? (enemies.length === 1 || !mayFire ? enemies[0]?.index : undefined)
  const target = targets.find(({ index }) => index === wanted)
  const arcsToAsk =
    ship && mount && !isOnTrack && asksArc(ship, mount) ? arcs.filter((arc) => arcBit(arc) & mount.weapon.arcs) : []
  // This reads all events, and a dial needs thirty exact distributions, while one press renders the screen several
  // times.
  const sights: Sights = useMemo(() => sightsOf(events, table.struck, battle), [events, table, battle])
  const aim = useMemo(() => {
    const aimed = aimOf(ship, mount, target, chosen)
    return aimed && isOnTrack ? asPlaced(battle, aimed) : aimed
  }, [battle, isOnTrack, ship, mount, target, chosen])
  const bearing = useMemo(() => (aim && isOnTrack ? bearingAt(battle, aim) : undefined), [battle, isOnTrack, aim])
  const dial = useMemo(() => (aim ? dialOf(battle, aim) : []), [battle, aim])
  const open = aim ? openCells(dial, battle, aim, sights) : []
  const cells = dial.flatMap((row) => row.cells)
  const known =
    bearing &&
    dial.find(({ facings }) => facings.includes(bearing.facing))?.cells.find(({ band }) => band === bearing.band)
  const picked = cells.find(({ facing, band }) => facing === chosen.facing && band === chosen.band)
  const isSure = aim !== undefined && open.length === 1 && !mayBeOutOfReach(battle, aim, sights)
  const cell = isOnTrack ? known : (picked ?? (chosen.facing === undefined && isSure ? open[0] : undefined))
  const facing = bearing?.facing ?? cell?.facing
  const fired = aim && cell ? { ...aim, band: cell.band, ...(!chosen.isBorder && facing && { facing }) } : undefined
  const choose = (more: Partial<Chosen>) =>
    setChoice((last) => {
      const before = last.volley === volley ? last.chosen : afterVolley(last.chosen, battle)
      const isOther = ['ship', 'mount', 'target'].some((key) => key in more)
      // Another ship, weapon or target has another place: choices for the last one do not apply to it.
      const kept = isOther
        ? {
            ...nothing,
            ...(before.ship !== undefined && { ship: before.ship }),
            ...(before.mount !== undefined && !('ship' in more) && { mount: before.mount }),
            ...(before.target !== undefined && !('ship' in more) && { target: before.target }),
            ...(!('target' in more || 'ship' in more) && { near: before.near }),
          }
        : before
      return { chosen: { ...kept, ...more }, volley }
    })
  return { chosen, choose, ship, mounts, mount, targets, target, arcsToAsk, aim, dial, open, cell, bearing, fired }
}
