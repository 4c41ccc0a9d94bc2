import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../services.tsx'
import { recordOf, type BattleRecord } from './battle-record.ts'
import type { BattlesStore } from './make-battles-store.ts'

const noSubscription = () => () => {}

/** The account's games; undefined while they open, or if their code cannot be fetched. */
export function useBattles(): BattlesStore | undefined {
  const { account } = useServices()
  const [store, setStore] = useState<BattlesStore>()
  useEffect(() => {
    let isUnmounted = false
    account.battles().then(
      (opened) => isUnmounted || setStore(opened),
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [account])
  return store
}

/** How many games were played and won, with one fleet or, without `fleet`, with all. */
export function useBattleRecord(fleet?: string): BattleRecord {
  const store = useBattles()
  const state = useSyncExternalStore(store?.subscribe ?? noSubscription, () => store?.getState())
  return recordOf(state?.record ?? [], state?.waiting ?? [], fleet)
}
