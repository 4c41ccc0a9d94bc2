import { extend } from '@react-three/fiber'
import { useEffect, useMemo, type ReactElement, type Ref } from 'react'
import { DirectionalLight, HemisphereLight } from 'three'

import { cornersOf, type HullModel } from './hull-model.ts'
import { Orbit, type OrbitHandle } from './orbit.tsx'
import type { Palette } from './palette.ts'
import { makeShipObject } from './ship-object.ts'

// Only what is used, so that the bundle need not carry the rest of three.
extend({ DirectionalLight, HemisphereLight })

export interface ShipStageProps {
  readonly model: HullModel
  readonly palette: Palette
  readonly eased: boolean
  readonly orbit: Ref<OrbitHandle>
}

/** One ship under one key light and the open sky: matte paint, no shadow, no glow. */
export function ShipStage({ model, palette, eased, orbit }: ShipStageProps): ReactElement {
  const ship = useMemo(() => makeShipObject(model, palette), [model, palette])
  useEffect(() => () => ship.dispose(), [ship])
  const points = useMemo(() => cornersOf(model), [model])
  return (
    <>
      <hemisphereLight args={[palette.sky, palette.ground, 1.35]} />
      <directionalLight position={[0.55, 1, 0.8]} intensity={2.3} />
      <primitive object={ship.object} dispose={null} />
      <Orbit ref={orbit} points={points} eased={eased} />
    </>
  )
}
