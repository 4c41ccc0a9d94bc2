import { useEffect, type RefObject } from 'react'

/** The wheel scrolls the page instead of zooming, until an element inside `frame` has the focus. */
export function useWheelOnFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    const pass = (event: WheelEvent) => {
      if (!event.ctrlKey && !element?.contains(document.activeElement)) event.stopPropagation()
    }
    element?.addEventListener('wheel', pass, { capture: true, passive: true })
    return () => element?.removeEventListener('wheel', pass, { capture: true })
  }, [frame])
}
