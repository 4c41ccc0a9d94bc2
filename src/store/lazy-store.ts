import type { StoreApi } from 'zustand/vanilla'
import type { Session } from '#records/session.ts'

/** A store of things kept per account. */
type AccountStore = StoreApi<{ readonly open: (owner: string) => Promise<void>; readonly close: () => Promise<void> }>

/**
 * Keeps a store out of the first download: `load` fetches its code with the first call. Answers it opened for who is
 * logged in. A logout closes it, another login opens that player's. An expired session closes nothing: what is on the
 * desk stays there, and on the device (AU-07).
 */
export const makeLazyStore = <S extends AccountStore>(
  session: Pick<Session, 'getState' | 'subscribe'>,
  load: () => Promise<S>,
): (() => Promise<S>) => {
  let made: Promise<S> | undefined

  const make = async (): Promise<S> => {
    const store = await load()
    session.subscribe(() => {
      const { user, ended } = session.getState()
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
    const { user } = session.getState()
    if (user) await store.getState().open(user.id)
    return store
  }
}
