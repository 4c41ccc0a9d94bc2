import { makeUnwritten, type Unwritten } from '../device/leftovers.ts'
import type { KeptEntry } from './roll-log-device.ts'

export const throwNotesKey = (owner: string): string => `orion-unwritten-throws:${owner}`

const readEntry = (item: unknown): KeptEntry | undefined => {
  if (typeof item !== 'object' || item === null) return undefined
  const { id, throw: owner, at, value } = item as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || typeof owner !== 'string' || typeof at !== 'number' || value === undefined)
    return undefined
  return item as KeptEntry
}

/** Entries of throws that the database had not got when the page went. */
export const makeThrowNotes = (owner: string): Unwritten<KeptEntry> =>
  makeUnwritten({ key: throwNotesKey(owner), nameOf: ({ id }) => id, readItem: readEntry })
