import type { ScenarioRules } from '../state/battle.ts'
import type { BattleScenario } from './battle-scenario.ts'
import { blockade } from './blockade.ts'
import { convoy } from './convoy.ts'
import { lastStand } from './last-stand.ts'
import { meetingEngagement } from './meeting-engagement.ts'
import { raid } from './raid.ts'
import { salvage } from './salvage.ts'

/** The differences of each scenario from the rules of the round. */
export const scenarioRules: Readonly<Record<BattleScenario, ScenarioRules>> = {
  'meeting-engagement': meetingEngagement,
  convoy,
  blockade,
  salvage,
  'last-stand': lastStand,
  raid,
}
