import type { ReactElement } from 'react'
import type { SystemOwner } from '#game/stars/star-system.ts'
import type { Box } from '#pieces/star-map/place-labels.ts'
import { ownerStyles, type Hatch } from '#pieces/star-map/star-styles.ts'
import type { PosterTerritory } from './poster-background.ts'
import { mm } from './poster-frame.ts'

/** Hatches are clipped lines, not SVG patterns, because printing to a file often converts patterns to bitmaps. */

/** Path data of parallel lines over a box, `step` mm apart, at `angle` (radians, clockwise from due east). */
function linesOver({ x, y, width, height }: Box, angle: number, step: number): string {
  const [cx, cy] = [x + width / 2, y + height / 2]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.hypot(width, height) / 2
  const parts: string[] = []
  for (let off = -Math.floor(reach / step) * step; off <= reach; off += step) {
    const [px, py] = [cx - sin * off, cy + cos * off]
    parts.push(`M${mm(px - cos * reach)} ${mm(py - sin * reach)}L${mm(px + cos * reach)} ${mm(py + sin * reach)}`)
  }
  return parts.join('')
}

const quarter = Math.PI / 4
const lines: Readonly<Record<Hatch, (box: Box, step: number) => string>> = {
  rise: (box, step) => linesOver(box, -quarter, step),
  fall: (box, step) => linesOver(box, quarter, step),
  level: (box, step) => linesOver(box, 0, step),
  upright: (box, step) => linesOver(box, 2 * quarter, step),
  cross: (box, step) => linesOver(box, -quarter, step * 1.2) + linesOver(box, quarter, step * 1.2),
  // The lines of `dots` become rows of dots by the dash pattern below.
  dots: (box, step) => linesOver(box, quarter, step * 0.8),
  plain: () => '',
}

interface HatchingProps {
  readonly owner: SystemOwner
  readonly box: Box
  /** Id of the clip path that has the shape of the area. */
  readonly clip: string
  readonly sizeFactor: number
}

export function Hatching({ owner, box, clip, sizeFactor }: HatchingProps): ReactElement | null {
  const { hatch } = ownerStyles[owner]
  if (hatch === 'plain') return null
  const isDots = hatch === 'dots'
  return (
    <path
      d={lines[hatch](box, 1.75 * sizeFactor)}
      clipPath={`url(#${clip})`}
      fill="none"
      stroke="#000"
      strokeWidth={(isDots ? 0.32 : 0.13) * sizeFactor}
      strokeLinecap={isDots ? 'round' : undefined}
      strokeDasharray={isDots ? `0 ${1.4 * sizeFactor}` : undefined}
      opacity={0.6}
    />
  )
}

/** The territories: hatch and border. `prefix` is put before the ids, so that two posters on a page do not collide. */
export const PosterTerritories = (props: {
  readonly territories: readonly PosterTerritory[]
  readonly sizeFactor: number
  readonly prefix: string
}): ReactElement[] =>
  props.territories.map(({ owner, d, box }) => {
    const clip = `${props.prefix}space-${owner}`
    const isFree = owner === 'free'
    return (
      <g key={owner}>
        <clipPath id={clip}>
          <path d={d} clipRule="evenodd" />
        </clipPath>
        <Hatching owner={owner} box={box} clip={clip} sizeFactor={props.sizeFactor} />
        <path
          d={d}
          fill="none"
          stroke="#000"
          strokeWidth={(isFree ? 0.12 : 0.4) * props.sizeFactor}
          strokeDasharray={isFree ? `${1.4 * props.sizeFactor} ${props.sizeFactor}` : undefined}
          strokeLinejoin="round"
        />
      </g>
    )
  })
