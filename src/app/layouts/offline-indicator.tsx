import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#store/services.tsx'
import { OfflineIcon } from '#ui/icon/icons.tsx'
import { statusTexts as texts } from '../texts.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has a network and the record store answered the last request. */
function useOnline(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine)
  const isReached = useStore(useServices().records.client.reach, (state) => state.isReached)
  return hasNetwork && isReached
}

export function OfflineIndicator() {
  const online = useOnline()
  return (
    <span role="status" className="label-text flex items-center text-sm text-ink-dim">
      {online ? null : (
        <span className="flex items-center gap-2 px-2" title={texts.offlineHint}>
          <OfflineIcon size={20} />
          {texts.offline}
        </span>
      )}
    </span>
  )
}
