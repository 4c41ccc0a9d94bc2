import { after, faceDirections, turned, upperFace, type Turn } from '#scene/dice/cube-turns.ts'
import type { PoolOnShow } from '#scene/dice/pool-on-show.ts'
import { makeShow, type DiceShow } from '#scene/dice/show.ts'
import { seededWords } from './seeded-faces.ts'

/** A show with a clock that is moved by hand; run-ahead work waits until it is let. */
export interface ShowBench {
  readonly show: DiceShow
  readonly rested: readonly (string | number)[]
  readonly knocks: readonly number[]
  readonly redraws: () => number
  /** Does all run-ahead work; returns how long each slice took by the bench's clock, ms. */
  readonly workAll: () => readonly number[]
  /** Draws frames until nothing moves; returns ms since the bench began. */
  readonly playOut: () => number
  readonly frame: (ms?: number) => boolean
  readonly pass: (ms: number) => void
}

/** @param lookCosts How far the clock runs each time the show looks at it, ms. */
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
    // Dice that are picked up may be done with before the fall begins: a frame without motion is not the end.
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
  /** Label that lies up, and how level it lies (1: flat). */
  readonly up: number
  readonly level: number
  /** What lies up on the body that fell, before its skin was turned. */
  readonly fell: number
  readonly size: number
  /** Highest and lowest of its corners' x and z, relative to its middle. */
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
