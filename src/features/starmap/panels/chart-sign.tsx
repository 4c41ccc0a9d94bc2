import type { ReactElement } from 'react'
import type { SystemOwner } from '#game/stars/star-system.ts'
import { ownerSign } from '#pieces/star-map/signs.ts'
import { ownerStyles } from '#pieces/star-map/star-styles.ts'

interface ChartSignProps {
  /** Path data in a 24 × 24 box. */
  readonly path: string
  /** Colour token without `--color-`. Without it, the icon has the text colour. */
  readonly colour?: string
  readonly size?: number
}

export const ChartSign = ({ path, colour, size = 18 }: ChartSignProps): ReactElement => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    className="shrink-0"
    style={colour === undefined ? undefined : { color: `var(--color-${colour})` }}
  >
    <path d={path} fill="currentColor" fillRule="evenodd" />
  </svg>
)

export const OwnerMark = ({ owner, size }: { readonly owner: SystemOwner; readonly size?: number }): ReactElement => (
  <ChartSign path={ownerSign(owner)} colour={owner === 'none' ? 'ink-dim' : ownerStyles[owner].token} size={size} />
)
