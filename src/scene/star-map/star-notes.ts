import { distanceBetween } from '#game/stars/star-system.ts'
import { ownerLooks } from '#pieces/star-map/star-look.ts'
import { heightFigure, lightYears } from '#pieces/star-map/star-words.ts'
import type { ChartContent, SectorContent } from './chart-content.ts'
import { makeNote, type ChartNote } from './chart-notes.ts'
import type { Eye } from './eye.ts'
import { ringRadii, type PlaneExtent } from './plane-grid.ts'
import type { StarData } from './star-data.ts'

/** What is written where on the lifted chart. */

export interface NotedChart {
  readonly sector: SectorContent
  readonly content: ChartContent
  readonly data: StarData
  /** Stars by rank, the highest first. */
  readonly order: Uint32Array
  readonly frame: PlaneExtent
  readonly candidate: number
  /** Those of stars, made once for all the looks at this chart. */
  readonly notes: Map<number, ChartNote>
  /** The same of all else, by their ids and what they look like. */
  readonly others: Map<string, ChartNote>
}

/** CSS px from star to star: below the first only landmarks are named, from the second on heights are told. */
const middleRoom = 62
const heightRoom = 84
/** Names tried at the most; the rest have no room. */
const mostTried = 110
/** In distances of the target: what is farther off is not named. */
const farthestNamed = 2.2

/** How much larger than its radius a star is drawn, by the px to the next star; as in the shaders. */
export const growthAt = (room: number): number => Math.min(2.4, Math.max(0.45, (room / 38) ** 0.45))

/** CSS px of a star's disc at this depth. */
export const discRadius = (
  { data, sector }: Pick<NotedChart, 'data' | 'sector'>,
  eye: Eye,
  star: number,
  depth: number,
): number => (data.radii[star] ?? 0) * growthAt((sector.spacing * eye.focal) / depth)

const alwaysNamed = ({
  content: { selected, route, ruler, marks, layers },
  candidate,
}: NotedChart): ReadonlySet<number> =>
  new Set([
    ...(selected < 0 ? [] : [selected]),
    ...(candidate < 0 ? [] : [candidate]),
    ...route.stops,
    ...ruler,
    ...(layers.includes('marks') ? marks.filter(({ mark }) => mark.bookmarked).map(({ star }) => star) : []),
  ])

const depthOf = ({ positions }: StarData, { matrix: m }: Eye, star: number): number =>
  (m[3] ?? 0) * (positions[star * 3] ?? 0) +
  (m[7] ?? 0) * (positions[star * 3 + 1] ?? 0) +
  (m[11] ?? 0) * (positions[star * 3 + 2] ?? 0) +
  (m[15] ?? 0)

/** Whether a star is within the window, roughly: its middle is. */
const isInWindow = ({ positions }: StarData, { matrix: m }: Eye, star: number, depth: number): boolean => {
  const x = positions[star * 3] ?? 0
  const y = positions[star * 3 + 1] ?? 0
  const z = positions[star * 3 + 2] ?? 0
  const across = (m[0] ?? 0) * x + (m[4] ?? 0) * y + (m[8] ?? 0) * z + (m[12] ?? 0)
  const upward = (m[1] ?? 0) * x + (m[5] ?? 0) * y + (m[9] ?? 0) * z + (m[13] ?? 0)
  return Math.abs(across) <= depth && Math.abs(upward) <= depth
}

/** Stars that may be named in this view: the highest rank first, as many as are worth trying. */
function namedIn(chart: NotedChart, eye: Eye): readonly number[] {
  const { content, data, order, sector } = chart
  const always = alwaysNamed(chart)
  const named = [...always]
  if (!content.layers.includes('names')) return named
  const room = (sector.spacing * eye.focal) / eye.distance
  for (let nth = 0; nth < order.length && named.length < mostTried; nth += 1) {
    const star = order[nth] ?? 0
    if (always.has(star) || !content.bright[star]) continue
    if (room < middleRoom && !sector.landmarks.has(star)) continue
    const depth = depthOf(data, eye, star)
    if (depth > 0 && depth < eye.distance * farthestNamed && isInWindow(data, eye, star, depth)) named.push(star)
  }
  return named
}

/** What is written at a star, whatever the view. */
function writtenAt(
  { sector, content, candidate }: NotedChart,
  star: number,
  withHeight: boolean,
): ChartNote | undefined {
  const system = sector.sector.systems[star]
  if (!system) return undefined
  const { id, name, tags } = system
  const [x, y, z] = system.position
  const isChosen = star === content.selected || star === candidate
  const stops = content.route.stops.flatMap((stop, i) => (stop === star ? [i + 1] : []))
  return makeNote({
    ...{ id, text: name, letter: isChosen ? 'chosen' : tags.includes('capital') ? 'capital' : 'name', x, y, z },
    ...(withHeight && { figure: heightFigure(z) }),
    ...(stops.length > 0 && { stop: stops.join('·') }),
  })
}

