import { PerspectiveCamera, Vector3 } from 'three'
import type { TrayPlan } from './tray-plan.ts'

/** Vertical, degrees: a long lens, so that dice at the rim are seen from above as well. */
const fieldOfView = 18
/** How far the view leans from straight above, radians: enough to see that these are solids. */
const lean = 0.24
/** Dice on the tray reach this high, edges. */
const reach = 1.05
/** Free space round the tray, of the view's half. */
const margin = 0.015

/** Width by depth of a tray that fills a view of this size, px. */
export const shapeFor = (width: number, height: number): number => (width / height) * Math.cos(lean)

export const makeCamera = (): PerspectiveCamera => {
  const camera = new PerspectiveCamera(fieldOfView)
  camera.rotation.x = lean - Math.PI / 2
  return camera
}

/** Moves the camera to where the whole tray, dice and all, just fills the view. */
export function fitCamera(
  camera: PerspectiveCamera,
  { width, depth }: Pick<TrayPlan, 'width' | 'depth'>,
  aspect: number,
): void {
  camera.aspect = aspect
  camera.updateProjectionMatrix()
  let distance = Math.max(width, depth) * 3
  let across = 0
  const corner = new Vector3()
  // Each round corrects what the one before left over; perspective is weak, so it converges at once.
  for (let round = 0; round < 12; round += 1) {
    camera.position.set(0, Math.cos(lean) * distance, Math.sin(lean) * distance + across)
    camera.updateMatrixWorld()
    const seen = [-1, 1].flatMap((x) =>
      [-1, 1].flatMap((z) =>
        [0, reach].map((y) => {
          corner.set((x * width) / 2, y, (z * depth) / 2).project(camera)
          return [corner.x, corner.y] as const
        }),
      ),
    )
    const [low, high] = [Math.min(...seen.map(([, y]) => y)), Math.max(...seen.map(([, y]) => y))]
    const widest = Math.max(...seen.map(([x]) => Math.abs(x)))
    const half = distance * Math.tan((fieldOfView * Math.PI) / 360)
    across -= (((low + high) / 2) * half) / Math.cos(lean)
    distance *= Math.max(widest, (high - low) / 2) / (1 - margin)
  }
  camera.near = distance * 0.2
  camera.far = distance * 2
  camera.updateProjectionMatrix()
}
