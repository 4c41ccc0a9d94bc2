import type { Result } from '#game/result.ts'
import type { DeviceProblem } from './database.ts'
import { forgetCollection } from '../collection.ts'
import { forgetDiceTable } from '../dice-table-key.ts'
import { forgetFleetDevice } from './fleet-device.ts'
import { forgetRollLogDevice } from './roll-log-device.ts'

/** Forgets all that this device keeps of an account; only after it was deleted, or by the player's own wish. */
export const forgetDevice = async (userId: string): Promise<Result<void, DeviceProblem>> => {
  forgetCollection(userId)
  forgetDiceTable(userId)
  const [fleets, rollLog] = await Promise.all([forgetFleetDevice(userId), forgetRollLogDevice(userId)])
  return fleets.ok ? rollLog : fleets
}
