import { ok, type Result } from '#game/result.ts'
import { forgetCollection } from '../account/collection.ts'
import { forgetDiceTable } from '../dice-table-key.ts'
import { forgetStarChart } from '../stars/star-chart-key.ts'
import type { DeviceProblem } from './database.ts'
import { forgetFleetDevice } from '../fleets/fleet-device.ts'
import { forgetStarDevice } from './forget-star-device.ts'
import { forgetRollLogDevice } from '../roll-log/roll-log-device.ts'

/** Forgets all that this device keeps of an account; only after it was deleted, or by the player's own wish. */
export const forgetDevice = async (userId: string): Promise<Result<void, DeviceProblem>> => {
  forgetCollection(userId)
  forgetDiceTable(userId)
  forgetStarChart(userId)
  const outcomes = await Promise.all([forgetFleetDevice(userId), forgetRollLogDevice(userId), forgetStarDevice(userId)])
  return outcomes.find((outcome) => !outcome.ok) ?? ok(undefined)
}
