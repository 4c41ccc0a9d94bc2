import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

const keyOf = (owner: string): string => `orion-battles-waiting:${owner}`

/** Stores whether reports wait on this device, so that the next start opens their store only if needed. */
export function markBattlesWaiting(owner: string, isWaiting: boolean, storage: DeviceStorage): void {
  if (isWaiting) storage.set(keyOf(owner), '1')
  else storage.remove(keyOf(owner))
}

export const areBattlesWaiting = (owner: string, storage: DeviceStorage = browserStorage()): boolean =>
  storage.get(keyOf(owner)) !== null
