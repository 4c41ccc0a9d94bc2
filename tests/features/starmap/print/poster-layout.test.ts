// @vitest-environment jsdom
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { lettersOf } from '#features/starmap/print/poster-background.ts'
import { framePoster, posterPapers } from '#features/starmap/print/poster-frame.ts'
import { layOutPoster, type PosterInput, type PosterOptions } from '#features/starmap/print/poster-layout.ts'
import { PosterSvg } from '#features/starmap/print/poster-svg.tsx'
import { routeSheetRows } from '#features/starmap/print/route-sheet.ts'
import { chartLayers, homeCamera } from '#game/stars/star-chart.ts'
import { makeStarGraph } from '#game/stars/star-graph.ts'
import { emptyMark } from '#game/stars/star-mark.ts'
import { planRoute } from '#game/stars/star-route.ts'
import { overlaps, type Box } from '#pieces/star-map/place-labels.ts'
import { plainSystem } from '../../../support/star-systems.ts'

const graph = makeStarGraph(
  reach.systems.map(({ position }) => position),
  8,
)
const capitals = reach.systems.flatMap(({ tags }, index) => (tags.includes('capital') ? [index] : []))
const stops = capitals.slice(0, 3)
const planned = planRoute(graph, reach.systems, { stops, least: 'jumps' })
if (!planned.ok) throw new Error('the Reach is connected')
const route = planned.value

const options: PosterOptions = { paper: 'a4', orientation: 'portrait', area: 'sector', layers: chartLayers }
const input = (change: Partial<PosterInput> = {}): PosterInput => ({
  sector: reach,
  camera: homeCamera,
  graph,
  route,
  stops,
  selected: 7,
  marks: {},
  options,
  measure: (text, _face, size) => text.length * size * 0.48,
  ...change,
})

const isWithin = (box: Box, { x, y, width, height }: Box): boolean =>
  box.x >= x - 0.01 &&
  box.y >= y - 0.01 &&
  box.x + box.width <= x + width + 0.01 &&
  box.y + box.height <= y + height + 0.01

const pairsThatOverlap = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, box, i) => sum + boxes.slice(i + 1).filter((other) => overlaps(box, other)).length, 0)

describe('FE-02 the poster', () => {
  it.each(
    posterPapers.flatMap((paper) =>
      (['portrait', 'landscape'] as const).map((orientation) => [paper, orientation] as const),
    ),
  )('FE-02 on %s %s no two names overlap, none leaves the map, and the chosen ones are there', (paper, orientation) => {
    const { labels, frame, powers } = layOutPoster(input({ options: { ...options, paper, orientation } }))
    expect(pairsThatOverlap(labels)).toBe(0)
    expect(powers.length).toBeGreaterThan(3)
    for (const letter of powers.flatMap(lettersOf)) expect(labels.some((label) => overlaps(label, letter))).toBe(false)
    expect(labels.every((label) => isWithin(label, frame.map))).toBe(true)
    const named = new Set(labels.map(({ id }) => id))
    for (const index of [...stops, 7]) expect(named).toContain(reach.systems[index]?.id)
    // A sheet of paper has space for more names than a screen.
    expect(labels.length).toBeGreaterThan(120)
  })

  it.each(posterPapers)('FE-02 title, map and legend share %s without touching', (paper) => {
    for (const orientation of ['portrait', 'landscape'] as const) {
      const { title, map, legend, width, height } = framePoster(paper, orientation)
      expect(pairsThatOverlap([title, map, legend])).toBe(0)
      for (const box of [title, map, legend])
        expect(isWithin(box, { x: 5, y: 5, width: width - 10, height: height - 10 })).toBe(true)
    }
  })

  it('FE-02 letters are no smaller than 5.5 points', () => {
    const { labels } = layOutPoster(input())
    expect(Math.min(...labels.flatMap(({ size, figureSize }) => [size, figureSize]))).toBeGreaterThanOrEqual(1.94)
  })

  it('FE-02 the whole sector is on the sheet, and north is up', () => {
    const { view, systems, frame } = layOutPoster(input())
    expect(systems).toBe(reach.systems.length)
    for (const { position } of reach.systems) {
      const [x, y] = [view.toX(position[0]), view.toY(position[1])]
      expect(isWithin({ x, y, width: 0, height: 0 }, frame.map)).toBe(true)
    }
    expect(view.toY(10)).toBeLessThan(view.toY(-10))
  })

  it('FE-02 “as on screen” prints what the camera sees', () => {
    const camera = { ...homeCamera, target: [10, -5, 0] as const, distance: 30 }
    const { systems, view, frame } = layOutPoster(input({ camera, options: { ...options, area: 'view' } }))
    expect(systems).toBeLessThan(reach.systems.length)
    expect(view.toX(10)).toBeCloseTo(frame.map.x + frame.map.width / 2)
    expect(view.toY(-5)).toBeCloseTo(frame.map.y + frame.map.height / 2)
  })

  it('FE-02 layers that the chart does not show are not printed', () => {
    const bare = layOutPoster(
      input({
        options: { ...options, layers: [] },
        marks: { [reach.systems[0]?.id ?? '']: { ...emptyMark, bookmarked: true } },
      }),
    )
    expect(bare).toMatchObject({ labels: [], lanes: '', territories: [], powers: [], graticule: undefined, marks: [] })
    expect(bare.stars.full).not.toBe('')
    expect(bare.route?.stops).toHaveLength(3)
    const withoutHeights = layOutPoster(input({ options: { ...options, layers: ['names'] } }))
    expect(withoutHeights.labels.every(({ figure }) => figure === '')).toBe(true)
  })

  it('FE-02 own marks are printed by shape, each colour once', () => {
    const id = reach.systems[3]?.id ?? ''
    const tags = [
      { colour: 'red', text: 'a' },
      { colour: 'red', text: 'b' },
      { colour: 'blue', text: '' },
    ] as const
    const { marks } = layOutPoster(input({ marks: { [id]: { ...emptyMark, bookmarked: true, tags } } }))
    expect(marks).toMatchObject([{ bookmarked: true, colours: ['red', 'blue'] }])
  })

  it('FE-02 a sector of ten thousand systems is laid out with no names on one another', () => {
    const side = 100
    const systems = Array.from({ length: side * side }, (_, i) =>
      plainSystem(`s${i}`, [(i % side) * 4, Math.floor(i / side) * 4, (i % 7) - 3], {
        name: `System ${i}`,
        magnitude: 4 + (i % 11),
      }),
    )
    const many = { id: 'many', name: 'Many', systems }
    const none = makeStarGraph(
      many.systems.map(({ position }) => position),
      3,
    )
    const { labels } = layOutPoster(input({ sector: many, graph: none, route: undefined, stops: [], selected: 42 }))
    expect(pairsThatOverlap(labels)).toBe(0)
    expect(labels.some(({ id }) => id === 's42')).toBe(true)
  })

  it('FE-02 a sector without a system is an empty sheet', () => {
    const none = makeStarGraph([], 8)
    const empty = { id: 'none', name: 'None', systems: [] }
    expect(
      layOutPoster(input({ sector: empty, graph: none, route: undefined, stops: [], selected: -1 })).labels,
    ).toEqual([])
  })
})

