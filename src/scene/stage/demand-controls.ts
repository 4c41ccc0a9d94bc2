import CameraControls from 'camera-controls'

/** Longest time between two frames that moves the camera, s, so that it does not jump on a slow machine. */
const longestStep = 0.1
/** A held key repeats, and each repeat moves by this part of a press. */
const repeatShare = 1 / 6

/** Functions by the name of a key. Each moves the view by a number of steps. */
export type KeyMoves = Readonly<Record<string, (steps: number) => unknown>>

/** Camera controls for frames on demand: the pause before a movement does not count as part of it. */
export class DemandControls extends CameraControls {
  protected readonly keys: KeyMoves = {}
  private isMoving = false

  /** Whether the camera moves or is held by the player. */
  get isBusy(): boolean {
    return this.isMoving || this.currentAction !== CameraControls.ACTION.NONE
  }

  /** Requests a frame. The component sets it, and everything that moves the camera calls it. */
  redraw: (() => void) | undefined

  /** The event of each frame goes to `redraw` alone: as an event, it would allocate. */
  override dispatchEvent(event: Parameters<CameraControls['dispatchEvent']>[0]): void {
    if (event.type === 'update') this.redraw?.()
    else super.dispatchEvent(event)
  }

  override update(seconds: number): boolean {
    this.isMoving = super.update(this.isMoving ? Math.min(seconds, longestStep) : 1 / 60)
    return this.isMoving
  }

  /** Moves the camera by a key. @returns false if the key moves nothing. */
  press(key: string, isRepeat = false): boolean {
    const move = Object.hasOwn(this.keys, key) ? this.keys[key] : undefined
    move?.(isRepeat ? repeatShare : 1)
    if (move) this.redraw?.()
    return move !== undefined
  }
}
