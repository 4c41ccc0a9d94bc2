import { useSyncExternalStore } from 'react'
import { useServices } from '../services.tsx'
import { useLoaded } from '../use-loaded.ts'
import { recordOf, type BattleRecord } from './battle-record.ts'
import type { BattlesStore } from './make-battles-store.ts'

const noSubscription = () => () => {}

/** The account's games; undefined while they open, or if their code cannot be fetched. */
export const useBattles = (): BattlesStore | undefined => useLoaded(useServices().account.battles)

/** How many games were played and won, with one fleet or, without `fleet`, with all. */
export function useBattleRecord(fleet?: string): BattleRecord {
  const store = useBattles()
  const state = useSyncExternalStore(store?.subscribe ?? noSubscription, () => store?.getState())
  return recordOf(state?.record ?? [], state?.waiting ?? [], fleet)
}
