import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { PerspectiveCamera } from 'three'

import { openOrbit, type ShipOrbit } from './orbit-controls.ts'

export type OrbitHandle = Pick<ShipOrbit, 'reset' | 'press'>

export interface OrbitProps {
  readonly ref: Ref<OrbitHandle>
  /** What must be in sight: three figures a point, metres from the middle. */
  readonly points: readonly number[]
  /** Lets the ship swing out after a drag. */
  readonly eased: boolean
}

/** The stage's camera in the hands of the player. */
export function Orbit({ ref, points, eased }: OrbitProps): null {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  const aspect = useThree(({ size }) => size.width / Math.max(1, size.height))
  const invalidate = useThree((state) => state.invalidate)
  const orbit = useRef<ShipOrbit>(undefined)

  useEffect(() => {
    if (!(camera instanceof PerspectiveCamera)) return
    const opened = openOrbit(camera, canvas, eased, () => invalidate())
    orbit.current = opened
    return () => {
      opened.close()
      orbit.current = undefined
    }
  }, [camera, canvas, eased, invalidate])

  useEffect(() => {
    orbit.current?.fit(points, aspect)
  }, [camera, canvas, eased, points, aspect])

  useFrame(() => {
    orbit.current?.update()
  })

  useImperativeHandle(
    ref,
    () => ({ reset: () => orbit.current?.reset(), press: (key) => orbit.current?.press(key) ?? false }),
    [],
  )
  return null
}
