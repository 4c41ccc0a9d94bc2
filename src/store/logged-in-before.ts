import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

/** Remembers that somebody has logged in on this device. It does not say who, and logging out does not change it. */
const key = 'orion-logged-in-before'

export const noteLogin = (storage: DeviceStorage = browserStorage()): void => void storage.set(key, '1')

export const loggedInBefore = (storage: DeviceStorage = browserStorage()): boolean => storage.get(key) !== null
