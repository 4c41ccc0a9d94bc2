import { useFrame } from '@react-three/fiber'
import { useRef } from 'react'
import type { PerspectiveCamera } from 'three'

/** Calls `fit` before the first frame with a different view size or different content. Aspect: width / height. */
export function useFit(shown: unknown, fit: (camera: PerspectiveCamera, aspect: number) => void): void {
  const fitted = useRef<readonly unknown[]>([])
  // Not in an effect, because a frame of the new size would be drawn before it.
  useFrame(({ camera, size }) => {
    if (fitted.current[0] === size && fitted.current[1] === shown) return
    fitted.current = [size, shown]
    fit(camera as PerspectiveCamera, size.width / size.height)
  }, -2)
}
