/** A rectangle in CSS pixels. x and y are its upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LabelCandidate extends Box {
  readonly id: string
  /** Labels with a higher priority are placed first. Infinity marks a label that must be shown. */
  readonly priority: number
  readonly spots?: readonly { readonly x: number; readonly y: number }[]
}

export interface PlacedLabel extends Box {
  readonly id: string
}

export interface LabelOptions {
  /** Areas where no label may be placed, for instance under a compass or a scale bar. */
  readonly blocked?: readonly Box[]
  readonly most?: number
}

/** Cell size, in CSS pixels, of the grid in which boxes are looked up. It is a little wider than a name. */
const cellSize = 96

/**
 * Places labels without overlaps, highest priority first, each at its first free position. A label with priority
 * Infinity may also be moved into the bounds. The time is linear in the number of labels.
 */
export function placeLabels(
  candidates: readonly LabelCandidate[],
  bounds: Box,
  { blocked = [], most = Number.POSITIVE_INFINITY }: LabelOptions = {},
): readonly PlacedLabel[] {
  if (candidates.length === 0) return []
  const occupied = makeSpatialHash()
  for (const box of blocked) occupied.add(box)
  const placed: PlacedLabel[] = []
  const inOrder = candidates.toSorted((a, b) => (a.priority === b.priority ? 0 : b.priority - a.priority))
  for (const candidate of inOrder) {
    if (placed.length >= most) break
    const place = freePlace(candidate, bounds, occupied.isFree)
    if (!place) continue
    occupied.add(place)
    placed.push(place)
  }
  return placed
}

function freePlace(candidate: LabelCandidate, bounds: Box, isFree: (box: Box) => boolean): PlacedLabel | undefined {
  const { id, width, height, priority, spots = [] } = candidate
  // One box for all spots makes less garbage while a map moves.
  const place = { id, x: candidate.x, y: candidate.y, width, height }
  const fits = () => isWithin(place, bounds) && isFree(place)
  if (fits()) return place
  for (const { x, y } of spots) {
    place.x = x
    place.y = y
    if (fits()) return place
  }
  if (priority !== Number.POSITIVE_INFINITY) return undefined
  const inside = {
    id,
    width,
    height,
    x: Math.max(bounds.x, Math.min(candidate.x, bounds.x + bounds.width - width)),
    y: Math.max(bounds.y, Math.min(candidate.y, bounds.y + bounds.height - height)),
  }
  return isFree(inside) ? inside : undefined
}

const isWithin = (box: Box, bounds: Box): boolean =>
  box.x >= bounds.x &&
  box.y >= bounds.y &&
  box.x + box.width <= bounds.x + bounds.width &&
  box.y + box.height <= bounds.y + bounds.height

/** Whether two boxes overlap. Boxes that only touch do not. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const cellAt = (px: number): number => Math.floor(px / cellSize)

const makeSpatialHash = () => {
  const cells = new Map<number, Box[]>()
  const isFreeIn = (boxes: readonly Box[] | undefined, box: Box): boolean => {
    for (let i = 0; boxes && i < boxes.length; i += 1) {
      const other = boxes[i]
      if (other && overlaps(box, other)) return false
    }
    return true
  }
  return {
    add: (box: Box): void => {
      const [right, bottom] = [cellAt(box.x + box.width), cellAt(box.y + box.height)]
      for (let row = cellAt(box.y); row <= bottom; row += 1)
        for (let column = cellAt(box.x); column <= right; column += 1) {
          const key = row * 65_536 + column
          const boxes = cells.get(key)
          if (boxes) boxes.push(box)
          else cells.set(key, [box])
        }
    },
    isFree: (box: Box): boolean => {
      const right = cellAt(box.x + box.width)
      const bottom = cellAt(box.y + box.height)
      for (let row = cellAt(box.y); row <= bottom; row += 1)
        for (let column = cellAt(box.x); column <= right; column += 1)
          if (!isFreeIn(cells.get(row * 65_536 + column), box)) return false
      return true
    },
  }
}
