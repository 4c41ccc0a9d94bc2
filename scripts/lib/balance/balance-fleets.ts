import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { battleFleet, type BattleFleet } from '#game/battle/fleet/battle-fleet.ts'
import { randomFleet } from '#game/fleet/fleet-generator.ts'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { factionIds, type FactionId } from '#game/ship/ship.ts'

/** Which fleets meet: the ready one of each faction, or random legal ones. */
export type FleetKind = 'ready' | 'random'

/** Random fleets of a faction: enough that no single one decides. */
const randomFleets = 101

/** The fleets of a faction. The same seed and limit give the same fleets in every worker. */
export function fleetsOf(kind: FleetKind, faction: FactionId, limit: number, seed: number): readonly BattleFleet[] {
  if (kind === 'ready')
    return starterFleets.filter((fleet) => fleet.faction === faction).map((fleet) => battleFleet(fleet, catalogue))
  const random = makeSeededRandom(seed * factionIds.length + factionIds.indexOf(faction))
  return Array.from({ length: randomFleets }, () => {
    const made = randomFleet({ faction, limit }, catalogue, random.fraction)
    if (!made.ok) throw new Error(`No fleet of ${faction} at ${limit} points: ${made.error.code}`)
    return battleFleet(made.value, catalogue)
  })
}
