import type { Catalogue } from '#game/ship/catalogue.ts'
import { shipPoints } from '#game/ship/effective-ship.ts'
import type { FleetEdit } from '../fleet-edit.ts'
import type { FittedRefit, Fleet, FleetContent, FleetShip } from '../fleet.ts'
import { fleetPoints } from '../points.ts'

/** Lists the differences between two fleets, for instance between a stored version and the current state. */

/** A fleet, and the catalogue from which its points are computed (see `catalogueOf`). */
export interface CostedFleet {
  readonly fleet: FleetContent
  readonly catalogue: Catalogue
}

export interface Figure {
  readonly from: number
  readonly to: number
  readonly by: number
}

/** Identifies a ship. `key` is its key in the newer fleet, or in the older one if the ship was removed. */
export interface ShipName {
  readonly key: string
  readonly design: string
  readonly name: string
}

export type FieldDiff =
  | {
      readonly field: 'name' | 'faction' | 'gameVersion' | 'admiral' | 'notes'
      readonly from: string
      readonly to: string
    }
  | { readonly field: 'limit'; readonly from: number; readonly to: number }
  | { readonly field: 'flagship'; readonly from: readonly ShipName[]; readonly to: readonly ShipName[] }

/** Difference of one ship. Points include its refits. `from` and `to` of a move are positions in the list, from 0. */
export type ShipDiff =
  | {
      readonly kind: 'added' | 'removed'
      readonly ship: ShipName
      readonly refits: readonly string[]
      readonly points: number
    }
  | { readonly kind: 'renamed'; readonly ship: ShipName; readonly from: string; readonly to: string }
  | {
      readonly kind: 'refits'
      readonly ship: ShipName
      readonly added: readonly string[]
      readonly removed: readonly string[]
      readonly points: Figure
    }
  | { readonly kind: 'moved'; readonly ship: ShipName; readonly from: number; readonly to: number }

export interface FleetDiff {
  readonly points: Figure
  readonly fields: readonly FieldDiff[]
  /** First the removed ships in their old order, then changes of the other ships in the order of the newer fleet. */
  readonly ships: readonly ShipDiff[]
}

const figure = (from: number, to: number): Figure => ({ from, to, by: to - from })

const nameOf = ({ key, design, name }: FleetShip): ShipName => ({ key, design, name })

type Pairs = ReadonlyMap<FleetShip, FleetShip>

/** Similarity of two ships of the same design; higher is more similar. Equal names count most, then common refits. */
const likeness = (a: FleetShip, b: FleetShip): number => {
  const common = a.refits.filter(({ refit }) => b.refits.some((other) => other.refit === refit)).length
  return (a.name !== '' && a.name === b.name ? 1000 : 0) + common * 2 - Math.abs(a.refits.length - b.refits.length)
}

/**
 * Matches each ship of `to` with its earlier state in `from`. Ships with the same key and design match. The others are
 * matched by design, name and refits, because copies and imported lists have different keys.
 */
function matchShips(from: FleetContent, to: FleetContent): Pairs {
  const pairs = new Map<FleetShip, FleetShip>()
  const free = new Set(from.ships)
  const byKey = new Map(from.ships.map((ship) => [ship.key, ship]))
  const match = (now: FleetShip, was: FleetShip) => {
    pairs.set(now, was)
    free.delete(was)
  }
  for (const ship of to.ships) {
    const was = byKey.get(ship.key)
    if (was?.design === ship.design) match(ship, was)
  }
  for (const ship of to.ships) {
    if (pairs.has(ship)) continue
    let best: FleetShip | undefined
    for (const was of free)
      if (was.design === ship.design && (!best || likeness(was, ship) > likeness(best, ship))) best = was
    if (best) match(ship, best)
  }
  return pairs
}

