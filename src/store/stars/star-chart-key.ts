import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

/** Stored per account, because players may share a device. */
export const starChartKey = (owner: string): string => `orion-chart:${owner}`
/** Where a value that could not be read in full is backed up (LS-07). */
export const starChartRescueKey = (owner: string): string => `${starChartKey(owner)}:rescued`

/** Deletes an account's chart from this device; only after the account was deleted, or at the player's request. */
export const forgetStarChart = (owner: string, storage: DeviceStorage = browserStorage()): void => {
  storage.remove(starChartKey(owner))
  storage.remove(starChartRescueKey(owner))
}
