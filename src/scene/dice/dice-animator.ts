import type { DiceThrow, Pools } from './dice-throw.ts'
import { flightSteps, stepsPerSecond, type Impact } from './lane-simulation.ts'
import { makeLaneThrow, type LaneThrow } from './lane-throw.ts'
import { allDice, displayedPoseSize, makePoolState, type PoolState } from './pool-state.ts'
import { layOutTray, type TrayLayout } from './tray-layout.ts'

export interface DiceAnimatorOptions {
  /** ms */
  readonly now: () => number
  /** Runs a task after the browser could handle events; the result cancels it. */
  readonly schedule: (task: () => void) => () => void
  /** Uniform in [0, 1). */
  readonly random: () => number
  readonly redraw: () => void
  readonly onRest: (id: DiceThrow['id']) => void
  /** Dice hit something; strength 0 to 1. */
  readonly onImpact: (strength: number) => void
}

export interface DiceAnimator {
  readonly pools: () => Pools<PoolState>
  readonly layout: () => TrayLayout | undefined
  /** Ends a running throw. @param shape Width divided by depth of the tray's space. @param still Without animation. */
  readonly begin: (thrown: DiceThrow, shape: number, still: boolean) => void
  readonly isBusy: () => boolean
  /** Ends a running throw and announces it; false if there was none. */
  readonly finish: () => boolean
  /** Sets the poses for `now` (ms); true while the dice still move. */
  readonly pose: (now: number) => boolean
  /** Calls `onRest` for a throw that has ended; to be called after its last frame was drawn. */
  readonly announce: () => void
  /** No throw is announced afterwards. */
  readonly dispose: () => void
}

/** Longest time from the tap to rest, ms; the rest of the 2.5 s is for the last frame. */
const maxThrowTime = 2450
/** ms; the simulation then ends where it is. */
const maxSimulationWait = 700
/** Longest slice of simulation without yielding to the browser, ms. */
const slice = 4
/** Dice are picked up within this time, ms, to this height, edges. */
const pickUpTime = 180
const pickUpHeight = 2.4
/** Impact speed of strength 1, edges per second. */
const maxImpactSpeed = 16
/** Impacts closer in time than this count as one, s. */
const together = 0.035

const kinds = ['success', 'failure'] as const

interface Playback {
  /** ms */
  readonly began: number
  /** s */
  readonly duration: number
  /** Playback speed; above 1 to make up for a slow simulation. */
  readonly rate: number
  /** In order of time. */
  readonly impacts: readonly Impact[]
  nextImpact: number
}

interface ActiveThrow {
  readonly thrown: DiceThrow
  readonly began: number
  readonly layout: TrayLayout
  readonly pools: Pools<PoolState>
  readonly laneThrows: readonly LaneThrow[]
  readonly pickedUp: Pools<readonly number[]>
  cancel: () => void
  playback?: Playback
  isOver: boolean
}

const isReady = ({ laneThrows }: ActiveThrow): boolean =>
  laneThrows.every((laneThrow) => laneThrow.trajectory() !== undefined)

