import type { Box } from '#pieces/star-map/labels.ts'
import type { Size } from '../projection.ts'
import { borderOf } from './draw-border.ts'

/** What stands over the canvas, CSS px: names keep off it. The classes in flat-view.tsx and view-buttons.tsx put it there. */

export const compassSize = 112
const buttonSize = 44
const buttons = 3
/** Tailwind's `sm`, by the chart's own width. */
const compassWidth = 640

export function decorationBoxes({ width, height }: Size): readonly Box[] {
  const inset = borderOf(width)
  const stack = { x: width - inset - 12 - buttonSize, y: inset + 12, width: buttonSize, height: buttons * buttonSize }
  if (width < compassWidth) return [stack]
  return [stack, { x: width - 36 - compassSize, y: height - 36 - compassSize, width: compassSize, height: compassSize }]
}
