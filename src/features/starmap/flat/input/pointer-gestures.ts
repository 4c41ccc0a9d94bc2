import { pinchBetween, flingVelocity, wheelFactor, type Moment, type Point } from './gesture-maths.ts'

/** Receivers of the gestures. Positions are in CSS px from the map's top left corner. */
export interface GestureHandlers {
  readonly hold: () => void
  readonly pan: (dx: number, dy: number) => void
  readonly zoom: (factor: number, x: number, y: number) => void
  /** Called when the last pointer went up; the speed is in px per ms. */
  readonly release: (speed: Point) => void
  readonly tap: (x: number, y: number, kind: string) => void
  readonly doubleTap: (x: number, y: number) => void
  /** Called with the position of a mouse that moves without a pressed button; undefined when it leaves the map. */
  readonly hover: (at: Point | undefined) => void
}

/** Farthest that a pointer may move during a tap, CSS px. */
const tapTolerance = { touch: 9, other: 4 } as const
/** Two taps within this time (ms) and distance (CSS px) are a double tap. */
const doubleTapTime = 320
const doubleTapDistance = 28

/** Listens for pointers and wheel on `target`. The returned function stops it. */
export function watchGestures(target: HTMLElement, handlers: GestureHandlers): () => void {
  const down = new Map<number, Point>()
  let moments: Moment[] = []
  let start: Point | undefined
  let isTap = false
  let lastTap: Moment | undefined

  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = target.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const twoOf = (): readonly [Point, Point] | undefined => {
    const [a, b] = down.values()
    return a && b ? [a, b] : undefined
  }

  const press = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    target.setPointerCapture(event.pointerId)
    const at = place(event)
    down.set(event.pointerId, at)
    start = at
    isTap = down.size === 1
    moments = [{ ...at, at: event.timeStamp }]
    handlers.hold()
  }

  const move = (event: PointerEvent) => {
    const at = place(event)
    const before = down.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') handlers.hover(at)
      return
    }
    const pair = twoOf()
    if (isTap && start) {
      const slack = event.pointerType === 'touch' ? tapTolerance.touch : tapTolerance.other
      if (Math.hypot(at.x - start.x, at.y - start.y) <= slack) return
      isTap = false
    }
    down.set(event.pointerId, at)
    const now = twoOf()
    if (pair && now) {
      const { factor, dx, dy, x, y } = pinchBetween(pair, now)
      handlers.pan(dx, dy)
      handlers.zoom(factor, x, y)
      moments = []
      return
    }
    handlers.pan(at.x - before.x, at.y - before.y)
    moments = [...moments.slice(-8), { ...at, at: event.timeStamp }]
  }

  const lift = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return
    // After a pinch, the remaining finger pans; the pinch must not add to its speed.
    if (down.size > 0) {
      moments = []
      return
    }
    if (event.type === 'pointercancel') handlers.release({ x: 0, y: 0 })
    else if (isTap && start) tap(start, event)
    else handlers.release(flingVelocity(moments, event.timeStamp))
  }

  const tap = (at: Point, { timeStamp, pointerType }: PointerEvent) => {
    handlers.release({ x: 0, y: 0 })
    const isSecond =
      lastTap &&
      timeStamp - lastTap.at <= doubleTapTime &&
      Math.hypot(at.x - lastTap.x, at.y - lastTap.y) <= doubleTapDistance
    lastTap = isSecond ? undefined : { ...at, at: timeStamp }
    if (isSecond) handlers.doubleTap(at.x, at.y)
    else handlers.tap(at.x, at.y, pointerType)
  }

  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const { x, y } = place(event)
    handlers.zoom(wheelFactor(event), x, y)
    handlers.release({ x: 0, y: 0 })
  }

  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !down.has(event.pointerId)) handlers.hover(undefined)
  }

  const stop = new AbortController()
  const { signal } = stop
  target.addEventListener('pointerdown', press, { signal })
  target.addEventListener('pointermove', move, { signal })
  target.addEventListener('pointerup', lift, { signal })
  target.addEventListener('pointercancel', lift, { signal })
  target.addEventListener('pointerleave', leave, { signal })
  target.addEventListener('wheel', wheel, { signal, passive: false })
  return () => stop.abort()
}
