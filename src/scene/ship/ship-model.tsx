import { useLayoutEffect, useMemo, useRef, type ReactElement } from 'react'
import { Color, Matrix4, type InstancedMesh } from 'three'
import { Geometry } from '../stage/geometry.tsx'
import type { FlatMesh } from './flat-mesh.ts'
import { middleOf, shifted, type HullModel, type ModelPart } from './hull-model.ts'
import type { Palette } from './palette.ts'

interface ShipModelProps {
  readonly model: HullModel
  readonly palette: Palette
}

/** The attributes of one shape made of several meshes. */
export function paintedAttributes(meshes: readonly FlatMesh[], palette: Palette) {
  const colours = new Map(Object.entries(palette).map(([paint, hex]) => [paint, new Color(hex).toArray()]))
  const tints = meshes.flatMap(({ paints }) =>
    paints.flatMap((paint) => {
      const colour = colours.get(paint) ?? []
      return [...colour, ...colour, ...colour]
    }),
  )
  return {
    position: [Float32Array.from(meshes.flatMap(({ positions }) => positions)), 3],
    normal: [Float32Array.from(meshes.flatMap(({ normals }) => normals)), 3],
    color: [Float32Array.from(tints), 3],
  } as const
}

/** All parts that stand once, as meshes at their places. */
export const singleMeshes = ({ parts }: HullModel): readonly FlatMesh[] =>
  parts.flatMap(({ mesh, places: [place, ...others] }): FlatMesh[] =>
    place && others.length === 0 ? [{ ...mesh, positions: shifted(mesh.positions, place) }] : [],
  )

export const repeatedParts = ({ parts }: HullModel): readonly ModelPart[] =>
  parts.filter(({ places }) => places.length > 1)

// Faces are moved back by a polygon offset, because they would otherwise flicker over their edges (z-fighting).
const paint = <meshLambertMaterial vertexColors polygonOffset polygonOffsetFactor={1} polygonOffsetUnits={1} />

/** A ship of length 2 about the origin: a mesh for all single parts, one for each repeated part, and the edges. */
export function ShipModel({ model, palette }: ShipModelProps): ReactElement {
  const hull = useMemo(() => paintedAttributes(singleMeshes(model), palette), [model, palette])
  const edges = useMemo(() => {
    const strokes = model.parts.flatMap(({ mesh, places }) => places.flatMap((place) => shifted(mesh.creases, place)))
    return { position: [Float32Array.from(strokes), 3] } as const
  }, [model])
  const [x, y, z] = middleOf(model)
  return (
    <>
      <hemisphereLight intensity={1.35} color={palette.sky} groundColor={palette.ground} />
      <directionalLight intensity={2.3} position={[0.55, 1, 0.8]} />
      <group scale={scaleOf(model)}>
        <group position={[-x, -y, -z]}>
          <mesh>
            <Geometry attributes={hull} />
            {paint}
          </mesh>
          {repeatedParts(model).map((part, index) => (
            <RepeatedPart key={index} part={part} palette={palette} />
          ))}
          <lineSegments>
            <Geometry attributes={edges} />
            <lineBasicMaterial color={palette.line} transparent opacity={0.5} />
          </lineSegments>
        </group>
      </group>
    </>
  )
}

/** Every ship is drawn at the same size: the controls come to rest below an absolute movement. */
export const scaleOf = ({ low, high }: HullModel): number => 2 / (high[0] - low[0])

function RepeatedPart({ part, palette }: { readonly part: ModelPart; readonly palette: Palette }): ReactElement {
  const copies = useRef<InstancedMesh>(null)
  const attributes = useMemo(() => paintedAttributes([part.mesh], palette), [part, palette])
  useLayoutEffect(() => {
    part.places.forEach(([x, y, z], index) =>
      copies.current?.setMatrixAt(index, new Matrix4().makeTranslation(x, y, z)),
    )
  }, [part])
  return (
    <instancedMesh ref={copies} args={[undefined, undefined, part.places.length]}>
      <Geometry attributes={attributes} />
      {paint}
    </instancedMesh>
  )
}
