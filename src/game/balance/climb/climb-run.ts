import { makeSeededRandom } from '#game/seeded-random.ts'
import { battleFleet, type BattleFleet } from '../../battle/fleet/battle-fleet.ts'
import { playBattle } from '../../battle/run/play-battle.ts'
import type { FleetContent } from '../../fleet/fleet.ts'
import { factionIds, type FactionId } from '../../ship/ship.ts'
import type { BalanceSources } from '../balance-fleets.ts'
import { modelOf } from '../balance-run.ts'
import { drawFleet } from '../worth/worth-fleets.ts'
import { changedFleet } from './changed-fleet.ts'
import { stepsOfPart, type Climb, type ClimbQuestion } from './climb-question.ts'

/** Random fleets of each faction in the field. */
const fieldFleets = 60
/** Every fourth battle is fought against a ready-made fleet. */
const readyEvery = 4
/** A change is fought in rounds of this many battles, and dropped after the first round in which it is behind. */
const roundBattles = 48
const rounds = 5
/** Seeds of the field in which fleets climb, and of the one in which they are judged. */
const fields = { climb: 1, judge: 2 } as const

const seedOf = (...numbers: readonly number[]): number =>
  numbers.reduce((seed, n) => Math.imul(seed ^ (n + 0x9e3779b9), 0x85ebca6b) ^ (seed >>> 13), 0x51ed270b)

type Field = readonly { readonly random: readonly BattleFleet[]; readonly ready: readonly BattleFleet[] }[]

/** Continues a climb by one part: some steps or, at the end, the judgement. Also returns how many battles it took. */
export type ClimbPlayer = (
  question: ClimbQuestion,
  faction: FactionId,
  climb: Climb | undefined,
) => { readonly climb: Climb; readonly battles: number }

/** Makes a player of climbs. It throws if a faction has no fleet. */
export function makeClimbPlayer({ catalogue, ready }: BalanceSources): ClimbPlayer {
  const kept = new Map<string, Field>()
  let battles = 0

  /** The enemies of the fleet: random and ready fleets of all factions, its own included. */
  function fieldOf({ limit, seed }: ClimbQuestion, of: number): Field {
    const key = [limit, seed, of].join(' ')
    const known = kept.get(key)
    if (known) return known
    const field = factionIds.map((faction, at) => {
      const random = makeSeededRandom(seedOf(seed, of, at))
      const drawn = Array.from({ length: fieldFleets }, () => drawFleet(faction, limit, catalogue, random))
      return {
        random: drawn.flatMap((fleet) => (fleet ? [battleFleet(fleet, catalogue)] : [])),
        ready: ready.filter((fleet) => fleet.faction === faction).map((fleet) => battleFleet(fleet, catalogue)),
      }
    })
    kept.set(key, field)
    return field
  }

  /** Half-wins of the fleet in a battle: 2 for a win, 1 for a draw. */
  function fight(question: ClimbQuestion, field: Field, ours: BattleFleet, seed: number, n: number): 0 | 1 | 2 {
    const { doctrine, scenario, model } = question
    const { random, ready: readyFleets } = field[n % field.length]!
    const isReady = Math.floor(n / field.length) % readyEvery === 0 && readyFleets.length > 0
    const theirs = isReady ? readyFleets : random
    const their = theirs[(seed >>> 3) % theirs.length]!
    const isSwapped = (seed & 1) === 1
    const fleets = isSwapped ? ([their, ours] as const) : ([ours, their] as const)
    const { winner } = playBattle({ fleets, model: modelOf(model), doctrine, scenario, seed })
    battles++
    return winner === undefined ? 1 : (winner === 0) !== isSwapped ? 2 : 0
  }

  const prepared = ({ limit }: ClimbQuestion, fleet: FleetContent): BattleFleet =>
    battleFleet({ ...fleet, limit }, catalogue)

  /** Whether the changed fleet wins more of the same battles than the fleet before the change. */
  function isBetter(question: ClimbQuestion, [before, after]: readonly [FleetContent, FleetContent], seed: number) {
    const field = fieldOf(question, fields.climb)
    const [old, changed] = [prepared(question, before), prepared(question, after)]
    let lead = 0
    for (let n = 0; n < rounds * roundBattles; n++) {
      const battle = seedOf(seed, n)
      lead += fight(question, field, changed, battle, n) - fight(question, field, old, battle, n)
      if ((n + 1) % roundBattles === 0 && lead <= 0) return false
    }
    return true
  }

  function start(question: ClimbQuestion, faction: FactionId): Climb {
    const random = makeSeededRandom(seedOf(question.seed, 3, factionIds.indexOf(faction)))
    const fleet = drawFleet(faction, question.limit, catalogue, random)
    if (!fleet) throw new Error(`${faction} has no fleet of ${question.limit} points`)
    return { faction, steps: 0, kept: 0, fleet }
  }

  function climbOn(question: ClimbQuestion, climb: Climb): Climb {
    const last = Math.min(question.steps, climb.steps + stepsOfPart)
    let { fleet, kept: keptChanges } = climb
    for (let step = climb.steps; step < last; step++) {
      const seed = seedOf(question.seed, 4, factionIds.indexOf(climb.faction), step)
      const changed = changedFleet(fleet, catalogue, makeSeededRandom(seed))
      if (!changed || !isBetter(question, [fleet, changed], seed)) continue
      fleet = changed
      keptChanges++
    }
    return { ...climb, steps: last, kept: keptChanges, fleet }
  }

  function judge(question: ClimbQuestion, climb: Climb): Climb {
    const field = fieldOf(question, fields.judge)
    const ours = prepared(question, climb.fleet)
    let [wins, draws] = [0, 0]
    for (let n = 0; n < question.judged; n++) {
      const halves = fight(question, field, ours, seedOf(question.seed, 5, factionIds.indexOf(climb.faction), n), n)
      if (halves === 2) wins++
      else if (halves === 1) draws++
    }
    return { ...climb, judgement: { wins, draws, battles: question.judged } }
  }

  return (question, faction, climb) => {
    battles = 0
    const before = climb ?? start(question, faction)
    const after = before.steps < question.steps ? climbOn(question, before) : judge(question, before)
    return { climb: after, battles }
  }
}
