import type { Weight } from '#game/fleet/generator/draw-ships.ts'
import { makeSeededRandom, type SeededRandom } from '#game/seeded-random.ts'
import { battleFleet, type BattleFleet } from '../../battle/fleet/battle-fleet.ts'
import { playBattle } from '../../battle/run/play-battle.ts'
import type { FleetContent } from '../../fleet/fleet.ts'
import { fleetPoints } from '../../fleet/points.ts'
import type { Catalogue } from '../../ship/catalogue.ts'
import { factionIds } from '../../ship/ship.ts'
import { modelOf } from '../balance-run.ts'
import { addRefits, drawFleet, exchangeShips, stripped, type Exchange } from './worth-fleets.ts'
import {
  isTriedIn,
  subjectKey,
  subjectsOf,
  type WorthPart,
  type WorthQuestion,
  type WorthSubject,
} from './worth-question.ts'
import { addWorthSums, pairSums, type SubjectSums, type WorthSums } from './worth-sums.ts'

/** Tries every choice of a faction in one of its random fleets, against the same enemies and with the same seeds. */
export type WorthPlayer = (question: WorthQuestion, part: WorthPart) => WorthSums

/** Random fleets of each faction that are fought against. */
const enemyFleets = 128
/** Share of the points limit that is exchanged for a ship. */
const exchangedShare = 1 / 5
/** The fleets that measure points are larger and smaller by this share of the limit. */
const measuredShare = 1 / 10
/** Points that fleets leave free for refits and admirals. */
const freePoints = 12
/** Number of fleets in which a choice is tried until it fits. Squadrons are tried in all of them. */
export const variants = 3

const fullHangars: Weight = ({ hangar }) => (hangar > 0 ? 6 : 1)
const emptyHangars: Weight = (design) => (design.class === 'squadron' ? 0 : fullHangars(design))

const seedOf = (...numbers: readonly number[]): number =>
  numbers.reduce((seed, n) => Math.imul(seed ^ (n + 0x9e3779b9), 0x85ebca6b) ^ (seed >>> 13), 0x2545f491)

/** A fleet without the choice, and its result: half-wins of each battle, fought when first needed. */
interface Base {
  readonly fleet: FleetContent
  readonly scores: () => readonly number[]
}

