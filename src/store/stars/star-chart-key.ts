import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

export const starChartKey = (owner: string): string => `orion-chart:${owner}`
/** Key of the copy that is kept of a stored chart that could not be read in full (LS-07). */
export const starChartRescueKey = (owner: string): string => `${starChartKey(owner)}:rescued`

export function forgetStarChart(owner: string, storage: DeviceStorage = browserStorage()): void {
  storage.remove(starChartKey(owner))
  storage.remove(starChartRescueKey(owner))
}
