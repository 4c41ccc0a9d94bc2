import type { Box } from '#pieces/star-map/place-labels.ts'
import type { Size } from '../projection.ts'
import { borderOf } from './draw-border.ts'

/**
 * Areas of the buttons and the compass, CSS px. They must match the classes in flat-view.tsx and view-buttons.tsx. On a
 * narrow map the buttons are where the compass would be, because the territories reach to its right edge above.
 */

export const compassSize = 112
const buttonSize = 44
const buttons = 3
/** The compass is shown if the map is at least this wide, CSS px; same as `@min-[640px]` in flat-view.tsx. */
const compassWidth = 640

/** The compass is hidden if a star is below it, because that star could have no name there. */
export function decorationBoxes({ width, height }: Size, isTaken: (box: Box) => boolean = () => false): readonly Box[] {
  const inset = borderOf(width) + 12
  const stack = { x: width - inset - buttonSize, y: inset, width: buttonSize, height: buttons * buttonSize }
  if (width < compassWidth) return [{ ...stack, y: height - inset - stack.height }]
  const at = { x: width - 36 - compassSize, y: height - 36 - compassSize }
  const compass = { ...at, width: compassSize, height: compassSize }
  return isTaken(compass) ? [stack] : [stack, compass]
}
