import type { Box } from '#pieces/star-map/place-labels.ts'
import type { Size } from '../projection.ts'
import { borderOf, isLowMap } from './draw-border.ts'

/**
 * Areas of the buttons and the compass, CSS px. They must match the classes in flat-view.tsx and view-buttons.tsx. On a
 * narrow or low map the buttons are where the compass would be, because the territories reach to its right edge above.
 */

export const compassSize = 112
const buttonSize = 44
/** Number of buttons. A low map has only those that zoom. */
const buttons = { usual: 3, low: 2 } as const
/** The compass is shown if the map is at least this wide, CSS px; same as `@min-[640px]` in flat-view.tsx. */
const compassWidth = 640

/** Whether the buttons are at the lower right, and there is no compass. */
export const areButtonsBelow = (size: Size): boolean => size.width < compassWidth || isLowMap(size)

/** The compass is hidden if a star is below it, because that star could have no name there. */
export function decorationBoxes(size: Size, isTaken: (box: Box) => boolean = () => false): readonly Box[] {
  const { width, height } = size
  const isLow = isLowMap(size)
  const inset = borderOf(size) + (isLow ? 7 : 12)
  const count = isLow ? buttons.low : buttons.usual
  const stack = { x: width - inset - buttonSize, y: inset, width: buttonSize, height: count * buttonSize }
  if (areButtonsBelow(size)) return [{ ...stack, y: height - inset - stack.height }]
  const at = { x: width - 36 - compassSize, y: height - 36 - compassSize }
  const compass = { ...at, width: compassSize, height: compassSize }
  return isTaken(compass) ? [stack] : [stack, compass]
}
