import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

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
  try {
    const value: unknown = JSON.parse(storage.get(keyOf(owner)) ?? 'null')
    if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return undefined
    const { id, name } = value
    return typeof id === 'string' && typeof name === 'string'
      ? { id, name, paused: 'paused' in value && value.paused === true }
      : undefined
  } catch {
    return undefined
  }
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
