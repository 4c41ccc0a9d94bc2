import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
} from 'three'
import type { FlatMesh } from './flat-mesh.ts'
import { middleOf, shifted, type HullModel } from './hull-model.ts'
import type { Palette } from './palette.ts'

export interface ShipObject {
  readonly object: Group
  readonly dispose: () => void
}

const geometryOf = (meshes: readonly FlatMesh[], palette: Palette): BufferGeometry => {
  const colours = new Map<string, readonly number[]>()
  const colourOf = (hex: string): readonly number[] => {
    const known = colours.get(hex) ?? new Color(hex).toArray()
    colours.set(hex, known)
    return known
  }
  const tints = meshes.flatMap(({ paints }) =>
    paints.flatMap((paint) => {
      const colour = colourOf(palette[paint])
      return [...colour, ...colour, ...colour]
    }),
  )
  const geometry = new BufferGeometry()
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      meshes.flatMap(({ positions }) => positions),
      3,
    ),
  )
  geometry.setAttribute(
    'normal',
    new Float32BufferAttribute(
      meshes.flatMap(({ normals }) => normals),
      3,
    ),
  )
  geometry.setAttribute('color', new Float32BufferAttribute(tints, 3))
  return geometry
}

/** The ship in objects of three: one mesh for all single parts, one instanced mesh per copied part, and the edges. */
export const makeShipObject = (model: HullModel, palette: Palette): ShipObject => {
  // Faces are moved back by a polygon offset, because they would otherwise flicker over their edges (z-fighting).
  const paint = new MeshLambertMaterial({
    vertexColors: true,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  })
  const pen = new LineBasicMaterial({ color: palette.line, transparent: true, opacity: 0.5 })
  const single = model.parts.filter(({ places }) => places.length === 1)
  const often = model.parts.filter(({ places }) => places.length > 1)

  const standing = single.flatMap(({ mesh, places: [place] }): FlatMesh[] =>
    place ? [{ ...mesh, positions: shifted(mesh.positions, place) }] : [],
  )
  const hull = new Mesh(geometryOf(standing, palette), paint)
  const repeated = often.map(({ mesh, places }) => {
    const instances = new InstancedMesh(geometryOf([mesh], palette), paint, places.length)
    places.forEach(([x, y, z], index) => instances.setMatrixAt(index, new Matrix4().makeTranslation(x, y, z)))
    return instances
  })
  const edges = new BufferGeometry()
  const strokes = model.parts.flatMap(({ mesh, places }) => places.flatMap((place) => shifted(mesh.creases, place)))
  edges.setAttribute('position', new Float32BufferAttribute(strokes, 3))

  const object = new Group()
  object.add(hull, ...repeated, new LineSegments(edges, pen))
  const [x, y, z] = middleOf(model)
  object.position.set(-x, -y, -z)
  return {
    object,
    dispose: () => {
      for (const mesh of [hull, ...repeated]) mesh.geometry.dispose()
      for (const instances of repeated) instances.dispose()
      edges.dispose()
      paint.dispose()
      pen.dispose()
    },
  }
}
