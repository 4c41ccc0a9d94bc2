import { spanOf, type ChartCamera, type ChartLayer } from '#game/stars/star-chart.ts'
import type { StarGraph } from '#game/stars/star-graph.ts'
import type { SectorMarks } from '#game/stars/star-mark.ts'
import type { StarRoute } from '#game/stars/star-route.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { Box } from '#pieces/star-map/place-labels.ts'
import type { TagColour } from '#shared/star-tags.ts'
import { makeChartModel, type ChartModel } from '../flat/chart-model.ts'
import type { Extent } from '../flat/projection.ts'
import {
  layOutGraticule,
  layOutLanes,
  layOutPowers,
  layOutTerritories,
  lettersOf,
  posterStep,
} from './poster-background.ts'
import type { PosterGraticule, PosterTerritory, PosterTerritoryName } from './poster-background.ts'
import {
  framePoster,
  mm,
  viewPoster,
  type PosterFrame,
  type PosterPaper,
  type PosterOrientation,
  type PosterView,
} from './poster-frame.ts'
import { layOutLabels, type MeasureText, type PosterLabel } from './poster-labels.ts'
import { inkStars, starSize, type InkPaths } from './poster-stars.ts'

export interface PosterOptions {
  readonly paper: PosterPaper
  readonly orientation: PosterOrientation
  /** The whole sector, or the part that is visible on the screen. */
  readonly area: 'sector' | 'view'
  readonly layers: readonly ChartLayer[]
}

export interface PosterInput {
  readonly sector: StarSector
  readonly camera: ChartCamera
  readonly graph: StarGraph
  readonly route: StarRoute | undefined
  readonly stops: readonly number[]
  /** Index of the selected system; -1 for none. */
  readonly selected: number
  readonly marks: SectorMarks
  readonly options: PosterOptions
  readonly measure: MeasureText
}

export interface PosterStop {
  readonly x: number
  readonly y: number
  readonly r: number
  /** Position in the route, from 1 at its start. */
  readonly number: number
}

export interface PosterMark {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bookmarked: boolean
  readonly colours: readonly TagColour[]
}

/** Everything on a poster, as plain data in mm. PosterSvg renders it. */
export interface Poster {
  readonly frame: PosterFrame
  readonly view: PosterView
  readonly systems: number
  readonly graticule: PosterGraticule | undefined
  readonly territories: readonly PosterTerritory[]
  readonly powers: readonly PosterTerritoryName[]
  readonly lanes: string
  readonly route: { readonly d: string; readonly stops: readonly PosterStop[] } | undefined
  readonly stars: InkPaths & { readonly halo: string }
  readonly marks: readonly PosterMark[]
  readonly labels: readonly PosterLabel[]
  readonly scaleBar: Box & { readonly ly: number }
}

/** Free space around the sector on the map, mm. */
const margin = 7

const extentFor = ({ options, camera }: PosterInput, model: ChartModel, { map }: PosterFrame): Extent => {
  if (options.area === 'sector') return model.extent
  const half = spanOf(camera) / 2
  const wide = (half * map.width) / map.height
  const [x, y] = camera.target
  return { west: x - wide, east: x + wide, south: y - half, north: y + half }
}

const has = ({ options }: PosterInput, layer: ChartLayer): boolean => options.layers.includes(layer)

export function layOutPoster(input: PosterInput): Poster {
  const { sector, graph, options, marks, measure } = input
  const frame = framePoster(options.paper, options.orientation)
  const { sizeFactor, map } = frame
  const model = makeChartModel(sector)
  const view = viewPoster(extentFor(input, model, frame), map, options.area === 'sector' ? margin * sizeFactor : 0)
  const { west, east, south, north } = view.extent
  const stars = sector.systems.flatMap(({ position: [x, y], spectral, magnitude }, index) =>
    x < west || x > east || y < south || y > north
      ? []
      : [{ index, spectral, x: view.toX(x), y: view.toY(y), r: starSize(magnitude, sizeFactor) }],
  )
  const scaleBar = layOutScaleBar(frame, view)
  const route = layOutRoute(input, model, frame, view)
  const around = route ? route.stops.map(numberBox) : []
  const territories = has(input, 'territories')
  const powers = territories ? layOutPowers(model, frame, view) : []
  return {
    frame,
    view,
    systems: stars.length,
    graticule: has(input, 'graticule') ? layOutGraticule(frame, view) : undefined,
    territories: territories ? layOutTerritories(model, frame, view) : [],
    powers,
    lanes: has(input, 'lanes') ? layOutLanes(model, graph, view) : '',
    route,
    stars: inkStars(stars, sizeFactor),
    marks: has(input, 'marks') ? layOutMarks(sector, marks, stars, sizeFactor) : [],
    labels: has(input, 'names')
      ? layOutLabels(
          model,
          frame,
          {
            stars,
            chosen: new Set([...input.stops, input.selected]),
            favoured: new Set(input.route?.systems),
            withHeights: has(input, 'heights'),
            blocked: [
              { ...scaleBar, y: scaleBar.y - 3 * sizeFactor, height: scaleBar.height + 4 * sizeFactor },
              ...around,
              ...powers.flatMap(lettersOf),
            ],
          },
          measure,
        )
      : [],
    scaleBar,
  }
}

/** Places the scale bar at the bottom of the map. It is about three centimetres long. */
function layOutScaleBar({ map, sizeFactor }: PosterFrame, { scale }: PosterView): Poster['scaleBar'] {
  const ly = posterStep(scale, 24 * sizeFactor)
  const height = 1.2 * sizeFactor
  return { ly, x: map.x + 5 * sizeFactor, y: map.y + map.height - 5 * sizeFactor, width: ly * scale, height }
}

/** Box of a stop's number, left of and above its star. */
const numberBox = ({ x, y, r }: PosterStop): Box => ({
  x: x - 2.2 * r,
  y: y - 2.2 * r,
  width: 2.2 * r,
  height: 1.6 * r,
})

function layOutRoute(
  { route, stops }: PosterInput,
  { x, y }: ChartModel,
  { sizeFactor }: PosterFrame,
  view: PosterView,
): Poster['route'] {
  if (!route) return undefined
  const at = (index: number) => [view.toX(x[index] ?? 0), view.toY(y[index] ?? 0)] as const
  const d = route.systems.map(at).map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${mm(px)} ${mm(py)}`)
  const numbered = stops.map((index, i) => ({ x: at(index)[0], y: at(index)[1], r: 2.1 * sizeFactor, number: i + 1 }))
  return { d: d.join(''), stops: numbered }
}

const layOutMarks = (
  { systems }: StarSector,
  marks: SectorMarks,
  stars: readonly { readonly index: number; readonly x: number; readonly y: number; readonly r: number }[],
  sizeFactor: number,
): readonly PosterMark[] =>
  stars.flatMap(({ index, x, y, r }) => {
    const id = systems[index]?.id ?? ''
    const mark = Object.hasOwn(marks, id) ? marks[id] : undefined
    if (!mark) return []
    const colours = mark.tags.map(({ colour }) => colour)
    return [{ x, y: y - r, size: 0.85 * sizeFactor, bookmarked: mark.bookmarked, colours: [...new Set(colours)] }]
  })
