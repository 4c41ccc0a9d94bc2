import { MathUtils, Quaternion, Vector2 } from 'three'
import { layOut, lieHeight } from './dice-at-rest.ts'
import { simulateFall, type Fall, type FallOptions } from './dice-fall.ts'
import { poseSize } from './dice-throw.ts'
import { rotationThatMoves, upperFace } from './die-faces.ts'
import { stepsPerSecond } from './physics.ts'

interface LaneThrowOptions extends Pick<FallOptions, 'lane' | 'random' | 'isOutOfTime'> {
  /** The poses that are shown, of all dice of this kind. */
  readonly shown: Float32Array
  /** Indices of the dice that are thrown, of all lanes. */
  readonly picked: ReadonlySet<number>
}

/** A throw of the dice of one lane. */
export class LaneThrow {
  readonly dice: readonly number[]
  /** The fall of the dice; undefined until it is known. */
  fall: Fall | undefined
  private readonly fixedDice: readonly Vector2[]
  private readonly simulation: ReturnType<typeof simulateFall>

  constructor(private readonly options: LaneThrowOptions) {
    const { lane, shown, picked } = options
    const inLane = Array.from({ length: lane.count }, (_, index) => lane.first + index)
    this.dice = inLane.filter((die) => picked.has(die))
    this.fixedDice = inLane
      .filter((die) => !picked.has(die))
      .map((die) => new Vector2(shown[die * poseSize], shown[die * poseSize + 2]))
    this.simulation = simulateFall({ ...options, dice: this.dice.length, fixedDice: this.fixedDice })
  }

  get kind() {
    return this.options.lane.kind
  }

  /** Length of the fall, s. */
  get duration(): number {
    return this.lastStep / stepsPerSecond
  }

  private get lastStep(): number {
    return this.fall ? this.fall.poses.length / this.stride - 1 : 0
  }

  /** How many numbers one step has. */
  private get stride(): number {
    return this.dice.length * poseSize
  }

  /** Runs one step of the simulation; returns true once the fall is known. */
  advance(): boolean {
    if (this.fall) return true
    const step = this.simulation.next()
    if (step.done) this.fall = step.value
    return step.done === true
  }

  /** Lays the dice down without a fall. */
  layDown(): void {
    const { lane, random } = this.options
    const dice = layOut(lane, this.dice.length, this.fixedDice, random)
    const poses = dice.flatMap(({ place, rotation }) => [place.x, lieHeight, place.y, ...rotation.toArray(), 1])
    this.fall = { poses, impacts: [] }
  }

  /** Rotates each die through all of its fall, so that the face it has rolled (index: the die) is up at the end. */
  showFaces(faces: readonly number[]): void {
    const { poses = [] } = this.fall ?? {}
    const rotation = new Quaternion()
    this.dice.forEach((die, index) => {
      const { face } = upperFace(rotation.fromArray(poses, poses.length - this.stride + index * poseSize + 3))
      const turn = rotationThatMoves(faces[die] ?? 0, face, Math.floor(this.options.random() * 4))
      for (let at = index * poseSize + 3; at < poses.length; at += this.stride)
        rotation.fromArray(poses, at).multiply(turn).toArray(poses, at)
    })
  }

  /** Shows the dice as they are at a time, s; after the end of the fall they lie still. */
  pose(time: number): void {
    const { poses = [] } = this.fall ?? {}
    const step = Math.min(time * stepsPerSecond, this.lastStep)
    const [from, to] = [Math.floor(step) * this.stride, Math.ceil(step) * this.stride]
    this.dice.forEach((die, index) => {
      for (let figure = 0; figure < poseSize; figure += 1) {
        const at = index * poseSize + figure
        const value = MathUtils.lerp(poses[from + at] ?? 0, poses[to + at] ?? 0, step % 1)
        this.options.shown[die * poseSize + figure] = value
      }
    })
  }
}
