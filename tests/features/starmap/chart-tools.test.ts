import { expect, test } from 'vitest'
import { pick } from '#features/starmap/chart-context.tsx'
import { chartHash } from '#features/starmap/chart-hash.ts'
import { makeChartToolsStore } from '#features/starmap/chart-tools.ts'
import { maxStops } from '#game/stars/star-chart.ts'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { makeStarChart } from '#store/stars/make-star-chart.ts'
import { makeMemoryStarDevice } from '../../support/memory/memory-stars.ts'
import { smallSector } from '../../support/star-systems.ts'
import { makeMemoryStorage, makeTestPage } from '../../support/test-page.ts'

async function open() {
  const storage = makeMemoryStorage(new Map())
  const settings = makeSettingsStore({ storage, page: makeTestPage() })
  const reach = { ...smallSector, id: 'reach' }
  const store = await makeStarChart({ owner: 'u1', reach, settings, device: makeMemoryStarDevice(), storage })
  const tools = makeChartToolsStore()
  return { store, tools, tap: (id: string | null) => pick(store, tools, id) }
}

test('FE-02 a tap on a star selects it and opens its panel; a tap beside the stars closes it', async () => {
  const { store, tools, tap } = await open()
  tap('ash')
  expect([store.getState().selected, tools.getState().panel]).toEqual(['ash', 'system'])
  tap(null)
  expect([store.getState().selected, tools.getState().panel]).toEqual([null, null])
})

test('FE-02 the other view of the map opens with the same panel, and begins with the route if it is the planner', () => {
  const opened = (panel?: 'route' | 'ruler' | 'table') => {
    const { panel: open, tool, beginsWithRoute } = makeChartToolsStore(panel).getState()
    return [open, tool, beginsWithRoute]
  }
  expect(opened()).toEqual([null, 'select', false])
  expect(opened('route')).toEqual(['route', 'select', true])
  expect(opened('ruler')).toEqual(['ruler', 'ruler', false])
  expect(opened('table')).toEqual(['table', 'select', false])
})

test('FE-02 a tap beside the stars closes no other panel than the system', async () => {
  const { tools, tap } = await open()
  tools.getState().openPanel('table')
  tap(null)
  expect(tools.getState().panel).toBe('table')
})

test('FE-02 with the ruler tool a tap adds a point, but never the same star twice in a row', async () => {
  const { store, tools, tap } = await open()
  tools.getState().openPanel('ruler')
  tools.getState().setTool('ruler')
  for (const id of ['ash', 'birch', 'birch', null, 'cedar']) tap(id)
  expect(store.getState().ruler).toEqual(['ash', 'birch', 'cedar'])
  expect(store.getState().selected).toBeNull()
})

test('FE-02 the ruler measures from the first tap after its panel was opened', async () => {
  const { store, tools, tap } = await open()
  tools.getState().openPanel('ruler')
  for (const id of ['ash', 'birch']) tap(id)
  expect(store.getState().ruler).toEqual(['ash', 'birch'])
  expect(tools.getState().panel).toBe('ruler')
})

test('FE-02 with the route tool a tap adds a stop, up to the limit', async () => {
  const { store, tools, tap } = await open()
  tools.getState().openPanel('route')
  tools.getState().setTool('route')
  for (let i = 0; i < maxStops + 3; i += 1) tap(i % 2 === 0 ? 'ash' : 'birch')
  expect(store.getState().route.stops).toHaveLength(maxStops)
})

test('FE-02 closing the panel of a tool deselects the tool', async () => {
  const { tools } = await open()
  tools.getState().openPanel('ruler')
  tools.getState().setTool('ruler')
  tools.getState().openPanel('layers')
  expect(tools.getState().tool).toBe('select')
})

test('FE-02 an unchanged star map adds no hash to the URL', async () => {
  const { store } = await open()
  expect(chartHash(store.getState())).toBe('')
  store.getState().select('ash')
  expect(chartHash(store.getState())).toMatch(/^#v=1&.*sel=ash/)
})
