import { MathUtils } from 'three'
import type { DieKind } from '#pieces/dice/die-marks.ts'
import type { Impact } from './dice-fall.ts'
import { makePoses, poolsOf, poseSize, type DiceThrow, type Pools } from './dice-throw.ts'
import { LaneThrow } from './lane-throw.ts'
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
  /** Called when the dice are in another tray than before. */
  readonly onLayout: (layout: TrayLayout) => void
}

/**
 * Longest time from the tap until the dice lie still, ms. The limit is 2.5 s; the difference is reserved for the last
 * frame.
 */
const maxThrowTime = 2450
/** Longest time of the simulation, ms. After it the simulation ends in its present state. */
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

const kinds: readonly DieKind[] = ['success', 'failure']

interface Playback {
  /** Time when the playback began, ms. */
  readonly began: number
  /** Length of the recorded falls, s. */
  readonly duration: number
  /** Playback speed. It is above 1 if a slow simulation has left less time than the falls take. */
  readonly rate: number
  /** The impacts that have not been reported, in order of time. */
  readonly impacts: Impact[]
}

interface ActiveThrow {
  readonly thrown: DiceThrow
  readonly began: number
  readonly layout: TrayLayout
  readonly pools: Pools<Float32Array>
  readonly laneThrows: readonly LaneThrow[]
  readonly pickedUp: Pools<readonly number[]>
  cancel?: () => void
  playback?: Playback
  isOver: boolean
}

const allDice = (poses: Float32Array): readonly number[] =>
  Array.from({ length: poses.length / poseSize }, (_, die) => die)

/** Plays one throw at a time: it is simulated ahead, then played back, and reported once the dice lie still. */
export class DiceAnimator {
  /** The tray that is shown, and the poses of the dice in it. */
  layout: TrayLayout | undefined
  pools: Pools<Float32Array> = poolsOf(() => makePoses(0))
  private current: ActiveThrow | undefined
  private events: DiceEvents | undefined

  constructor(private readonly port: DiceAnimatorOptions) {}

  /** Sets the callbacks, which replace the earlier ones. */
  listen(events: DiceEvents): void {
    this.events = events
  }

  get isBusy(): boolean {
    return this.current !== undefined
  }

  /** Starts a throw and ends a running one. @param shape Width / depth of the view. @param still Without animation. */
  begin(thrown: DiceThrow, shape: number, still: boolean): void {
    this.finish()
    this.current = this.setUp(thrown, shape)
    if (still || this.current.laneThrows.length === 0) this.finish()
    else this.simulateAhead(this.current)
    this.port.redraw()
  }

  private setUp(thrown: DiceThrow, shape: number): ActiveThrow {
    const { now, random } = this.port
    const counts = poolsOf((kind) => thrown.faces[kind].length)
    const knowsDice = kinds.every((kind) => counts[kind] * poseSize === this.pools[kind].length)
    const again = this.layout && knowsDice ? thrown.again : undefined
    const pools = again ? this.pools : poolsOf((kind) => makePoses(counts[kind]))
    const layout = (again && this.layout) ?? layOutTray(counts, shape)
    const picked = poolsOf((kind) => new Set(again?.[kind] ?? allDice(pools[kind])))
    const began = now()
    const isOutOfTime = () => now() - began > maxSimulationWait
    const laneThrows = layout.lanes.map(
      (lane) => new LaneThrow({ lane, shown: pools[lane.kind], picked: picked[lane.kind], random, isOutOfTime }),
    )
    return {
      thrown,
      began,
      layout,
      pools,
      laneThrows: laneThrows.filter(({ dice }) => dice.length > 0),
      pickedUp: again ?? poolsOf((kind) => allDice(this.pools[kind])),
      isOver: false,
    }
  }

  private simulateAhead(run: ActiveThrow): void {
    const work = () => {
      const until = this.port.now() + slice
      while (!run.laneThrows.every((laneThrow) => laneThrow.advance())) {
        if (this.port.now() < until) continue
        run.cancel = this.port.schedule(work)
        return
      }
      this.port.redraw()
    }
    run.cancel = this.port.schedule(work)
  }

  private display({ layout, pools }: ActiveThrow): void {
    if (this.layout !== layout) this.events?.onLayout(layout)
    this.layout = layout
    this.pools = pools
  }

  private end(run: ActiveThrow): void {
    for (const laneThrow of run.laneThrows) {
      if (!run.playback) {
        laneThrow.layDown()
        laneThrow.showFaces(run.thrown.faces[laneThrow.kind])
      }
      laneThrow.pose(Infinity)
    }
    this.display(run)
    run.isOver = true
  }

  /** Ends a running throw and calls `onRest` for it; returns false if there was none. */
  finish(): boolean {
    if (!this.current) return false
    this.current.cancel?.()
    if (!this.current.isOver) this.end(this.current)
    this.announce()
    this.port.redraw()
    return true
  }

  /** Calls `onRest` for a throw that has ended. Call it after the last frame of the throw was drawn. */
  announce(): void {
    if (!this.current?.isOver) return
    const { id } = this.current.thrown
    this.current = undefined
    this.events?.onRest(id)
  }

  private startPlayback(run: ActiveThrow, now: number): Playback {
    for (const laneThrow of run.laneThrows) laneThrow.showFaces(run.thrown.faces[laneThrow.kind])
    this.display(run)
    const duration = Math.max(...run.laneThrows.map((laneThrow) => laneThrow.duration))
    const impacts = run.laneThrows.flatMap(({ fall }) => fall?.impacts ?? []).toSorted((a, b) => a.at - b.at)
    const timeLeft = Math.max(1, maxThrowTime - (now - run.began))
    return { began: now, duration, rate: Math.max(1, (duration * 1000) / timeLeft), impacts }
  }

  /** Lifts the dice from where they lie. @param share 0 to 1. */
  private pickUp({ pickedUp }: ActiveThrow, share: number): void {
    for (const kind of kinds) {
      const poses = this.pools[kind]
      for (const die of pickedUp[kind]) {
        poses[die * poseSize + 1] = 0.5 + pickUpHeight * share * share
        poses[die * poseSize + 7] = 1 - share
      }
    }
  }

  private reportImpacts({ impacts }: Playback, time: number): void {
    const takeUntil = (end: number) => {
      const later = impacts.findIndex(({ at }) => at > end)
      return impacts.splice(0, later < 0 ? impacts.length : later)
    }
    const speeds = takeUntil(time).map(({ speed }) => speed)
    if (speeds.length === 0) return
    takeUntil(time + together)
    this.events?.onImpact(Math.min(1, Math.max(...speeds) / maxImpactSpeed))
  }

  /** Sets the poses of the dice for the time `now` (ms); returns true while they still move. */
  pose(now: number): boolean {
    const run = this.current
    if (!run || run.isOver) return false
    if (!run.playback) {
      const hasDice = kinds.some((kind) => run.pickedUp[kind].length > 0)
      const share = hasDice ? MathUtils.clamp((now - run.began) / pickUpTime, 0, 1) : 1
      this.pickUp(run, share)
      if (share < 1) return true
      if (!run.laneThrows.every(({ fall }) => fall)) return false
      run.playback = this.startPlayback(run, now)
    }
    const { began, rate, duration } = run.playback
    const time = (Math.max(0, now - began) / 1000) * rate
    if (time >= duration) {
      this.end(run)
      return false
    }
    for (const laneThrow of run.laneThrows) laneThrow.pose(time)
    this.reportImpacts(run.playback, time)
    return true
  }

  /** Stops; `onRest` is not called afterwards. */
  dispose(): void {
    this.current?.cancel?.()
    this.current = undefined
  }
}
