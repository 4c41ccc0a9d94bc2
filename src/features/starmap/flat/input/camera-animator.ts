import { between, easeOut, panned, clampView, zoomed, type FlatView, type ViewLimits } from '../projection.ts'
import { glideAfter, type Point } from './gesture-maths.ts'

/** Moves the view at once, or animated. All `now` are in ms, as performance.now; distances in CSS px. */
export interface CameraAnimator {
  readonly view: () => FlatView
  /** The view at the end of a running flight; otherwise the current view. */
  readonly destination: () => FlatView
  readonly jumpTo: (view: FlatView) => void
  readonly pan: (dx: number, dy: number) => void
  readonly zoom: (factor: number, px: number, py: number) => void
  /** Lets the view continue to move after a drag; `speed` in px per ms. */
  readonly fling: (speed: Point, now: number) => void
  readonly fly: (to: FlatView, now: number) => void
  readonly stop: () => void
  readonly isMoving: () => boolean
  /** Computes the view at time `now`. @returns True while the animation is not finished. */
  readonly advance: (now: number) => boolean
}

const flightTime = 200

type Motion =
  | { readonly kind: 'flight'; readonly from: FlatView; readonly to: FlatView; readonly since: number }
  | { readonly kind: 'glide'; readonly from: FlatView; readonly speed: Point; readonly since: number }

/** @param isMotionReduced True if the player prefers reduced motion: flights then jump, and there is no gliding. */
export function makeCameraAnimator(
  start: FlatView,
  limits: () => ViewLimits,
  isMotionReduced: () => boolean,
): CameraAnimator {
  let view = start
  let motion: Motion | undefined

  const jumpTo = (next: FlatView) => {
    motion = undefined
    view = clampView(next, limits())
  }

  return {
    view: () => view,
    destination: () => (motion?.kind === 'flight' ? motion.to : view),
    jumpTo,
    pan: (dx, dy) => jumpTo(panned(view, dx, dy)),
    zoom: (factor, px, py) => jumpTo(zoomed(view, factor, px, py, limits())),
    fling: (speed, now) => {
      if (isMotionReduced() || (speed.x === 0 && speed.y === 0)) return
      motion = { kind: 'glide', from: view, speed, since: now }
    },
    fly: (to, now) => {
      const end = clampView(to, limits())
      if (isMotionReduced()) jumpTo(end)
      else motion = { kind: 'flight', from: view, to: end, since: now }
    },
    stop: () => {
      motion = undefined
    },
    isMoving: () => motion !== undefined,
    advance: (now) => {
      if (!motion) return false
      const ms = Math.max(0, now - motion.since)
      if (motion.kind === 'flight') {
        const share = Math.min(1, ms / flightTime)
        const { from, to } = motion
        view = share === 1 ? to : between({ ...from, width: to.width, height: to.height }, to, easeOut(share))
        if (share === 1) motion = undefined
      } else {
        const { x, y, resting } = glideAfter(motion.speed, ms)
        view = clampView(panned(motion.from, x, y), limits())
        if (resting) motion = undefined
      }
      return motion !== undefined
    },
  }
}
