import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useServices } from '../services.tsx'
import type { FleetsActions, FleetsState, FleetsStore } from './fleets-state.ts'

/** A part of the fleets' state. It is compared shallowly, so `select` may return a new array at each call. */
export const useFleets = <T>(store: FleetsStore, select: (state: FleetsState & FleetsActions) => T): T =>
  useStore(store, useShallow(select))

/** The account's fleets, only to be read; undefined while they load, null where they could not be opened. */
export function useAccountFleets(): FleetsStore | null | undefined {
  const { account } = useServices()
  const [store, setStore] = useState<FleetsStore | null>()
  useEffect(() => {
    let isUnmounted = false
    account.fleetsToRead().then(
      (opened) => isUnmounted || setStore(opened),
      () => isUnmounted || setStore(null),
    )
    return () => {
      isUnmounted = true
    }
  }, [account])
  return store
}
