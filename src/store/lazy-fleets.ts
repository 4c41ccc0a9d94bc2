import type { Records } from '#records/records.ts'
import type { FleetsStore } from './fleets.ts'
import { makeLazyStore } from './lazy-store.ts'

/** Answers the fleets of who is logged in, read from the device. Loads its code with the first call. */
export type LazyFleets = () => Promise<FleetsStore>

export const makeLazyFleets = (records: Pick<Records, 'session' | 'fleets'>): LazyFleets =>
  makeLazyStore(records.session, async () => (await import('./make-fleets-store.ts')).makeFleetsStore({ records }))
