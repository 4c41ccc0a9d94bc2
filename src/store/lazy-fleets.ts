import type { Rules } from '#game/fleet-pin.ts'
import type { Records } from '#records/records.ts'
import type { FleetsStore } from './fleets.ts'
import { makeLazyStore } from './lazy-store.ts'

/**
 * Answers the fleets of who is logged in, read from the device. Loads its code with the first call; to edit takes the
 * whole catalogue too, which whoever only reads need not wait for.
 */
export type LazyFleets = (use?: 'edit' | 'read') => Promise<FleetsStore>

export const makeLazyFleets = (records: Pick<Records, 'session' | 'client'>): LazyFleets => {
  let rules: Rules | undefined
  const rulesToEditBy = (): Rules => {
    if (!rules) throw new Error('These fleets were opened to be read.')
    return rules
  }
  const open = makeLazyStore(records.session, async () => {
    const { openFleetsStore } = await import('./open-fleets-store.ts')
    return openFleetsStore(records, rulesToEditBy)
  })
  return async (use = 'edit') => {
    const store = open()
    if (use === 'edit') rules ??= (await import('#content/current-rules.ts')).currentRules
    return store
  }
}
