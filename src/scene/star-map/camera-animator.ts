import type { ChartCamera } from '#game/stars/star-chart.ts'
import { applyKeyMove, type KeyMove } from './camera-keys.ts'
import { interpolateCamera } from './camera-moves.ts'

export interface CameraLimits {
  readonly clamp: (camera: ChartCamera) => ChartCamera
  /** Largest distance of the camera from its target, light years. */
  readonly maxDistance: number
}

export interface CameraAnimator {
  readonly camera: () => ChartCamera
  /** The camera at the end of the animation. The next movement starts from there. */
  readonly goal: () => ChartCamera
  readonly set: (camera: ChartCamera) => void
  /** Moves to a camera within `ms`, or at once if the player prefers reduced motion. */
  readonly ease: (camera: ChartCamera, ms: number) => void
  readonly hold: (key: string, move: KeyMove) => void
  readonly release: (key?: string) => void
  readonly setLimits: (limits: CameraLimits) => void
  readonly maxDistance: () => number
  /** Call it once per frame with the time in ms. @returns Whether the camera still moves. */
  readonly step: (now: number) => boolean
}

/** Duration of one movement by wheel or key, and of a flight to a star, ms. */
export const stepDuration = 160
export const flightDuration = 320
/** Time until a pressed key counts as held, ms, and by how many key presses per second it then moves. */
const holdDelay = 240
const heldStepsPerSecond = 5
/** A longer time between two frames counts as this, ms, so that the camera does not jump after a pause. */
const maxFrameTime = 100

const easeOut = (share: number): number => 1 - (1 - share) ** 3

export function makeCameraAnimator(
  start: ChartCamera,
  initialLimits: CameraLimits,
  prefersReducedMotion: () => boolean,
): CameraAnimator {
  let limits = initialLimits
  let camera = limits.clamp(start)
  let from = camera
  let goal = camera
  /** Start and duration of the animation, ms. `startedAt` is NaN until its first frame. */
  let startedAt = Number.NaN
  let duration = 0
  let lastFrame = Number.NaN
  const held = new Map<string, { readonly move: KeyMove; since: number }>()

  const set = (next: ChartCamera): void => {
    camera = from = goal = limits.clamp(next)
    duration = 0
  }

  const moveByHeldKeys = (now: number): void => {
    const seconds = Math.min(maxFrameTime, now - lastFrame) / 1000
    for (const hold of held.values()) {
      if (Number.isNaN(hold.since)) hold.since = now
      else if (now - hold.since >= holdDelay && seconds > 0)
        set(applyKeyMove(camera, hold.move, seconds * heldStepsPerSecond, limits.maxDistance))
    }
  }

  return {
    camera: () => camera,
    goal: () => goal,
    set,
    ease: (next, ms) => {
      if (prefersReducedMotion()) return set(next)
      from = camera
      goal = limits.clamp(next)
      startedAt = Number.NaN
      duration = ms
    },
    hold: (key, move) => {
      if (!prefersReducedMotion() && !held.has(key)) held.set(key, { move, since: Number.NaN })
    },
    release: (key) => {
      if (key === undefined) held.clear()
      else held.delete(key)
    },
    setLimits: (next) => {
      limits = next
      set(goal)
    },
    maxDistance: () => limits.maxDistance,
    step: (now) => {
      if (duration > 0) {
        if (Number.isNaN(startedAt)) startedAt = now
        const share = Math.min(1, (now - startedAt) / duration)
        camera = share === 1 ? goal : interpolateCamera(from, goal, easeOut(share))
        if (share === 1) duration = 0
      }
      if (held.size > 0) moveByHeldKeys(now)
      lastFrame = now
      return duration > 0 || held.size > 0
    },
  }
}
