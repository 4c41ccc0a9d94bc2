import { comparedRounds } from '#shared/battles.ts'
import type { BattleFleet } from '../fleet/battle-fleet.ts'
import type { BattleModel } from '../rules/captain.ts'
import type { BattleScenario } from '../scenario/battle-scenario.ts'
import { playBattle, type BattleSettings, type DoctrineChoice } from './play-battle.ts'

/** Fleets by their index: a list, or an object that draws them when they are needed. */
export interface Fleets {
  readonly length: number
  readonly at: (index: number) => BattleFleet | undefined
}

/** Many battles between the fleets of two factions. */
export interface Pairing {
  /** Fleets of either side; over many battles each fleet meets each other one. */
  readonly fleets: readonly [Fleets, Fleets]
  readonly model: BattleModel
  readonly doctrine: DoctrineChoice
  readonly seed: number
  /** Scenario, as in `BattleSettings`. Each side attacks in half of the battles. */
  readonly scenario?: BattleScenario
  readonly terrain?: boolean
  /** Fleets of either side for battles in which it defends, if the scenario has a different limit for the defender. */
  readonly defending?: Pairing['fleets']
}

export interface Tally {
  readonly battles: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly rounds: number
  /**
   * Points lost by the end of each round from the first to `comparedRounds`, in thousandths of the fleet's points,
   * added up over the battles: first for the first side, then for the other. Runs of earlier versions do not have it.
   */
  readonly lostBy?: LossesBy
}

/** Sums of both sides by round. After its last round a battle stays as it ended. */
export type LossesBy = readonly [readonly number[], readonly number[]]

export const noTally: Tally = { battles: 0, wins: 0, draws: 0, losses: 0, rounds: 0 }

export const addTallies = (a: Tally, b: Tally): Tally => ({
  battles: a.battles + b.battles,
  wins: a.wins + b.wins,
  draws: a.draws + b.draws,
  losses: a.losses + b.losses,
  rounds: a.rounds + b.rounds,
  ...lossesTogether(a, b),
})

/**
 * Only if both tallies have losses, or one has no battles. Otherwise the losses would be from only some of the battles.
 */
function lossesTogether(a: Tally, b: Tally): Pick<Tally, 'lostBy'> {
  if (a.battles === 0 || b.battles === 0) {
    const { lostBy } = a.battles === 0 ? b : a
    return lostBy ? { lostBy } : {}
  }
  if (!a.lostBy || !b.lostBy) return {}
  const [ours, theirs] = b.lostBy
  const added = (one: readonly number[], other: readonly number[]) => one.map((lost, at) => lost + (other[at] ?? 0))
  return { lostBy: [added(a.lostBy[0], ours), added(a.lostBy[1], theirs)] }
}

/** Seed of a battle of a pairing, so that each can be fought again by itself. */
const seedOf = (seed: number, battle: number): number => (Math.imul(seed, 0x9e3779b1) + battle) | 0

/** Whether the first fleet has the other edge: in half of the battles, for any pair of fleets. */
const isSwappedIn = (n: number): boolean => Math.imul(n, 0x9e3779b1) < 0

/** The settings of battle n of a pairing, and whether its first side is side 1 in it. */
export function battleOf({ fleets, defending = fleets, model, doctrine, seed, scenario, terrain }: Pairing, n: number) {
  const isSwapped = isSwappedIn(n)
  const ours = (isSwapped ? defending : fleets)[0]
  const theirs = (isSwapped ? fleets : defending)[1]
  const our = ours.at(n % ours.length)!
  // The shift after each full cycle lets each fleet meet each other one.
  const their = theirs.at((n + Math.floor(n / ours.length)) % theirs.length)!
  const settings: BattleSettings = {
    fleets: isSwapped ? ([their, our] as const) : ([our, their] as const),
    model,
    doctrine,
    scenario,
    terrain,
    seed: seedOf(seed, n),
  }
  return { isSwapped, settings }
}

/** Fights battles `from` to just before `to` of a pairing and counts them for its first side. */
export function playPairing(pairing: Pairing, from: number, to: number): Tally {
  let [wins, draws, losses, rounds] = [0, 0, 0, 0]
  const lostBy = [new Array<number>(comparedRounds).fill(0), new Array<number>(comparedRounds).fill(0)] as const
  for (let n = from; n < to; n++) {
    const { isSwapped, settings } = battleOf(pairing, n)
    const result = playBattle(settings)
    rounds += result.rounds
    for (const side of [0, 1] as const) {
      const { points } = settings.fleets[side]
      const sums = lostBy[isSwapped ? 1 - side : side]!
      for (let round = 0; round < comparedRounds; round++) {
        const lost = (result.lostBy[round] ?? result.lost)[side]
        sums[round]! += Math.round((lost * 1000) / points)
      }
    }
    if (result.winner === undefined) draws++
    else if ((result.winner === 0) !== isSwapped) wins++
    else losses++
  }
  return { battles: to - from, wins, draws, losses, rounds, lostBy }
}
