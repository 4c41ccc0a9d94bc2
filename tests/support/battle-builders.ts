import { quickDice, type BattleDice } from '#game/battle/dice/battle-dice.ts'
import { doctrines } from '#game/battle/doctrine/doctrine.ts'
import { battleFleet, type BattleFleet } from '#game/battle/fleet/battle-fleet.ts'
import { makeBattle } from '#game/battle/run/make-battle.ts'
import type { BattleScenario } from '#game/battle/scenario/battle-scenario.ts'
import { scenarioRules } from '#game/battle/scenario/scenario-rules.ts'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import type { Battle, ModelName } from '#game/battle/state/battle.ts'
import { makeSeededRandom } from '#game/seeded-random.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { aDesign, aFleet, anAdmiral, aShip } from './fleet-builders.ts'

/** Small battles in which a test places the ships and, if it wants to, decides the dice. */

/** A fleet of these designs; the first is the flagship. The limit is the points of the ships. */
export function aBattleFleet(designs: readonly ShipDesign[], admiral = ''): BattleFleet {
  const ships = designs.map((design, i) => ({ ...design, id: `${design.id}-${i}` }))
  const limit = ships.reduce((sum, { points }) => sum + points, 0)
  const fleet = aFleet({
    limit,
    admiral,
    flagships: ['s0'],
    ships: ships.map(({ id }, i) => aShip(id, { key: `s${i}` })),
  })
  return battleFleet(fleet, {
    gameVersion: 'test',
    ships: new Map(ships.map((design) => [design.id, design])),
    refits: new Map(),
    admirals: new Map(admiral === '' ? [] : [[admiral, anAdmiral({ id: admiral })]]),
  })
}

/** Dice that show these numbers in order, and give these nets; it is an error if they run out. */
export function givenDice(shown: readonly number[], nets: readonly number[] = []): BattleDice {
  const take = (from: number[], what: string): number => {
    const next = from.shift()
    if (next === undefined) throw new Error(`no ${what} left`)
    return next
  }
  const [dice, rolled] = [[...shown], [...nets]]
  return { die: () => take(dice, 'die'), net: () => take(rolled, 'net') }
}

/** The position of a ship: inches from the left and the lower edge, and its heading in steps of 45° from the x axis. */
export type Place = readonly [x: number, y: number, heading: number]

export interface BattleOptions {
  readonly dice?: BattleDice
  readonly admirals?: readonly [string, string]
  readonly scenario?: BattleScenario
  readonly model?: ModelName
}

/** A battle in round 2 in which side 1 has the initiative; the test places the ships of both sides. */
export function aBattle(
  ours: readonly (readonly [Partial<ShipDesign>, ...Place])[],
  theirs: readonly (readonly [Partial<ShipDesign>, ...Place])[],
  options: BattleOptions = {},
): Battle & { readonly log: BattleEvent[] } {
  const { dice = quickDice(makeSeededRandom(1)), scenario = 'meeting-engagement', model = 'table' } = options
  const { admirals = ['', ''] } = options
  const fleets = [ours, theirs].map((side, i) =>
    aBattleFleet(
      side.map(([design]) => aDesign(design)),
      admirals[i],
    ),
  )
  const log: BattleEvent[] = []
  const battle = makeBattle([fleets[0]!, fleets[1]!], [doctrines.balanced, doctrines.balanced], dice, log, {
    scenario: scenarioRules[scenario],
    terrain: false,
    model,
  })
  ;[...ours, ...theirs].forEach(([, x, y, heading], i) => Object.assign(battle.ships[i]!, { x, y, heading }))
  return Object.assign(battle, { round: 2, initiative: 1 as const, log })
}
