import { useEffect, useRef, type ReactNode } from 'react'
import { guardSecondPress } from './second-press.ts'

interface StepPlaceProps {
  /** What must be done here; read out when this gets the focus. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * What must be done now. Pressing a button often removes it. The focus then stays here, so that the next key continues
 * from this place and not from the top of the page. A double tap does not press what has come to the same place.
 */
export function StepPlace({ label, children }: StepPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let last: EventTarget | null = null
    const note = (event: FocusEvent) => {
      last = event.target
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !(last instanceof Node) || last.isConnected) return
      last = null
      element.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', note)
    observer.observe(element, { childList: true, subtree: true })
    const endGuard = guardSecondPress(element)
    return () => {
      endGuard()
      observer.disconnect()
      element.removeEventListener('focusin', note)
    }
  }, [])
  return (
    <div ref={place} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  )
}
