import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  ShadowMaterial,
} from 'three'
import type { DiceColours } from './dice-colours.ts'
import type { TrayLayout } from './tray-layout.ts'

export interface TrayFloor {
  readonly object: Group
  readonly showLayout: (layout: TrayLayout) => void
  readonly paint: (colours: DiceColours) => void
  readonly dispose: () => void
}

/** Length of a tick mark and of the cut corner, as fractions of the tray's shorter side. */
const tick = 0.02
const cutCorner = 0.045

type Line = readonly [number, number, number, number]

/** Corners of the floor as x, z. The far right corner is cut off. */
const outlineOf = ({ width, depth }: TrayLayout): readonly (readonly [number, number])[] => {
  const [x, z] = [width / 2, depth / 2]
  const cut = Math.min(width, depth) * cutCorner
  return [
    [-x, -z],
    [x - cut, -z],
    [x, -z + cut],
    [x, z],
    [-x, z],
  ]
}

const floorGeometry = (layout: TrayLayout): BufferGeometry => {
  const [hub, ...rest] = outlineOf(layout)
  const triangles = rest.slice(1).flatMap((corner, index) => [hub, corner, rest[index]])
  const points = triangles.flatMap((corner) => (corner ? [corner[0], 0, corner[1]] : []))
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3)).setAttribute(
    'normal',
    new Float32BufferAttribute(
      points.map((_, index) => (index % 3 === 1 ? 1 : 0)),
      3,
    ),
  )
}

const rimOf = (layout: TrayLayout): readonly Line[] => {
  const { width, depth } = layout
  const [x, z] = [width / 2, depth / 2]
  const long = Math.min(width, depth) * tick
  const ticks = [0.25, 0.5, 0.75].flatMap((share): readonly Line[] => [
    [-x + width * share, z, -x + width * share, z - long],
    [-x + width * share, -z, -x + width * share, -z + long],
    [-x, -z + depth * share, -x + long, -z + depth * share],
    [x, -z + depth * share, x - long, -z + depth * share],
  ])
  const outline = outlineOf(layout)
  const rim = outline.map((from, index): Line => [...from, ...(outline[(index + 1) % outline.length] ?? from)])
  return [...rim, ...ticks]
}

const dividerOf = ({ width, depth, divider }: TrayLayout): readonly Line[] => {
  if (!divider) return []
  const { axis, at } = divider
  return [axis === 'x' ? [at, -depth / 2, at, depth / 2] : [-width / 2, at, width / 2, at]]
}

const setLines = (lines: LineSegments, segments: readonly Line[]): void => {
  const points = segments.flatMap(([ax, az, bx, bz]) => [ax, 0.005, az, bx, 0.005, bz])
  lines.geometry.dispose()
  lines.geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3))
}

export function makeTrayFloor(): TrayFloor {
  const floor = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ polygonOffset: true, polygonOffsetUnits: 2 }))
  const shadow = new Mesh(floor.geometry, new ShadowMaterial())
  shadow.receiveShadow = true
  shadow.position.y = 0.002
  const rim = new LineSegments(new BufferGeometry(), new LineBasicMaterial())
  const divider = new LineSegments(new BufferGeometry(), new LineBasicMaterial())
  const object = new Group()
  object.add(floor, shadow, rim, divider)
  return {
    object,
    showLayout: (layout) => {
      floor.geometry.dispose()
      floor.geometry = floorGeometry(layout)
      shadow.geometry = floor.geometry
      setLines(rim, rimOf(layout))
      setLines(divider, dividerOf(layout))
    },
    paint: (colours) => {
      floor.material.color = new Color(colours.floor)
      rim.material.color = new Color(colours.rim)
      divider.material.color = new Color(colours.divider)
      shadow.material.opacity = colours.shadow
    },
    dispose: () => {
      for (const part of [floor, shadow, rim, divider]) {
        part.geometry.dispose()
        part.material.dispose()
      }
    },
  }
}
