/** A position or a movement on the screen, CSS px; as a speed, px per ms. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Pinch {
  /** Distance between the fingers after the movement, divided by the distance before it. */
  readonly factor: number
  /** Movement of the midpoint between the fingers; x and y are its new position. */
  readonly dx: number
  readonly dy: number
  readonly x: number
  readonly y: number
}

/** What two fingers did when they moved. Fingers at the same point cannot zoom, so they only pan. */
export function pinchBetween(before: readonly [Point, Point], after: readonly [Point, Point]): Pinch {
  const apart = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const [was, is] = [middle(before), middle(after)]
  const factor = apart(before) > 0 && apart(after) > 0 ? apart(after) / apart(before) : 1
  return { factor, dx: is.x - was.x, dy: is.y - was.y, ...is }
}

export interface Moment extends Point {
  /** Time of the event, ms. */
  readonly at: number
}

/** The speed at the end of a drag is measured over this time before its end, ms. */
const flingSampleTime = 90
/** The map does not glide on after drags that are slower than this, px per ms. */
const minSpeed = 0.05
const maxSpeed = 4

/** Speed at the end of a drag, px per ms; zero if the map does not glide on. `now` is the time of its end, ms. */
export function flingVelocity(moments: readonly Moment[], now: number): Point {
  const still = { x: 0, y: 0 }
  const fresh = moments.filter(({ at }) => now - at <= flingSampleTime)
  const [first, last] = [fresh[0], fresh.at(-1)]
  if (!first || !last || last.at === first.at) return still
  const speed = { x: (last.x - first.x) / (last.at - first.at), y: (last.y - first.y) / (last.at - first.at) }
  const size = Math.hypot(speed.x, speed.y)
  if (size < minSpeed) return still
  const capped = Math.min(1, maxSpeed / size)
  return { x: speed.x * capped, y: speed.y * capped }
}

/** Time in which a glide slows down to about a third of its speed, ms. */
const drag = 160
/** A glide ends when less than this distance remains, px. */
const minGlide = 0.5

export interface Glide {
  readonly x: number
  readonly y: number
  readonly resting: boolean
}

/** How far a glide has moved `ms` after its start. It is computed from the start, not from frame to frame. */
export function glideAfter(speed: Point, ms: number): Glide {
  const left = Math.exp(-ms / drag)
  const way = drag * (1 - left)
  return { x: speed.x * way, y: speed.y * way, resting: Math.hypot(speed.x, speed.y) * drag * left < minGlide }
}

/** CSS px per unit of `WheelEvent.deltaY`. The index is `deltaMode`: px, lines, pages. */
const pxOfMode = [1, 16, 400] as const

/** Zoom factor of a wheel event. Trackpads report a pinch as a wheel event with Ctrl and smaller deltas. */
export function wheelFactor(event: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const px = event.deltaY * (pxOfMode[event.deltaMode as 0 | 1 | 2] ?? 1)
  const step = Math.max(-240, Math.min(240, px))
  return Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0022))
}
