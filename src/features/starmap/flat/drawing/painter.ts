import { matchFilters } from '#game/stars/star-filter.ts'
import { jumpsFrom } from '#game/stars/star-graph.ts'
import { hasContent, type SectorMarks } from '#game/stars/star-mark.ts'
import type { Box } from '#pieces/star-map/place-labels.ts'
import { tagStyles } from '#pieces/star-map/tag-styles.ts'
import { graphOf, type StarChartData } from '#store/stars/star-chart.ts'
import { selectRoute } from '#store/stars/star-routes.ts'
import { levelAt, spacingPxOf, type ChartModel } from '../chart-model.ts'
import type { BackgroundLayers } from '../layout/background-layers.ts'
import { readColours, type ChartColours } from '../layout/chart-colours.ts'
import { starsIn } from '../layout/chart-labels.ts'
import { makeMeasure, type Measure, type PlacedText } from '../layout/lettering.ts'
import type { DrawnMark, DrawnRoute } from '../layout/picture.ts'
import { screenX, screenY, type FlatView, type Size } from '../projection.ts'
import { drawChart } from './draw-chart.ts'
import type { Surface } from './surface.ts'

export interface Scene {
  readonly state: StarChartData
  readonly view: FlatView
  readonly model: ChartModel
  readonly candidate: number
  readonly background: BackgroundLayers
  readonly marks: SectorMarks
}

export interface Painter {
  readonly paint: (scene: Scene) => void
  /** Call it after a resize: the pixel density may have changed, so the hatches must be made again. */
  readonly resize: () => void
  readonly rest: () => void
  readonly close: () => void
}

/** Returns `compute` with a cache of its last result, because most frames call it with the same arguments as before. */
function cacheLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | undefined
  return (...args) => {
    if (!last || args.some((part, i) => part !== last?.args[i])) last = { args, result: compute(...args) }
    return last.result
  }
}

/** Makes the painter of the map. It recomputes only what changed, and reacts to theme changes and loaded fonts. */
export function makePainter(
  canvas: HTMLCanvasElement,
  surface: Surface,
  reservedBoxesFor: (size: Size, isTaken: (box: Box) => boolean) => readonly Box[],
): Painter {
  let colours: ChartColours | undefined
  let measure: Measure | undefined
  let texts: readonly PlacedText[] = []

  const invalidate = () => {
    colours = undefined
    measure = undefined
    surface.redraw()
  }
  const themes = new MutationObserver(invalidate)
  themes.observe(document.documentElement, { attributeFilter: ['class'] })
  // A newly loaded font changes the widths of texts.
  document.fonts.addEventListener('loadingdone', invalidate)

  const brightIn = cacheLast(matchFilters)
  const jumpsIn = cacheLast((state: StarChartData['sectorData'], range: number, selected: number) =>
    jumpsFrom(graphOf(state, range), selected),
  )
  const routeIn = cacheLast(drawnRoute)
  const layersIn = cacheLast((layers: StarChartData['layers']) => new Set(layers))
  const marksIn = cacheLast(drawnMarks)

  /** Whether the middle of a star is in a box of the screen. */
  const isStarIn = ({ model, view }: Pick<Scene, 'model' | 'view'>, box: Box): boolean =>
    starsIn({ model, view }).some((index) => {
      const [x, y] = [screenX(view, model.x[index] ?? 0), screenY(view, model.y[index] ?? 0)]
      return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
    })

  const paint = ({ state, view, model, candidate, background, marks }: Scene) => {
    colours ??= readColours(canvas, surface.pen, surface.ratio())
    measure ??= makeMeasure(surface.pen, colours)
    const selected = state.selected === null ? -1 : (state.indexById.get(state.selected) ?? -1)
    const spacingPx = spacingPxOf(model, view)
    const layers = layersIn(state.layers)
    let isCompassTaken = false
    const reserved = reservedBoxesFor(view, (box) => (isCompassTaken = isStarIn({ model, view }, box)))
    // The compass is an element of its own; the style sheet hides it.
    canvas.parentElement?.setAttribute('data-compass', isCompassTaken ? 'hidden' : 'shown')
    texts = drawChart(
      {
        pen: surface.pen,
        ratio: surface.ratio(),
        view,
        model,
        colours,
        spacingPx,
        level: levelAt(spacingPx),
        layers,
        overlay: state.overlay,
        bright: brightIn(state.sectorData.systems, state.filters, selected),
        selected,
        candidate,
        territories: layers.has('territories') ? background.territories() : undefined,
        lanes: layers.has('lanes') ? background.lanes(state.range) : undefined,
        range: state.range,
        jumps:
          state.overlay === 'reach' && selected >= 0 ? jumpsIn(state.sectorData, state.range, selected) : undefined,
        route: routeIn(state.sectorData, state.indexById, state.range, state.route),
        ruler: state.ruler.flatMap((id) => state.indexById.get(id) ?? []),
        marks: marksIn(marks, state.indexById, colours),
      },
      reserved,
      measure,
    )
  }

  return {
    paint,
    resize: () => {
      colours = undefined
    },
    rest: () => {
      // The browser tests read the id and the box of each label from this attribute.
      canvas.dataset['labels'] = texts
        .map(({ id, x, y, width, height }) => [id, ...[x, y, width, height].map((px) => px.toFixed(1))].join(' '))
        .join(';')
    },
    close: () => {
      themes.disconnect()
      document.fonts.removeEventListener('loadingdone', invalidate)
    },
  }
}

const drawnRoute = (
  sectorData: StarChartData['sectorData'],
  indexById: StarChartData['indexById'],
  range: number,
  route: StarChartData['route'],
): DrawnRoute | undefined => {
  const stops = route.stops.flatMap((id) => indexById.get(id) ?? [])
  if (stops.length === 0) return undefined
  return { stops, way: selectRoute({ sectorData, indexById, range, route })?.systems ?? [] }
}

const drawnMarks = (
  marks: SectorMarks,
  indexById: ReadonlyMap<string, number>,
  { tags: tagColours }: ChartColours,
): readonly DrawnMark[] =>
  Object.entries(marks).flatMap(([id, mark]) => {
    const system = indexById.get(id)
    if (system === undefined || !hasContent(mark)) return []
    const tags = mark.tags.map(({ colour }) => ({ shape: tagShapes[colour], colour: tagColours[colour] }))
    return [{ system, bookmarked: mark.bookmarked, tags }]
  })

const tagShapes = mapValues(tagStyles, ({ shape }) => new Path2D(shape))

function mapValues<K extends string, A, B>(
  from: Readonly<Record<K, A>>,
  change: (value: A) => B,
): Readonly<Record<K, B>> {
  return Object.fromEntries(Object.entries<A>(from).map(([key, value]) => [key, change(value)])) as Record<K, B>
}
