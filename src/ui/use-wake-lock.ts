import { useEffect, useEffectEvent } from 'react'

/** Whether this browser can keep the screen on. Some browsers cannot, and none can on a page without HTTPS. */
export const canKeepScreenOn = (): boolean => 'wakeLock' in navigator

/**
 * Keeps the screen on while `isOn` is true and the component is mounted. The browser releases the lock whenever the page
 * is hidden, so it is requested again when the page becomes visible. `onRefused` is called once if the browser refuses,
 * for instance to save battery.
 */
export function useWakeLock(isOn: boolean, onRefused: () => void): void {
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (!isOn || !canKeepScreenOn()) return
    let lock: WakeLockSentinel | undefined
    let isEnded = false
    let isRequesting = false
    let wasRefused = false
    const isVisible = () => document.visibilityState === 'visible'
    const request = async () => {
      if (!isVisible() || isRequesting || lock?.released === false) return
      isRequesting = true
      try {
        const granted = await navigator.wakeLock.request('screen')
        if (isEnded) void granted.release()
        else lock = granted
      } catch {
        if (!isEnded && isVisible() && !wasRefused) {
          wasRefused = true
          refused()
        }
      }
      isRequesting = false
    }
    const onVisibility = () => void request()
    document.addEventListener('visibilitychange', onVisibility)
    void request()
    return () => {
      isEnded = true
      document.removeEventListener('visibilitychange', onVisibility)
      if (lock?.released === false) void lock.release()
    }
  }, [isOn])
}
