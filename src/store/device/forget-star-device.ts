import type { Result } from '#game/result.ts'
import { browserStorage } from '#records/device-storage.ts'
import { forgetDatabase, type DeviceProblem } from './database.ts'

export const starDatabaseName = (userId: string): string => `orion-stars-${userId}`

export const markNotesKey = (owner: string): string => `orion-unwritten-marks:${owner}`

/** Forgets an account's sectors and marks on this device; only after it was deleted, or by the player's own wish. */
export const forgetStarDevice = (userId: string): Promise<Result<void, DeviceProblem>> => {
  browserStorage().remove(markNotesKey(userId))
  return forgetDatabase(starDatabaseName(userId))
}
