import { TOUCH, type PerspectiveCamera } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import {
  fittingDistance,
  reachOfView,
  restingAngles,
  towards,
  viewAfterKey,
  viewFrom,
  type OrbitView,
} from './orbit-view.ts'

/** Turns a camera about the middle of the scene, by pointer, wheel and keys. */
export interface ShipOrbit {
  /** Sets the camera for a model of these points (three figures each) in a picture of this shape (width by height). */
  readonly fit: (points: readonly number[], aspect: number) => void
  readonly reset: () => void
  /** @returns Whether the key means anything here. */
  readonly press: (key: string) => boolean
  /** Once a frame: the rest of a swing. @returns Whether there is more of it to come. */
  readonly update: () => boolean
  readonly close: () => void
}

/** How fast a swing dies away, a share of it each frame: gone within a second. */
const swing = 0.14

/** Air left round the ship. */
const margin = 1.06

/**
 * @param eased The ship swings out after a drag.
 * @param invalidate Asks for a frame; called only when the view has changed.
 */
export const openOrbit = (
  camera: PerspectiveCamera,
  canvas: HTMLElement,
  eased: boolean,
  invalidate: () => void,
): ShipOrbit => {
  const controls = new OrbitControls(camera, canvas)
  let rest: OrbitView = { ...restingAngles, distance: 1 }
  let touched = false

  controls.enablePan = false
  controls.enableDamping = eased
  controls.dampingFactor = swing
  controls.touches = { ONE: TOUCH.ROTATE, TWO: TOUCH.DOLLY_ROTATE }
  // Up and down belongs to the page's own scrolling; two fingers turn and zoom at once.
  canvas.style.touchAction = 'pan-y'
  controls.addEventListener('change', invalidate)
  controls.addEventListener('start', () => {
    touched = true
  })

  const look = (view: OrbitView) => {
    const [x, y, z] = towards(view)
    camera.position.set(x * view.distance, y * view.distance, z * view.distance)
    controls.update()
    invalidate()
  }

  return {
    fit: (points, aspect) => {
      const distance = fittingDistance(points, restingAngles, (camera.fov * Math.PI) / 180, aspect) * margin
      const view = viewFrom(camera.position.toArray())
      // A view that was turned or zoomed keeps its angles and its share of the picture when the window changes.
      const next = touched
        ? { ...view, distance: (view.distance * distance) / rest.distance }
        : { ...restingAngles, distance }
      rest = { ...restingAngles, distance }
      controls.minDistance = distance * reachOfView.nearest
      controls.maxDistance = distance * reachOfView.furthest
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
