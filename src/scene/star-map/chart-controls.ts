import CameraControls from 'camera-controls'
import { Box3, MathUtils, Vector3, type PerspectiveCamera } from 'three'
import {
  distanceBounds,
  distanceFor,
  fieldOfView,
  homeCamera,
  maxPolar,
  spanOf,
  type ChartCamera,
} from '#game/stars/star-chart.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { StarPosition } from '#game/stars/star-system.ts'
import {
  boundingBoxOf,
  clampCameraToSector,
  makeBoundingBox,
  maxDistanceFor,
  overviewCamera,
  smallestView,
} from '#game/stars/star-view.ts'
import { prefersReducedMotion } from '#ui/theme.ts'
import { DemandControls, type KeyMoves } from '../stage/demand-controls.ts'
import { cornersOf, fitOnGround } from '../stage/fit-view.ts'

const { ACTION } = CameraControls

/** Time constant of all movements, s: a flight is over within a third of a second. */
const smoothTime = 0.08
/** Greatest distance, in camera distances, of a point under the pointer that a zoom keeps fixed. */
const maxReach = 2.5
/** Distance from which a focused system is seen, light years. A camera that is nearer keeps its distance. */
const focusDistance = 22
/** The fraction of the window that the whole sector fills. */
const homeFill = 0.88
/** Fraction of the view that a route fills. The names of its systems need room beside it. */
const routeFill = 0.72

/** What a key press moves: a fraction of the visible height, an angle in radians, a zoom factor. */
const flyStep = 0.1
const turnStep = Math.PI / 18
const zoomStep = 1.25

const ray = new Vector3()
const eye = new Vector3()
const goal = new Vector3()

const normalizeAngle = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/** Whether two cameras are the same except for rounding errors. */
export function isSameCamera(a: ChartCamera, b: ChartCamera): boolean {
  const figures = ({ target, azimuth, polar, distance }: ChartCamera) => [...target, azimuth, polar, distance]
  const others = figures(b)
  return figures(a).every((figure, i) => Math.abs(figure - (others[i] ?? NaN)) < 1e-6)
}

/** Direction from the target to a camera. */
const backOf = ({ azimuth, polar }: ChartCamera): Vector3 =>
  new Vector3(-Math.sin(polar) * Math.sin(azimuth), -Math.sin(polar) * Math.cos(azimuth), Math.cos(polar))

/** Moves the camera of the chart: by mouse, touch and keys, and in flights. */
export class ChartControls extends DemandControls {
  protected override readonly keys: KeyMoves = {
    w: (steps) => this.forward(this.flight(steps), true),
    s: (steps) => this.forward(this.flight(-steps), true),
    a: (steps) => this.truck(this.flight(-steps), 0, true),
    d: (steps) => this.truck(this.flight(steps), 0, true),
    e: (steps) => this.elevate(this.flight(steps), true),
    q: (steps) => this.elevate(this.flight(-steps), true),
    ArrowLeft: (steps) => this.rotate(steps * turnStep, 0, true),
    ArrowRight: (steps) => this.rotate(-steps * turnStep, 0, true),
    ArrowUp: (steps) => this.rotate(0, steps * turnStep, true),
    ArrowDown: (steps) => this.rotate(0, -steps * turnStep, true),
    '+': (steps) => this.zoomBy(zoomStep ** steps),
    '=': (steps) => this.zoomBy(zoomStep ** steps),
    '-': (steps) => this.zoomBy(zoomStep ** -steps),
    _: (steps) => this.zoomBy(zoomStep ** -steps),
  }
  /** True until the player moves the camera after it has shown the overview. */
  isUntouched = false
  private sector: StarSector | undefined
  /** The places that `showPlaces` shows, until the player moves the camera. */
  private places: readonly StarPosition[] = []

  /** @param view Its `up` must be the z axis. */
  constructor(private readonly view: PerspectiveCamera) {
    super(view)
    this.maxPolarAngle = maxPolar
    this.minDistance = distanceBounds.min
    // A drag as long as the window is high makes half a turn.
    this.azimuthRotateSpeed = this.polarRotateSpeed = 0.5
    this.dollySpeed = 1.3
    this.smoothTime = this.draggingSmoothTime = prefersReducedMotion() ? 0 : smoothTime
    this.restThreshold = 1e-3
    this.mouseButtons.right = ACTION.SCREEN_PAN
    // The library's types lack this action of two fingers.
    Object.assign(this.touches, { two: ACTION.TOUCH_DOLLY_SCREEN_PAN, three: ACTION.NONE })
    // The zoom of wheel and pinch is ours, because that of the library lifts the target off the plane.
    this.dollyToCursor = true
    this._dollyInternal = (delta, x, y) => this.zoomBy(0.95 ** (delta * this.dollySpeed), { x, y })
    this.addEventListener('rest', () => this.stop())
    this.addEventListener('controlstart', () => this.touch())
  }

  override connect(canvas: HTMLElement): void {
    super.connect(canvas)
    // With Shift, a drag pans.
    canvas.addEventListener('pointerdown', this.chooseDrag, { capture: true })
  }

  override disconnect(): void {
    this._domElement?.removeEventListener('pointerdown', this.chooseDrag, { capture: true })
    super.disconnect()
  }

  private readonly chooseDrag = ({ shiftKey }: PointerEvent): void => {
    this.mouseButtons.left = shiftKey ? ACTION.SCREEN_PAN : ACTION.ROTATE
  }

