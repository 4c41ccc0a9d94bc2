import { systemTags, type StarSystem } from '#game/stars/star-system.ts'
import { placeLabels, type Box, type LabelCandidate } from '#pieces/star-map/labels.ts'
import { tagSigns } from '#pieces/star-map/signs.ts'
import { heightFigure } from '#pieces/star-map/star-words.ts'
import type { ChartModel } from '../flat/chart-model.ts'
import type { PosterFrame } from './poster-frame.ts'
import type { InkStar } from './poster-stars.ts'

/** The faces of the sheet, as the page has them. */
export type PosterFont = 'label' | 'serif' | 'mono'
/** Millimetres that a text takes in letters of `size` mm. */
export type MeasureText = (text: string, face: PosterFont, size: number) => number

/** Signs and a name, with the height figure behind it. x and y: the corner at the top left. */
export interface PosterLabel extends Box {
  readonly id: string
  readonly name: string
  readonly face: PosterFont
  /** Letters, mm. */
  readonly size: number
  /** Path data in a 24 × 24 box, each `size` wide. */
  readonly signs: readonly string[]
  readonly nameWidth: number
  readonly height: number
  readonly figure: string
  readonly figureSize: number
  readonly figureWidth: number
}

export interface LabelRequest {
  /** Systems on the map, with their stars. */
  readonly stars: readonly (InkStar & { readonly index: number })[]
  /** Names that must not be missing: the selected system, stops. */
  readonly chosen: ReadonlySet<number>
  /** Named before others: what the route touches. */
  readonly favoured: ReadonlySet<number>
  readonly withHeights: boolean
  readonly blocked: readonly Box[]
}

/** Below this letters are not read at arm's length: 5.5 points. */
const smallest = 1.94
/** Squares of the placing are made for pixels; millimetres are finer. */
const fine = 8

const gap = (sizeFactor: number): number => 0.55 * sizeFactor

/** Names that never overlap each other, a star, or what else is blocked; the selected and the stops first. */
export function layOutLabels(
  model: ChartModel,
  frame: PosterFrame,
  request: LabelRequest,
  measure: MeasureText,
): readonly PosterLabel[] {
  const { map, sizeFactor } = frame
  const made = new Map<string, PosterLabel>()
  const candidates = request.stars.flatMap(({ index, x, y, r }): readonly LabelCandidate[] => {
    const system = model.sector.systems[index]
    if (!system) return []
    const label = makeLabel(system, sizeFactor, request.withHeights, measure)
    made.set(system.id, label)
    return [candidateOf(label, { x, y, r: r + gap(sizeFactor) }, priorityOf(model, request, index))]
  })
  const stars = request.stars.map(({ x, y, r }) => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }))
  const placed = placeLabels(candidates, scaled(map), { blocked: [...stars, ...request.blocked].map(scaled) })
  return placed.flatMap(({ id, x, y }) => {
    const label = made.get(id)
    return label ? [{ ...label, x: x / fine, y: y / fine }] : []
  })
}

const scaled = ({ x, y, width, height }: Box): Box => ({
  x: x * fine,
  y: y * fine,
  width: width * fine,
  height: height * fine,
})

const priorityOf = ({ rank }: ChartModel, { chosen, favoured }: LabelRequest, index: number): number =>
  chosen.has(index) ? Number.POSITIVE_INFINITY : (rank[index] ?? 0) + (favoured.has(index) ? 5000 : 0)

function makeLabel(system: StarSystem, sizeFactor: number, withHeights: boolean, measure: MeasureText): PosterLabel {
  const isCapital = system.tags.includes('capital')
  const face: PosterFont = isCapital ? 'label' : 'serif'
  const size = (isCapital ? 2.7 : 2.2) * sizeFactor
  const name = isCapital ? system.name.toUpperCase() : system.name
  const signs = systemTags.filter((tag) => system.tags.includes(tag)).map((tag) => tagSigns[tag])
  const figureSize = Math.max(smallest, 1.75 * sizeFactor)
  const figure = withHeights ? heightFigure(system.position[2]) : ''
  const nameWidth = measure(name, face, size)
  const figureWidth = figure === '' ? 0 : measure(figure, 'mono', figureSize) + 0.3 * size
  const width = signs.length * size + nameWidth + figureWidth
  return {
    ...{ id: system.id, name, face, size, signs, nameWidth, figure, figureSize, figureWidth },
    ...{ x: 0, y: 0, width, height: size * 1.12 },
  }
}

/** Beside the star at its right, at its left, under it, over it. */
function candidateOf(
  { id, width, height }: PosterLabel,
  star: { x: number; y: number; r: number },
  priority: number,
): LabelCandidate {
  const { x, y, r } = star
  // So that two names in a row are two.
  const apart = height * 0.3
  const spots = [
    { x: x - r - width - apart, y: y - height / 2 },
    { x: x + r * 0.6, y: y + r * 0.6 },
    { x: x + r * 0.6, y: y - r * 0.6 - height },
    { x: x - r * 0.6 - width - apart, y: y + r * 0.6 },
    { x: x - r * 0.6 - width - apart, y: y - r * 0.6 - height },
    { x: x - width / 2, y: y + r },
    { x: x - width / 2, y: y - r - height },
  ]
  return {
    id,
    priority,
    ...scaled({ x: x + r, y: y - height / 2, width: width + apart, height }),
    spots: spots.map((spot) => ({ x: spot.x * fine, y: spot.y * fine })),
  }
}
