import { beforeEach, expect, test, vi } from 'vitest'
import { makeChartModel } from '#features/starmap/flat/chart-model.ts'
import { makeCameraController } from '#features/starmap/flat/input/camera-controller.ts'
import { screenX, screenY } from '#features/starmap/flat/projection.ts'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { makeStarChart } from '#store/stars/make-star-chart.ts'
import { selectRouteStars } from '#store/stars/star-routes.ts'
import { makeMemoryStarDevice } from '../../../support/memory/memory-stars.ts'
import { smallSector } from '../../../support/star-systems.ts'
import { makeMemoryStorage, makeTestPage } from '../../../support/test-page.ts'

beforeEach(() => void vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) }))

async function open() {
  const storage = makeMemoryStorage(new Map())
  const settings = makeSettingsStore({ storage, page: makeTestPage() })
  const chart = await makeStarChart({
    owner: 'u1',
    reach: { ...smallSector, id: 'reach' },
    settings,
    device: makeMemoryStarDevice(),
    storage,
  })
  chart.getState().setRoute({ stops: ['ash', 'cedar'] })
  const model = makeChartModel(chart.getState().sectorData)
  const camera = makeCameraController({ chart, model: () => model, redraw: () => {} })
  chart.subscribe(camera.applyState)
  /** Where the stars of the route are on the screen, CSS px. */
  const places = () =>
    selectRouteStars(chart.getState()).map((star) => {
      const view = camera.view()
      return { x: screenX(view, model.x[star] ?? 0), y: screenY(view, model.y[star] ?? 0) }
    })
  const expectRouteIn = (width: number, height: number) => {
    expect(places().length).toBeGreaterThan(1)
    for (const { x, y } of places()) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
    }
  }
  return { chart, camera, places, expectRouteIn }
}

test('FE-02 a panel that opens beside the map cuts off no route that was visible', async () => {
  const { camera, places, expectRouteIn } = await open()
  camera.resize({ width: 800, height: 600 })
  camera.zoom(12)
  // The player moves the route to the right edge.
  const right = Math.max(...places().map(({ x }) => x))
  camera.pan(760 - right, 0)
  camera.rest()
  expectRouteIn(800, 600)
  camera.resize({ width: 400, height: 600 })
  expectRouteIn(400, 600)
})

test('FE-02 a map that opens for a route has it in view at once', async () => {
  const { chart, camera, expectRouteIn } = await open()
  chart.getState().setCamera({ ...chart.getState().camera, target: [900, 900, 0], distance: 5 })
  chart.getState().showRoute()
  camera.resize({ width: 360, height: 166 })
  expectRouteIn(360, 166)
})
