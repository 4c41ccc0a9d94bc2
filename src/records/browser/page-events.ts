/** Events of the page and the network. Each `on…` returns a function that removes the listener. */
export interface PageEvents {
  readonly isOnline: () => boolean
  readonly isVisible: () => boolean
  readonly onOnline: (run: () => void) => () => void
  readonly onVisible: (run: () => void) => () => void
  /** Called when the tab is hidden or closing. On a phone, this is often the last event before the page ends. */
  readonly onHidden: (run: () => void) => () => void
  /** Another tab changed local storage. `key`: what changed; null: all was cleared. */
  readonly onStorage: (run: (key: string | null) => void) => () => void
}

const nothing = () => {}

export function browserPageEvents(): PageEvents {
  if (typeof window === 'undefined') {
    return {
      isOnline: () => true,
      isVisible: () => true,
      onOnline: () => nothing,
      onVisible: () => nothing,
      onHidden: () => nothing,
      onStorage: () => nothing,
    }
  }
  const listen = (target: EventTarget, name: string, run: (event: Event) => void) => {
    target.addEventListener(name, run)
    return () => target.removeEventListener(name, run)
  }
  return {
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    onOnline: (run) => listen(window, 'online', run),
    onVisible: (run) => {
      const ends = [
        listen(document, 'visibilitychange', () => {
          if (document.visibilityState === 'visible') run()
        }),
        // A page from the back-forward cache may get no visibilitychange event.
        listen(window, 'pageshow', (event) => {
          if ((event as PageTransitionEvent).persisted) run()
        }),
      ]
      return () => ends.forEach((end) => end())
    },
    onHidden: (run) => {
      const ends = [
        listen(document, 'visibilitychange', () => {
          if (document.visibilityState === 'hidden') run()
        }),
        listen(window, 'pagehide', run),
      ]
      return () => ends.forEach((end) => end())
    },
    onStorage: (run) => listen(window, 'storage', (event) => run((event as StorageEvent).key)),
  }
}
