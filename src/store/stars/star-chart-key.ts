import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

export const starChartKey = (owner: string): string => `orion-chart:${owner}`
/** Where a value that could not be read in full is backed up (LS-07). */
export const starChartRescueKey = (owner: string): string => `${starChartKey(owner)}:rescued`

export const forgetStarChart = (owner: string, storage: DeviceStorage = browserStorage()): void => {
  storage.remove(starChartKey(owner))
  storage.remove(starChartRescueKey(owner))
}