/** A longest increasing subsequence of the positions. Its ships count as unmoved, so the fewest count as moved. */
function longestIncreasingSubsequence(values: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const before: (number | undefined)[] = []
  values.forEach((value, i) => {
    const at = ends.findIndex((end) => values[end]! >= value)
    const length = at < 0 ? ends.length : at
    before[i] = ends[length - 1]
    ends[length] = i
  })
  const kept = new Set<number>()
  for (let i = ends.at(-1); i !== undefined; i = before[i]) kept.add(values[i]!)
  return kept
}

const refitIds = (refits: readonly FittedRefit[]): readonly string[] => refits.map(({ refit }) => refit)

/** The elements of `a` that are missing in `b`. Duplicates count: `[x, x]` and `[x]` differ by one `x`. */
function difference(a: readonly string[], b: readonly string[]): readonly string[] {
  const left = [...b]
  return a.filter((id) => {
    const at = left.indexOf(id)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function pairDiffs(ship: FleetShip, was: FleetShip, from: Catalogue, to: Catalogue): readonly ShipDiff[] {
  const name = nameOf(ship)
  const [before, now] = [refitIds(was.refits), refitIds(ship.refits)]
  const [added, removed] = [difference(now, before), difference(before, now)]
  const points = figure(shipPoints(was, from), shipPoints(ship, to))
  return [
    ...(was.name === ship.name ? [] : [{ kind: 'renamed', ship: name, from: was.name, to: ship.name } as const]),
    ...(added.length + removed.length === 0 ? [] : [{ kind: 'refits', ship: name, added, removed, points } as const]),
  ]
}

function shipDiffs(from: CostedFleet, to: CostedFleet): readonly ShipDiff[] {
  const pairs = matchShips(from.fleet, to.fleet)
  const kept = new Set(pairs.values())
  const wholeShip = (kind: 'added' | 'removed', ship: FleetShip, catalogue: Catalogue): ShipDiff => ({
    kind,
    ship: nameOf(ship),
    refits: refitIds(ship.refits),
    points: shipPoints(ship, catalogue),
  })
  const placeBefore = new Map(from.fleet.ships.map((ship, i) => [ship, i]))
  const places = to.fleet.ships.flatMap((ship) => placeBefore.get(pairs.get(ship)!) ?? [])
  const unmoved = longestIncreasingSubsequence(places)
  return [
    ...from.fleet.ships.filter((ship) => !kept.has(ship)).map((ship) => wholeShip('removed', ship, from.catalogue)),
    ...to.fleet.ships.flatMap((ship, at): readonly ShipDiff[] => {
      const was = pairs.get(ship)
      if (!was) return [wholeShip('added', ship, to.catalogue)]
      const place = placeBefore.get(was) ?? at
      const moved: ShipDiff = { kind: 'moved', ship: nameOf(ship), from: place, to: at }
      return [...pairDiffs(ship, was, from.catalogue, to.catalogue), ...(unmoved.has(place) ? [] : [moved])]
    }),
  ]
}

const flagshipsOf = ({ ships, flagships }: FleetContent): readonly ShipName[] =>
  ships.filter(({ key }) => flagships.includes(key)).map(nameOf)

function fieldDiffs(from: FleetContent, to: FleetContent): readonly FieldDiff[] {
  const texts = (['name', 'faction', 'gameVersion', 'admiral', 'notes'] as const)
    .filter((field) => from[field] !== to[field])
    .map((field): FieldDiff => ({ field, from: from[field], to: to[field] }))
  const limit: readonly FieldDiff[] =
    from.limit === to.limit ? [] : [{ field: 'limit', from: from.limit, to: to.limit }]
  const pairs = matchShips(from, to)
  const [before, now] = [flagshipsOf(from), flagshipsOf(to)]
  const wasKey = new Map([...pairs].map(([ship, was]) => [ship.key, was.key]))
  const sameMarks =
    before.length === now.length && now.every(({ key }) => before.some((ship) => ship.key === wasKey.get(key)))
  return [...texts, ...limit, ...(sameMarks ? [] : [{ field: 'flagship', from: before, to: now } as const])]
}

/** All differences between `from`, the older fleet, and `to`, the newer one. */
export const diffFleets = (from: CostedFleet, to: CostedFleet): FleetDiff => ({
  points: figure(fleetPoints(from.fleet, from.catalogue), fleetPoints(to.fleet, to.catalogue)),
  fields: fieldDiffs(from.fleet, to.fleet),
  ships: shipDiffs(from, to),
})

export const isSameFleet = ({ fields, ships }: FleetDiff): boolean => fields.length === 0 && ships.length === 0

/** What a stored version of a fleet contains: the content and the pin. */
export type FleetState = FleetContent & Pick<Fleet, 'pin'>

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const refitsKey = (refits: readonly FittedRefit[]): string =>
  JSON.stringify(refits.map(({ slot, refit }) => [slot, refit]))

function shipEdits(now: readonly FleetShip[], wanted: readonly FleetShip[]): readonly FleetEdit[] {
  const there = new Map(now.map((ship) => [ship.key, ship]))
  const stays = new Map(
    wanted.filter((ship) => there.get(ship.key)?.design === ship.design).map((ship) => [ship.key, ship]),
  )
  const edits: FleetEdit[] = now
    .filter(({ key }) => !stays.has(key))
    .map(({ key }) => ({ kind: 'remove-ship', ship: key }))
  const order = now.map(({ key }) => key).filter((key) => stays.has(key))
  wanted.forEach((ship, at) => {
    const was = stays.has(ship.key) ? there.get(ship.key) : undefined
    if (!was) {
      edits.push({ kind: 'add-ship', ...ship, at })
      order.splice(at, 0, ship.key)
      return
    }
    if (order[at] !== ship.key) {
      edits.push({ kind: 'move-ship', ship: ship.key, to: at })
      order.splice(order.indexOf(ship.key), 1)
      order.splice(at, 0, ship.key)
    }
    if (was.name !== ship.name) edits.push({ kind: 'rename-ship', ship: ship.key, name: ship.name })
    if (refitsKey(was.refits) === refitsKey(ship.refits)) return
    for (const fitted of was.refits.toReversed()) edits.push({ kind: 'remove-refit', ship: ship.key, ...fitted })
    for (const fitted of ship.refits) edits.push({ kind: 'fit-refit', ship: ship.key, ...fitted })
  })
  return edits
}

/**
 * The edits that change `fleet` into `wanted`, including the pin. Ships are matched by key. Because these are edits and
 * not a copy of the fleet, undoing them keeps what a merge has added in the meantime.
 */
export function editsBetween(fleet: Fleet, wanted: FleetState): readonly FleetEdit[] {
  return [
    ...(fleet.name === wanted.name ? [] : [{ kind: 'rename', name: wanted.name } as const]),
    ...(fleet.faction === wanted.faction ? [] : [{ kind: 'set-faction', faction: wanted.faction } as const]),
    ...(fleet.limit === wanted.limit ? [] : [{ kind: 'set-limit', limit: wanted.limit } as const]),
    ...(fleet.gameVersion === wanted.gameVersion
      ? []
      : [{ kind: 'set-game-version', gameVersion: wanted.gameVersion } as const]),
    ...(fleet.admiral === wanted.admiral ? [] : [{ kind: 'set-admiral', admiral: wanted.admiral } as const]),
    ...(fleet.notes === wanted.notes ? [] : [{ kind: 'set-notes', notes: wanted.notes } as const]),
    ...shipEdits(fleet.ships, wanted.ships),
    ...(isSameJson(fleet.flagships, wanted.flagships)
      ? []
      : [{ kind: 'restore-flagships', ships: wanted.flagships } as const]),
    ...(isSameJson(fleet.pin, wanted.pin) ? [] : [{ kind: 'set-pin', pin: wanted.pin } as const]),
  ]
}
