import { createContext, useContext, useLayoutEffect, useRef, useState, type RefCallback } from 'react'
import { afterPaint } from './after-paint.ts'

/** Does what was chosen in a layer, and closes the layer. */
export type Leave = (act: () => void) => void

export const LeaveContext = createContext<Leave>((act) => act())

/** For what stands in a menu or a dialog, and closes it by being chosen. */
export const useLeave = (): Leave => useContext(LeaveContext)

interface Leaving {
  readonly leave: Leave
  /** A ref for each part of the layer that is to be seen no more. */
  readonly part: RefCallback<HTMLElement>
}

/**
 * The layer is out of sight in the same drawing of the page that shows what was chosen; it is taken down when that has
 * been painted, for taking it down is the longer work.
 */
export function useLeaving(close: () => void): Leaving {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  const [leaving] = useState((): Leaving => {
    const parts = new Set<HTMLElement>()
    return {
      leave: (act) => {
        for (const { style } of parts) style.display = 'none'
        act()
        afterPaint(() => latest.current())
      },
      part: (element) => {
        if (!element) return undefined
        parts.add(element)
        return () => void parts.delete(element)
      },
    }
  })
  return leaving
}
