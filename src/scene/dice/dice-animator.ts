import type { DiceThrow, Pools } from './dice-throw.ts'
import { flightSteps, stepsPerSecond, type Impact } from './lane-simulation.ts'
import { makeLaneThrow, type LaneThrow } from './lane-throw.ts'
import { allDice, displayedPoseSize, makePoolState, type PoolState } from './pool-state.ts'
import { layOutTray, type TrayLayout } from './tray-layout.ts'

export interface DiceAnimatorOptions {
  /** The current time, ms. */
  readonly now: () => number
  /** Runs a task after the browser had time to handle events. The returned function cancels it. */
  readonly schedule: (task: () => void) => () => void
  /** A uniform random number in [0, 1). */
  readonly random: () => number
  readonly redraw: () => void
}

export interface DiceEvents {
  readonly onRest: (id: DiceThrow['id']) => void
  /** Called when dice hit something; `strength` is from 0 to 1. */
  readonly onImpact: (strength: number) => void
  /** Called when dice lie or fly in another tray than before. */
  readonly onLayout: (layout: TrayLayout) => void
}

export interface DiceAnimator {
  /** Sets who is told, in place of who was before. */
  readonly listen: (events: DiceEvents) => void
  readonly pools: () => Pools<PoolState>
  readonly layout: () => TrayLayout | undefined
  /** Starts a throw and ends a running one. @param shape Width / depth of the view. @param still Without animation. */
  readonly begin: (thrown: DiceThrow, shape: number, still: boolean) => void
  readonly isBusy: () => boolean
  /** Ends a running throw and calls `onRest` for it; returns false if there was none. */
  readonly finish: () => boolean
  /** Sets the poses of the dice for the time `now` (ms); returns true while they still move. */
  readonly pose: (now: number) => boolean
  /** Calls `onRest` for a throw that has ended. Call it after the last frame of the throw was drawn. */
  readonly announce: () => void
  /** Stops; `onRest` is not called afterwards. */
  readonly dispose: () => void
}

/** Longest time from the tap until the dice lie still, ms. The limit is 2.5 s; the rest is left for the last frame. */
const maxThrowTime = 2450
/** If the simulation takes longer than this, ms, it ends where it is. */
const maxSimulationWait = 700
/** Longest time that the simulation runs without yielding to the browser, ms. */
const slice = 4
/** Before a throw, dice are lifted within this time (ms) to this height (edge lengths of a die). */
const pickUpTime = 180
const pickUpHeight = 2.4
/** Impact speed that is reported as strength 1, edge lengths per second. */
const maxImpactSpeed = 16
/** Impacts that follow within this time count as one, s. */
const together = 0.035

const kinds = ['success', 'failure'] as const

interface Playback {
  /** Time when the playback began, ms. */
  readonly began: number
  /** Length of the recorded trajectory, s. */
  readonly duration: number
  /** Playback speed. It is above 1 if a slow simulation has left less time than the trajectory takes. */
  readonly rate: number
  /** All impacts, in order of time. */
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

/** Plays one throw at a time: it is simulated ahead, then played back, and reported once the dice lie still. */
export function makeDiceAnimator(port: DiceAnimatorOptions): DiceAnimator {
  let layout: TrayLayout | undefined
  let pools: Pools<PoolState> = { success: makePoolState(0), failure: makePoolState(0) }
  let current: ActiveThrow | undefined
  let events: DiceEvents | undefined

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
    if (layout !== run.layout) events?.onLayout(run.layout)
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
    events?.onRest(id)
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
    events?.onImpact(Math.min(1, speed / maxImpactSpeed))
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
    listen: (next) => {
      events = next
    },
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
