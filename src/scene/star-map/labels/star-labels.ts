import { MathUtils } from 'three'
import { distanceBetween } from '#game/stars/star-system.ts'
import type { Box } from '#pieces/star-map/place-labels.ts'
import { ownerStyles } from '#pieces/star-map/star-styles.ts'
import { heightFigure, lightYears } from '#pieces/star-map/star-words.ts'
import type { ChartContent, SectorContent } from '../chart-content.ts'
import type { ChartView } from '../chart-view.ts'
import { gridExtent, ringRadii } from '../ground/plane-grid.tsx'
import type { StarData } from '../stars/star-data.ts'
import type { LabelText } from './label-styles.ts'

export interface ChartLabel extends LabelText {
  readonly id: string
  /** x, y, z, light years. */
  readonly place: Float32Array
  /** Space that the label keeps free around its position, CSS px; undefined: centred on it. */
  readonly clear?: number
  /** Higher priorities are placed first. */
  readonly priority: number
  /** Name of a CSS custom property; undefined: the colour of the kind. */
  readonly colour?: string
  /** True for a star on the route or the ruler. Its name may cover other stars. */
  readonly isMarked?: boolean
  /** Radius of the distance ring that it labels, light years. Such a label moves with the camera target. */
  readonly ring?: number
}

export interface LabelContext {
  readonly sector: SectorContent
  readonly content: ChartContent
  readonly data: StarData
  readonly candidate: number
}

/** Below the first spacing of stars (CSS px) only landmarks have names; from the second on, heights are shown. */
const namesSpacing = 62
const heightsSpacing = 84
/** Maximum number of stars for which a name is tried. There would be no room for more names. */
const maxTried = 110
/** Stars deeper in the view than this have no names; a multiple of the distance to the camera target. */
const maxNamedDepth = 2.2
/** Labels may cover stars if their spacing is below this, CSS px. Otherwise at most this many stars are kept clear. */
const minClearSpacing = 24
const maxClearStars = 120

const spot = new Float64Array(3)

export const spacingIn = ({ focal, distance }: ChartView, { spacing }: SectorContent): number =>
  (spacing * focal) / distance

/** Radius of a star on the screen, CSS px; the same formula as in the shaders. `depth` is in light years. */
export const discRadius = ({ data, sector }: LabelContext, { focal }: ChartView, star: number, depth: number): number =>
  (data.radii[star] ?? 0) * MathUtils.clamp(((sector.spacing * focal) / depth / 38) ** 0.45, 0.45, 2.4)

/** Whether the star is on the route, as a stop or on the way, or on the ruler. */
const isMarked = ({ content: { route, ruler } }: LabelContext, star: number): boolean =>
  route.stops.includes(star) || route.way.includes(star) || ruler.includes(star)

/** Stars whose names are tried: those that matter to the player, then by rank. The selected one has a card instead. */
function namedStars(context: LabelContext, view: ChartView): readonly number[] {
  const { content, data, sector, candidate } = context
  const { selected, route, ruler, marks, layers } = content
  const bookmarked = layers.includes('marks') ? marks.filter(({ mark }) => mark.bookmarked).map(({ star }) => star) : []
  const named = new Set([candidate, ...route.stops, ...route.way, ...ruler, ...bookmarked])
  named.delete(-1)
  const spacing = spacingIn(view, sector)
  const tried = layers.includes('names') ? data.count : 0
  for (let nth = 0; nth < tried && named.size < maxTried; nth += 1) {
    const star = data.byRank[nth] ?? 0
    if (!content.bright[star] || (spacing < namesSpacing && !sector.landmarks.has(star))) continue
    if (view.shows(data.positions, star * 3, spot) && (spot[2] ?? 0) < view.distance * maxNamedDepth) named.add(star)
  }
  named.delete(selected)
  return [...named]
}

/** The text of a star's label. @param isNear Whether the label also shows the height. */
export function textOfStar({ sector, content, candidate }: LabelContext, star: number, isNear: boolean): LabelText {
  const { name = '', tags = [], position } = sector.sector.systems[star] ?? {}
  const stops = content.route.stops.flatMap((stop, i) => (stop === star ? [i + 1] : []))
  const isChosen = star === content.selected || star === candidate
  return {
    text: name,
    kind: isChosen ? 'chosen' : tags.includes('capital') ? 'capital' : 'name',
    figure: (isNear || isChosen) && content.layers.includes('heights') ? heightFigure(position?.[2] ?? 0) : undefined,
    stop: stops.length > 0 ? stops.join('·') : undefined,
  }
}

/** Space that the label of a star keeps free around it, CSS px. `depth` is in light years. */
export const clearOf = (context: LabelContext, view: ChartView, star: number, depth: number): number =>
  discRadius(context, view, star, depth) * 1.3 + ringRoom(context, star)

/** Stops and points of the ruler come before the stars that the route only passes. */
const priorityOnRoute = ({ content: { route, ruler } }: LabelContext, star: number): number =>
  route.stops.includes(star) || ruler.includes(star) ? 1e5 : route.way.includes(star) ? 5e4 : 0