describe('FE-02 the route sheet', () => {
  it('FE-02 lists every jump in order, with what it takes and the day on which it ends', () => {
    const rows = routeSheetRows(route, reach.systems, stops)
    expect(rows).toHaveLength(route.jumps)
    expect(rows.map(({ number }) => number)).toEqual(route.legs.map((_, i) => i + 1))
    expect(rows.at(-1)?.day).toBeCloseTo(route.days)
    expect(rows.reduce((sum, { fuel }) => sum + fuel, 0)).toBeCloseTo(route.fuel)
    expect(rows.map(({ to }) => to)).toEqual(route.systems.slice(1).map((index) => reach.systems[index]?.name))
    expect(rows.filter(({ isStop }) => isStop).length).toBeGreaterThanOrEqual(stops.length - 1)
  })

  it('FE-02 a hazard at the end of a jump is said', () => {
    const at = reach.systems.findIndex(({ tags }) => tags.includes('hazard'))
    const from = graph.to[graph.from[at] ?? 0] ?? 0
    const way = planRoute(graph, reach.systems, { stops: [from, at], least: 'jumps' })
    if (!way.ok) throw new Error('one jump away')
    expect(routeSheetRows(way.value, reach.systems, [from, at]).at(-1)?.isHazard).toBe(true)
  })
})

describe('FE-02 the drawing of the poster', () => {
  it('FE-02 writes light years east in the middle over their line, light years north beside theirs', () => {
    const poster = layOutPoster(input())
    const drawing = document.createElement('div')
    drawing.innerHTML = renderToStaticMarkup(
      createElement(PosterSvg, { poster, title: 'The Reach', about: '', range: 8, prefix: 'p' }),
    )
    const texts = [...drawing.querySelectorAll('#pgrid text')]
    expect(texts).toHaveLength(poster.graticule?.figures.length ?? 0)
    for (const [n, { x, y, side }] of (poster.graticule?.figures ?? []).entries()) {
      const place = ['text-anchor', 'x', 'y'].map((name) => texts[n]?.getAttribute(name))
      expect(place[0] ?? 'start', side).toBe(side === 'top' ? 'middle' : 'start')
      expect(Number(place[1]) > x, side).toBe(side === 'left')
      expect(Number(place[2]) > y + 1, side).toBe(side === 'top')
    }
  })
})
