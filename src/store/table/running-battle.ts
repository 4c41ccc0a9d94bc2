import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { isObject } from '#shared/is-object.ts'
import { parseJson } from '#shared/parse-json.ts'

/**
 * The running battle, or else the last paused one, in local storage, so that every screen can link to it without opening
 * the database.
 */

const keyOf = (owner: string): string => `orion-running-battle:${owner}`

export interface RunningBattle {
  readonly id: string
  readonly name: string
  readonly paused: boolean
}

export function readRunning(owner: string, storage: DeviceStorage = browserStorage()): RunningBattle | undefined {
  const value = parseJson(storage.get(keyOf(owner)))
  if (!isObject(value)) return undefined
  const { id, name, paused } = value
  return typeof id === 'string' && typeof name === 'string' ? { id, name, paused: paused === true } : undefined
}

export function writeRunning(
  owner: string,
  running: RunningBattle | undefined,
  storage: DeviceStorage = browserStorage(),
): void {
  if (running) storage.set(keyOf(owner), JSON.stringify({ id: running.id, name: running.name, paused: running.paused }))
  else storage.remove(keyOf(owner))
}

export const forgetRunning = (owner: string): void => writeRunning(owner, undefined)
