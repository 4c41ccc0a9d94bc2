/** CSS px in the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Pinch {
  /** How much farther apart the fingers are. */
  readonly factor: number
  /** How far the middle between them has moved. */
  readonly dx: number
  readonly dy: number
  /** Where that middle is now. */
  readonly x: number
  readonly y: number
}

/** What two fingers did between two moments. Fingers on one spot only move. */
export function pinchBetween(before: readonly [Point, Point], after: readonly [Point, Point]): Pinch {
  const apart = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const [was, is] = [middle(before), middle(after)]
  const factor = apart(before) > 0 && apart(after) > 0 ? apart(after) / apart(before) : 1
  return { factor, dx: is.x - was.x, dy: is.y - was.y, ...is }
}

export interface Moment extends Point {
  /** ms */
  readonly at: number
}

/** ms: only the last of a drag tells how fast it was let go. */
const flingSampleTime = 90
/** px a ms; a hand that has come to rest throws nothing. */
const minSpeed = 0.05
const maxSpeed = 4

/** Speed, px a ms, at which a drag was let go at `now`. */
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

/** ms in which a thrown chart loses two thirds of its speed. */
const drag = 160
/** px still to go that nobody sees. */
const minGlide = 0.5

export interface Glide {
  /** px since the throw. */
  readonly x: number
  readonly y: number
  readonly resting: boolean
}

/** How far a throw of `speed` has carried after `ms`: always the same way, however many frames were drawn. */
export function glideAfter(speed: Point, ms: number): Glide {
  const left = Math.exp(-ms / drag)
  const way = drag * (1 - left)
  return { x: speed.x * way, y: speed.y * way, resting: Math.hypot(speed.x, speed.y) * drag * left < minGlide }
}

/** Wheels count in px, lines or pages. */
const pxOfMode = [1, 16, 400] as const

/** How much a turn of the wheel zooms; a pinch on a trackpad comes as a wheel with Ctrl, in smaller steps. */
export function wheelFactor(event: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const px = event.deltaY * (pxOfMode[event.deltaMode as 0 | 1 | 2] ?? 1)
  const step = Math.max(-240, Math.min(240, px))
  return Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0022))
}
