import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

/**
 * A visitor's request to keep the fleet of a link once they are logged in. It is in local storage, because the link in
 * the e-mail that confirms an address opens in another tab.
 */
const key = 'orion-keep-fleet'

/** How long a request is valid, ms: a day. Somebody else may log in on this device later. */
const holds = 86_400_000

interface RequestOptions {
  readonly storage?: DeviceStorage
  readonly now?: number
}

export const saveKeepRequest = (code: string, { storage = browserStorage(), now = Date.now() }: RequestOptions = {}) =>
  storage.set(key, `${now} ${code}`)

export const forgetKeepRequest = (storage: DeviceStorage = browserStorage()): void => storage.remove(key)

/** The link code of the fleet to keep; undefined if there is none, or the request is too old. */
export function peekKeepRequest({ storage = browserStorage(), now = Date.now() }: RequestOptions = {}):
  | string
  | undefined {
  const [, at, code] = /^(\d+) ([\w-]+)$/.exec(storage.get(key) ?? '') ?? []
  return at !== undefined && Math.abs(now - Number(at)) < holds ? code : undefined
}

/** Whether the fleet with this code must be kept. That also ends the request, so the next call returns false. */
export function takeKeepRequest(code: string, options: RequestOptions = {}): boolean {
  if (peekKeepRequest(options) !== code) return false
  forgetKeepRequest(options.storage)
  return true
}
