import { CameraControls } from '@react-three/drei'
import { useThree } from '@react-three/fiber'
import { useMemo, type ReactElement, type RefObject } from 'react'
import { Color } from 'three'
import { Geometry } from '../stage/geometry.tsx'
import { useFit } from '../stage/use-fit.ts'
import type { FlatMesh } from './flat-mesh.ts'
import type { Palette } from './palette.ts'
import { ShipControls } from './ship-controls.ts'

interface ShipModelProps {
  readonly model: FlatMesh
  readonly palette: Palette
  readonly controls: RefObject<ShipControls | null>
}

/** A ship in two draw calls, its light, and the camera that turns about it. */
export function ShipModel({ model, palette, controls }: ShipModelProps): ReactElement {
  const redraw = useThree((state) => state.invalidate)
  useFit(model, (_, aspect) => controls.current?.fit(model.positions, aspect))
  const faces = useMemo(() => {
    const colours = new Map(Object.entries(palette).map(([paint, css]) => [paint, new Color(css).toArray()]))
    const tints = Float32Array.from(model.paints.flatMap((paint) => colours.get(paint) ?? []))
    return { position: [model.positions, 3], normal: [model.normals, 3], color: [tints, 3] } as const
  }, [model, palette])
  const edges = useMemo(() => ({ position: [model.edges, 3] }) as const, [model])
  return (
    <>
      <CameraControls ref={controls} impl={ShipControls} {...{ redraw }} />
      <hemisphereLight intensity={1.35} color={palette.sky} groundColor={palette.ground} />
      <directionalLight intensity={2.3} position={[0.55, 1, 0.8]} />
      <mesh>
        <Geometry attributes={faces} />
        {/* Faces are moved back, because they would otherwise flicker over their edges (z-fighting). */}
        <meshLambertMaterial vertexColors polygonOffset polygonOffsetFactor={1} polygonOffsetUnits={1} />
      </mesh>
      <lineSegments>
        <Geometry attributes={edges} />
        <lineBasicMaterial color={palette.line} transparent opacity={0.5} />
      </lineSegments>
    </>
  )
}
