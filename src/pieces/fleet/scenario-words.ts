import type { BattleScenario } from '#game/battle/scenario/battle-scenario.ts'

const names: Readonly<Record<BattleScenario, string>> = {
  'meeting-engagement': 'Meeting engagement',
  convoy: 'Convoy',
  blockade: 'Blockade',
  salvage: 'Salvage',
  'last-stand': 'Last stand',
  raid: 'Raid',
}

/** Name of a scenario of the book, or of any other one. */
export const scenarioName = (scenario: BattleScenario | 'other'): string =>
  scenario === 'other' ? 'Another scenario' : names[scenario]
