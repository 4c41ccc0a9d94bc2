import { catalogue } from '#content/catalogue.ts'
import { thrownDice } from '#game/battle/dice/battle-dice.ts'
import { battleFleet } from '#game/battle/fleet/battle-fleet.ts'
import type { BattleModel } from '#game/battle/rules/captain.ts'
import { playBattle } from '#game/battle/run/play-battle.ts'
import { battleScenarios } from '#game/battle/scenario/battle-scenario.ts'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { randomFleet } from '#game/fleet/generator/fleet-generator.ts'
import { begunEvent, fleetEvent } from '#game/play/first-events.ts'
import type { PlayEvent } from '#game/play/play-event.ts'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { factionIds } from '#game/ship/ship.ts'
import { eventsFromLog } from './from-log.ts'

/** Simulated battles with dice that are thrown one by one, and the same as events of a table. */

const limits = [100, 200, 200, 300] as const

/** A random legal fleet, of each faction in turn. */
function randomContent(seed: number, limit: number): FleetContent {
  for (let n = seed; ; n += 1009) {
    const faction = factionIds[seed % factionIds.length]!
    const made = randomFleet({ faction, limit }, catalogue, makeSeededRandom(n).fraction)
    if (made.ok) return made.value
  }
}

export interface SimulatedBattle {
  readonly battle: Battle
  readonly log: readonly BattleEvent[]
  readonly events: readonly PlayEvent[]
}

/** Battle `n`: over all scenarios and factions, with terrain in two of three. */
export function simulate(n: number): SimulatedBattle {
  const scenario = battleScenarios[n % battleScenarios.length]!
  const limit = limits[n % limits.length]!
  const contents = [randomContent(n, limit), randomContent(5 * n + Math.floor(n / 6) + 1, limit)] as const
  let battle: Battle | undefined
  const model: BattleModel = {
    ...tableModel,
    setUp: (one) => {
      tableModel.setUp(one)
      battle = one
    },
  }
  const log: BattleEvent[] = []
  const terrain = n % 3 !== 0
  const fleets = [battleFleet(contents[0], catalogue), battleFleet(contents[1], catalogue)] as const
  playBattle({ fleets, model, doctrine: 'mix', seed: n, scenario, terrain }, log, thrownDice)
  const told = [fleetEvent(0, contents[0], catalogue, ''), fleetEvent(1, contents[1], catalogue, '')] as const
  const first = [begunEvent(scenario, limit, terrain, told[1]), ...told]
  const withGuests = [battle!.sides[0].fleet, battle!.sides[1].fleet] as const
  return { battle: battle!, log, events: eventsFromLog(first, log, withGuests) }
}
