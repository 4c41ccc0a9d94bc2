import { describe, expect, it } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { levelAt, makeChartModel, spacingPxOf } from '#features/starmap/flat/chart-model.ts'
import { routeLineBoxes, stopBoxes } from '#features/starmap/flat/drawing/draw-route.ts'
import { placeTexts, starsIn } from '#features/starmap/flat/layout/chart-labels.ts'
import type { Picture } from '#features/starmap/flat/layout/picture.ts'
import { fittedAround } from '#features/starmap/flat/projection.ts'
import { planRoute } from '#game/stars/star-route.ts'
import { overlaps } from '#pieces/star-map/place-labels.ts'
import { graphOf } from '#store/stars/star-chart.ts'

const model = makeChartModel(reach)
const at = (name: string) => reach.systems.findIndex((system) => system.name === name)

/** The map of a route on a small phone with the planner open, with its labels. */
function labelsOf(stops: readonly string[]) {
  const route = planRoute(graphOf(reach, 8), reach.systems, { stops: stops.map(at), least: 'jumps' })
  const way = route.ok ? route.value.systems : []
  const points = way.map((index) => ({ x: model.x[index]!, y: model.y[index]! }))
  const view = fittedAround(points, { width: 340, height: 190 }, 50, 20)
  const spacingPx = spacingPxOf(model, view)
  const picture = {
    view,
    model,
    border: 4,
    level: levelAt(spacingPx),
    spacingPx,
    layers: new Set(['names']),
    overlay: 'owner',
    bright: new Uint8Array(model.count).fill(1),
    selected: -1,
    candidate: -1,
    route: { stops: stops.map(at), way },
    ruler: [],
    marks: [],
    colours: { fonts: {} },
  } as unknown as Omit<Picture, 'texts'>
  const line = routeLineBoxes(picture)
  const obstacles = { signs: [], taken: stopBoxes(picture), line }
  return { line, labels: placeTexts(picture, starsIn(picture), obstacles, (text) => text.length * 7) }
}

describe.each([
  [['Hesper', 'Lot One']],
  [['Datum', 'Lot One']],
  [['Kharon', 'Hush']],
  [['Canticle', 'Datum', 'Hesper']],
])('FE-02 the route %j on a small map', (stops) => {
  const { line, labels } = labelsOf(stops)
  const ids = new Map(reach.systems.map(({ id, name }) => [name, id]))

  it('FE-02 names each stop', () => {
    expect(line.length).toBeGreaterThan(10)
    const named = labels.map(({ id }) => id)
    for (const stop of stops) expect(named).toContain(ids.get(stop))
  })

  it('FE-02 has no other name on its line', () => {
    const others = labels.filter(({ id }) => stops.every((stop) => ids.get(stop) !== id))
    expect(labels.length).toBeGreaterThan(stops.length)
    for (const label of others)
      expect(
        line.filter((box) => overlaps(box, label)),
        label.id,
      ).toEqual([])
  })
})
