import type { Box } from '#pieces/star-map/labels.ts'
import { makeBoxList, type BoxList } from './box-list.ts'
import type { CameraState } from './camera-state.ts'
import type { ChartLabel } from './chart-label.ts'
import { maxLabels, labelHeight, projectLabel, type PlacedLabel } from './label-pool.ts'
import { boxPadding, gap, type MeasureText } from './label-styles.ts'

const stopWidth = 18

const widthOf = ({ text, kind, figure, stop }: ChartLabel, measure: MeasureText): number =>
  measure(text, kind) +
  (kind === 'leg' ? 2 * boxPadding : 0) +
  (figure === undefined ? 0 : gap + measure(figure, 'figure')) +
  (stop === undefined ? 0 : gap + stopWidth)

const corners = 6

/** CSS px from the position to the left side of the label. Corners 0 to 5: right, left, above, below, two diagonal. */
function leftAt(corner: number, clear: number, width: number): number {
  if (clear < 0 || corner === 2 || corner === 3) return -width / 2
  if (corner === 0) return clear
  if (corner === 1) return -clear - width
  return corner === 4 ? clear * 0.6 : -clear * 0.6 - width
}

function topAt(corner: number, clear: number, height: number): number {
  if (clear < 0 || corner < 2) return -height / 2
  if (corner === 2 || corner === 4) return -clear - height + (corner === 4 ? 2 : 0)
  return clear - (corner === 5 ? 2 : 0)
}

/** Space along the edges of the window that stays free of labels, CSS px. */
const margin = 4

// These buffers are reused, because labels are placed while the player rotates the map.
const point = new Float64Array(3)
const occupied = makeBoxList()
/** Four numbers for each label, by its index: x and y on the screen, width (CSS px), priority. */
let projected = new Float64Array(4 * 256)
let byPriority = new Int32Array(256)

function projectLabels(cameraState: CameraState, labels: readonly ChartLabel[], measure: MeasureText): number {
  if (byPriority.length < labels.length) {
    projected = new Float64Array(8 * labels.length)
    byPriority = new Int32Array(2 * labels.length)
  }
  let found = 0
  for (let index = 0; index < labels.length; index += 1) {
    const label = labels[index]
    if (!label || !projectLabel(cameraState, label, point)) continue
    const x = point[0] ?? 0
    const y = point[1] ?? 0
    if (x < -20 || y < -20 || x > cameraState.width + 20 || y > cameraState.height + 20) continue
    const { priority } = label
    projected[index * 4] = x
    projected[index * 4 + 1] = y
    projected[index * 4 + 2] = widthOf(label, measure)
    projected[index * 4 + 3] = priority
    // Insertion sort is fast here: stars come by rank, so the labels are almost in order.
    let at = found
    while (at > 0 && (projected[(byPriority[at - 1] ?? 0) * 4 + 3] ?? 0) < priority) {
      byPriority[at] = byPriority[at - 1] ?? 0
      at -= 1
    }
    byPriority[at] = index
    found += 1
  }
  return found
}

function place(cameraState: CameraState, label: ChartLabel, index: number): PlacedLabel | undefined {
  const px = projected[index * 4] ?? 0
  const py = projected[index * 4 + 1] ?? 0
  const width = Math.ceil(projected[index * 4 + 2] ?? 0) | 0
  const height = labelHeight(label)
  const { clear } = label
  const right = cameraState.width - margin - width
  const bottom = cameraState.height - margin - height
  for (let corner = 0; corner < (clear < 0 ? 1 : corners); corner += 1) {
    const x = Math.round(px + leftAt(corner, clear, width)) | 0
    const y = Math.round(py + topAt(corner, clear, height)) | 0
    if (x < margin || y < margin || x > right || y > bottom || !occupied.isFree(x, y, width, height)) continue
    occupied.add(x, y, width, height)
    return { label, dx: x - px, dy: y - py, width, height }
  }
  if (label.priority !== Number.POSITIVE_INFINITY) return undefined
  const x = Math.floor(Math.max(margin, Math.min(px + leftAt(0, clear, width), right))) | 0
  const y = Math.floor(Math.max(margin, Math.min(py + topAt(0, clear, height), bottom))) | 0
  if (!occupied.isFree(x, y, width, height)) return undefined
  occupied.add(x, y, width, height)
  return { label, dx: x - px, dy: y - py, width, height }
}

/** Whether a label is placed before the others, and may cover stars. */
const isFirst = ({ priority, clear }: ChartLabel): boolean => priority === Number.POSITIVE_INFINITY || clear < 0

/** Places the labels by priority, those that are `isFirst` before the others. @param stars Boxes that others avoid. */
export function placeLabels(
  cameraState: CameraState,
  labels: readonly ChartLabel[],
  reservedBoxes: readonly Box[],
  stars: BoxList,
  measure: MeasureText,
): readonly PlacedLabel[] {
  const found = projectLabels(cameraState, labels, measure)
  const placed: PlacedLabel[] = []
  const placeAll = (isFirstRound: boolean, max: number): void => {
    for (let i = 0; i < found && placed.length < max; i += 1) {
      const index = byPriority[i] ?? 0
      const label = labels[index]
      const placement = label && isFirst(label) === isFirstRound ? place(cameraState, label, index) : undefined
      if (placement) placed.push(placement)
    }
  }
  occupied.clear()
  for (const { x, y, width, height } of reservedBoxes) {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    occupied.add(left, top, Math.ceil(x + width) - left, Math.ceil(y + height) - top)
  }
  placeAll(true, Number.POSITIVE_INFINITY)
  occupied.addAll(stars)
  placeAll(false, maxLabels)
  return placed
}
