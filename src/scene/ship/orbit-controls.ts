import { TOUCH, type PerspectiveCamera } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import {
  fittingDistance,
  zoomLimits,
  initialAngles,
  directionOf,
  viewAfterKey,
  viewFrom,
  type OrbitView,
} from './orbit-view.ts'

export interface ShipOrbitControls {
  /** Fits the model into the view. @param points Corners as x, y, z. @param aspect Width / height of the view. */
  readonly fit: (points: readonly number[], aspect: number) => void
  readonly reset: () => void
  readonly press: (key: string) => boolean
  /** Call it once per frame. @returns Whether the camera still moves. */
  readonly update: () => boolean
  readonly close: () => void
}

/** Fraction of the speed that is lost per frame after a drag: the model stops within a second. */
const dampingFactor = 0.14

const margin = 1.06

/** @param eased True: slow down after a drag. @param invalidate Requests a frame when the view has changed. */
export const makeShipOrbitControls = (
  camera: PerspectiveCamera,
  canvas: HTMLElement,
  eased: boolean,
  invalidate: () => void,
): ShipOrbitControls => {
  const controls = new OrbitControls(camera, canvas)
  let rest: OrbitView = { ...initialAngles, distance: 1 }
  let touched = false

  controls.enablePan = false
  controls.enableDamping = eased
  controls.dampingFactor = dampingFactor
  controls.touches = { ONE: TOUCH.ROTATE, TWO: TOUCH.DOLLY_ROTATE }
  // Vertical swipes with one finger scroll the page; two fingers rotate and zoom.
  canvas.style.touchAction = 'pan-y'
  controls.addEventListener('change', invalidate)
  controls.addEventListener('start', () => {
    touched = true
  })

  const look = (view: OrbitView) => {
    const [x, y, z] = directionOf(view)
    camera.position.set(x * view.distance, y * view.distance, z * view.distance)
    controls.update()
    invalidate()
  }

  return {
    fit: (points, aspect) => {
      const distance = fittingDistance(points, initialAngles, (camera.fov * Math.PI) / 180, aspect) * margin
      const view = viewFrom(camera.position.toArray())
      // If the player has changed the view, it keeps its angles and its relative zoom when the size changes.
      const next = touched
        ? { ...view, distance: (view.distance * distance) / rest.distance }
        : { ...initialAngles, distance }
      rest = { ...initialAngles, distance }
      controls.minDistance = distance * zoomLimits.nearest
      controls.maxDistance = distance * zoomLimits.furthest
      camera.near = distance * 0.02
      camera.far = distance * 4
      camera.updateProjectionMatrix()
      look(next)
    },
    reset: () => {
      touched = false
      look(rest)
    },
    press: (key) => {
      const view = viewAfterKey(viewFrom(camera.position.toArray()), key)
      if (!view) return false
      touched = true
      look(view)
      return true
    },
    update: () => controls.update(),
    close: () => {
      controls.removeEventListener('change', invalidate)
      controls.dispose()
    },
  }
}
