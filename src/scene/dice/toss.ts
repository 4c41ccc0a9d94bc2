import { turnsThatBring, upperFace, type Turn } from './cube-turns.ts'
import { fall, type Knock } from './fall.ts'
import { layDown, makePath, type Path } from './path.ts'
import { figuresOnShow, placeOf, type PoolOnShow } from './pool-on-show.ts'
import type { Lane } from './tray-plan.ts'

/** What becomes of the dice of one lane in one throw. */
export interface Toss {
  readonly lane: Lane
  /** Positions of the thrown dice in their pool. */
  readonly dice: readonly number[]
  /** One step of the run-ahead; true: the path is known. */
  readonly advance: () => boolean
  /** The path, once it is known. */
  readonly path: () => Path | undefined
  /** When and how hard dice struck something, s since they came down. */
  readonly knocks: () => readonly Knock[]
  /** Turns each thrown die's skin so that the drawn face lies up at the end of its path: the whole cube, no new labels. */
  readonly dress: (faces: readonly number[]) => void
  /** Puts the dice where the path ends. */
  readonly end: () => void
  /** Sets the dice down without a path, dressed. */
  readonly setDown: (faces: readonly number[]) => void
}

export interface TossSetup {
  readonly lane: Lane
  readonly pool: PoolOnShow
  /** Positions of all dice of the pool that are thrown. */
  readonly picked: ReadonlySet<number>
  readonly random: () => number
  readonly isLate: () => boolean
}

export function makeToss({ lane, pool, picked, random, isLate }: TossSetup): Toss {
  const inLane = Array.from({ length: lane.count }, (_, index) => lane.first + index)
  const dice = inLane.filter((die) => picked.has(die))
  const lying = inLane.filter((die) => !picked.has(die)).map((die) => placeOf(pool, die))
  const course = fall({ lane, dice: dice.length, lying, random, isLate })
  let path: Path | undefined
  let knocks: readonly Knock[] = []

  const dress = (faces: readonly number[], rest: Float32Array): void => {
    dice.forEach((die, index) => {
      const [x = 0, y = 0, z = 0, w = 1] = rest.subarray(index * figuresOnShow + 3, index * figuresOnShow + 7)
      const turns = turnsThatBring(faces[die] ?? 0, upperFace([x, y, z, w]).face)
      const turn: Turn = turns[Math.floor(random() * turns.length)] ?? [0, 0, 0, 1]
      pool.skins.set(turn, die * 4)
    })
  }
  const put = (rest: Float32Array): void => {
    dice.forEach((die, index) => {
      pool.poses.set(rest.subarray(index * figuresOnShow, (index + 1) * figuresOnShow), die * figuresOnShow)
    })
  }

  return {
    lane,
    dice,
    advance: () => {
      if (path) return true
      const step = course.next()
      if (!step.done) return false
      path = makePath(step.value, lane, lying)
      knocks = step.value.knocks
      return true
    },
    path: () => path,
    knocks: () => knocks,
    dress: (faces) => {
      if (path) dress(faces, path.rest)
    },
    end: () => {
      if (path) put(path.rest)
    },
    setDown: (faces) => {
      const rest = layDown(lane, dice.length, lying, random)
      dress(faces, rest)
      put(rest)
    },
  }
}
