import { useSyncExternalStore, type ReactElement } from 'react'

export interface Announcer {
  readonly say: (words: string) => void
  readonly current: () => string
  readonly subscribe: (listener: () => void) => () => void
}

export function makeAnnouncer(): Announcer {
  const listeners = new Set<() => void>()
  let words = ''
  return {
    say: (next) => {
      words = next
      for (const listener of listeners) listener()
    },
    current: () => words,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function Announcements({ announcer }: { readonly announcer: Announcer }): ReactElement {
  const words = useSyncExternalStore(announcer.subscribe, announcer.current)
  return (
    // `aria-live` is needed too: `role="status"` alone is ignored while a closing menu hides the page.
    <p role="status" aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}
