// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { makeChartModel } from '#features/starmap/flat/chart-model.ts'
import { defaultChart, homeCamera } from '#game/stars/star-chart.ts'
import { makeStarGraph } from '#game/stars/star-graph.ts'
import { signBoxes } from '#scene/star-map/labels/sign-boxes.ts'
import { makeStarData } from '#scene/star-map/stars/star-data.ts'
import { makeChartCamera } from '../../../support/scene.tsx'

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterAll(() => void vi.unstubAllGlobals())

const star = reach.systems.findIndex(({ tags }) => tags.includes('hazard') && !tags.includes('capital'))
const target = reach.systems[star]!.position
const { rank, landmarks, spacing } = makeChartModel(reach)
const sector = { sector: reach, rank, landmarks, spacing, powers: [] }
const context = {
  sector,
  data: makeStarData(sector),
  candidate: -1,
  content: {
    layers: defaultChart.layers,
    overlay: 'hazard',
    graph: makeStarGraph([], 8),
    bright: new Uint8Array(reach.systems.length).fill(1),
    selected: -1,
    jumps: undefined,
    route: { way: [], stops: [] },
    ruler: [],
    marks: [],
  },
} as const

test('names keep clear of the warning sign to the upper left of a hazardous star', () => {
  const { view, spotOf } = makeChartCamera(reach, { ...homeCamera, target, distance: 20 })
  const { x, y } = spotOf(...target)!
  const beside = signBoxes(context, view).filter(
    (box) => box.x < x && box.x > x - 40 && box.y < y && box.y > y - 40 && box.width === 13,
  )
  expect(beside.length).toBeGreaterThan(0)
  expect(signBoxes({ ...context, content: { ...context.content, overlay: 'none' } }, view).length).toBeGreaterThan(0)
})

test('signs that are hidden because the map is zoomed out keep nothing clear', () => {
  const { view } = makeChartCamera(reach, { ...homeCamera, distance: 400 })
  expect(signBoxes(context, view)).toEqual([])
})
