/** Receivers of the gestures. Positions and distances are in CSS px from the upper left corner of the map. */
export interface GestureHandlers {
  readonly rotate: (dx: number, dy: number) => void
  readonly pan: (dx: number, dy: number) => void
  /** A factor above 1 is nearer. `eased` is true for the wheel, whose zooming is animated. */
  readonly zoom: (factor: number, x: number, y: number, eased: boolean) => void
  readonly tap: (x: number, y: number, isTouch: boolean) => void
  readonly doubleTap: (x: number, y: number, isTouch: boolean) => void
  /** Called when the mouse moves with no button down, and with undefined once it has left the map. */
  readonly hover: (x: number | undefined, y: number | undefined) => void
  readonly press: (held: boolean) => void
}

interface PointerState {
  x: number
  y: number
  /** True if dragging pans: with the right button, or with Shift. */
  readonly pans: boolean
}

/** A press is a tap if it moves at most this far (CSS px) and takes at most this long (ms). */
const maxTapMovement = 6
const maxTapTime = 600
/** The second tap of a double tap follows within this time (ms) and distance (CSS px). */
const doubleTapTime = 320
const doubleTapDistance = 24

/** CSS px per unit of a wheel event. The index is its `deltaMode`: pixels, lines, pages. */
const pxOfMode = [1, 16, 400]
const maxWheelStep = 240

export function listenForGestures(host: HTMLElement, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, PointerState>()
  const listeners = new AbortController()
  /** Where and when the pointer went down; set while this may still become a tap. */
  let pressed: { readonly x: number; readonly y: number; readonly at: number } | undefined
  let lastTap: { readonly x: number; readonly y: number; readonly at: number } | undefined

  /** Upper left corner of the map. It is read once per gesture, because reading it can force a layout. */
  let origin = { left: 0, top: 0 }
  const on = <K extends keyof HTMLElementEventMap>(type: K, call: (event: HTMLElementEventMap[K]) => void) =>
    host.addEventListener(type, call, { signal: listeners.signal, passive: false })

  const tapAt = (event: PointerEvent, x: number, y: number): void => {
    const isTouch = event.pointerType !== 'mouse'
    const before = lastTap
    if (
      before &&
      event.timeStamp - before.at < doubleTapTime &&
      Math.hypot(x - before.x, y - before.y) < doubleTapDistance
    ) {
      lastTap = undefined
      handlers.doubleTap(x, y, isTouch)
      return
    }
    lastTap = { x, y, at: event.timeStamp }
    handlers.tap(x, y, isTouch)
  }

  const pinch = (moved: PointerState, x: number, y: number): void => {
    const other = [...pointers.values()].find((pointer) => pointer !== moved)
    if (!other) return
    const [before, after] = [Math.hypot(moved.x - other.x, moved.y - other.y), Math.hypot(x - other.x, y - other.y)]
    handlers.pan((x - moved.x) / 2, (y - moved.y) / 2)
    if (before > 0 && after > 0) handlers.zoom(after / before, (x + other.x) / 2, (y + other.y) / 2, false)
  }

  on('pointerdown', (event) => {
    const { button, shiftKey, pointerId, pointerType } = event
    if (button !== 0 && button !== 2) return
    origin = host.getBoundingClientRect()
    const [x, y] = [event.clientX - origin.left, event.clientY - origin.top]
    host.setPointerCapture(pointerId)
    pressed = pointers.size === 0 && button === 0 ? { x, y, at: event.timeStamp } : undefined
    if (pointers.size === 0) handlers.press(true)
    if (pointers.size < 2) pointers.set(pointerId, { x, y, pans: button === 2 || shiftKey })
    if (pointerType === 'mouse') handlers.hover(undefined, undefined)
  })
  on('pointermove', (event) => {
    const pointer = pointers.get(event.pointerId)
    if (!pointer) {
      if (event.pointerType !== 'mouse' || pointers.size > 0) return
      origin = host.getBoundingClientRect()
      handlers.hover(event.clientX - origin.left, event.clientY - origin.top)
      return
    }
    const [x, y] = [event.clientX - origin.left, event.clientY - origin.top]
    if (pressed && Math.hypot(x - pressed.x, y - pressed.y) < maxTapMovement) return
    pressed = undefined
    const [dx, dy] = [x - pointer.x, y - pointer.y]
    if (pointers.size > 1) pinch(pointer, x, y)
    else if (pointer.pans) handlers.pan(dx, dy)
    else handlers.rotate(dx, dy)
    pointer.x = x
    pointer.y = y
  })
  const onPointerEnd = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return
    handlers.press(false)
    if (event.type === 'pointerup' && pressed && event.timeStamp - pressed.at < maxTapTime)
      tapAt(event, pressed.x, pressed.y)
    pressed = undefined
  }
  on('pointerup', onPointerEnd)
  on('pointercancel', onPointerEnd)
  on('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') handlers.hover(undefined, undefined)
  })
  on('contextmenu', (event) => event.preventDefault())
  on('wheel', (event) => {
    event.preventDefault()
    origin = host.getBoundingClientRect()
    const px = event.deltaY * (pxOfMode[event.deltaMode] ?? 1)
    const step = Math.max(-maxWheelStep, Math.min(maxWheelStep, px))
    // A pinch on a trackpad is reported as a wheel event with Ctrl and smaller deltas.
    const factor = Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0022))
    handlers.zoom(factor, event.clientX - origin.left, event.clientY - origin.top, true)
  })
  host.style.touchAction = 'none'
  return () => listeners.abort()
}
