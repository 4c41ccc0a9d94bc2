import { Quaternion } from 'three'
import { DiceAnimator } from '#scene/dice/dice-animator.ts'
import { poseSize } from '#scene/dice/dice-throw.ts'
import { faceDirections, upperFace } from '#scene/dice/die-faces.ts'
import { seededWords } from './seeded-faces.ts'

/** A dice animator with a manual clock; scheduled work waits until `workAll` is called. */
export interface TestAnimator {
  readonly animator: DiceAnimator
  readonly onRest: readonly (string | number)[]
  readonly impacts: readonly number[]
  /** Runs all scheduled work; returns the duration of each slice on the manual clock, ms. */
  readonly workAll: () => readonly number[]
  /** Draws frames until nothing moves; returns the ms that took. */
  readonly playOut: () => number
  readonly frame: (ms?: number) => boolean
  readonly pass: (ms: number) => void
}

/** @param callCost How far the clock advances each time the animator reads it, ms. */
export function makeTestAnimator(seed: number, callCost = 0): TestAnimator {
  const word = seededWords(seed)
  let clock = 1000
  let tasks: (() => void)[] = []
  const onRest: (string | number)[] = []
  const impacts: number[] = []
  const animator = new DiceAnimator({
    now: () => (clock += callCost),
    schedule: (task) => {
      tasks.push(task)
      return () => {
        tasks = tasks.filter((other) => other !== task)
      }
    },
    random: () => word() / 2 ** 32,
    redraw: () => {},
  })
  animator.listen({
    onLayout: () => {},
    onRest: (id) => void onRest.push(id),
    onImpact: (strength) => void impacts.push(strength),
  })
  const workAll = () => {
    const slices: number[] = []
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const began = clock
      task()
      slices.push(clock - began)
    }
    return slices
  }
  const frame = (ms = 16) => {
    clock += ms
    const moves = animator.pose(clock)
    animator.announce()
    return moves
  }
  const playOut = () => {
    const began = clock
    workAll()
    // Picking up may end before the simulation is complete, so a frame without motion is not the end.
    while (frame() || animator.isBusy);
    return clock - began
  }
  return { animator, onRest, impacts, workAll, playOut, frame, pass: (ms) => void (clock += ms) }
}

export interface SeenDie {
  readonly x: number
  readonly y: number
  readonly z: number
  /** The upper face, and the cosine of its tilt (1: flat). */
  readonly up: number
  readonly level: number
  readonly size: number
  /** Half the extent along x and z. */
  readonly reach: number
}

/** The dice of a pool. @param poses As they are shown. */
export const seen = (poses: ArrayLike<number>): readonly SeenDie[] =>
  Array.from({ length: poses.length / poseSize }, (_, die) => {
    const at = die * poseSize
    const rotation = new Quaternion().fromArray(poses, at + 3)
    const { face, share } = upperFace(rotation)
    const reach = faceDirections
      .slice(0, 3)
      .reduce((sum, direction) => sum + Math.abs(direction.clone().applyQuaternion(rotation).x) / 2, 0)
    return { x: poses[at]!, y: poses[at + 1]!, z: poses[at + 2]!, up: face, level: share, size: poses[at + 7]!, reach }
  })
