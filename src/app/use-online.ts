import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#store/services.tsx'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has a network and the record store answered the last request. */
export function useOnline(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine)
  const isReached = useStore(useServices().records.client.reach, (state) => state.isReached)
  return hasNetwork && isReached
}
