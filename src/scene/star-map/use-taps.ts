import { useRef, type MouseEvent, type PointerEvent } from 'react'

type At = (x: number, y: number, reach: number) => void

/** Receivers of taps and of the mouse. Positions are in CSS px from the upper left corner of the element. */
interface TapHandlers {
  readonly tap: At
  readonly doubleTap: At
  /** Called when the mouse moves with no button down; a button or leaving the element ends it. */
  readonly hover: At
  readonly leave: () => void
}

/** A click or a tap hits what is at most this far from its place, CSS px. */
const mouseReach = 12
const touchReach = 22
/** A press is a tap if it moves at most this far (CSS px) and takes at most this long (ms). */
const maxTapMovement = 6
const maxTapTime = 600
/** The second tap of a double tap follows within this time (ms) and distance (CSS px). */
const doubleTapTime = 320
const doubleTapDistance = 24

interface Press {
  readonly x: number
  readonly y: number
  readonly at: number
}

const isNear = (before: Press | undefined, now: Press, distance: number, ms: number): boolean =>
  before !== undefined && now.at - before.at < ms && Math.hypot(now.x - before.x, now.y - before.y) < distance

const pressOf = ({ clientX, clientY, currentTarget, timeStamp }: MouseEvent): Press => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top, at: timeStamp }
}

/** Handlers for the element that is tapped. Drags are left to the camera. */
export function useTaps({ tap, doubleTap, hover, leave }: TapHandlers) {
  const pressed = useRef<Press & { readonly isTouch: boolean }>(undefined)
  const lastTap = useRef<Press>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isTouch = event.pointerType !== 'mouse'
      event.currentTarget.focus({ preventScroll: true })
      pressed.current = event.isPrimary ? { ...pressOf(event), isTouch } : undefined
      if (!isTouch) leave()
    },
    onClick: (event: MouseEvent) => {
      const [now, before] = [pressOf(event), pressed.current]
      if (!before || !isNear(before, now, maxTapMovement, maxTapTime)) return
      const reach = before.isTouch ? touchReach : mouseReach
      const isDouble = isNear(lastTap.current, now, doubleTapDistance, doubleTapTime)
      lastTap.current = isDouble ? undefined : now
      if (isDouble) doubleTap(now.x, now.y, reach)
      else tap(now.x, now.y, reach)
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      const { x, y } = pressOf(event)
      hover(x, y, mouseReach)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') leave()
    },
  }
}
