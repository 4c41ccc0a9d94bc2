import { battleFleet, type BattleFleet } from '../battle/fleet/battle-fleet.ts'
import { playBattle } from '../battle/run/play-battle.ts'
import type { FleetContent } from '../fleet/fleet.ts'
import { fleetPoints } from '../fleet/points.ts'
import { makeSeededRandom } from '../seeded-random.ts'
import type { Catalogue } from '../ship/catalogue.ts'
import { factionIds, type FactionId } from '../ship/ship.ts'
import { modelOf } from './balance-run.ts'
import type { FitPart, FitQuestion } from './fit-question.ts'
import type { FoughtBattle, Holding, PricedItem } from './suggested-prices.ts'
import { addRefits, drawFleet } from './worth/worth-fleets.ts'

/** Battles for price suggestions: random fleets that differ in points, and that hold more refits than usual. */

/** Fleets of each faction: a third each of 90, 100 and 110 % of the points. */
const fleetsPerFaction = 600
const shares = [0.9, 1, 1.1] as const
const pointsForRefits = 14

const seedOf = (...numbers: readonly number[]): number =>
  numbers.reduce((seed, n) => Math.imul(seed ^ (n + 0x9e3779b9), 0x85ebca6b) ^ (seed >>> 13), 0x1b873593)

/** Everything that has a price, in the order of the catalogue. */
export const pricedItems = (catalogue: Catalogue): readonly PricedItem[] => [
  ...[...catalogue.ships.values()].map(({ id, points, faction }) => ({ key: id, points, faction })),
  ...[...catalogue.refits.values()].map(({ id, points, factions }) => ({
    key: id,
    points,
    faction: factions?.length === 1 ? factions[0] : undefined,
  })),
  ...[...catalogue.admirals.values()].map(({ id, points, faction }) => ({
    key: id,
    points,
    faction: faction === 'mercenary' ? undefined : faction,
  })),
]

interface FitFleet {
  readonly fleet: BattleFleet
  readonly holding: Holding
}

/** Makes the functions that fight parts and that read them. Both draw the same fleets. */
export function makeFitPlayer(catalogue: Catalogue) {
  const indexOf = new Map(pricedItems(catalogue).map(({ key }, i) => [key, i]))
  const kept = new Map<string, readonly FitFleet[]>()

  function drawOne(question: FitQuestion, faction: FactionId, n: number): FleetContent | undefined {
    const random = makeSeededRandom(seedOf(question.seed, factionIds.indexOf(faction), n))
    const limit = Math.round(question.limit * shares[n % shares.length]!)
    const drawn = drawFleet(faction, limit - pointsForRefits, catalogue, random)
    if (!drawn) return undefined
    const refits = [...catalogue.refits.values()].filter(
      ({ factions, points, retired }) => !retired && points > 0 && (factions?.includes(faction) ?? true),
    )
    let fleet: FleetContent = { ...drawn, limit }
    for (let attempt = 0; attempt < 12; attempt++) {
      const refit = refits[random.whole(refits.length)]
      const left = limit - fleetPoints(fleet, catalogue)
      const isTaken = fleet.ships.some((ship) => ship.refits.some((fitted) => fitted.refit === refit?.id))
      if (!refit || refit.points > left || isTaken) continue
      fleet = addRefits(fleet, refit, refit.points, catalogue, random)?.fleet ?? fleet
    }
    return fleet
  }

  function fleetsOf(question: FitQuestion, faction: FactionId): readonly FitFleet[] {
    const key = [faction, question.limit, question.seed].join(' ')
    const known = kept.get(key)
    if (known) return known
    const made = Array.from({ length: fleetsPerFaction }, (_, n) => drawOne(question, faction, n)).flatMap(
      (content) => {
        if (!content) return []
        const ids = [
          ...content.ships.flatMap((ship) => [ship.design, ...ship.refits.map(({ refit }) => refit)]),
          content.admiral,
        ]
        const fleet = battleFleet({ ...content, limit: question.limit }, catalogue)
        return [{ fleet, holding: ids.flatMap((id) => indexOf.get(id) ?? []) }]
      },
    )
    if (made.length === 0) throw new Error(`${faction} has no fleet of ${question.limit} points`)
    kept.set(key, made)
    return made
  }

  /** The fleets of battle n. Each fleet of one side meets many of the other. */
  function meeting(question: FitQuestion, [ours, theirs]: FitPart['factions'], n: number) {
    const seed = seedOf(question.seed, factionIds.indexOf(ours), factionIds.indexOf(theirs), n)
    const [our, their] = [fleetsOf(question, ours), fleetsOf(question, theirs)]
    const random = makeSeededRandom(seed)
    return { seed, pair: [our[random.whole(our.length)]!, their[random.whole(their.length)]!] as const }
  }

  /** Fights a part: for each battle 2 if the first faction won, 1 for a draw, 0 if it lost. */
  function playPart(question: FitQuestion, { factions, from, to }: FitPart): readonly number[] {
    const model = modelOf(question.model)
    return Array.from({ length: to - from }, (_, i) => {
      const { seed, pair } = meeting(question, factions, from + i)
      const isSwapped = (seed & 1) === 1
      const fleets = isSwapped ? ([pair[1].fleet, pair[0].fleet] as const) : ([pair[0].fleet, pair[1].fleet] as const)
      const { doctrine, scenario } = question
      const { winner } = playBattle({ fleets, model, doctrine, scenario, seed })
      if (winner === undefined) return 1
      return (winner === 0) !== isSwapped ? 2 : 0
    })
  }

  /** The battles that the parts record, with the contents of the fleets. */
  function* readParts(
    question: FitQuestion,
    parts: Iterable<{ readonly part: FitPart; readonly scores: readonly number[] }>,
  ): Generator<FoughtBattle> {
    for (const { part, scores } of parts)
      for (const [i, score] of scores.entries()) {
        const { pair } = meeting(question, part.factions, part.from + i)
        yield { factions: part.factions, holdings: [pair[0].holding, pair[1].holding], score }
      }
  }

  return { playPart, readParts }
}
