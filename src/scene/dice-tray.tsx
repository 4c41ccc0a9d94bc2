import type { ReactElement } from 'react'
import { Tray, type TrayProps } from './dice/tray.tsx'
import { Stage, type UnavailableReason } from './stage/stage.tsx'

export interface DiceTrayProps extends TrayProps {
  /** Called when 3D is not available, so that the page shows 2D dice. At most once; no `onRest` follows. */
  readonly onUnavailable: (reason: UnavailableReason) => void
}

/**
 * The 3D dice. They are hidden from assistive technology, because the page announces the result. Load it with
 * `lazyCode`.
 */
export function DiceTray({ onUnavailable, ...tray }: DiceTrayProps): ReactElement {
  return (
    <Stage onUnavailable={onUnavailable}>
      <Tray {...tray} />
    </Stage>
  )
}
