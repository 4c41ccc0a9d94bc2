import type { AccountStores } from './account-stores.ts'

/** The account's stores, whose code is no part of the first download: a visitor has no account. */
export interface LazyAccountStores extends AccountStores {
  /** Fetches the code. What answers at once, such as `collection`, may be called only afterwards. */
  readonly ready: () => Promise<void>
}

export function makeLazyAccountStores(fetch: () => Promise<AccountStores>): LazyAccountStores {
  let stores: AccountStores | undefined
  let fetching: Promise<AccountStores> | undefined
  const fetched = (): Promise<AccountStores> => {
    fetching ??= fetch().then(
      (made) => (stores = made),
      (thrown: unknown) => {
        fetching = undefined
        throw thrown
      },
    )
    return fetching
  }
  const atOnce = (): AccountStores => {
    if (!stores) throw new Error('The code of the account stores was not fetched before they were used.')
    return stores
  }
  return {
    ready: async () => void (await fetched()),
    fleets: async () => (await fetched()).fleets(),
    fleetsToRead: async () => (await fetched()).fleetsToRead(),
    rollLog: async () => (await fetched()).rollLog(),
    marks: async () => (await fetched()).marks(),
    chart: async () => (await fetched()).chart(),
    diceTable: async () => (await fetched()).diceTable(),
    feedback: async () => (await fetched()).feedback(),
    battles: async () => (await fetched()).battles(),
    tables: async () => (await fetched()).tables(),
    collection: () => atOnce().collection(),
    reading: () => atOnce().reading(),
    firstSteps: () => atOnce().firstSteps(),
    close: async () => stores?.close(),
  }
}
