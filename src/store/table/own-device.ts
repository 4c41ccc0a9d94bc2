import * as v from 'valibot'
import { describeDevice } from '#records/analytics/device.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import { deviceNameLength } from '#shared/table.ts'

/** The identity of this phone for the account's battles, because only one phone writes at a time. */
export interface OwnDevice {
  readonly device: string
  /** Name of the device, such as "iOS, Safari 18". */
  readonly device_name: string
}

const keyOf = (owner: string): string => `orion-table-device:${owner}`

const idLength = 32
const stored = v.pipe(v.string(), v.length(idLength))

const nameOf = (userAgent: string, touchPoints: number): string => {
  const { os, browser, deviceType } = describeDevice(userAgent, touchPoints)
  const words = [os || deviceType, browser].filter((word) => word !== '')
  return words.join(', ').slice(0, deviceNameLength)
}

/** This browser as the account knows it. Its id is made at the first call. */
export function readOwnDevice(owner: string, storage: DeviceStorage = browserStorage()): OwnDevice {
  const known = v.safeParse(stored, storage.get(keyOf(owner)))
  const device = known.success ? known.output : makeRandomId()
  if (!known.success) storage.set(keyOf(owner), device)
  const { userAgent = '', maxTouchPoints = 0 } = typeof navigator === 'undefined' ? {} : navigator
  return { device, device_name: nameOf(userAgent, maxTouchPoints) }
}

export const forgetOwnDevice = (owner: string): void => browserStorage().remove(keyOf(owner))
