import { keenTable, keenTrack } from '../battle/keen/keen-captain.ts'
import type { BattleModel } from '../battle/rules/captain.ts'
import { battleOf, playPairing, type Fleets, type Pairing, type Tally } from '../battle/run/pairing.ts'
import type { FactionId } from '../ship/ship.ts'
import { fleetsOf, type BalanceSources } from './balance-fleets.ts'
import type { BalancePart, BalanceQuestion, BattleModelName, FactionPair } from './balance-question.ts'

/** The models of all balance runs: the keen captain leads both sides. */
export const modelOf = (name: BattleModelName): BattleModel => (name === 'track' ? keenTrack : keenTable)

/** Fights a part and counts it for the first of its factions. */
export type PartPlayer = (question: BalanceQuestion, part: BalancePart) => Tally

type FleetsFor = (question: BalanceQuestion, faction: FactionId) => Fleets

/** Caches the fleets of each faction: drawing 500 takes longer than fighting a part. */
function keptFleets(sources: BalanceSources): FleetsFor {
  const kept = new Map<string, Fleets>()
  return (question, faction) => {
    const { kind, limit, seed } = question
    const key = [kind, faction, limit, seed].join(' ')
    const known = kept.get(key)
    if (known) return known
    const made = fleetsOf(question, faction, sources)
    if (!made.ok) throw new Error(`${faction} has no fleet: ${made.error.problem.code}`)
    kept.set(key, made.value)
    return made.value
  }
}

/** Share of the limit that the defender of a last stand has (8.5). Ready fleets defend with all their ships. */
const lastStandShare = 2 / 3

/** The pairing of two factions in a question. The same pairing always gives the same battles. */
function pairingOf(question: BalanceQuestion, factions: FactionPair, fleetsFor: FleetsFor): Pairing {
  const { model, doctrine, seed, scenario, terrain, limit, kind } = question
  const fleetsAt = (points: number): Pairing['fleets'] => {
    const at = { ...question, limit: points }
    return [fleetsFor(at, factions[0]), fleetsFor(at, factions[1])]
  }
  const isFewer = scenario === 'last-stand' && kind === 'random'
  return {
    fleets: fleetsAt(limit),
    model: modelOf(model),
    doctrine,
    seed,
    scenario,
    terrain,
    ...(isFewer && { defending: fleetsAt(Math.floor(limit * lastStandShare)) }),
  }
}

/** Makes a player of parts. It throws if a faction has no fleet: ask `fleetShortages` before a run. */
export function makePartPlayer(sources: BalanceSources): PartPlayer {
  const fleetsFor = keptFleets(sources)
  return (question, { factions, from, to }) => playPairing(pairingOf(question, factions, fleetsFor), from, to)
}

/**
 * Finds the settings of one battle for a replay: those of battle n of a pairing, and whether its first faction is side
 * 1 in it. It throws like `makePartPlayer`.
 */
export function makeBattleFinder(sources: BalanceSources) {
  const fleetsFor = keptFleets(sources)
  return (question: BalanceQuestion, factions: FactionPair, n: number) =>
    battleOf(pairingOf(question, factions, fleetsFor), n)
}
