import { after, faceDirections, turned, upperFace, type Turn } from '#scene/dice/cube-turns.ts'
import type { PoolOnShow } from '#scene/dice/pool-on-show.ts'
import { makeShow, type DiceShow } from '#scene/dice/show.ts'
import { seededWords } from './seeded-faces.ts'

/** A dice show with a clock and a task queue that a test controls. */
export interface ShowBench {
  readonly show: DiceShow
  readonly rested: readonly (string | number)[]
  readonly knocks: readonly number[]
  readonly redraws: () => number
  /** Runs all queued tasks; returns how long each took by the test's clock, ms. */
  readonly workAll: () => readonly number[]
  /** Draws frames until nothing moves; returns the ms that this took by the test's clock. */
  readonly playOut: () => number
  readonly frame: (ms?: number) => boolean
  readonly pass: (ms: number) => void
}

/** @param lookCosts How far the clock advances each time the show reads it, ms. */
export const benchShow = (seed: number, lookCosts = 0): ShowBench => {
  const word = seededWords(seed)
  let clock = 1000
  let tasks: (() => void)[] = []
  let redraws = 0
  const rested: (string | number)[] = []
  const knocks: number[] = []
  const show = makeShow({
    now: () => (clock += lookCosts),
    soon: (task) => {
      tasks.push(task)
      return () => {
        tasks = tasks.filter((other) => other !== task)
      }
    },
    random: () => word() / 2 ** 32,
    redraw: () => void (redraws += 1),
    rested: (id) => void rested.push(id),
    knocked: (strength) => void knocks.push(strength),
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
    const moves = show.pose(clock)
    show.announce()
    return moves
  }
  const playOut = () => {
    const began = clock
    workAll()
    // A frame without motion is not the end: picking up the dice may end before the fall begins.
    while (frame() || show.isBusy());
    return clock - began
  }
  return { show, rested, knocks, redraws: () => redraws, workAll, playOut, frame, pass: (ms) => void (clock += ms) }
}

const turnOf = (figures: Float32Array, at: number): Turn => [
  figures[at]!,
  figures[at + 1]!,
  figures[at + 2]!,
  figures[at + 3]!,
]

export interface SeenDie {
  readonly x: number
  readonly y: number
  readonly z: number
  /** The label on top, and how level it is (1: flat). */
  readonly up: number
  readonly level: number
  /** The face on top of the simulated body, before the skin was turned. */
  readonly fell: number
  readonly size: number
  /** The largest distance of a corner from the middle in x, in edge lengths. */
  readonly reach: number
}

export const seen = ({ count, poses, skins }: PoolOnShow): readonly SeenDie[] =>
  Array.from({ length: count }, (_, die) => {
    const body = turnOf(poses, die * 8 + 3)
    const worn = after(body, turnOf(skins, die * 4))
    const { face, share } = upperFace(worn)
    const reach = faceDirections
      .slice(0, 3)
      .reduce((sum, direction) => sum + Math.abs(turned(body, direction)[0]) / 2, 0)
    return {
      x: poses[die * 8]!,
      y: poses[die * 8 + 1]!,
      z: poses[die * 8 + 2]!,
      up: face,
      level: share,
      fell: upperFace(body).face,
      size: poses[die * 8 + 7]!,
      reach,
    }
  })
