import { useFrame } from '@react-three/fiber'
import { useRef } from 'react'
import type { PerspectiveCamera } from 'three'

/** Calls `fit` before the first frame in which the size of the view, or what is shown, is another. Aspect: width / height. */
export function useFit(shown: unknown, fit: (camera: PerspectiveCamera, aspect: number) => void): void {
  const fitted = useRef<readonly unknown[]>([])
  // Not in an effect: a frame of the new size would be drawn before.
  useFrame(({ camera, size }) => {
    if (fitted.current[0] === size && fitted.current[1] === shown) return
    fitted.current = [size, shown]
    fit(camera as PerspectiveCamera, size.width / size.height)
  }, -2)
}
