import { useMemo, type ReactElement } from 'react'
import { Geometry } from '../stage/geometry.tsx'
import type { DiceColours } from './dice-colours.ts'
import type { TrayLayout } from './tray-layout.ts'

/** Length of a tick mark and of the cut corner, as fractions of the tray's shorter side. */
const tick = 0.02
const cutCorner = 0.045

type Line = readonly [number, number, number, number]

/** The outline of the floor, seen from above. The far right corner is cut off. */
const outlineOf = ({ width, depth }: TrayLayout): readonly (readonly [number, number])[] => {
  const [x, y] = [width / 2, depth / 2]
  const cut = Math.min(width, depth) * cutCorner
  return [
    [-x, -y],
    [x, -y],
    [x, y - cut],
    [x - cut, y],
    [-x, y],
  ]
}

const floorOf = (layout: TrayLayout) => {
  const [[right, far] = [0, 0], ...rest] = outlineOf(layout)
  const triangles = rest
    .slice(1)
    .flatMap((corner, index) => [right, far, 0, ...(rest[index] ?? corner), 0, ...corner, 0])
  return {
    position: [Float32Array.from(triangles), 3],
    normal: [Float32Array.from(triangles, (_, index) => (index % 3 === 2 ? 1 : 0)), 3],
  } as const
}

const rimOf = (layout: TrayLayout): readonly Line[] => {
  const { width, depth } = layout
  const [x, y] = [width / 2, depth / 2]
  const long = Math.min(width, depth) * tick
  const ticks = [-0.25, 0, 0.25].flatMap((share): readonly Line[] => [
    ...[-y, y].map((end): Line => [width * share, end, width * share, end - Math.sign(end) * long]),
    ...[-x, x].map((end): Line => [end, depth * share, end - Math.sign(end) * long, depth * share]),
  ])
  const outline = outlineOf(layout)
  const rim = outline.map((from, index): Line => [...from, ...(outline[(index + 1) % outline.length] ?? from)])
  return [...rim, ...ticks]
}

const dividerOf = ({ width, depth, divider }: TrayLayout): readonly Line[] => {
  if (!divider) return []
  const { axis, at } = divider
  return [axis === 'x' ? [at, -depth / 2, at, depth / 2] : [-width / 2, -at, width / 2, -at]]
}

const pointsOf = (lines: readonly Line[]) =>
  ({ position: [Float32Array.from(lines.flatMap(([ax, ay, bx, by]) => [ax, ay, 0.005, bx, by, 0.005])), 3] }) as const

interface TrayFloorProps {
  readonly layout: TrayLayout
  readonly colours: DiceColours
}

/** The floor of the tray, its rim and the line between the kinds of dice. They are drawn upright and lie down. */
export function TrayFloor({ layout, colours }: TrayFloorProps): ReactElement {
  const floor = useMemo(() => floorOf(layout), [layout])
  const rim = useMemo(() => pointsOf(rimOf(layout)), [layout])
  const divider = useMemo(() => pointsOf(dividerOf(layout)), [layout])
  return (
    <group rotation={[-Math.PI / 2, 0, 0]}>
      <mesh>
        <Geometry attributes={floor} />
        <meshBasicMaterial color={colours.floor} polygonOffset polygonOffsetUnits={2} />
      </mesh>
      <mesh receiveShadow position={[0, 0, 0.002]}>
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
    </group>
  )
}
