import { useMemo, type ReactElement } from 'react'
import { Geometry } from '../stage/geometry.tsx'
import type { DiceColours } from './dice-colours.ts'
import type { TrayLayout } from './tray-layout.ts'

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

const floorOf = (layout: TrayLayout) => {
  const [hub, ...rest] = outlineOf(layout)
  const triangles = rest.slice(1).flatMap((corner, index) => [hub, corner, rest[index]])
  const points = triangles.flatMap((corner) => (corner ? [corner[0], 0, corner[1]] : []))
  return {
    position: [Float32Array.from(points), 3],
    normal: [Float32Array.from(points, (_, index) => (index % 3 === 1 ? 1 : 0)), 3],
  } as const
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

const pointsOf = (lines: readonly Line[]) =>
  ({ position: [Float32Array.from(lines.flatMap(([ax, az, bx, bz]) => [ax, 0.005, az, bx, 0.005, bz])), 3] }) as const

interface TrayFloorProps {
  readonly layout: TrayLayout
  readonly colours: DiceColours
}

export function TrayFloor({ layout, colours }: TrayFloorProps): ReactElement {
  const floor = useMemo(() => floorOf(layout), [layout])
  const rim = useMemo(() => pointsOf(rimOf(layout)), [layout])
  const divider = useMemo(() => pointsOf(dividerOf(layout)), [layout])
  return (
    <>
      <mesh>
        <Geometry attributes={floor} />
        <meshBasicMaterial color={colours.floor} polygonOffset polygonOffsetUnits={2} />
      </mesh>
      <mesh receiveShadow position={[0, 0.002, 0]}>
        <Geometry attributes={floor} />
        <shadowMaterial opacity={colours.shadow} />
      </mesh>
      <lineSegments>
        <Geometry attributes={rim} />
        <lineBasicMaterial color={colours.rim} />
      </lineSegments>
      <lineSegments>
        <Geometry attributes={divider} />
        <lineBasicMaterial color={colours.divider} />
      </lineSegments>
    </>
  )
}