/** One throw at a time: simulated ahead in slices, played back, and announced once the dice lie still. */
export function makeDiceAnimator(port: DiceAnimatorOptions): DiceAnimator {
  let layout: TrayLayout | undefined
  let pools: Pools<PoolState> = { success: makePoolState(0), failure: makePoolState(0) }
  let current: ActiveThrow | undefined

  const begin = (thrown: DiceThrow, shape: number, still: boolean): void => {
    finish()
    current = setUp(thrown, shape)
    if (still || current.laneThrows.length === 0) {
      finish()
      return
    }
    simulateAhead(current)
    port.redraw()
  }

  const setUp = (thrown: DiceThrow, shape: number): ActiveThrow => {
    const { faces } = thrown
    const knowsDice = layout !== undefined && kinds.every((kind) => faces[kind].length === pools[kind].count)
    const again = knowsDice ? thrown.again : undefined
    const counts = { success: faces.success.length, failure: faces.failure.length }
    const nextPools = again ? pools : { success: makePoolState(counts.success), failure: makePoolState(counts.failure) }
    const nextLayout = (again && layout) || layOutTray(counts, shape)
    const picked = {
      success: new Set(again?.success ?? allDice(nextPools.success)),
      failure: new Set(again?.failure ?? allDice(nextPools.failure)),
    }
    const began = port.now()
    const isOutOfTime = () => port.now() - began > maxSimulationWait
    const laneThrows = nextLayout.lanes.map((lane) =>
      makeLaneThrow({ lane, pool: nextPools[lane.kind], picked: picked[lane.kind], random: port.random, isOutOfTime }),
    )
    return {
      thrown,
      began,
      layout: nextLayout,
      pools: nextPools,
      laneThrows: laneThrows.filter(({ dice }) => dice.length > 0),
      pickedUp: again ?? { success: allDice(pools.success), failure: allDice(pools.failure) },
      cancel: () => undefined,
      isOver: false,
    }
  }

  const simulateAhead = (run: ActiveThrow): void => {
    const work = () => {
      const until = port.now() + slice
      for (const laneThrow of run.laneThrows) {
        while (!laneThrow.advance()) {
          if (port.now() < until) continue
          run.cancel = port.schedule(work)
          return
        }
      }
      port.redraw()
    }
    run.cancel = port.schedule(work)
  }

  const display = (run: ActiveThrow): void => {
    layout = run.layout
    pools = run.pools
  }

  const endThrow = (run: ActiveThrow): void => {
    for (const laneThrow of run.laneThrows) {
      if (run.playback) laneThrow.moveToRest()
      else laneThrow.placeAtRest(run.thrown.faces[laneThrow.lane.kind])
    }
    display(run)
    run.isOver = true
  }

  const finish = (): boolean => {
    if (!current) return false
    current.cancel()
    if (!current.isOver) endThrow(current)
    announce()
    port.redraw()
    return true
  }

  const announce = (): void => {
    if (!current?.isOver) return
    const { id } = current.thrown
    current = undefined
    port.onRest(id)
  }

  const startPlayback = (run: ActiveThrow, now: number): Playback => {
    for (const laneThrow of run.laneThrows) laneThrow.showFaces(run.thrown.faces[laneThrow.lane.kind])
    display(run)
    const duration = Math.max(...run.laneThrows.map((laneThrow) => laneThrow.trajectory()?.duration ?? 0))
    return {
      began: now,
      duration,
      rate: Math.max(1, (duration * 1000) / Math.max(1, maxThrowTime - (now - run.began))),
      impacts: run.laneThrows.flatMap((laneThrow) => laneThrow.impacts()).toSorted((a, b) => a.at - b.at),
      nextImpact: 0,
    }
  }

  const posePickedUp = ({ pickedUp }: ActiveThrow, share: number): void => {
    for (const kind of kinds) {
      const { poses } = pools[kind]
      for (const die of pickedUp[kind]) {
        poses[die * displayedPoseSize + 1] = 0.5 + pickUpHeight * share * share
        poses[die * displayedPoseSize + 7] = 1 - share
      }
    }
  }

  const poseThrown = ({ laneThrows }: ActiveThrow, time: number): void => {
    for (const { trajectory, dice, lane } of laneThrows) {
      const { poses } = pools[lane.kind]
      for (let index = 0; index < dice.length; index += 1) {
        trajectory()?.sample(index, time, poses, (dice[index] ?? 0) * displayedPoseSize)
      }
    }
  }

  const reportImpacts = (playback: Playback, time: number): void => {
    const fallen = time - flightSteps / stepsPerSecond
    let speed = 0
    for (
      let impact = playback.impacts[playback.nextImpact];
      impact && impact.at <= fallen;
      impact = playback.impacts[playback.nextImpact]
    ) {
      speed = Math.max(speed, impact.speed)
      playback.nextImpact += 1
    }
    if (speed === 0) return
    port.onImpact(Math.min(1, speed / maxImpactSpeed))
    while ((playback.impacts[playback.nextImpact]?.at ?? Infinity) < fallen + together) playback.nextImpact += 1
  }

  const pose = (now: number): boolean => {
    if (!current || current.isOver) return false
    const run = current
    if (!run.playback) {
      const hasDice = kinds.some((kind) => run.pickedUp[kind].length > 0)
      const share = hasDice ? Math.min(1, Math.max(0, (now - run.began) / pickUpTime)) : 1
      posePickedUp(run, share)
      if (share < 1) return true
      if (!isReady(run)) return false
      run.playback = startPlayback(run, now)
    }
    const time = (Math.max(0, now - run.playback.began) / 1000) * run.playback.rate
    if (time >= run.playback.duration) {
      endThrow(run)
      return false
    }
    poseThrown(run, time)
    reportImpacts(run.playback, time)
    return true
  }

  return {
    pools: () => pools,
    layout: () => layout,
    begin,
    isBusy: () => current !== undefined,
    finish,
    pose,
    announce,
    dispose: () => {
      current?.cancel()
      current = undefined
    },
  }
}
