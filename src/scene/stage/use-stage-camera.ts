import { useThree } from '@react-three/fiber'
import { useLayoutEffect, useState } from 'react'
import { PerspectiveCamera } from 'three'

/** Makes the camera of the scene, and shows the scene through it. @param setUp Called once, with the new camera. */
export function useStageCamera(fieldOfView: number, setUp?: (camera: PerspectiveCamera) => void): PerspectiveCamera {
  const get = useThree((state) => state.get)
  const [camera] = useState(() => {
    const made = new PerspectiveCamera(fieldOfView)
    setUp?.(made)
    return made
  })
  useLayoutEffect(() => {
    const { set, size } = get()
    // fiber sets the shape of a camera only when the size changes.
    camera.aspect = size.width / size.height
    camera.updateProjectionMatrix()
    set({ camera })
  }, [get, camera])
  return camera
}
