import CameraControls from 'camera-controls'
import { MathUtils, Vector3, type PerspectiveCamera } from 'three'
import { prefersReducedMotion } from '#ui/theme.ts'
import { DemandControls, type KeyMoves } from '../stage/demand-controls.ts'
import { fittingDistance } from '../stage/fit-view.ts'

const { ACTION } = CameraControls

/**
 * The first view of a ship, as two angles in radians: the angle around the ship (0 is abeam to starboard, π / 2 is
 * ahead), and the angle from straight above.
 */
const azimuth = 0.62
const polar = Math.PI / 2 - 0.42

/** Zoom limits, as multiples of the distance at which the whole model just fits the view. */
const zoomLimits = { nearest: 0.35, furthest: 1.8 } as const
/** Free space around the model. */
const margin = 1.06
/** Vertical field of view, degrees. It is small, so that perspective distorts little. */
const fieldOfView = 26

/** What a key press does: arrows rotate by 15°, + and - zoom by 15 %. */
const turn = Math.PI / 12
const zoom = 1.15

const middle = new Vector3()
const up = new Vector3(0, 1, 0)

/** Turns the camera about a ship: by mouse, touch and keys. */
export class ShipControls extends DemandControls {
  private fitted = 0
  private readonly zoomBy = (factor: number) => this.dollyTo(this.distance / factor)
  protected override readonly keys: KeyMoves = {
    ArrowLeft: () => this.rotate(-turn, 0),
    ArrowRight: () => this.rotate(turn, 0),
    ArrowUp: () => this.rotate(0, -turn),
    ArrowDown: () => this.rotate(0, turn),
    '+': () => this.zoomBy(zoom),
    '=': () => this.zoomBy(zoom),
    '-': () => this.zoomBy(1 / zoom),
    Home: () => this.reset(),
  }

  constructor(private readonly view: PerspectiveCamera) {
    super(view)
    this.minPolarAngle = 0.01
    this.maxPolarAngle = Math.PI - 0.01
    this.mouseButtons.right = ACTION.NONE
    this.touches = { one: ACTION.TOUCH_ROTATE, two: ACTION.TOUCH_DOLLY_ROTATE, three: ACTION.NONE }
    if (prefersReducedMotion()) this.smoothTime = this.draggingSmoothTime = 0
    void this.rotateTo(azimuth, polar)
  }

  override connect(canvas: HTMLElement): void {
    super.connect(canvas)
    // Vertical swipes with one finger scroll the page; two fingers rotate and zoom.
    canvas.style.touchAction = 'pan-y'
  }

  /** Fits a model into the view. A view that the player has changed keeps its angles and its relative zoom. */
  fit(points: ArrayLike<number>, aspect: number): void {
    const back = new Vector3().setFromSphericalCoords(1, polar, azimuth)
    const field = MathUtils.degToRad(fieldOfView)
    const fitting = fittingDistance(points, middle, { back, up, field, aspect, fill: 1 }) * margin
    const relative = this.fitted === 0 ? 1 : this.distance / this.fitted
    this.fitted = fitting
    this.minDistance = fitting * zoomLimits.nearest
    this.maxDistance = fitting * zoomLimits.furthest
    Object.assign(this.view, { fov: fieldOfView, aspect, near: fitting * 0.02, far: fitting * 4 })
    this.view.updateProjectionMatrix()
    void this.dollyTo(fitting * relative)
  }

  override async reset(): Promise<void[]> {
    return Promise.all([this.rotateTo(azimuth, polar), this.dollyTo(this.fitted)])
  }
}
