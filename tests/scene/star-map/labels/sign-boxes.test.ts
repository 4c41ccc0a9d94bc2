// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { homeCamera, type ChartOverlay } from '#game/stars/star-chart.ts'
import { signBoxes } from '#scene/star-map/labels/sign-boxes.ts'
import { overlaySignRequests } from '#scene/star-map/stars/sign-requests.ts'
import { labelContextOf, makeChartCamera } from '../../../support/scene.tsx'

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))

const star = reach.systems.findIndex(({ tags }) => tags.includes('hazard') && !tags.includes('capital'))
const target = reach.systems[star]!.position
const context = labelContextOf(reach, { overlay: 'hazard', selected: -1 })
const signsOf = (overlay: ChartOverlay) => overlaySignRequests(reach.systems, overlay, undefined)

test('names keep clear of the warning sign to the upper left of a hazardous star', () => {
  const { view, spotOf } = makeChartCamera(reach, { ...homeCamera, target, distance: 20 })
  const { x, y } = spotOf(...target)!
  const beside = signBoxes(context, view, signsOf('hazard')).filter(
    (box) => box.x < x && box.x > x - 40 && box.y < y && box.y > y - 40 && box.width === 13,
  )
  expect(beside.length).toBeGreaterThan(0)
  expect(signBoxes(context, view, signsOf('none')).length).toBeGreaterThan(0)
})

test('signs that are hidden because the map is zoomed out keep nothing clear', () => {
  const { view } = makeChartCamera(reach, { ...homeCamera, distance: 400 })
  expect(signBoxes(context, view, signsOf('hazard'))).toEqual([])
})
