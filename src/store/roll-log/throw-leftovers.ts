import { makeLeftovers, type Leftovers } from '../device/leftovers.ts'
import type { DeviceEntry } from './roll-log-row.ts'

export const throwLeftoversKey = (owner: string): string => `orion-unwritten-throws:${owner}`

const readEntry = (item: unknown): DeviceEntry | undefined => {
  if (typeof item !== 'object' || item === null) return undefined
  const { id, throw: throwId, at, value } = item as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || typeof throwId !== 'string' || typeof at !== 'number' || value === undefined)
    return undefined
  return item as DeviceEntry
}

export const makeThrowLeftovers = (owner: string): Leftovers<DeviceEntry> =>
  makeLeftovers({ key: throwLeftoversKey(owner), nameOf: ({ id }) => id, readItem: readEntry })
