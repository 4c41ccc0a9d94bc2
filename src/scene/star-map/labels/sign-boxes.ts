import type { Box } from '#pieces/star-map/place-labels.ts'
import type { ChartView } from '../chart-view.ts'
import { surroundingSlot, type SignRequest } from '../stars/sign-requests.ts'
import { discRadius, spacingIn, type LabelContext } from './star-labels.ts'

/** Maximum number of signs that labels keep clear. */
const maxClear = 160
/** Signs of stars deeper in the view are faint; a multiple of the distance to the camera target. */
const maxDepth = 1.6

const spot = new Float64Array(3)

/**
 * Boxes of those signs of the overlay that are in the view, which names keep clear, CSS px. The same formula as in the
 * shader.
 */
export function signBoxes(context: LabelContext, view: ChartView, signs: readonly SignRequest[]): readonly Box[] {
  const { sector, data } = context
  const spacing = spacingIn(view, sector)
  const boxes: Box[] = []
  for (const { star, slot, size, minSpacing } of signs) {
    if (boxes.length >= maxClear) break
    if (slot === surroundingSlot || spacing < minSpacing || !view.shows(data.positions, star * 3, spot)) continue
    const [x = 0, y = 0, depth = 1] = spot
    if (depth > view.distance * maxDepth) continue
    const away = discRadius(context, view, star, depth) * 0.7 + 3 + size / 2
    const aside = away + (Math.abs(slot) - 1) * (size + 2)
    boxes.push({
      x: Math.floor(x + Math.sign(slot) * aside - size / 2),
      y: Math.floor(y - away - 1 - size / 2),
      width: size,
      height: size,
    })
  }
  return boxes
}
