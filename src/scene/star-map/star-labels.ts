import { distanceBetween } from '#game/stars/star-system.ts'
import { ownerStyles } from '#pieces/star-map/star-styles.ts'
import { heightFigure, lightYears } from '#pieces/star-map/star-words.ts'
import type { CameraState } from './camera-state.ts'
import type { ChartContent, SectorContent } from './chart-content.ts'
import { makeLabel, type ChartLabel } from './chart-label.ts'
import { ringRadii, type PlaneExtent } from './plane-grid.ts'
import type { StarData } from './star-data.ts'

export interface LabelContext {
  readonly sector: SectorContent
  readonly content: ChartContent
  readonly data: StarData
  readonly byRank: Uint32Array
  readonly frame: PlaneExtent
  readonly candidate: number
  /** Caches of labels, for all views of the same content. */
  readonly labels: Map<number, ChartLabel>
  readonly otherLabels: Map<string, ChartLabel>
}

/** Below the first spacing of stars (CSS px) only landmarks have names; from the second on, heights are shown. */
const namesSpacing = 62
const heightsSpacing = 84
/** Most stars for which a name is tried. More names would find no room. */
const maxTried = 110
/** Stars deeper in the view than this have no names; a multiple of the distance to the camera target. */
const maxNamedDepth = 2.2

/** Factor by which stars grow with their spacing on the screen (CSS px); the same formula as in the shaders. */
const growthAt = (spacing: number): number => Math.min(2.4, Math.max(0.45, (spacing / 38) ** 0.45))

/** Radius of a star on the screen, CSS px. `depth` is in light years. */
export const discRadius = (
  { data, sector }: Pick<LabelContext, 'data' | 'sector'>,
  cameraState: CameraState,
  star: number,
  depth: number,
): number => (data.radii[star] ?? 0) * growthAt((sector.spacing * cameraState.focal) / depth)

const alwaysNamed = ({
  content: { selected, route, ruler, marks, layers },
  candidate,
}: LabelContext): ReadonlySet<number> =>
  new Set([
    ...(selected < 0 ? [] : [selected]),
    ...(candidate < 0 ? [] : [candidate]),
    ...route.stops,
    ...ruler,
    ...(layers.includes('marks') ? marks.filter(({ mark }) => mark.bookmarked).map(({ star }) => star) : []),
  ])

const depthOf = ({ positions }: StarData, { matrix: m }: CameraState, star: number): number =>
  (m[3] ?? 0) * (positions[star * 3] ?? 0) +
  (m[7] ?? 0) * (positions[star * 3 + 1] ?? 0) +
  (m[11] ?? 0) * (positions[star * 3 + 2] ?? 0) +
  (m[15] ?? 0)

const isInWindow = ({ positions }: StarData, { matrix: m }: CameraState, star: number, depth: number): boolean => {
  const x = positions[star * 3] ?? 0
  const y = positions[star * 3 + 1] ?? 0
  const z = positions[star * 3 + 2] ?? 0
  const across = (m[0] ?? 0) * x + (m[4] ?? 0) * y + (m[8] ?? 0) * z + (m[12] ?? 0)
  const upward = (m[1] ?? 0) * x + (m[5] ?? 0) * y + (m[9] ?? 0) * z + (m[13] ?? 0)
  return Math.abs(across) <= depth && Math.abs(upward) <= depth
}

function namedStars(context: LabelContext, cameraState: CameraState): readonly number[] {
  const { content, data, byRank, sector } = context
  const always = alwaysNamed(context)
  const named = [...always]
  if (!content.layers.includes('names')) return named
  const spacing = (sector.spacing * cameraState.focal) / cameraState.distance
  for (let nth = 0; nth < byRank.length && named.length < maxTried; nth += 1) {
    const star = byRank[nth] ?? 0
    if (always.has(star) || !content.bright[star]) continue
    if (spacing < namesSpacing && !sector.landmarks.has(star)) continue
    const depth = depthOf(data, cameraState, star)
    if (depth > 0 && depth < cameraState.distance * maxNamedDepth && isInWindow(data, cameraState, star, depth))
      named.push(star)
  }
  return named
}

function makeStarLabel(
  { sector, content, candidate }: LabelContext,
  star: number,
  withHeight: boolean,
): ChartLabel | undefined {
  const system = sector.sector.systems[star]
  if (!system) return undefined
  const { id, name, tags } = system
  const [x, y, z] = system.position
  const isChosen = star === content.selected || star === candidate
  const stops = content.route.stops.flatMap((stop, i) => (stop === star ? [i + 1] : []))
  return makeLabel({
    ...{ id, text: name, kind: isChosen ? 'chosen' : tags.includes('capital') ? 'capital' : 'name', x, y, z },
    ...(withHeight && { figure: heightFigure(z) }),
    ...(stops.length > 0 && { stop: stops.join('·') }),
  })
}

