import { battleFleet, type BattleFleet } from '../battle/fleet/battle-fleet.ts'
import type { Fleets } from '../battle/run/pairing.ts'
import type { FleetContent } from '../fleet/fleet.ts'
import type { GeneratorProblem } from '../fleet/generator/available-items.ts'
import { err, ok, type Result } from '../result.ts'
import { makeSeededRandom } from '../seeded-random.ts'
import type { Catalogue } from '../ship/catalogue.ts'
import { factionIds, type FactionId } from '../ship/ship.ts'
import { pairsOf, type BalanceQuestion, type FleetKind } from './balance-question.ts'
import { variedFleet } from './varied-fleet.ts'

/** The content with which battles are fought. If there is a draft, `catalogue` is already changed by it. */
export interface BalanceSources {
  readonly catalogue: Catalogue
  /** The ready fleets; a faction may have several. */
  readonly ready: readonly FleetContent[]
  /** The patrols of the book's first game. */
  readonly patrols: readonly FleetContent[]
}

/** Random fleets of a faction: with so many, the choice of fleets changes the result of a pairing by only about 1 %. */
const randomFleets = 500

/** Why a faction has no fleet to fight with. */
export type FleetShortage =
  | { readonly faction: FactionId; readonly problem: GeneratorProblem }
  | { readonly faction: FactionId; readonly problem: { readonly code: 'NO_FLEET'; readonly kind: FleetKind } }

type Asked = Pick<BalanceQuestion, 'kind' | 'limit' | 'seed'>

/**
 * Random legal fleets under the prices of this catalogue, each drawn when it is first needed: a replay needs two of
 * them, a run needs all. The same seed and limit give the same fleets. Error: the first cannot be drawn; `at` throws if
 * a later one cannot.
 */
function drawFleets({ limit, seed }: Asked, faction: FactionId, catalogue: Catalogue): Result<Fleets, FleetShortage> {
  const random = makeSeededRandom(seed * factionIds.length + factionIds.indexOf(faction))
  const draw = () => variedFleet({ faction, limit }, catalogue, random.fraction)
  const first = draw()
  if (!first.ok) return err({ faction, problem: first.error })
  const drawn = [battleFleet(first.value, catalogue)]
  const at = (index: number): BattleFleet => {
    while (drawn.length <= index) {
      const made = draw()
      if (!made.ok) throw new Error(`${faction} has no fleet: ${made.error.code}`)
      drawn.push(battleFleet(made.value, catalogue))
    }
    return drawn[index]!
  }
  return ok({ length: randomFleets, at })
}

/** The fleets of a faction for a question. Error: why it has none. */
export function fleetsOf(
  question: Asked,
  faction: FactionId,
  { catalogue, ready, patrols }: BalanceSources,
): Result<Fleets, FleetShortage> {
  const { kind } = question
  if (kind === 'random') return drawFleets(question, faction, catalogue)
  const fleets = (kind === 'ready' ? ready : patrols).filter((fleet) => fleet.faction === faction)
  if (fleets.length === 0) return err({ faction, problem: { code: 'NO_FLEET', kind } })
  return ok(fleets.map((fleet) => battleFleet(fleet, catalogue)))
}

/** The factions that have no fleet for a question, for example because a draft makes all flagships too expensive. */
export const fleetShortages = (question: BalanceQuestion, sources: BalanceSources): readonly FleetShortage[] =>
  [...new Set(pairsOf(question.kind).flat())].flatMap((faction) => {
    const made = fleetsOf(question, faction, sources)
    return made.ok ? [] : [made.error]
  })
