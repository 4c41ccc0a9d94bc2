import { visitor } from '../../src/records/account/session-state.ts'
import type { AccountStores } from '../../src/store/account/account-stores.ts'
import { makeCollectionStore } from '../../src/store/account/collection.ts'
import { makeFirstStepsStore } from '../../src/store/account/first-steps.ts'
import type { LazyAccountStores } from '../../src/store/account/lazy-account-stores.ts'
import { makeRulesReadingStore } from '../../src/store/rules/rules-reading.ts'

const notHere = () => Promise.reject(new Error('not opened in this test'))

/** The stores of an account, of which only the given ones and those in local storage can be opened. */
export function someStores(given: Partial<AccountStores> = {}): LazyAccountStores {
  const collection = makeCollectionStore('u1')
  const reading = makeRulesReadingStore('u1')
  // Those of an account that cannot be reached: they are on the device only.
  const firstSteps = makeFirstStepsStore({
    owner: 'u1',
    session: { getState: () => visitor(null), subscribe: () => () => {} },
    records: { add: notHere },
  })
  return {
    ready: () => Promise.resolve(),
    fleets: notHere,
    fleetsToRead: given.fleets ?? notHere,
    rollLog: notHere,
    marks: notHere,
    chart: notHere,
    diceTable: notHere,
    feedback: notHere,
    battles: notHere,
    tables: notHere,
    collection: () => collection,
    reading: () => reading,
    firstSteps: () => firstSteps,
    close: () => Promise.resolve(),
    ...given,
  }
}
