import { useEffect, useRef, type ReactNode } from 'react'
import { whenLaidOut } from '#ui/page/when-laid-out.ts'
import { stepMark } from '../play/focus-step.ts'
import { guardSecondPress } from './second-press.ts'

interface StepPlaceProps {
  /** What must be done here; read out when this gets the focus. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * What must be done now. Pressing a button often removes or disables it. The focus then stays here, so that the next key
 * continues from this place and not from the top of the page. A double tap does not press what has come to the same place.
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
    /** The browser takes the focus from a button that is disabled, too, but only with the next frame. */
    const isLost = () => {
      const { activeElement } = document
      if (!(last instanceof HTMLElement)) return false
      if (!last.isConnected) return activeElement === document.body
      return last.matches(':disabled') && (activeElement === last || activeElement === document.body)
    }
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      whenLaidOut(element, () => {
        if (!isLost()) return
        last = null
        element.focus({ preventScroll: true })
      })
    })
    element.addEventListener('focusin', note)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    const endGuard = guardSecondPress(element)
    return () => {
      endGuard()
      observer.disconnect()
      element.removeEventListener('focusin', note)
    }
  }, [])
  return (
    <div ref={place} role="group" aria-label={label} tabIndex={-1} {...stepMark}>
      {children}
    </div>
  )
}
