import type { ScenarioRules } from '../state/battle.ts'
import type { BattleScenario } from './battle-scenario.ts'
import { meetingEngagement } from './meeting-engagement.ts'

/** What each scenario says otherwise than the rules of the round. */
export const scenarioRules: Readonly<Record<BattleScenario, ScenarioRules>> = {
  'meeting-engagement': meetingEngagement,
  convoy: meetingEngagement,
  blockade: meetingEngagement,
  salvage: meetingEngagement,
  'last-stand': meetingEngagement,
  raid: meetingEngagement,
}
