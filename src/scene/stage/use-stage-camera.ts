import { useThree } from '@react-three/fiber'
import { useLayoutEffect, useState } from 'react'
import { PerspectiveCamera } from 'three'

/** Makes the camera of the scene, and shows the scene through it. @param setUp Called once, with the new camera. */
export function useStageCamera(fieldOfView: number, setUp?: (camera: PerspectiveCamera) => void): PerspectiveCamera {
  const get = useThree((state) => state.get)
  const [camera] = useState(() => {
    const { width, height } = get().size
    // From here on, fiber sets the shape of the camera, but only when the size changes.
    const made = new PerspectiveCamera(fieldOfView, width / height)
    setUp?.(made)
    return made
  })
  useLayoutEffect(() => get().set({ camera }), [get, camera])
  return camera
}
