import { CameraControls } from '@react-three/drei'
import { useFrame, useThree } from '@react-three/fiber'
import { useRef, type ReactElement, type RefObject } from 'react'
import { useStageCamera } from '../stage/use-stage-camera.ts'
import { ShipControls } from './ship-controls.ts'

/** Vertical field of view, degrees. It is small, so that perspective distorts little. */
const fieldOfView = 26

interface ShipCameraProps {
  /** x, y, z of all corners of the ship. */
  readonly points: ArrayLike<number>
  readonly controls: RefObject<ShipControls | null>
}

export function ShipCamera({ points, controls }: ShipCameraProps): ReactElement {
  const camera = useStageCamera(fieldOfView)
  const redraw = useThree((state) => state.invalidate)
  const fitted = useRef<readonly unknown[]>([])
  // In the frame, not in an effect: otherwise a frame of the new size would be drawn by the old camera.
  useFrame(({ size }) => {
    if (fitted.current[0] === size && fitted.current[1] === points) return
    fitted.current = [size, points]
    controls.current?.fit(points, size.width / size.height)
  }, -2)
  return <CameraControls ref={controls} impl={ShipControls} camera={camera} {...{ redraw }} />
}