function labelOfStar(
  context: LabelContext,
  cameraState: CameraState,
  star: number,
  spacing: number,
): ChartLabel | undefined {
  const { sector, content, data, candidate, labels } = context
  const isChosen = star === content.selected || star === candidate
  const withHeight = content.layers.includes('heights') && (spacing >= heightsSpacing || isChosen)
  const key = star * 2 + (withHeight ? 1 : 0)
  const label = labels.get(key) ?? makeStarLabel(context, star, withHeight)
  if (!label) return undefined
  labels.set(key, label)
  const depth = Math.max(1e-3, depthOf(data, cameraState, star))
  const isMarked = content.route.stops.includes(star) || content.ruler.includes(star)
  const rank = (sector.rank[star] ?? 0) + (star === candidate ? 1e6 : 0) + (isMarked ? 1e5 : 0)
  label.clear =
    discRadius(context, cameraState, star, depth) * 1.3 +
    (star === content.selected ? 18 : isChosen || isMarked ? 13 : (content.jumps?.[star] ?? 0) > 0 ? 10 : 4)
  // Among equal ranks, nearer stars come first.
  label.priority = star === content.selected ? Number.POSITIVE_INFINITY : rank - (40 * depth) / cameraState.distance
  return label
}

const centred = -1

function cached({ otherLabels }: LabelContext, key: string, make: () => ChartLabel): ChartLabel {
  const label = otherLabels.get(key) ?? make()
  otherLabels.set(key, label)
  return label
}

function gridLabels(context: LabelContext, cameraState: CameraState): readonly ChartLabel[] {
  const { content, frame, sector } = context
  if (!content.layers.includes('graticule')) return []
  const { west, east, south, north } = frame
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  const out = Math.max(1.5, (east - west) * 0.03)
  const quarter = (text: string, at: { readonly x: number; readonly y: number }) =>
    cached(context, text, () =>
      makeLabel({ ...at, id: `#${text}`, text, kind: 'quarter', z: 0, clear: centred, priority: -50 }),
    )
  const scale = cameraState.focal / cameraState.distance
  const rings = ringRadii.filter(
    (radius) => radius * scale > 60 && radius * scale < 0.5 * Math.min(cameraState.width, cameraState.height),
  )
  return [
    ...(sector.sector.systems.length === 0
      ? []
      : [
          quarter('N', { x, y: north + out }),
          quarter('E', { x: east + out, y }),
          quarter('S', { x, y: south - out }),
          quarter('W', { x: west - out, y }),
        ]),
    ...rings.map((ring) =>
      cached(context, `ring ${ring}`, () =>
        makeLabel({
          id: `#ring ${ring}`,
          text: `${ring} ly`,
          kind: 'figure',
          x: 0,
          y: 0,
          z: 0,
          ring,
          clear: centred,
          priority: -20,
        }),
      ),
    ),
  ]
}

function rulerLabels(context: LabelContext): readonly ChartLabel[] {
  const { ruler } = context.content
  const { systems } = context.sector.sector
  return ruler.slice(1).flatMap((to, i) => {
    const [a, b] = [systems[ruler[i] ?? -1]?.position, systems[to]?.position]
    if (!a || !b) return []
    const make = () => {
      const [x, y, z] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
      return makeLabel({
        id: `#leg ${i}`,
        text: lightYears(distanceBetween(a, b)),
        kind: 'leg',
        x,
        y,
        z,
        clear: centred,
        priority: 2e5,
      })
    }
    return [cached(context, `leg ${i}`, make)]
  })
}

function powerLabels(context: LabelContext, spacing: number): readonly ChartLabel[] {
  const { content, sector } = context
  if (!content.layers.includes('territories') || spacing > namesSpacing * 2) return []
  const kind = (sector.spacing === 0 ? 0 : spacing / sector.spacing) * 20 > 130 ? 'power' : 'smallPower'
  return sector.powers.map(({ owner, text, x, y }) => {
    const label = cached(context, `${kind} ${owner}`, () =>
      makeLabel({
        ...{ id: `#power ${owner}`, text: text.toUpperCase(), x, y, z: 0, clear: centred, kind },
        colour: `--color-${ownerStyles[owner].token}`,
      }),
    )
    // When zoomed out, the names of powers come before those of their stars; when zoomed in, after all other labels.
    label.priority = spacing < namesSpacing ? 5000 : -100
    return label
  })
}

/** All labels that could be shown in the view. `placeLabels` then decides which of them have room. */
export function labelsInView(context: LabelContext, cameraState: CameraState): readonly ChartLabel[] {
  const spacing = (context.sector.spacing * cameraState.focal) / cameraState.distance
  const labels: ChartLabel[] = []
  for (const star of namedStars(context, cameraState)) {
    const label = labelOfStar(context, cameraState, star, spacing)
    if (label) labels.push(label)
  }
  labels.push(...rulerLabels(context), ...powerLabels(context, spacing), ...gridLabels(context, cameraState))
  return labels
}