export function makeWorthPlayer(catalogue: Catalogue): WorthPlayer {
  const enemies = new Map<string, readonly (readonly BattleFleet[])[]>()

  /** The fleets of each faction that has any. */
  function enemiesOf({ limit, seed }: WorthQuestion): readonly (readonly BattleFleet[])[] {
    const key = `${limit} ${seed}`
    const known = enemies.get(key)
    if (known) return known
    const drawn = factionIds.map((faction, at) => {
      const random = makeSeededRandom(seedOf(seed, 1, at))
      return Array.from({ length: enemyFleets }, () => drawFleet(faction, limit, catalogue, random))
    })
    const fleets = drawn
      .map((ofFaction) => ofFaction.flatMap((fleet) => (fleet ? [battleFleet(fleet, catalogue)] : [])))
      .filter(({ length }) => length > 0)
    if (fleets.length === 0) throw new Error(`No faction has a fleet of ${limit} points`)
    enemies.set(key, fleets)
    return fleets
  }

  /** Half-wins of a fleet in each battle of a part: 2 for a win, 1 for a draw. */
  function fight(question: WorthQuestion, { faction, fleet: n }: WorthPart, content: FleetContent): readonly number[] {
    const ours = battleFleet({ ...content, limit: question.limit }, catalogue)
    const model = modelOf(question.model)
    const factions = enemiesOf(question)
    return Array.from({ length: question.battles }, (_, battle) => {
      const seed = seedOf(question.seed, 2, factionIds.indexOf(faction), n, battle)
      const theirs = factions[battle % factions.length]!
      const their = theirs[(seed >>> 3) % theirs.length]!
      const isSwapped = (seed & 1) === 1
      const fleets = isSwapped ? ([their, ours] as const) : ([ours, their] as const)
      const { winner } = playBattle({ fleets, model, doctrine: question.doctrine, seed, scenario: question.scenario })
      if (winner === undefined) return 1
      return (winner === 0) !== isSwapped ? 2 : 0
    })
  }

  return (question, part) => {
    const { limit, seed } = question
    const randomFor = (what: number, variant = 0): SeededRandom =>
      makeSeededRandom(seedOf(seed, 3, factionIds.indexOf(part.faction), part.fleet, what, variant))
    const lazily = <T>(make: () => T): (() => T) => {
      let made: { readonly value: T } | undefined
      return () => (made ??= { value: make() }).value
    }
    const baseOf = (make: () => FleetContent | undefined): (() => Base | undefined) =>
      lazily(() => {
        const fleet = make()
        return fleet && { fleet, scores: lazily(() => fight(question, part, fleet)) }
      })
    const several = (make: (variant: number) => FleetContent | undefined) =>
      Array.from({ length: variants }, (_, variant) => baseOf(() => make(variant)))
    const draw = (points: number, what: number, variant: number, weight?: Weight): FleetContent | undefined => {
      const fleet = drawFleet(part.faction, points, catalogue, randomFor(what, variant), weight)
      return fleet && { ...fleet, limit }
    }
    const usual = several((variant) => draw(limit, 1, variant))
    // Squadrons go into hangars that are empty.
    const carriers = several((variant) => draw(limit, 2, variant, emptyHangars))
    const lean = several((variant) => {
      const fleet = draw(limit - freePoints, 3, variant, variant === variants - 1 ? fullHangars : undefined)
      return fleet && stripped(fleet, true)
    })
    const withoutAdmiral = several((variant) => {
      const fleet = draw(limit - freePoints, 4, variant)
      return fleet && stripped(fleet, false)
    })

    /** Tries the choice in the first fleets into which it fits, at most `most` of them. */
    function tryIn(
      bases: readonly (() => Base | undefined)[],
      most: number,
      exchange: (fleet: FleetContent) => Exchange | undefined,
    ): readonly SubjectSums[] {
      const tried: SubjectSums[] = []
      for (const base of bases) {
        const without = tried.length < most ? base() : undefined
        const made = without && exchange(without.fleet)
        if (made) tried.push(pairSums(fight(question, part, made.fleet), without.scores(), made))
      }
      return tried
    }

    function measurePoints(): readonly SubjectSums[] {
      const [less, more] = [1 - measuredShare, 1 + measuredShare].map((share, i) =>
        drawFleet(part.faction, Math.round(limit * share), catalogue, randomFor(5, i)),
      )
      if (!less || !more) return []
      const cost = { added: fleetPoints(more, catalogue), removed: fleetPoints(less, catalogue), copies: 1 }
      return [pairSums(fight(question, part, more), fight(question, part, less), cost)]
    }

    function trySubject({ kind, id }: WorthSubject, at: number): readonly SubjectSums[] {
      const random = randomFor(10 + at)
      if (kind === 'points') return measurePoints()
      if (kind === 'ship') {
        const design = catalogue.ships.get(id)!
        const exchange = (fleet: FleetContent) =>
          exchangeShips(fleet, design, limit * exchangedShare, catalogue, random)
        // Only few points of squadrons fit into a fleet, so they are tried in more fleets.
        return design.class === 'squadron' ? tryIn(carriers, variants, exchange) : tryIn(usual, 1, exchange)
      }
      if (kind === 'refit') {
        const refit = catalogue.refits.get(id)!
        return tryIn(lean, 1, (fleet) => addRefits(fleet, refit, freePoints, catalogue, random))
      }
      const { points } = catalogue.admirals.get(id)!
      const exchange = (fleet: FleetContent) => ({
        fleet: { ...fleet, admiral: id },
        added: points,
        removed: 0,
        copies: 1,
      })
      return tryIn(withoutAdmiral, 1, exchange)
    }

    const found = subjectsOf(part.faction, question.only, catalogue).flatMap((subject, at): readonly WorthSums[] =>
      isTriedIn(subject, at, part.fleet, catalogue)
        ? trySubject(subject, at).map((sums) => ({ [`${part.faction} ${subjectKey(subject)}`]: sums }))
        : [],
    )
    return found.reduce(addWorthSums, {})
  }
}
