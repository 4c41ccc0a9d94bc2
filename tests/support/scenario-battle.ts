import type { BattleScenario } from '#game/battle/scenario/battle-scenario.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { aBattle, type BattleOptions, type Place } from './battle-builders.ts'

type Ships = readonly (readonly [Partial<ShipDesign>, ...Place])[]

/** A ship of 50 points without weapons: a tenth of a battle of two or three of them is 10 or 15. */
export const plainShip = (over: Partial<ShipDesign> = {}): Partial<ShipDesign> => ({
  points: 50,
  weapons: [],
  command: 3,
  ...over,
})

/** A battle in a scenario. */
export const aScenario = (scenario: BattleScenario, ours: Ships, theirs: Ships, options: BattleOptions = {}) =>
  aBattle(ours, theirs, { scenario, ...options })

/** Plain ships near side 0's edge, in the middle, and near side 1's edge. */
export const west = [plainShip(), 5, 20, 0] as const
export const middle = [plainShip(), 24, 24, 0] as const
export const east = [plainShip(), 43, 28, 4] as const
