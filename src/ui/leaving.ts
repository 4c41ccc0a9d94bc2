import { createContext, useContext, useLayoutEffect, useState, type ReactElement, type RefCallback } from 'react'
import { afterPaint } from './after-paint.ts'

/** Does what was chosen in a layer, and closes the layer. */
export type Leave = (act: () => void) => void

/** What was chosen stands on the screen for so long before its layer is taken down, ms: too short to press anything. */
const takeDownMs = 30

export const LeaveContext = createContext<Leave>((act) => act())

/** For what stands in a menu or a dialog, and closes it by being chosen. */
export const useLeave = (): Leave => useContext(LeaveContext)

/** Layers out of sight and not taken down yet. */
let underWay = 0
let waiting: (() => void)[] = []

/** Acts once every layer that is being left is gone: until then it draws the focus back into itself. */
export function whenLeft(act: () => void): void {
  if (underWay === 0) act()
  else waiting.push(act)
}

function isGone(): void {
  underWay -= 1
  if (underWay > 0) return
  const acts = waiting
  waiting = []
  for (const act of acts) act()
}

interface Leaving {
  readonly leave: Leave
  /** A ref for each part of the layer that is to be seen no more. */
  readonly part: RefCallback<HTMLElement>
  /** What the layer is drawn as: what it was last, once it is out of sight, so that nobody draws what nobody sees. */
  readonly asLast: (drawn: ReactElement) => ReactElement
}

interface LeavingHost extends Leaving {
  readonly closeBy: (close: () => void) => void
}

function makeLeaving(): LeavingHost {
  const parts = new Set<HTMLElement>()
  let isLeft = false
  let close = () => {}
  let last: ReactElement | undefined
  return {
    closeBy: (next) => {
      close = next
    },
    leave: (act) => {
      // Still there, though nobody sees it: a key held down would choose again.
      if (isLeft) return
      isLeft = true
      underWay += 1
      // Neither `display` nor `visibility`: what it is placed by would see it change, and the pointer over it would leave
      // it, and for either the layer would be drawn anew.
      for (const { style } of parts) style.opacity = '0'
      act()
      afterPaint(() => close(), takeDownMs)
    },
    asLast: (drawn) => (last = isLeft ? (last ?? drawn) : drawn),
    part: (element) => {
      if (!element) return undefined
      parts.add(element)
      return () => {
        parts.delete(element)
        if (!isLeft || parts.size > 0) return
        isLeft = false
        isGone()
      }
    },
  }
}

/**
 * The layer is out of sight in the same drawing of the page that shows what was chosen; it is taken down when that has
 * been painted, for taking it down is the longer work.
 */
export function useLeaving(close: () => void): Leaving {
  const [leaving] = useState(makeLeaving)
  useLayoutEffect(() => leaving.closeBy(close), [leaving, close])
  return leaving
}
