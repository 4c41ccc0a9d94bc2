import { useThree } from '@react-three/fiber'
import { useLayoutEffect, useState } from 'react'
import { PerspectiveCamera } from 'three'

/** Makes the camera of the scene, and shows the scene through it. @param setUp Called once, with the new camera. */
export function useStageCamera(fieldOfView: number, setUp?: (camera: PerspectiveCamera) => void): PerspectiveCamera {
  const set = useThree((state) => state.set)
  const [camera] = useState(() => {
    const made = new PerspectiveCamera(fieldOfView)
    setUp?.(made)
    return made
  })
  useLayoutEffect(() => set({ camera }), [set, camera])
  return camera
}
