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
import type { TrayPlan } from './tray-plan.ts'

export interface TrayFloor {
  readonly object: Group
  readonly lay: (plan: TrayPlan) => void
  readonly paint: (colours: DiceColours) => void
  readonly dispose: () => void
}

/** Length of the ticks at the rim, of the tray's shorter side. */
const tick = 0.02
const notch = 0.045

/** Points of lines on the tray, x and z in pairs. */
type Line = readonly [number, number, number, number]

/** Corners of the sheet, the one on the right at the back cut off. */
const outlineOf = ({ width, depth }: TrayPlan): readonly (readonly [number, number])[] => {
  const [x, z] = [width / 2, depth / 2]
  const cut = Math.min(width, depth) * notch
  return [
    [-x, -z],
    [x - cut, -z],
    [x, -z + cut],
    [x, z],
    [-x, z],
  ]
}

/** The sheet itself, as triangles about its left corner at the back. */
const sheetOf = (plan: TrayPlan): BufferGeometry => {
  const [hub, ...rest] = outlineOf(plan)
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

const rimOf = (plan: TrayPlan): readonly Line[] => {
  const { width, depth } = plan
  const [x, z] = [width / 2, depth / 2]
  const long = Math.min(width, depth) * tick
  const ticks = [0.25, 0.5, 0.75].flatMap((share): readonly Line[] => [
    [-x + width * share, z, -x + width * share, z - long],
    [-x + width * share, -z, -x + width * share, -z + long],
    [-x, -z + depth * share, -x + long, -z + depth * share],
    [x, -z + depth * share, x - long, -z + depth * share],
  ])
  const outline = outlineOf(plan)
  const rim = outline.map((from, index): Line => [...from, ...(outline[(index + 1) % outline.length] ?? from)])
  return [...rim, ...ticks]
}

const dividerOf = ({ width, depth, divider }: TrayPlan): readonly Line[] => {
  if (!divider) return []
  const { axis, at } = divider
  return [axis === 'x' ? [at, -depth / 2, at, depth / 2] : [-width / 2, at, width / 2, at]]
}

const draw = (lines: LineSegments, strokes: readonly Line[]): void => {
  const points = strokes.flatMap(([ax, az, bx, bz]) => [ax, 0.005, az, bx, 0.005, bz])
  lines.geometry.dispose()
  lines.geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3))
}

/** The tray as a sheet of the chart: sunk paper, a rim with a notch and ticks, a line between the pools. */
export function makeTrayFloor(): TrayFloor {
  const felt = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ polygonOffset: true, polygonOffsetUnits: 2 }))
  const shade = new Mesh(felt.geometry, new ShadowMaterial())
  shade.receiveShadow = true
  shade.position.y = 0.002
  const rim = new LineSegments(new BufferGeometry(), new LineBasicMaterial())
  const divider = new LineSegments(new BufferGeometry(), new LineBasicMaterial())
  const object = new Group()
  object.add(felt, shade, rim, divider)
  return {
    object,
    lay: (plan) => {
      felt.geometry.dispose()
      felt.geometry = sheetOf(plan)
      shade.geometry = felt.geometry
      draw(rim, rimOf(plan))
      draw(divider, dividerOf(plan))
    },
    paint: (colours) => {
      felt.material.color = new Color(colours.felt)
      rim.material.color = new Color(colours.rim)
      divider.material.color = new Color(colours.divider)
      shade.material.opacity = colours.shade
    },
    dispose: () => {
      for (const part of [felt, shade, rim, divider]) {
        part.geometry.dispose()
        part.material.dispose()
      }
    },
  }
}
