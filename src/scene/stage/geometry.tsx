import { useEffect, useMemo, type ReactElement } from 'react'
import { BufferAttribute, BufferGeometry, InstancedBufferAttribute, InstancedBufferGeometry } from 'three'

/** Numbers for each vertex (or for each instance), and how many of them belong together. */
export type Attribute = readonly [figures: Float32Array | Uint32Array, size: number]

interface GeometryProps {
  readonly attributes?: Readonly<Record<string, Attribute>>
  /** Attributes with a value for each copy. The others then define the shape of one copy. */
  readonly instanced?: Readonly<Record<string, Attribute>>
  /** The number of vertices to draw; needed if no attribute defines it. */
  readonly count?: number
}

const make = ({ attributes = {}, instanced, count }: GeometryProps): BufferGeometry => {
  const geometry = instanced ? new InstancedBufferGeometry() : new BufferGeometry()
  for (const [name, [figures, size]] of Object.entries(attributes))
    geometry.setAttribute(name, new BufferAttribute(figures, size))
  for (const [name, [figures, size]] of Object.entries(instanced ?? {}))
    geometry.setAttribute(name, new InstancedBufferAttribute(figures, size))
  const [first] = Object.values(attributes)
  geometry.setDrawRange(0, count ?? (first ? first[0].length / first[1] : 0))
  return geometry
}

/** The shape of the mesh, lines or points around it. New objects in its props make a new shape and free the old one. */
export function Geometry({ attributes, instanced, count }: GeometryProps): ReactElement {
  const geometry = useMemo(() => make({ attributes, instanced, count }), [attributes, instanced, count])
  useEffect(() => () => geometry.dispose(), [geometry])
  return <primitive attach="geometry" object={geometry} />
}
