import type { Result } from '#game/result.ts'
import { forgetDatabase, type DeviceProblem } from './database.ts'

export const starDatabaseName = (userId: string): string => `orion-stars-${userId}`

/** Forgets an account's sectors and marks on this device; only after it was deleted, or by the player's own wish. */
export const forgetStarDevice = (userId: string): Promise<Result<void, DeviceProblem>> =>
  forgetDatabase(starDatabaseName(userId))
