import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { thrownDice } from '#game/battle/dice/battle-dice.ts'
import { battleFleet } from '#game/battle/fleet/battle-fleet.ts'
import { keenTable, keenTrack } from '#game/battle/keen/keen-captain.ts'
import type { BattleModel } from '#game/battle/rules/captain.ts'
import { playBattle } from '#game/battle/run/play-battle.ts'
import { battleScenarios } from '#game/battle/scenario/battle-scenario.ts'
import { depotCard, freighterCard } from '#game/battle/scenario/guests.ts'
import { scenarioRules } from '#game/battle/scenario/scenario-rules.ts'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import { trackModel } from '#game/battle/track/track-model.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { randomFleet } from '#game/fleet/generator/fleet-generator.ts'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { lookUpShip } from '#game/ship/effective-ship.ts'
import { factionIds } from '#game/ship/ship.ts'
import { aDesign } from '../../../support/fleet-builders.ts'
import { okValue } from '../../../support/ok-value.ts'
import { judge } from '../../../support/referee/referee.ts'
import { seenShip } from '../../../support/referee/seen.ts'

/** Battles of random fleets in all scenarios, with terrain and without, checked event by event against the book. */

const battles = 24

/** The cards of the guests; `tests/game/battle/scenario/book.test.ts` compares them with the book. */
const guests = [freighterCard, depotCard(200)].map((card) => aDesign(card))

function fleetOf(seed: number): FleetContent {
  const faction = factionIds[seed % factionIds.length]!
  return okValue(randomFleet({ faction, limit: 200 }, catalogue, makeSeededRandom(seed).fraction))
}

/** Plays a battle, checks it, and returns the complaints. */
function judged(model: BattleModel, n: number): readonly string[] {
  const contents = [fleetOf(n), fleetOf(7 * n + 3)] as const
  const scenario = battleScenarios[n % battleScenarios.length]!
  let battle: Battle | undefined
  let places: readonly ReturnType<typeof seenShip>[] = []
  const cards = contents.flatMap(({ ships }) => ships.map((ship) => lookUpShip(ship, catalogue)!.built))
  const watched: BattleModel = {
    ...model,
    setUp: (one) => {
      model.setUp(one)
      battle = one
      places = one.ships.map(({ index, side, design, x, y, heading, where, carrier }) => {
        const card = cards[index] ?? guests.find(({ id }) => id === design.id)!
        return seenShip(index, side, card, { x, y, heading, where, carrier })
      })
    },
  }
  const log: BattleEvent[] = []
  const fleets = [battleFleet(contents[0], catalogue), battleFleet(contents[1], catalogue)] as const
  const settings = { fleets, model: watched, doctrine: 'mix', seed: n, scenario, terrain: n % 2 === 0 } as const
  playBattle(settings, log, thrownDice)
  const flagshipOf = (side: 0 | 1) => places[battle!.sides[side].flagship?.index ?? -1]
  const complaints = judge(
    {
      isTrack: model.name === 'track',
      ships: places,
      round: 0,
      admiralActs: undefined,
      terrain: settings.terrain ? scenarioRules[scenario].terrain : [],
      admirals: [contents[0].admiral, contents[1].admiral],
      flagships: [flagshipOf(0), flagshipOf(1)],
      runningStart: scenario === 'blockade' ? 23 : 0,
    },
    log,
  )
  return complaints.map((complaint) => `${scenario} ${n}: ${complaint}`)
}

describe.each([
  ['track', trackModel],
  ['table', tableModel],
  ['track, led by the keen captain', keenTrack],
  ['table, led by the keen captain', keenTable],
] as const)('on the %s', (_name, model) => {
  it(`${battles} battles keep the book in every event`, () => {
    const complaints = Array.from({ length: battles }, (_, n) => judged(model, n)).flat()
    expect(complaints.slice(0, 12)).toEqual([])
  })
})
