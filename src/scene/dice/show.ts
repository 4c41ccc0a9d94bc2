import { turnsThatBring, upperFace, type Turn } from './cube-turns.ts'
import type { DiceThrow, Pools } from './dice-throw.ts'
import { fall, flightSteps, stepsPerSecond, type Fall } from './fall.ts'
import { figuresOnShow, layDown, makePath, type Path } from './path.ts'
import { planTray, type Lane, type Place, type TrayPlan } from './tray-plan.ts'

/** What the show needs of the world; tests bring their own clock and chance. */
export interface ShowPort {
  /** ms */
  readonly now: () => number
  /** Runs a task soon, after the browser has had its turn; returns how to call it off. */
  readonly soon: (task: () => void) => () => void
  /** Uniform, 0 to below 1. */
  readonly random: () => number
  /** Something is to be seen: `pose` wants to be called. */
  readonly redraw: () => void
  readonly rested: (id: DiceThrow['id']) => void
  /** Dice struck something, 0 to 1. */
  readonly knocked: (strength: number) => void
}

/** Dice of one kind as they are to be drawn. */
export interface PoolOnShow {
  readonly count: number
  /** `figuresOnShow` figures a die, of the body that falls. */
  readonly poses: Float32Array
  /** Four figures a die: how its skin is turned upon the body. */
  readonly skins: Float32Array
}

export interface DiceShow {
  readonly pools: () => Pools<PoolOnShow>
  /** The tray the dice lie on; undefined before the first throw. */
  readonly plan: () => TrayPlan | undefined
  /**
   * Ends a throw that is under way and begins this one.
   * @param shape Width by depth of the space for the tray.
   * @param still Dice are at rest at once.
   */
  readonly begin: (thrown: DiceThrow, shape: number, still: boolean) => void
  readonly isBusy: () => boolean
  /** Puts a throw that is under way to rest; false: there was none. */
  readonly finish: () => boolean
  /** Moves the dice to where they are at `now`; true: they move on. */
  readonly pose: (now: number) => boolean
  /** Says that a throw has come to rest; to be called once it was drawn so. */
  readonly announce: () => void
  /** Ends all; no throw is announced any more. */
  readonly dispose: () => void
}

/** From the tap to rest, ms; a little is kept for the last frame. */
const mostTime = 2450
/** Running ahead may take this long, ms; afterwards falls end where they are. */
const mostWait = 700
/** Work between two breaths of the browser, ms. */
const slice = 4
/** Dice are picked up in this time, ms, to this height, edges. */
const lift = 180
const liftHeight = 2.4
/** Speed of the loudest knock, edges a second. */
const loudest = 16
/** Knocks closer to each other than this sound as one, s. */
const together = 0.035

const kinds = ['success', 'failure'] as const

const emptyPool: PoolOnShow = { count: 0, poses: new Float32Array(), skins: new Float32Array() }

const newPool = (count: number): PoolOnShow => ({
  count,
  poses: new Float32Array(count * figuresOnShow),
  skins: new Float32Array(count * 4),
})

/** The dice of one lane that are thrown, and what becomes of them. */
interface Toss {
  readonly lane: Lane
  /** Positions in the pool. */
  readonly dice: readonly number[]
  readonly lying: readonly Place[]
  readonly course: Generator<undefined, Fall>
  path?: Path
  knocks: Fall['knocks']
}

interface Current {
  readonly thrown: DiceThrow
  readonly began: number
  readonly plan: TrayPlan
  readonly pools: Pools<PoolOnShow>
  readonly tosses: readonly Toss[]
  /** Dice of the pools on show that are picked up. */
  readonly lifted: Pools<readonly number[]>
  callOff: () => void
  /** Set once all paths are known and the first frame of the fall was drawn. */
  fallStart?: number
  /** Above 1: the wait is made up for. */
  pace: number
  duration: number
  nextKnock: number
  knocks: Fall['knocks']
  isOver: boolean
}

const placeOf = ({ poses }: PoolOnShow, die: number): Place => [
  poses[die * figuresOnShow] ?? 0,
  poses[die * figuresOnShow + 2] ?? 0,
]

const everyDie = ({ count }: PoolOnShow): readonly number[] => Array.from({ length: count }, (_, die) => die)

