import type { Records } from '#records/records.ts'
import type { FleetsStore } from './fleets.ts'

/** Answers the fleets of who is logged in, read from the device. Loads its code with the first call. */
export type LazyFleets = () => Promise<FleetsStore>

/**
 * Keeps fleets out of the first download: `/` needs none of it. A logout closes them, another login opens
 * that player's. An expired session closes nothing: what is on the desk stays there, and on the device (AU-07).
 */
export const makeLazyFleets = (records: Pick<Records, 'session' | 'fleets'>): LazyFleets => {
  let made: Promise<FleetsStore> | undefined

  const make = async (): Promise<FleetsStore> => {
    const { makeFleetsStore } = await import('./make-fleets-store.ts')
    const store = makeFleetsStore({ records })
    records.session.subscribe(() => {
      const { user, ended } = records.session.getState()
      if (user) void store.getState().open(user.id)
      else if (ended === 'logged-out') void store.getState().close()
    })
    return store
  }

  return async () => {
    made ??= make().catch((thrown: unknown) => {
      made = undefined // A chunk that could not be fetched may be fetched later.
      throw thrown
    })
    const store = await made
    const { user } = records.session.getState()
    if (user) await store.getState().open(user.id)
    return store
  }
}
