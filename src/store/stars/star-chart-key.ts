import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

export const starChartKey = (owner: string): string => `orion-chart:${owner}`
export const starChartRescueKey = (owner: string): string => `${starChartKey(owner)}:rescued`

export const forgetStarChart = (owner: string, storage: DeviceStorage = browserStorage()): void => {
  storage.remove(starChartKey(owner))
  storage.remove(starChartRescueKey(owner))
}
