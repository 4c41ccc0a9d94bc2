import type { ChartCamera } from '#game/stars/star-chart.ts'
import { moved, type KeyMove } from './camera-keys.ts'
import { between } from './camera-moves.ts'

/** How far a camera may go. */
export interface CameraReins {
  /** The same camera, settled and held near what there is to see. */
  readonly hold: (camera: ChartCamera) => ChartCamera
  /** Light years from its target. */
  readonly farthest: number
}

/** A camera in time: it follows a hand at once, eases to where keys and wheel send it, and flies to a system. */
export interface CameraMotion {
  /** As it is now. */
  readonly camera: () => ChartCamera
  /** Where it will be once it rests: what the next step starts from. */
  readonly goal: () => ChartCamera
  /** There at once. */
  readonly set: (camera: ChartCamera) => void
  /** There within `ms`; at once where nothing is to move. */
  readonly ease: (camera: ChartCamera, ms: number) => void
  /** On and on this way until `release`: a key held down. */
  readonly hold: (key: string, move: KeyMove) => void
  readonly release: (key?: string) => void
  readonly rein: (reins: CameraReins) => void
  /** Light years: the most that a zoom may ask for. */
  readonly farthest: () => number
  /** Once a frame. @returns Whether there is more to come. */
  readonly step: (now: number) => boolean
}

/** ms of a step by wheel or key, and of a flight. */
export const stepTime = 160
export const flightTime = 320
/** ms that a key is down until it counts as held, and steps a second from then on. */
const holdAfter = 240
const heldPace = 5
/** ms: after a pause between frames the camera goes on from where it was. */
const longestFrame = 100

const easeOut = (share: number): number => 1 - (1 - share) ** 3

/** @param isStill Whether nothing is to move by itself (reduced motion). */
export function makeCameraMotion(start: ChartCamera, firstReins: CameraReins, isStill: () => boolean): CameraMotion {
  let reins = firstReins
  let camera = reins.hold(start)
  let from = camera
  let goal = camera
  /** When the way to the goal began and how long it takes; `began` is NaN until the first frame of it. */
  let began = Number.NaN
  let lasts = 0
  let last = Number.NaN
  const held = new Map<string, { readonly move: KeyMove; since: number }>()

  const set = (next: ChartCamera): void => {
    camera = from = goal = reins.hold(next)
    lasts = 0
  }

  const drive = (now: number): void => {
    const seconds = Math.min(longestFrame, now - last) / 1000
    for (const hold of held.values()) {
      if (Number.isNaN(hold.since)) hold.since = now
      else if (now - hold.since >= holdAfter && seconds > 0)
        set(moved(camera, hold.move, seconds * heldPace, reins.farthest))
    }
  }

  return {
    camera: () => camera,
    goal: () => goal,
    set,
    ease: (next, ms) => {
      if (isStill()) return set(next)
      from = camera
      goal = reins.hold(next)
      began = Number.NaN
      lasts = ms
    },
    hold: (key, move) => {
      if (!isStill() && !held.has(key)) held.set(key, { move, since: Number.NaN })
    },
    release: (key) => {
      if (key === undefined) held.clear()
      else held.delete(key)
    },
    rein: (next) => {
      reins = next
      set(goal)
    },
    farthest: () => reins.farthest,
    step: (now) => {
      if (lasts > 0) {
        if (Number.isNaN(began)) began = now
        const share = Math.min(1, (now - began) / lasts)
        camera = share === 1 ? goal : between(from, goal, easeOut(share))
        if (share === 1) lasts = 0
      }
      if (held.size > 0) drive(now)
      last = now
      return lasts > 0 || held.size > 0
    },
  }
}
