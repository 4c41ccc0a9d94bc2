import { ok, type Result } from '#game/result.ts'
import { forgetKeptEvents } from '#records/analytics/kept-events.ts'
import { forgetBattleDevice } from '../battles/battle-device.ts'
import type { DeviceProblem } from '../device/database.ts'
import { forgetDiceTable } from '../dice-table/stored-dice-table.ts'
import { forgetFeedbackDevice } from '../feedback/feedback-device.ts'
import { forgetFleetDevice } from '../fleets/fleet-device.ts'
import { forgetRollLogDevice } from '../roll-log/roll-log-device.ts'
import { forgetRulesReading } from '../rules/rules-reading.ts'
import { forgetStarChart } from '../stars/star-chart-key.ts'
import { forgetStarDevice } from '../stars/star-device.ts'
import { forgetTableDevice } from '../table/table-device.ts'
import { forgetCollection } from './collection.ts'
import { forgetFirstSteps } from './first-steps.ts'

/** Deletes an account's data from this device. Call it only if the account was deleted or the player asked for it. */
export async function forgetAccount(userId: string): Promise<Result<void, DeviceProblem>> {
  forgetCollection(userId)
  forgetDiceTable(userId)
  forgetStarChart(userId)
  forgetRulesReading(userId)
  forgetFirstSteps(userId)
  forgetKeptEvents(userId)
  const forgetDevice = [
    forgetFleetDevice,
    forgetRollLogDevice,
    forgetStarDevice,
    forgetFeedbackDevice,
    forgetBattleDevice,
    forgetTableDevice,
  ]
  const outcomes = await Promise.all(forgetDevice.map((forget) => forget(userId)))
  return outcomes.find((outcome) => !outcome.ok) ?? ok(undefined)
}
