import { between, easeOut, panned, reined, zoomed, type FlatView, type Reins } from '../projection.ts'
import { glideAfter, type Point } from './gesture-maths.ts'

/** Moves the view: by hand, by throw, by flight. Times in ms, as performance.now. */
export interface Mover {
  readonly view: () => FlatView
  /** Where a flight will end; else the view as it is. */
  readonly aim: () => FlatView
  /** Puts it there at once; a throw or flight ends. */
  readonly put: (view: FlatView) => void
  readonly pan: (dx: number, dy: number) => void
  readonly zoom: (factor: number, px: number, py: number) => void
  /** Lets go at `speed` px a ms. */
  readonly throw: (speed: Point, now: number) => void
  readonly fly: (to: FlatView, now: number) => void
  readonly stop: () => void
  /** By itself: thrown, or in flight. */
  readonly isMoving: () => boolean
  /** @returns Whether it goes on. */
  readonly advance: (now: number) => boolean
}

/** ms of a flight. */
const flightTime = 200

type Motion =
  | { readonly kind: 'flight'; readonly from: FlatView; readonly to: FlatView; readonly since: number }
  | { readonly kind: 'glide'; readonly from: FlatView; readonly speed: Point; readonly since: number }

/** @param isStill The player wants nothing to move by itself: a flight is a jump, and nothing glides on. */
export function makeMover(start: FlatView, reins: () => Reins, isStill: () => boolean): Mover {
  let view = start
  let motion: Motion | undefined

  const put = (next: FlatView) => {
    motion = undefined
    view = reined(next, reins())
  }

  return {
    view: () => view,
    aim: () => (motion?.kind === 'flight' ? motion.to : view),
    put,
    pan: (dx, dy) => put(panned(view, dx, dy)),
    zoom: (factor, px, py) => put(zoomed(view, factor, px, py, reins())),
    throw: (speed, now) => {
      if (isStill() || (speed.x === 0 && speed.y === 0)) return
      motion = { kind: 'glide', from: view, speed, since: now }
    },
    fly: (to, now) => {
      const end = reined(to, reins())
      if (isStill()) put(end)
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
        view = reined(panned(motion.from, x, y), reins())
        if (resting) motion = undefined
      }
      return motion !== undefined
    },
  }
}
