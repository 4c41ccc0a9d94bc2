import type { ReactElement } from 'react'

import { systemOwners, type SystemOwner } from '#game/star-system.ts'
import { ownerLooks, type Hatch } from '#pieces/star-map/star-look.ts'

/** Hatches in ink, one a power: told apart without colour. Sides and strokes of a tile in tenths of a millimetre. */
const tiles: Readonly<Record<Hatch, { readonly side: number; readonly d: string }>> = {
  rise: { side: 24, d: 'M-3 27L27-3M-3 3L3-3M21 27L27 21' },
  fall: { side: 24, d: 'M-3-3L27 27M-3 21L3 27M21-3L27 3' },
  level: { side: 18, d: 'M0 9H18' },
  upright: { side: 18, d: 'M9 0V18' },
  cross: { side: 30, d: 'M-3 33L33-3M-3-3L33 33' },
  dots: { side: 18, d: 'M4 5h.01M13 14h.01' },
  plain: { side: 18, d: '' },
}

const hatchId = (prefix: string, owner: SystemOwner): string => `${prefix}hatch-${owner}`

/** How an area of this owner is filled; bare paper for those without a hatch. */
export const hatchFill = (prefix: string, owner: SystemOwner): string =>
  ownerLooks[owner].hatch === 'plain' ? 'none' : `url(#${hatchId(prefix, owner)})`

/** The patterns that `hatchFill` names. `prefix` keeps two posters of one page apart. */
export const HatchDefs = ({ prefix, growth }: { readonly prefix: string; readonly growth: number }): ReactElement => (
  <defs>
    {systemOwners
      .filter((owner) => ownerLooks[owner].hatch !== 'plain')
      .map((owner) => {
        const { hatch } = ownerLooks[owner]
        const { side, d } = tiles[hatch]
        const width = hatch === 'dots' ? 3.4 : 1.4
        return (
          <pattern
            key={owner}
            id={hatchId(prefix, owner)}
            width={side}
            height={side}
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${0.1 * growth})`}
          >
            <path d={d} fill="none" stroke="#000" strokeWidth={width} strokeLinecap="round" opacity={0.6} />
          </pattern>
        )
      })}
  </defs>
)
