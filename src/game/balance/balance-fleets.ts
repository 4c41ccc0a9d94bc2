import { battleFleet, type BattleFleet } from '../battle/fleet/battle-fleet.ts'
import { randomFleet, type GeneratorProblem } from '../fleet/fleet-generator.ts'
import type { Catalogue, FleetContent } from '../fleet/fleet.ts'
import { err, ok, type Result } from '../result.ts'
import { makeSeededRandom } from '../seeded-random.ts'
import { factionIds, type FactionId } from '../ship/ship.ts'
import { pairsOf, type BalanceQuestion, type FleetKind } from './balance-question.ts'

/** The content with which battles are fought. With a draft, its catalogue is the one that the draft makes. */
export interface BalanceSources {
  readonly catalogue: Catalogue
  /** The ready fleets; a faction may have several. */
  readonly ready: readonly FleetContent[]
  /** The patrols of the book's first game. */
  readonly patrols: readonly FleetContent[]
}

/** Random fleets of a faction: so many that chance in drawing them moves a pairing by about one percent. */
const randomFleets = 500

/** Why a faction has no fleet to fight with. */
export type FleetShortage =
  | { readonly faction: FactionId; readonly problem: GeneratorProblem }
  | { readonly faction: FactionId; readonly problem: { readonly code: 'NO_FLEET'; readonly kind: FleetKind } }

type Asked = Pick<BalanceQuestion, 'kind' | 'limit' | 'seed'>

/** Random legal fleets under the prices of this catalogue. The same seed and limit give the same fleets. */
function drawFleets(
  faction: FactionId,
  limit: number,
  seed: number,
  count: number,
  catalogue: Catalogue,
): Result<readonly FleetContent[], FleetShortage> {
  const random = makeSeededRandom(seed * factionIds.length + factionIds.indexOf(faction))
  const fleets: FleetContent[] = []
  while (fleets.length < count) {
    const made = randomFleet({ faction, limit }, catalogue, random.fraction)
    if (!made.ok) return err({ faction, problem: made.error })
    fleets.push(made.value)
  }
  return ok(fleets)
}

/** The fleets of a faction for a question. Error: why it has none. */
export function fleetsOf(
  { kind, limit, seed }: Asked,
  faction: FactionId,
  { catalogue, ready, patrols }: BalanceSources,
): Result<readonly BattleFleet[], FleetShortage> {
  if (kind === 'random') {
    const made = drawFleets(faction, limit, seed, randomFleets, catalogue)
    return made.ok ? ok(made.value.map((fleet) => battleFleet(fleet, catalogue))) : made
  }
  const fleets = (kind === 'ready' ? ready : patrols).filter((fleet) => fleet.faction === faction)
  if (fleets.length === 0) return err({ faction, problem: { code: 'NO_FLEET', kind } })
  return ok(fleets.map((fleet) => battleFleet(fleet, catalogue)))
}

/** The factions that have no fleet for a question, for example because a draft makes all flagships too dear. */
export const fleetShortages = (question: BalanceQuestion, sources: BalanceSources): readonly FleetShortage[] =>
  [...new Set(pairsOf(question.kind).flat())].flatMap((faction) => {
    const made =
      question.kind === 'random'
        ? drawFleets(faction, question.limit, question.seed, 1, sources.catalogue)
        : fleetsOf(question, faction, sources)
    return made.ok ? [] : [made.error]
  })
