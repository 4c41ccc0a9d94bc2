import type { DiceThrow, Pools } from './dice-throw.ts'
import { flightSteps, stepsPerSecond, type Knock } from './fall.ts'
import { everyDie, figuresOnShow, makePool, type PoolOnShow } from './pool-on-show.ts'
import { makeToss, type Toss } from './toss.ts'
import { planTray, type TrayPlan } from './tray-plan.ts'

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
  /** A throw is under way, or lies and is not announced yet. */
  readonly isBusy: () => boolean
  /** Puts a throw that is under way to rest and announces it; false: there was none. */
  readonly finish: () => boolean
  /** Moves the dice to where they are at `now` (ms); true: they move on. */
  readonly pose: (now: number) => boolean
  /** Announces a throw that has come to rest; to be called once it was drawn so. */
  readonly announce: () => void
  /** Ends all; no throw is announced any more. */
  readonly dispose: () => void
}

/** From the tap to rest, ms; a little of the 2.5 s is kept for the last frame. */
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

/** The falling part of a throw, once all paths are known. */
interface Fall {
  /** ms */
  readonly began: number
  /** s */
  readonly duration: number
  /** Above 1: the wait for the run-ahead is made up for. */
  readonly pace: number
  /** In order. */
  readonly knocks: readonly Knock[]
  nextKnock: number
}

interface Current {
  readonly thrown: DiceThrow
  readonly began: number
  readonly plan: TrayPlan
  readonly pools: Pools<PoolOnShow>
  readonly tosses: readonly Toss[]
  /** Dice of the pools on show that are picked up first. */
  readonly lifted: Pools<readonly number[]>
  callOff: () => void
  fall?: Fall
  isOver: boolean
}

const isReady = ({ tosses }: Current): boolean => tosses.every((toss) => toss.path() !== undefined)

/** Dice on a tray: one throw at a time, decided before, run ahead in slices, played back, announced once at rest. */
export function makeShow(port: ShowPort): DiceShow {
  let plan: TrayPlan | undefined
  let pools: Pools<PoolOnShow> = { success: makePool(0), failure: makePool(0) }
  let current: Current | undefined

  const begin = (thrown: DiceThrow, shape: number, still: boolean): void => {
    finish()
    current = setUp(thrown, shape)
    if (still || current.tosses.length === 0) {
      finish()
      return
    }
    runAhead(current)
    port.redraw()
  }

  const setUp = (thrown: DiceThrow, shape: number): Current => {
    const { faces } = thrown
    const knowsDice = plan !== undefined && kinds.every((kind) => faces[kind].length === pools[kind].count)
    const again = knowsDice ? thrown.again : undefined
    const counts = { success: faces.success.length, failure: faces.failure.length }
    const nextPools = again ? pools : { success: makePool(counts.success), failure: makePool(counts.failure) }
    const nextPlan = (again && plan) || planTray(counts, shape)
    const picked = {
      success: new Set(again?.success ?? everyDie(nextPools.success)),
      failure: new Set(again?.failure ?? everyDie(nextPools.failure)),
    }
    const began = port.now()
    const isLate = () => port.now() - began > mostWait
    const tosses = nextPlan.lanes.map((lane) =>
      makeToss({ lane, pool: nextPools[lane.kind], picked: picked[lane.kind], random: port.random, isLate }),
    )
    return {
      thrown,
      began,
      plan: nextPlan,
      pools: nextPools,
      tosses: tosses.filter(({ dice }) => dice.length > 0),
      lifted: again ?? { success: everyDie(pools.success), failure: everyDie(pools.failure) },
      callOff: () => undefined,
      isOver: false,
    }
  }

  const runAhead = (run: Current): void => {
    const work = () => {
      const until = port.now() + slice
      for (const toss of run.tosses) {
        while (!toss.advance()) {
          if (port.now() < until) continue
          run.callOff = port.soon(work)
          return
        }
      }
      port.redraw()
    }
    run.callOff = port.soon(work)
  }

  /** The throw's own dice and tray take the place of the ones before. */
  const bringOn = (run: Current): void => {
    plan = run.plan
    pools = run.pools
  }

  const comeToRest = (run: Current): void => {
    for (const toss of run.tosses) {
      if (run.fall) toss.end()
      else toss.setDown(run.thrown.faces[toss.lane.kind])
    }
    bringOn(run)
    run.isOver = true
  }

  const finish = (): boolean => {
    if (!current) return false
    current.callOff()
    if (!current.isOver) comeToRest(current)
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

  const letFall = (run: Current, now: number): Fall => {
    for (const toss of run.tosses) toss.dress(run.thrown.faces[toss.lane.kind])
    bringOn(run)
    const duration = Math.max(...run.tosses.map((toss) => toss.path()?.duration ?? 0))
    return {
      began: now,
      duration,
      pace: Math.max(1, (duration * 1000) / Math.max(1, mostTime - (now - run.began))),
      knocks: run.tosses.flatMap((toss) => toss.knocks()).toSorted((a, b) => a.at - b.at),
      nextKnock: 0,
    }
  }

  const poseLifted = ({ lifted }: Current, share: number): void => {
    for (const kind of kinds) {
      const { poses } = pools[kind]
      for (const die of lifted[kind]) {
        poses[die * figuresOnShow + 1] = 0.5 + liftHeight * share * share
        poses[die * figuresOnShow + 7] = 1 - share
      }
    }
  }

  const poseFalling = ({ tosses }: Current, time: number): void => {
    for (const { path, dice, lane } of tosses) {
      const { poses } = pools[lane.kind]
      for (let index = 0; index < dice.length; index += 1) {
        path()?.sample(index, time, poses, (dice[index] ?? 0) * figuresOnShow)
      }
    }
  }

  const soundKnocks = (fall: Fall, time: number): void => {
    const fallen = time - flightSteps / stepsPerSecond
    let speed = 0
    for (let knock = fall.knocks[fall.nextKnock]; knock && knock.at <= fallen; knock = fall.knocks[fall.nextKnock]) {
      speed = Math.max(speed, knock.speed)
      fall.nextKnock += 1
    }
    if (speed === 0) return
    port.knocked(Math.min(1, speed / loudest))
    while ((fall.knocks[fall.nextKnock]?.at ?? Infinity) < fallen + together) fall.nextKnock += 1
  }

  const pose = (now: number): boolean => {
    if (!current || current.isOver) return false
    const run = current
    if (!run.fall) {
      const hasDice = kinds.some((kind) => run.lifted[kind].length > 0)
      const share = hasDice ? Math.min(1, Math.max(0, (now - run.began) / lift)) : 1
      poseLifted(run, share)
      if (share < 1) return true
      // Redrawn once the paths are known.
      if (!isReady(run)) return false
      run.fall = letFall(run, now)
    }
    const time = (Math.max(0, now - run.fall.began) / 1000) * run.fall.pace
    if (time >= run.fall.duration) {
      comeToRest(run)
      return false
    }
    poseFalling(run, time)
    soundKnocks(run.fall, time)
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
