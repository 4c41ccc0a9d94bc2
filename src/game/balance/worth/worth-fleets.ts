import type { Weight } from '#game/fleet/generator/draw-ships.ts'
import { canBeFlagship, copiesAllowed } from '#game/fleet/legality/rule-figures.ts'
import type { SeededRandom } from '#game/seeded-random.ts'
import type { FleetContent, FleetShip } from '../../fleet/fleet.ts'
import { fleetProblems, isLegal } from '../../fleet/legality/fleet-legality.ts'
import { fleetPoints } from '../../fleet/points.ts'
import type { Catalogue } from '../../ship/catalogue.ts'
import { knownRefits, placeRefits, shipPoints } from '../../ship/effective-ship.ts'
import { improvesShip } from '../../ship/refit-effect.ts'
import type { FactionId, Refit, ShipDesign } from '../../ship/ship.ts'
import { variedFleet } from '../varied-fleet.ts'

/** Puts a choice into a random fleet instead of something else. */

/** A fleet with a choice in it. */
export interface Exchange {
  readonly fleet: FleetContent
  /** Points of the choice, and of what was given up for it. */
  readonly added: number
  readonly removed: number
  /** How many of the item are added. */
  readonly copies: number
}

const shuffled = <T>(items: readonly T[], random: SeededRandom): readonly T[] => {
  const order = [...items]
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.whole(i + 1)
    const kept = order[i]!
    order[i] = order[j]!
    order[j] = kept
  }
  return order
}

/** Attempts at a fleet or an exchange. After that the choice is not tried in this fleet. */
const tries = 24

/** A random legal fleet, or undefined if no attempt has found one. `weight` favours designs. */
export function drawFleet(
  faction: FactionId,
  limit: number,
  catalogue: Catalogue,
  random: SeededRandom,
  weight: Weight = () => 1,
): FleetContent | undefined {
  const made = variedFleet({ faction, limit }, catalogue, random.fraction, weight)
  return made.ok ? made.value : undefined
}

/** The fleet with the ship of the highest command as its flagship, like those of the generator. */
function withBestFlagship(fleet: FleetContent, catalogue: Catalogue): FleetContent {
  let best: { readonly ship: FleetShip; readonly design: ShipDesign } | undefined
  for (const ship of fleet.ships) {
    const design = catalogue.ships.get(ship.design)
    if (!design || !canBeFlagship(design)) continue
    const more = best ? design.command - best.design.command || design.points - best.design.points : 1
    if (more > 0) best = { ship, design }
  }
  return { ...fleet, flagships: best ? [best.ship.key] : [] }
}

/**
 * Most points by which the removed ships may cost more than the choice that replaces them. The calculation corrects for
 * this difference.
 */
const widestGap = 15

/** How many of a ship make up the wanted points, as far as the fleet rules allow. */
function copiesFor(fleet: FleetContent, design: ShipDesign, points: number): number {
  const held = fleet.ships.filter((ship) => ship.design === design.id).length
  const most = (design.unique ? 1 : copiesAllowed(design)) - held
  return Math.min(most, Math.max(1, Math.round(points / design.points)))
}

/**
 * The fleet with copies of a ship worth about `points` instead of other ships, chosen at random. The result is legal.
 * Undefined if no attempt has found such an exchange.
 */
export function exchangeShips(
  fleet: FleetContent,
  design: ShipDesign,
  points: number,
  catalogue: Catalogue,
  random: SeededRandom,
): Exchange | undefined {
  const isSquadron = design.class === 'squadron'
  const spare = fleet.limit - fleetPoints(fleet, catalogue)
  const others = fleet.ships.filter((ship) => ship.design !== design.id)
  const most = isSquadron ? Math.round(points / design.points) : copiesFor(fleet, design, points)
  for (let attempt = 0; attempt < tries; attempt++) {
    // Room in the hangars decides how many squadrons are legal, so fewer are tried as attempts fail.
    const copies = isSquadron ? Math.max(1, Math.ceil(most * (1 - attempt / tries))) : most
    if (copies < 1) return undefined
    const added = copies * design.points
    const given: FleetShip[] = []
    let removed = 0
    for (const ship of shuffled(others, random)) {
      if (removed >= added - spare) break
      given.push(ship)
      removed += shipPoints(ship, catalogue)
    }
    if (removed + spare < added || removed - added > widestGap) continue
    const kept = fleet.ships.filter((ship) => !given.includes(ship))
    const fresh = Array.from({ length: copies }, (_, i): FleetShip => ({
      key: `x${i + 1}`,
      design: design.id,
      name: '',
      refits: [],
    }))
    const changed = withBestFlagship({ ...fleet, ships: [...kept, ...fresh] }, catalogue)
    if (isLegal(fleetProblems(changed, catalogue))) return { fleet: changed, added, removed, copies }
  }
  return undefined
}

/** Whether the ship has a slot for the refit, and something to gain from it. */
function takesRefit(ship: FleetShip, refit: Refit, catalogue: Catalogue): boolean {
  const design = catalogue.ships.get(ship.design)
  if (!design || !(refit.classes?.includes(design.class) ?? true)) return false
  const known = knownRefits(ship, catalogue)
  if (placeRefits(design.slots, [...known, refit]).unplaced.length > 0) return false
  return (refit.opens?.length ?? 0) > 0 || improvesShip(refit, design, known)
}

/** The fleet with the refit on ships that can use it, chosen at random, for at most `points`. */
export function addRefits(
  fleet: FleetContent,
  refit: Refit,
  points: number,
  catalogue: Catalogue,
  random: SeededRandom,
): Exchange | undefined {
  const most = refit.unique ? 1 : Math.max(1, Math.floor(points / Math.max(1, refit.points)))
  const takers = new Set(
    shuffled(fleet.ships, random)
      .filter((ship) => takesRefit(ship, refit, catalogue))
      .slice(0, most)
      .map(({ key }) => key),
  )
  if (takers.size === 0) return undefined
  const ships = fleet.ships.map((ship) =>
    takers.has(ship.key) ? { ...ship, refits: [...ship.refits, { slot: refit.slot, refit: refit.id }] } : ship,
  )
  return { fleet: { ...fleet, ships }, added: takers.size * refit.points, removed: 0, copies: takers.size }
}

/** The fleet without refits and without an admiral, so that either can be added. */
export const stripped = (fleet: FleetContent, keepsAdmiral: boolean): FleetContent => ({
  ...fleet,
  admiral: keepsAdmiral ? fleet.admiral : '',
  ships: fleet.ships.map((ship) => ({ ...ship, refits: [] })),
})
