import { systemTags, type StarSystem } from '#game/stars/star-system.ts'
import { placeLabels, type Box, type LabelCandidate } from '#pieces/star-map/place-labels.ts'
import { tagSigns } from '#pieces/star-map/signs.ts'
import { heightFigure } from '#pieces/star-map/star-words.ts'
import type { ChartModel } from '../flat/chart-model.ts'
import type { PosterFrame } from './poster-frame.ts'
import type { InkStar } from './poster-stars.ts'

export type PosterFont = 'label' | 'serif' | 'mono'
/** Width of a text in mm, for letters of `size` mm. */
export type MeasureText = (text: string, face: PosterFont, size: number) => number

/** A label: icons and name of a system, then its height over the plane. x and y are the top left corner; all in mm. */
export interface PosterLabel extends Box {
  readonly id: string
  readonly name: string
  readonly face: PosterFont
  /** Letter size, mm. */
  readonly size: number
  /** Path data of the icons, each in a 24 × 24 box and drawn `size` wide. */
  readonly signs: readonly string[]
  readonly nameWidth: number
  readonly height: number
  readonly figure: string
  readonly figureSize: number
  readonly figureWidth: number
}

export interface LabelRequest {
  /** The stars on the map, each with the index of its system. */
  readonly stars: readonly (InkStar & { readonly index: number })[]
  /** Indices of the systems that are labelled first: the selected system and the stops. */
  readonly chosen: ReadonlySet<number>
  /** Indices of the systems that are labelled next: those on the route. */
  readonly favoured: ReadonlySet<number>
  readonly withHeights: boolean
  readonly blocked: readonly Box[]
}

/** Smallest letter size, mm (5.5 points): still readable at arm's length. */
const smallest = 1.94
/** `placeLabels` uses a grid made for CSS px, so lengths in mm are multiplied by this before, and divided after. */
const fine = 8

const gap = (sizeFactor: number): number => 0.55 * sizeFactor

/** Places the labels, those of chosen systems first. No label overlaps a label, a star or a blocked area. */
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
    id: system.id,
    name,
    face,
    size,
    signs,
    nameWidth,
    figure,
    figureSize,
    figureWidth,
    x: 0,
    y: 0,
    width,
    height: size * 1.12,
  }
}

/** The label of a star with its possible places, best first: at the right, then at the left and the other sides. */
function candidateOf(
  { id, width, height }: PosterLabel,
  star: { x: number; y: number; r: number },
  priority: number,
): LabelCandidate {
  const { x, y, r } = star
  // Space after the label, mm, that keeps two adjacent names apart.
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
