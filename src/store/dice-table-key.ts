import { browserStorage, type DeviceStorage } from '#records/device-storage.ts'

/** Where this device keeps an account's dice table: what is laid out, presets, how it likes to roll. */
export const diceTableKey = (owner: string): string => `orion-dice:${owner}`

/** Forgets an account's dice table on this device; only after the account was deleted, or by the player's own wish. */
export const forgetDiceTable = (owner: string, storage: DeviceStorage = browserStorage()): void => {
  storage.remove(diceTableKey(owner))
}