function noteOfStar(chart: NotedChart, eye: Eye, star: number, room: number): ChartNote | undefined {
  const { sector, content, data, candidate, notes } = chart
  const isChosen = star === content.selected || star === candidate
  const withHeight = content.layers.includes('heights') && (room >= heightRoom || isChosen)
  const key = star * 2 + (withHeight ? 1 : 0)
  const note = notes.get(key) ?? writtenAt(chart, star, withHeight)
  if (!note) return undefined
  notes.set(key, note)
  const depth = Math.max(1e-3, depthOf(data, eye, star))
  const isMarked = content.route.stops.includes(star) || content.ruler.includes(star)
  const own = (sector.rank[star] ?? 0) + (star === candidate ? 1e6 : 0) + (isMarked ? 1e5 : 0)
  note.clear =
    discRadius(chart, eye, star, depth) * 1.3 +
    (star === content.selected ? 18 : isChosen || isMarked ? 13 : (content.jumps?.[star] ?? 0) > 0 ? 10 : 4)
  // What is nearer goes first among equals.
  note.priority = star === content.selected ? Number.POSITIVE_INFINITY : own - (40 * depth) / eye.distance
  return note
}

const standsAlone = -1

/** What was written before, or what is written now. */
function kept({ others }: NotedChart, key: string, write: () => ChartNote): ChartNote {
  const note = others.get(key) ?? write()
  others.set(key, note)
  return note
}

/** Quarters at the frame, and how far the rings about the target are. */
function groundNotes(chart: NotedChart, eye: Eye): readonly ChartNote[] {
  const { content, frame, sector } = chart
  if (!content.layers.includes('graticule')) return []
  const { west, east, south, north } = frame
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  const out = Math.max(1.5, (east - west) * 0.03)
  const quarter = (text: string, at: { readonly x: number; readonly y: number }) =>
    kept(chart, text, () =>
      makeNote({ ...at, id: `#${text}`, text, letter: 'quarter', z: 0, clear: standsAlone, priority: -50 }),
    )
  const scale = eye.focal / eye.distance
  const rings = ringRadii.filter(
    (radius) => radius * scale > 60 && radius * scale < 0.5 * Math.min(eye.width, eye.height),
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
      kept(chart, `ring ${ring}`, () =>
        makeNote({
          id: `#ring ${ring}`,
          text: `${ring} ly`,
          letter: 'figure',
          x: 0,
          y: 0,
          z: 0,
          ring,
          clear: standsAlone,
          priority: -20,
        }),
      ),
    ),
  ]
}

function rulerNotes(chart: NotedChart): readonly ChartNote[] {
  const { ruler } = chart.content
  const { systems } = chart.sector.sector
  return ruler.slice(1).flatMap((to, i) => {
    const [a, b] = [systems[ruler[i] ?? -1]?.position, systems[to]?.position]
    if (!a || !b) return []
    const write = () => {
      const [x, y, z] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
      return makeNote({
        id: `#leg ${i}`,
        text: lightYears(distanceBetween(a, b)),
        letter: 'leg',
        x,
        y,
        z,
        clear: standsAlone,
        priority: 2e5,
      })
    }
    return [kept(chart, `leg ${i}`, write)]
  })
}

function powerNotes(chart: NotedChart, room: number): readonly ChartNote[] {
  const { content, sector } = chart
  if (!content.layers.includes('territories') || room > middleRoom * 2) return []
  const letter = (sector.spacing === 0 ? 0 : room / sector.spacing) * 20 > 130 ? 'power' : 'smallPower'
  return sector.powers.map(({ owner, text, x, y }) => {
    const note = kept(chart, `${letter} ${owner}`, () =>
      makeNote({
        ...{ id: `#power ${owner}`, text: text.toUpperCase(), x, y, z: 0, clear: standsAlone, letter },
        colour: `--color-${ownerLooks[owner].token}`,
      }),
    )
    // From far a power's name is read before those of its stars; from nearer it is only ground.
    note.priority = room < middleRoom ? 5000 : -100
    return note
  })
}

/** All that might be written in this view; what has room is decided by `placeNotes`. */
export function notesIn(chart: NotedChart, eye: Eye): readonly ChartNote[] {
  const room = (chart.sector.spacing * eye.focal) / eye.distance
  const notes: ChartNote[] = []
  for (const star of namedIn(chart, eye)) {
    const note = noteOfStar(chart, eye, star, room)
    if (note) notes.push(note)
  }
  notes.push(...rulerNotes(chart), ...powerNotes(chart, room), ...groundNotes(chart, eye))
  return notes
}
