import { pick } from '#game/fleet/generator/random-pick.ts'
import type { SeededRandom } from '#game/seeded-random.ts'
import type { FleetContent, FleetShip } from '../../fleet/fleet.ts'
import { fleetProblems, isLegal } from '../../fleet/legality/fleet-legality.ts'
import { fleetPoints } from '../../fleet/points.ts'
import type { Catalogue } from '../../ship/catalogue.ts'
import { factionIds, type FactionId } from '../../ship/ship.ts'
import { addRefits, exchangeShips } from '../worth/worth-fleets.ts'

/** One small change of a fleet, chosen by chance: other ships, allies, other refits or another admiral. */

/**
 * How often allied ships are added, allies are removed, refits change, and the admiral changes. Otherwise ships of the
 * own faction are added.
 */
const shares = { allies: 0.2, ownAgain: 0.08, refits: 0.2, admiral: 0.08 } as const
/** How many of a design are added together. */
const copies = [1, 1, 2, 4] as const
/** Attempts to spend the points that are left. */
const spendingTries = 8

const alliesOf = (fleet: FleetContent, catalogue: Catalogue): readonly FleetShip[] =>
  fleet.ships.filter((ship) => catalogue.ships.get(ship.design)?.faction !== fleet.faction)

/** The fleet in which copies of a design of the faction replace other ships. */
function withShips(
  fleet: FleetContent,
  faction: FactionId,
  catalogue: Catalogue,
  random: SeededRandom,
): FleetContent | undefined {
  const designs = [...catalogue.ships.values()].filter(
    (ship) => ship.faction === faction && ship.class !== 'station' && !ship.retired,
  )
  const design = pick(designs, random.fraction)
  return design && exchangeShips(fleet, design, random.pick(copies) * design.points, catalogue, random)?.fleet
}

/** The fleet with ships of its allies added; if it has no allies yet, of any other faction. */
function withAllies(fleet: FleetContent, catalogue: Catalogue, random: SeededRandom): FleetContent | undefined {
  const [ally] = alliesOf(fleet, catalogue)
  const others = factionIds.filter((one) => one !== fleet.faction)
  const faction = (ally && catalogue.ships.get(ally.design)?.faction) ?? pick(others, random.fraction)
  return faction && withShips(fleet, faction, catalogue, random)
}

function withoutAllies(fleet: FleetContent, catalogue: Catalogue, random: SeededRandom): FleetContent | undefined {
  const allies = alliesOf(fleet, catalogue)
  const own = { ...fleet, ships: fleet.ships.filter((ship) => !allies.includes(ship)) }
  return withShips(own, fleet.faction, catalogue, random)
}

/** The fleet without the refits of one ship, so that its points can be spent on something else. */
function withoutRefits(fleet: FleetContent, random: SeededRandom): FleetContent {
  const bared = pick(
    fleet.ships.filter(({ refits }) => refits.length > 0),
    random.fraction,
  )
  return { ...fleet, ships: fleet.ships.map((ship) => (ship === bared ? { ...ship, refits: [] } : ship)) }
}

function withAdmiral(fleet: FleetContent, catalogue: Catalogue, random: SeededRandom): FleetContent {
  const admirals = [...catalogue.admirals.values()].filter(
    ({ faction, retired }) => !retired && (faction === fleet.faction || faction === 'mercenary'),
  )
  return { ...fleet, admiral: pick(admirals, random.fraction)?.id ?? fleet.admiral }
}

/** The fleet with the remaining points spent on random refits. */
function spendRest(fleet: FleetContent, catalogue: Catalogue, random: SeededRandom): FleetContent {
  const refits = [...catalogue.refits.values()].filter(
    ({ factions, retired }) => !retired && (factions?.includes(fleet.faction) ?? true),
  )
  let spent = fleet
  for (let attempt = 0; attempt < spendingTries; attempt++) {
    const refit = pick(refits, random.fraction)
    const left = fleet.limit - fleetPoints(spent, catalogue)
    if (!refit || refit.points > left) continue
    const more = addRefits(spent, refit, refit.points, catalogue, random)?.fleet
    if (more && isLegal(fleetProblems(more, catalogue))) spent = more
  }
  return spent
}

/** The fleet with new keys for its ships. Exchanged ships get the same keys each time. */
function withFreshKeys(fleet: FleetContent): FleetContent {
  const keys = new Map(fleet.ships.map(({ key }, at) => [key, `s${at + 1}`]))
  return {
    ...fleet,
    ships: fleet.ships.map((ship, at) => ({ ...ship, key: `s${at + 1}` })),
    flagships: fleet.flagships.map((key) => keys.get(key) ?? key),
  }
}

function change(fleet: FleetContent, catalogue: Catalogue, random: SeededRandom): FleetContent | undefined {
  let left = random.fraction()
  if ((left -= shares.allies) < 0) return withAllies(fleet, catalogue, random)
  if ((left -= shares.ownAgain) < 0) return withoutAllies(fleet, catalogue, random)
  if ((left -= shares.refits) < 0) return withoutRefits(fleet, random)
  if ((left -= shares.admiral) < 0) return withAdmiral(fleet, catalogue, random)
  return withShips(fleet, fleet.faction, catalogue, random)
}

/** The legal fleet that one change makes; undefined if chance has found none. */
export function changedFleet(
  fleet: FleetContent,
  catalogue: Catalogue,
  random: SeededRandom,
): FleetContent | undefined {
  const changed = change(fleet, catalogue, random)
  const spent = changed && withFreshKeys(spendRest(changed, catalogue, random))
  return spent && isLegal(fleetProblems(spent, catalogue)) ? spent : undefined
}
