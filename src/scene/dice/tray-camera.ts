import { useFrame } from '@react-three/fiber'
import { useRef } from 'react'
import { Vector3, type PerspectiveCamera } from 'three'
import { useStageCamera } from '../stage/use-stage-camera.ts'
import type { TrayLayout } from './tray-layout.ts'

/** Vertical field of view, degrees. It is small, so that dice at the rim are seen from above as well. */
const fieldOfView = 18
/** Angle between the view and straight down, radians: enough to show the sides of the dice. */
const tilt = 0.24
const reach = 1.05
/** Free space around the tray, as a fraction of half the view. */
const margin = 0.015

/** Width divided by depth of a tray that fills a view of this size, px. */
export const shapeFor = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  (width / height) * Math.cos(tilt)

const corner = new Vector3()

function fitCamera(camera: PerspectiveCamera, { width, depth }: TrayLayout): void {
  let distance = Math.max(width, depth) * 3
  let across = 0
  // Each round corrects the error of the previous one. Perspective is weak, so the position converges fast.
  for (let round = 0; round < 12; round += 1) {
    camera.position.set(0, Math.cos(tilt) * distance, Math.sin(tilt) * distance + across)
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
    across -= (((low + high) / 2) * half) / Math.cos(tilt)
    distance *= Math.max(widest, (high - low) / 2) / (1 - margin)
  }
  camera.near = distance * 0.2
  camera.far = distance * 2
  camera.updateProjectionMatrix()
}

/** Shows the whole tray from above the player's side of it. */
export function useTrayCamera(layout: TrayLayout): void {
  const camera = useStageCamera(fieldOfView, (made) => made.rotation.set(tilt - Math.PI / 2, 0, 0))
  const fitted = useRef<readonly unknown[]>([])
  useFrame(({ size }) => {
    if (fitted.current[0] === size && fitted.current[1] === layout) return
    fitted.current = [size, layout]
    fitCamera(camera, layout)
  }, -2)
}
