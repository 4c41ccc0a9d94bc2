import { useSyncExternalStore, type ReactElement } from 'react'

/** What was done last, for those who hear the page. */
export interface Announcer {
  readonly say: (words: string) => void
  readonly said: () => string
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
    said: () => words,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function Announcements({ of }: { readonly of: Announcer }): ReactElement {
  const words = useSyncExternalStore(of.subscribe, of.said)
  return (
    // Said by its attribute too: that keeps it heard while a menu that is about to go has hidden the page around it.
    <p role="status" aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}