function labelOfStar(context: LabelContext, view: ChartView, star: number): readonly ChartLabel[] {
  const { sector, data, candidate } = context
  const system = sector.sector.systems[star]
  if (!system || !view.project(data.positions, star * 3, spot)) return []
  const depth = spot[2] ?? 1
  const rank = (sector.rank[star] ?? 0) + (star === candidate ? 1e6 : 0) + priorityOnRoute(context, star)
  return [
    {
      ...textOfStar(context, star, spacingIn(view, sector) >= heightsSpacing),
      id: system.id,
      place: data.positions.subarray(star * 3, star * 3 + 3),
      isMarked: isMarked(context, star),
      clear: clearOf(context, view, star, depth),
      // Among equal ranks, nearer stars come first.
      priority: rank - (40 * depth) / view.distance,
    },
  ]
}

/** Room for the rings around a star, CSS px. */
function ringRoom(context: LabelContext, star: number): number {
  const { selected, jumps } = context.content
  if (star === selected) return 18
  if (star === context.candidate || isMarked(context, star)) return 13
  return (jumps?.[star] ?? 0) > 0 ? 10 : 4
}

function gridLabels({ content, sector }: LabelContext, view: ChartView): readonly ChartLabel[] {
  if (!content.layers.includes('graticule')) return []
  const { west, east, south, north } = gridExtent(sector.sector)
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  const out = Math.max(1.5, (east - west) * 0.03)
  const quarters = Object.entries({
    N: [x, north + out],
    E: [east + out, y],
    S: [x, south - out],
    W: [west - out, y],
  }).map(([text, at]): ChartLabel => ({
    id: `#${text}`,
    text,
    kind: 'quarter',
    place: Float32Array.of(...at, 0),
    priority: -50,
  }))
  const scale = view.focal / view.distance
  const rings = ringRadii
    .filter((radius) => radius * scale > 60 && radius * scale < 0.5 * Math.min(view.width, view.height))
    .map((ring): ChartLabel => ({
      id: `#ring ${ring}`,
      text: `${ring} ly`,
      kind: 'figure',
      ring,
      place: new Float32Array(3),
      priority: -20,
    }))
  return sector.sector.systems.length === 0 ? rings : [...quarters, ...rings]
}

function rulerLabels({ content: { ruler }, sector }: LabelContext): readonly ChartLabel[] {
  const { systems } = sector.sector
  return ruler.slice(1).flatMap((to, i): readonly ChartLabel[] => {
    const [a, b] = [systems[ruler[i] ?? -1]?.position, systems[to]?.position]
    if (!a || !b) return []
    const place = Float32Array.of((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2)
    return [{ id: `#leg ${i}`, text: lightYears(distanceBetween(a, b)), kind: 'leg', place, priority: 2e5 }]
  })
}

function powerLabels({ content, sector }: LabelContext, view: ChartView): readonly ChartLabel[] {
  const spacing = spacingIn(view, sector)
  if (!content.layers.includes('territories') || spacing > namesSpacing * 2) return []
  const kind = (view.focal / view.distance) * 20 > 130 ? 'power' : 'smallPower'
  // When zoomed out, the names of powers come before those of their stars; when zoomed in, after all other labels.
  const priority = spacing < namesSpacing ? 5000 : -100
  return sector.powers.map(({ owner, text, x, y }) => ({
    id: `#power ${owner}`,
    text: text.toUpperCase(),
    kind,
    place: Float32Array.of(x, y, 0),
    priority,
    colour: `--color-${ownerStyles[owner].token}`,
  }))
}

/** All labels that could be shown in the view. `LabelLayer` then decides which of them have room. */
export const labelsInView = (context: LabelContext, view: ChartView): readonly ChartLabel[] => [
  ...namedStars(context, view).flatMap((star) => labelOfStar(context, view, star)),
  ...rulerLabels(context),
  ...powerLabels(context, view),
  ...gridLabels(context, view),
]

/** Boxes of the stars that labels do not cover, the most important ones, CSS px. */
export function starBoxes(context: LabelContext, view: ChartView): readonly Box[] {
  if (spacingIn(view, context.sector) < minClearSpacing) return []
  const boxes: Box[] = []
  for (let nth = 0; nth < context.data.count && boxes.length < maxClearStars; nth += 1) {
    const star = context.data.byRank[nth] ?? 0
    if (!view.shows(context.data.positions, star * 3, spot)) continue
    const x = spot[0] ?? 0
    const y = spot[1] ?? 0
    const depth = spot[2] ?? 1
    if (depth > view.distance * 1.6) continue
    const r = discRadius(context, view, star, depth)
    const side = Math.ceil(2 * r)
    boxes.push({ x: Math.floor(x - r), y: Math.floor(y - r), width: side, height: side })
  }
  return boxes
}

/** Distance between the boxes along a line, and their side, CSS px. */
const lineStep = 12

/** Small boxes along the route, which labels keep clear, CSS px. */
export function routeBoxes({ content: { route }, data }: LabelContext, view: ChartView): readonly Box[] {
  const points = route.way.map((star) =>
    view.project(data.positions, star * 3, spot) ? ([spot[0] ?? 0, spot[1] ?? 0] as const) : undefined,
  )
  return points.slice(1).flatMap((to, leg) => {
    const from = points[leg]
    if (!from || !to) return []
    const steps = Math.min(200, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / lineStep))
    return Array.from({ length: steps + 1 }, (_, step): Box => {
      const share = steps === 0 ? 0 : step / steps
      const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      return { x: x - lineStep / 2, y: y - lineStep / 2, width: lineStep, height: lineStep }
    })
  })
}