  /** A pan follows the pointer over the plane, which is foreshortened when it is seen at an angle. */
  override forward(distance: number, isSmooth?: boolean): Promise<void> {
    return super.forward(distance / Math.max(0.3, Math.cos(this.polarAngle)), isSmooth)
  }

  /** Keeps the camera near a sector. */
  showSector(sector: StarSector): void {
    const { least, most, size } = boundingBoxOf(sector)
    this.sector = sector
    this.maxDistance = maxDistanceFor(sector)
    this.setBoundary(new Box3(new Vector3(...least), new Vector3(...most)).expandByScalar(size / 2))
  }

  /**
   * Returns the light years that a key press flies: a fraction of the height of the view, measured in the plane of the
   * target.
   */
  private flight(steps: number): number {
    return steps * flyStep * spanOf({ distance: this._sphericalEnd.radius })
  }

  /** Returns the camera at the end of all movements. Its angle is reduced to one turn. */
  goal(): ChartCamera {
    const { x, y, z } = this.getTarget(goal, true)
    const { theta, phi, radius } = this._sphericalEnd
    return { target: [x, y, z], azimuth: normalizeAngle(0 - theta), polar: phi < 1e-5 ? 0 : phi, distance: radius }
  }

  private touch(): void {
    this.isUntouched = false
    this.places = []
    this.redraw?.()
  }

  /** Moves to a camera, the shorter way round; smoothly if the player asked for it. */
  look(camera: ChartCamera, isSmooth: boolean): void {
    if (isSmooth) this.touch()
    const { target, azimuth, polar, distance } = this.sector ? clampCameraToSector(camera, this.sector) : camera
    this.normalizeRotations()
    const { theta } = this._sphericalEnd
    void this.rotateTo(theta + normalizeAngle(-azimuth - theta), polar, isSmooth)
    void this.moveTo(...target, isSmooth)
    void this.dollyTo(distance, isSmooth)
    this.redraw?.()
  }

  flyTo(target: StarPosition): void {
    const camera = this.goal()
    this.look({ ...camera, target, distance: Math.min(camera.distance, focusDistance) }, true)
  }

  /**
   * Flies the camera to a point from which all these places are visible. Its direction stays the same. @param aspect
   * Width / height.
   */
  showPlaces(places: readonly StarPosition[], aspect: number): void {
    if (places.length === 0) return
    this.look(this.cameraOver(places, aspect), true)
    this.keep(places)
  }

  /** Keeps these places in sight from the next `refit` on, if there are any. */
  keep(places: readonly StarPosition[]): void {
    if (places.length === 0) return
    this.isUntouched = false
    this.places = places
  }

  /** Keeps in sight what was shown last in a window of another size: the whole sector, or places. */
  refit(aspect: number): void {
    if (this.isUntouched) this.look(this.home(aspect), false)
    else if (this.places.length > 0) this.look(this.cameraOver(this.places, aspect), false)
  }

  private cameraOver(places: readonly StarPosition[], aspect: number): ChartCamera {
    const camera = this.goal()
    const target = new Vector3(...makeBoundingBox(places).middle)
    const fit = { back: backOf(camera), up: this.view.up, field: fieldOfView, aspect, fill: routeFill }
    const distance = Math.max(fitOnGround(places.flat(), target, fit), distanceFor(smallestView))
    return { ...camera, target: target.toArray(), distance }
  }

  /** Zooms; a `factor` above 1 is nearer. The plane under a point of the view (-1 to 1, y up) stays in place. */
  zoomBy(factor: number, at?: { readonly x: number; readonly y: number }): void {
    const { radius } = this._sphericalEnd
    const distance = MathUtils.clamp(radius / factor, this.minDistance, this.maxDistance)
    if (at) {
      this.getTarget(goal, true)
      this.getPosition(eye, true)
      ray.set(at.x, at.y, 0.5).unproject(this.view).sub(this.view.position).normalize()
      const toPlane = ray.z < -1e-6 ? (goal.z - eye.z) / ray.z : Infinity
      const fixed = eye.addScaledVector(ray, toPlane > maxReach * radius ? radius : toPlane)
      goal.lerp(fixed, 1 - distance / radius)
      void this.moveTo(goal.x, goal.y, goal.z, true)
    }
    void this.dollyTo(distance, true)
    this.touch()
  }

  /** The camera from which the whole sector fills a window. @param aspect Width / height. */
  home(aspect: number): ChartCamera {
    if (!this.sector) return homeCamera
    const { least, most } = boundingBoxOf(this.sector)
    const over = overviewCamera(this.sector)
    // In a portrait window the camera is higher above the sector, because the sector then fills it better.
    const polar = over.polar * MathUtils.clamp(aspect, 0.5, 1)
    const target = new Vector3((least[0] + most[0]) / 2, (least[1] + most[1]) / 2, 0)
    const fit = { back: backOf({ ...over, polar }), up: this.view.up, field: fieldOfView, aspect, fill: homeFill }
    const distance = fitOnGround(cornersOf(least, most), target, fit)
    return { ...over, polar, target: target.toArray(), distance }
  }

  /** Moves to a camera at once. If it is the overview of the sector, the sector is kept in sight (`isUntouched`). */
  open(camera: ChartCamera): void {
    this.look(camera, false)
    this.isUntouched = this.sector !== undefined && isSameCamera(camera, overviewCamera(this.sector))
  }

  override press(key: string, isRepeat = false): boolean {
    const isMoving = super.press(key, isRepeat)
    if (isMoving) this.touch()
    return isMoving
  }
}