/** Dice on a tray: one throw at a time, decided before, run ahead in slices, played back, announced once at rest. */
export function makeShow(port: ShowPort): DiceShow {
  let plan: TrayPlan | undefined
  let pools: Pools<PoolOnShow> = { success: emptyPool, failure: emptyPool }
  let current: Current | undefined

  const isAgain = ({ again, faces }: DiceThrow): boolean =>
    again !== undefined && kinds.every((kind) => faces[kind].length === pools[kind].count)

  const tossOf = (lane: Lane, picked: Pools<ReadonlySet<number>>, pool: PoolOnShow, isLate: () => boolean): Toss => {
    const all = Array.from({ length: lane.count }, (_, index) => lane.first + index)
    const dice = all.filter((die) => picked[lane.kind].has(die))
    const lying = all.filter((die) => !picked[lane.kind].has(die)).map((die) => placeOf(pool, die))
    const course = fall({ lane, dice: dice.length, lying, random: port.random, isLate })
    return { lane, dice, lying, course, knocks: [] }
  }

  const begin = (thrown: DiceThrow, shape: number, still: boolean): void => {
    finish()
    const again = isAgain(thrown) ? thrown.again : undefined
    const counts = { success: thrown.faces.success.length, failure: thrown.faces.failure.length }
    const nextPools = again ? pools : { success: newPool(counts.success), failure: newPool(counts.failure) }
    const nextPlan = (again && plan) || planTray(counts, shape)
    const picked = {
      success: new Set(again?.success ?? everyDie(nextPools.success)),
      failure: new Set(again?.failure ?? everyDie(nextPools.failure)),
    }
    const began = port.now()
    const isLate = () => port.now() - began > mostWait
    current = {
      thrown,
      began,
      plan: nextPlan,
      pools: nextPools,
      tosses: nextPlan.lanes
        .map((lane) => tossOf(lane, picked, nextPools[lane.kind], isLate))
        .filter(({ dice }) => dice.length > 0),
      lifted: again ?? { success: everyDie(pools.success), failure: everyDie(pools.failure) },
      callOff: () => undefined,
      pace: 1,
      duration: 0,
      nextKnock: 0,
      knocks: [],
      isOver: false,
    }
    if (still || current.tosses.length === 0) {
      finish()
      return
    }
    runAhead(current)
    port.redraw()
  }

  const runAhead = (run: Current): void => {
    const work = () => {
      const until = port.now() + slice
      for (const toss of run.tosses) {
        while (!toss.path) {
          const step = toss.course.next()
          if (step.done) {
            toss.path = makePath(step.value, toss.lane, toss.lying)
            toss.knocks = step.value.knocks
          }
          if (port.now() >= until) {
            run.callOff = port.soon(work)
            return
          }
        }
      }
      port.redraw()
    }
    run.callOff = port.soon(work)
  }

  /** Turns each thrown die's skin so that the drawn face lies up at its rest: a turn of the whole cube, no new labels. */
  const dress = ({ thrown, pools: dressed }: Current, { lane, dice }: Toss, rest: Float32Array): void => {
    dice.forEach((die, index) => {
      const [x = 0, y = 0, z = 0, w = 1] = rest.subarray(index * figuresOnShow + 3, index * figuresOnShow + 7)
      const turns = turnsThatBring(thrown.faces[lane.kind][die] ?? 0, upperFace([x, y, z, w]).face)
      const turn: Turn = turns[Math.floor(port.random() * turns.length)] ?? [0, 0, 0, 1]
      dressed[lane.kind].skins.set(turn, die * 4)
    })
  }

  const layAtRest = (run: Current): void => {
    const ready = run.tosses.every(({ path }) => path !== undefined)
    for (const toss of run.tosses) {
      const rest =
        ready && toss.path ? toss.path.rest : layDown(toss.lane, toss.dice.length, toss.lying, port.random)
      // Skins put on when the fall began fit this very rest.
      if (run.fallStart === undefined) dress(run, toss, rest)
      toss.dice.forEach((die, index) => {
        const figures = rest.subarray(index * figuresOnShow, (index + 1) * figuresOnShow)
        run.pools[toss.lane.kind].poses.set(figures, die * figuresOnShow)
      })
    }
    plan = run.plan
    pools = run.pools
    run.isOver = true
  }

  const finish = (): boolean => {
    if (!current) return false
    current.callOff()
    if (!current.isOver) layAtRest(current)
    announce()
    port.redraw()
    return true
  }

  const announce = (): void => {
    if (!current?.isOver) return
    const { id } = current.thrown
    current = undefined
    port.rested(id)
  }

  const startFall = (run: Current, now: number): void => {
    for (const toss of run.tosses) if (toss.path) dress(run, toss, toss.path.rest)
    run.fallStart = now
    run.duration = Math.max(...run.tosses.map(({ path }) => path?.duration ?? 0))
    run.pace = Math.max(1, (run.duration * 1000) / Math.max(1, mostTime - (now - run.began)))
    run.knocks = run.tosses.flatMap(({ knocks }) => knocks).toSorted((a, b) => a.at - b.at)
    plan = run.plan
    pools = run.pools
  }

  const poseLifted = (run: Current, share: number): void => {
    for (const kind of kinds) {
      const { poses } = pools[kind]
      for (const die of run.lifted[kind]) {
        poses[die * figuresOnShow + 1] = 0.5 + liftHeight * share * share
        poses[die * figuresOnShow + 7] = 1 - share
      }
    }
  }

  const poseFalling = (run: Current, time: number): void => {
    for (const { path, dice, lane } of run.tosses) {
      for (let index = 0; index < dice.length; index += 1) {
        path?.sample(index, time, run.pools[lane.kind].poses, (dice[index] ?? 0) * figuresOnShow)
      }
    }
    const fallen = time - flightSteps / stepsPerSecond
    let strength = 0
    for (let knock = run.knocks[run.nextKnock]; knock && knock.at <= fallen; knock = run.knocks[run.nextKnock]) {
      strength = Math.max(strength, knock.speed / loudest)
      run.nextKnock += 1
    }
    if (strength > 0) {
      port.knocked(Math.min(1, strength))
      while ((run.knocks[run.nextKnock]?.at ?? Infinity) < fallen + together) run.nextKnock += 1
    }
  }

  const pose = (now: number): boolean => {
    if (!current || current.isOver) return false
    const run = current
    if (run.fallStart === undefined) {
      const share = Math.max(0, (now - run.began) / lift)
      const hasDice = kinds.some((kind) => run.lifted[kind].length > 0)
      if (hasDice) poseLifted(run, Math.min(1, share))
      const ready = run.tosses.every(({ path }) => path !== undefined)
      if (!ready || (hasDice && share < 1)) return hasDice && share < 1
      startFall(run, now)
    }
    const time = (Math.max(0, now - (run.fallStart ?? now)) / 1000) * run.pace
    if (time >= run.duration) {
      layAtRest(run)
      return false
    }
    poseFalling(run, time)
    return true
  }

  return {
    pools: () => pools,
    plan: () => plan,
    begin,
    isBusy: () => current !== undefined,
    finish,
    pose,
    announce,
    dispose: () => {
      current?.callOff()
      current = undefined
    },
  }
}

