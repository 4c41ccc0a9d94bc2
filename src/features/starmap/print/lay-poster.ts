import { spanOf, type ChartCamera, type ChartLayer } from '#game/stars/star-chart.ts'
import type { StarGraph } from '#game/stars/star-graph.ts'
import type { SectorMarks, TagColour } from '#game/stars/star-mark.ts'
import type { StarRoute } from '#game/stars/star-route.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { Box } from '#pieces/star-map/labels.ts'
import { makeChartModel, type ChartModel } from '../flat/chart-model.ts'
import type { Extent } from '../flat/projection.ts'
import {
  framePoster,
  mm,
  viewPoster,
  type PosterFrame,
  type PosterPaper,
  type PosterTurn,
  type PosterView,
} from './poster-frame.ts'
import { layGraticule, layLanes, layPowers, layTerritories, lettersOf, posterStep } from './poster-ground.ts'
import type { PosterGraticule, PosterTerritory, PosterTerritoryName } from './poster-ground.ts'
import { layLabels, type MeasureText, type PosterLabel } from './poster-labels.ts'
import { inkStars, starSize, type InkPaths } from './poster-stars.ts'

export interface PosterWish {
  readonly paper: PosterPaper
  readonly turn: PosterTurn
  /** The whole sector, or what the chart shows. */
  readonly area: 'sector' | 'view'
  readonly layers: readonly ChartLayer[]
}

export interface PosterInput {
  readonly sector: StarSector
  readonly camera: ChartCamera
  readonly graph: StarGraph
  readonly route: StarRoute | undefined
  /** Positions of the systems that the route calls at. */
  readonly stops: readonly number[]
  /** Position of the selected system; -1 for none. */
  readonly selected: number
  readonly marks: SectorMarks
  readonly wish: PosterWish
  readonly measure: MeasureText
}

export interface PosterStop {
  readonly x: number
  readonly y: number
  readonly r: number
  /** 1 for the start. */
  readonly number: number
}

export interface PosterMark {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bookmarked: boolean
  readonly colours: readonly TagColour[]
}

/** Everything on the sheet, in millimetres: plain data, drawn by PosterSvg. */
export interface Poster {
  readonly frame: PosterFrame
  readonly view: PosterView
  /** Systems on the map. */
  readonly systems: number
  readonly graticule: PosterGraticule | undefined
  readonly territories: readonly PosterTerritory[]
  readonly powers: readonly PosterTerritoryName[]
  readonly lanes: string
  readonly route: { readonly d: string; readonly stops: readonly PosterStop[] } | undefined
  readonly stars: InkPaths & { readonly halo: string }
  readonly marks: readonly PosterMark[]
  readonly labels: readonly PosterLabel[]
  /** The bar at the foot of the map. */
  readonly scaleBar: Box & { readonly ly: number }
}

/** Millimetres of bare map round a whole sector. */
const room = 7

const extentFor = ({ wish, camera }: PosterInput, model: ChartModel, { map }: PosterFrame): Extent => {
  if (wish.area === 'sector') return model.extent
  const half = spanOf(camera) / 2
  const wide = (half * map.width) / map.height
  const [x, y] = camera.target
  return { west: x - wide, east: x + wide, south: y - half, north: y + half }
}

const has = ({ wish }: PosterInput, layer: ChartLayer): boolean => wish.layers.includes(layer)

/** Lays out a sector on a sheet of paper. */
export function layPoster(input: PosterInput): Poster {
  const { sector, graph, wish, marks, measure } = input
  const frame = framePoster(wish.paper, wish.turn)
  const { growth, map } = frame
  const model = makeChartModel(sector)
  const view = viewPoster(extentFor(input, model, frame), map, wish.area === 'sector' ? room * growth : 0)
  const { west, east, south, north } = view.extent
  const stars = sector.systems.flatMap(({ position: [x, y], spectral, magnitude }, index) =>
    x < west || x > east || y < south || y > north
      ? []
      : [{ index, spectral, x: view.toX(x), y: view.toY(y), r: starSize(magnitude, growth) }],
  )
  const scaleBar = layScaleBar(frame, view)
  const route = layRoute(input, model, frame, view)
  const around = route ? route.stops.map(numberBox) : []
  const territories = has(input, 'territories')
  const powers = territories ? layPowers(model, frame, view) : []
  return {
    frame,
    view,
    systems: stars.length,
    graticule: has(input, 'graticule') ? layGraticule(frame, view) : undefined,
    territories: territories ? layTerritories(model, frame, view) : [],
    powers,
    lanes: has(input, 'lanes') ? layLanes(model, graph, view) : '',
    route,
    stars: inkStars(stars, growth),
    marks: has(input, 'marks') ? layMarks(sector, marks, stars, growth) : [],
    labels: has(input, 'names')
      ? layLabels(
          model,
          frame,
          {
            stars,
            chosen: new Set([...input.stops, input.selected]),
            favoured: new Set(input.route?.systems),
            withHeights: has(input, 'heights'),
            blocked: [
              { ...scaleBar, y: scaleBar.y - 3 * growth, height: scaleBar.height + 4 * growth },
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

/** A bar of about three centimetres, at the foot of the map. */
function layScaleBar({ map, growth }: PosterFrame, { scale }: PosterView): Poster['scaleBar'] {
  const ly = posterStep(scale, 24 * growth)
  const height = 1.2 * growth
  return { ly, x: map.x + 5 * growth, y: map.y + map.height - 5 * growth, width: ly * scale, height }
}

/** The number of a stop stands over its star, at the left. */
const numberBox = ({ x, y, r }: PosterStop): Box => ({
  x: x - 2.2 * r,
  y: y - 2.2 * r,
  width: 2.2 * r,
  height: 1.6 * r,
})

function layRoute(
  { route, stops }: PosterInput,
  { x, y }: ChartModel,
  { growth }: PosterFrame,
  view: PosterView,
): Poster['route'] {
  if (!route) return undefined
  const at = (index: number) => [view.toX(x[index] ?? 0), view.toY(y[index] ?? 0)] as const
  const d = route.systems.map(at).map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${mm(px)} ${mm(py)}`)
  const numbered = stops.map((index, i) => ({ x: at(index)[0], y: at(index)[1], r: 2.1 * growth, number: i + 1 }))
  return { d: d.join(''), stops: numbered }
}

const layMarks = (
  { systems }: StarSector,
  marks: SectorMarks,
  stars: readonly { readonly index: number; readonly x: number; readonly y: number; readonly r: number }[],
  growth: number,
): readonly PosterMark[] =>
  stars.flatMap(({ index, x, y, r }) => {
    const id = systems[index]?.id ?? ''
    const mark = Object.hasOwn(marks, id) ? marks[id] : undefined
    if (!mark) return []
    const colours = mark.tags.map(({ colour }) => colour)
    return [{ x, y: y - r, size: 0.85 * growth, bookmarked: mark.bookmarked, colours: [...new Set(colours)] }]
  })
