/** CSS px; x and y are the corner at the top left. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LabelCandidate extends Box {
  readonly id: string
  /** The higher is placed first; Infinity for what must not be missing. */
  readonly priority: number
  /** Other corners it may stand at when its own is taken, best first. */
  readonly spots?: readonly { readonly x: number; readonly y: number }[]
}

export interface PlacedLabel extends Box {
  readonly id: string
}

export interface LabelOptions {
  /** Boxes that stay free of labels: a compass, a scale bar. */
  readonly blocked?: readonly Box[]
  /** Enough is enough; default: as many as fit. */
  readonly most?: number
}

/** Boxes are looked up by the squares of this side that they touch: a little wider than a name. */
const square = 96

/**
 * Names that never overlap: the most important first, each at the first of its places that lies within `bounds` and is
 * still free. One with priority Infinity is pushed inside the bounds, so that the selected star keeps its name at the
 * edge of the window. Time grows with the number of candidates, not with its square.
 */
export function placeLabels(
  candidates: readonly LabelCandidate[],
  bounds: Box,
  { blocked = [], most = Number.POSITIVE_INFINITY }: LabelOptions = {},
): readonly PlacedLabel[] {
  const taken = makeTaken()
  for (const box of blocked) taken.add(box)
  const placed: PlacedLabel[] = []
  const inOrder = candidates.toSorted((a, b) => (a.priority === b.priority ? 0 : b.priority - a.priority))
  for (const candidate of inOrder) {
    if (placed.length >= most) break
    const place = freePlace(candidate, bounds, taken.isFree)
    if (!place) continue
    taken.add(place)
    placed.push(place)
  }
  return placed
}

function freePlace(candidate: LabelCandidate, bounds: Box, isFree: (box: Box) => boolean): PlacedLabel | undefined {
  const { id, width, height, priority, spots = [] } = candidate
  for (const { x, y } of [candidate, ...spots]) {
    const place = { id, x, y, width, height }
    if (isWithin(place, bounds) && isFree(place)) return place
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

/** Whether two boxes share any area; edges may touch. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const squareAt = (px: number): number => Math.floor(px / square)

const makeTaken = () => {
  const squares = new Map<number, Box[]>()
  const isFreeIn = (here: readonly Box[] | undefined, box: Box): boolean => {
    for (let i = 0; here && i < here.length; i += 1) {
      const other = here[i]
      if (other && overlaps(box, other)) return false
    }
    return true
  }
  return {
    add: (box: Box): void => {
      const [right, bottom] = [squareAt(box.x + box.width), squareAt(box.y + box.height)]
      for (let row = squareAt(box.y); row <= bottom; row += 1)
        for (let column = squareAt(box.x); column <= right; column += 1) {
          const name = row * 65_536 + column
          const here = squares.get(name)
          if (here) here.push(box)
          else squares.set(name, [box])
        }
    },
    isFree: (box: Box): boolean => {
      const right = squareAt(box.x + box.width)
      const bottom = squareAt(box.y + box.height)
      for (let row = squareAt(box.y); row <= bottom; row += 1)
        for (let column = squareAt(box.x); column <= right; column += 1)
          if (!isFreeIn(squares.get(row * 65_536 + column), box)) return false
      return true
    },
  }
}
