import { useEffect, type RefObject } from 'react'

/** The wheel scrolls the page until what is inside `frame` has been taken hold of; then it zooms there. */
export const useWheelOnFocus = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = frame.current
    const pass = (event: WheelEvent) => {
      if (!event.ctrlKey && !element?.contains(document.activeElement)) event.stopPropagation()
    }
    element?.addEventListener('wheel', pass, { capture: true, passive: true })
    return () => element?.removeEventListener('wheel', pass, { capture: true })
  }, [frame])
}
