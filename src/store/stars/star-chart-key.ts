import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

/** Kept for each account by itself: a shared tablet mixes nobody's routes. */
export const starChartKey = (owner: string): string => `orion-chart:${owner}`
/** Where a value that could not be read in full is set aside, so that nothing is lost for good (LS-07). */
export const starChartRescueKey = (owner: string): string => `${starChartKey(owner)}:rescued`

/** Forgets an account's chart on this device; only after the account was deleted, or by the player's own wish. */
export const forgetStarChart = (owner: string, storage: DeviceStorage = browserStorage()): void => {
  storage.remove(starChartKey(owner))
  storage.remove(starChartRescueKey(owner))
}
