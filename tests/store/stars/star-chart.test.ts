import { describe, expect, it } from 'vitest'
import { defaultChart, homeCamera, maxStops, maxPolar } from '#game/stars/star-chart.ts'
import { writeChartLink } from '#game/stars/star-link.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { makeStarChart } from '#store/stars/make-star-chart.ts'
import { starChartKey, starChartRescueKey } from '#store/stars/star-chart-key.ts'
import { graphOf, selectSystem } from '#store/stars/star-chart.ts'
import { selectRoute, selectRoutes } from '#store/stars/star-routes.ts'
import { makeMemoryStarDevice, type MemoryStarDevice } from '../../support/memory/memory-stars.ts'
import { makeMemoryStorage, makeTestPage } from '../../support/test-page.ts'

const line = (id: string, name: string, count: number, gap = 5): StarSector => ({
  id,
  name,
  systems: Array.from({ length: count }, (_, i) => ({
    id: `s${i}`,
    name: `S${i}`,
    position: [i * gap, 0, 0] as const,
    spectral: 'G' as const,
    magnitude: 5,
    planets: 0,
    owner: 'free' as const,
    tags: [],
    lore: '',
  })),
})
const reach = line('reach', 'The Reach', 5)
const own = line('own', 'My own', 3, 100)

interface OpenOptions {
  readonly kept?: Map<string, string>
  readonly device?: MemoryStarDevice
  readonly owner?: string
}

async function open({
  kept = new Map<string, string>(),
  device = makeMemoryStarDevice(),
  owner = 'u1',
}: OpenOptions = {}) {
  const storage = makeMemoryStorage(kept)
  const settings = makeSettingsStore({ storage, page: makeTestPage() })
  const store = await makeStarChart({ owner, reach, settings, device, storage })
  return { store, act: store.getState(), state: () => store.getState(), storage, settings, device, kept }
}

describe('FE-02 the chart of one player on one device', () => {
  it('FE-02 is unchanged after a reload', async () => {
    const { act, kept, state } = await open()
    act.select('s1')
    act.setLayer('lanes', false)
    act.setOverlay('hazard')
    act.setFilters({ owners: ['veil'], within: 12 })
    act.setRange(6)
    act.setRoute({ stops: ['s0', 's3'], least: 'fuel' })
    act.setRuler(['s0', 's2'])
    const { selected, layers, overlay, filters, range, route, ruler } = state()
    expect((await open({ kept })).state()).toMatchObject({ selected, layers, overlay, filters, range, route, ruler })
    expect((await open({ kept, owner: 'u2' })).state()).toMatchObject({ selected: null, route: { stops: [] } })
  })

  it('LS-04 the camera is kept as savedCamera, settled, and both views find it again', async () => {
    const { act, settings, kept, state } = await open()
    act.setCamera({ target: [1, 2, 3], azimuth: 7, polar: 9, distance: 1e9 })
    const saved = settings.getState().savedCamera
    expect(saved).toMatchObject({ target: [1, 2, 3], polar: maxPolar, distance: 400 })
    expect(saved?.azimuth).toBeCloseTo(7 - 2 * Math.PI)
    expect(state().camera).toEqual(saved)
    expect((await open({ kept })).state().camera).toEqual(saved)
  })

  it('LS-04 without a saved camera the chart has the home view', async () => {
    expect((await open()).state().camera).toEqual(homeCamera)
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['of no version', '{"state":{}}'],
  ])('LS-07 a stored chart that is %s is backed up, and the chart has its defaults', async (_what, text) => {
    const { storage, state } = await open({ kept: new Map([[starChartKey('u1'), text]]) })
    expect(state()).toMatchObject({ overlay: defaultChart.overlay, layers: defaultChart.layers })
    expect(storage.get(starChartRescueKey('u1'))).toBe(text)
  })

  it('LS-07 a bad field affects no other', async () => {
    const state = {
      sector: 5,
      selected: 's1',
      layers: ['names', 'rockets'],
      overlay: 'fuel',
      range: 7,
      ruler: 'x',
      filters: { owners: ['veil'], tags: 'all', within: -1 },
      route: { stops: ['s0', 's1'], least: 'cheapest' },
    }
    const kept = new Map([[starChartKey('u1'), JSON.stringify({ version: 1, state })]])
    expect((await open({ kept })).state()).toMatchObject({
      sector: 'reach',
      selected: 's1',
      layers: defaultChart.layers,
      overlay: 'fuel',
      range: 8,
      ruler: [],
      filters: { owners: ['veil'], tags: [], within: null },
      route: { stops: ['s0', 's1'], least: 'jumps' },
    })
  })

  it('FE-02 systems that the sector does not have (any more) are left out', async () => {
    const state = { selected: 'gone', route: { stops: ['s0', 'gone', 's2'] }, ruler: ['gone', 's1'] }
    const kept = new Map([[starChartKey('u1'), JSON.stringify({ version: 1, state })]])
    expect((await open({ kept })).state()).toMatchObject({
      selected: null,
      route: { stops: ['s0', 's2'] },
      ruler: ['s1'],
    })
  })

  it('LS-07 a device that cannot store anything still shows the chart, and says so', async () => {
    const full = makeMemoryStorage()
    const storage = { ...full, set: () => false }
    const settings = makeSettingsStore({ storage, page: makeTestPage() })
    const store = await makeStarChart({ owner: 'u1', reach, settings, device: makeMemoryStarDevice(), storage })
    store.getState().select('s2')
    expect(store.getState()).toMatchObject({ selected: 's2', isPersisted: false })
  })
})

describe('FE-02 actions of the chart', () => {
  it('FE-02 only systems of the sector can be selected, measured or visited', async () => {
    const { act, state } = await open()
    act.select('nowhere')
    act.setRuler(['s0', 'nowhere', 's1'])
    act.setRoute({ stops: [...Array.from({ length: 40 }, (_, i) => `s${i % 5}`), 'nowhere'] })
    act.setRange(9)
    act.flyTo('nowhere')
    expect(state()).toMatchObject({ selected: null, ruler: ['s0', 's1'], range: 8, focus: null })
    expect(state().route.stops).toHaveLength(maxStops)
  })

  it('FE-02 flying to a system selects it, and asks again each time', async () => {
    const { act, state } = await open()
    act.flyTo('s3')
    expect(selectSystem(state())?.name).toBe('S3')
    const { focus } = state()
    act.flyTo('s3')
    expect(state().focus).toMatchObject({ id: 's3' })
    expect(state().focus?.serial).toBeGreaterThan(focus?.serial ?? 0)
    act.flyTo(null)
    expect(state()).toMatchObject({ selected: 's3', focus: { id: null } })
  })

  it('FE-02 the route is computed once for a plan, and again for another drive', async () => {
    const { act, state } = await open()
    act.setRoute({ stops: ['s0', 's4'] })
    expect(selectRoute(state())?.jumps).toBe(4)
    act.setCamera({ ...homeCamera, distance: 50 })
    expect(selectRoutes(state())).toBe(selectRoutes(state()))
    act.setRange(10)
    expect(selectRoute(state())?.jumps).toBe(2)
    expect(graphOf(reach, 10)).toBe(graphOf(reach, 10))
  })

  it('FE-02 a route of one stop, or to where one is, says what is wrong', async () => {
    const { act, state } = await open()
    act.setRoute({ stops: ['s0'] })
    expect(selectRoutes(state())).toMatchObject({ ok: false, error: { code: 'TOO_FEW_STOPS' } })
    act.setRoute({ stops: ['s0', 's0'] })
    expect(selectRoutes(state())).toMatchObject({ ok: false, error: { code: 'SAME_STOP' } })
  })

  it.each<[string, object, (act: Awaited<ReturnType<typeof open>>['act']) => void]>([
    ['route', { route: { stops: ['s0', 's4'] } }, (act) => act.setRoute({ stops: [] })],
    ['ruler', { ruler: ['s0', 's4'] }, (act) => act.setRuler([])],
    ['filters', { filters: { tags: ['ruin'] } }, (act) => act.setFilters({ tags: [] })],
  ])('FE-02 a cleared %s is restored by undo', async (what, before, clear) => {
    const { act, state } = await open()
    act.setRoute({ stops: ['s0', 's4'] })
    act.setRuler(['s0', 's4'])
    act.setFilters({ tags: ['ruin'] })
    clear(act)
    expect(state().undoStep?.what).toBe(what)
    expect(act.undo()).toBe(what)
    expect(state()).toMatchObject(before)
    expect(act.undo()).toBeNull()
  })

  it('FE-02 a ruler that was restarted elsewhere is restored by undo; removing a single point offers no undo', async () => {
    const { act, state } = await open()
    act.setRuler(['s0', 's1', 's4'])
    act.setRuler(['s0', 's4'])
    act.setRuler(['s0'])
    expect(state().undoStep).toBeNull()
    act.setRuler(['s0', 's1', 's4'])
    act.setRuler(['s2'])
    expect(act.undo()).toBe('ruler')
    expect(state().ruler).toEqual(['s0', 's1', 's4'])
  })

  it('FE-02 later changes are not overwritten by an undo', async () => {
    const { act, state } = await open()
    act.setRoute({ stops: ['s0', 's4'] })
    act.setRoute({ stops: [] })
    act.setCamera({ ...homeCamera, distance: 50 })
    expect(state().undoStep).not.toBeNull()
    act.setRoute({ stops: ['s1'] })
    expect(act.undo()).toBeNull()
    expect(state().route.stops).toEqual(['s1'])
  })
})

describe('FE-02 links of the chart', () => {
  it('FE-02 a link opens as it was sent, and undo restores the chart before it', async () => {
    const sender = await open()
    sender.act.setRoute({ stops: ['s1', 's2'], least: 'days' })
    sender.act.setOverlay('fuel')
    const link = writeChartLink(sender.state())
    const { act, state } = await open()
    act.setRoute({ stops: ['s0', 's4'] })
    expect(await act.openLink(`#${link}`)).toEqual([])
    expect(state()).toMatchObject({ overlay: 'fuel', route: { stops: ['s1', 's2'], least: 'days' } })
    expect(act.undo()).toBe('view')
    expect(state()).toMatchObject({ overlay: 'owner', route: { stops: ['s0', 's4'] } })
  })

  it('FE-02 an address without parameters changes nothing', async () => {
    const { act, state } = await open()
    act.setOverlay('fuel')
    expect(await act.openLink('')).toEqual([])
    expect(state().overlay).toBe('fuel')
  })

  it('FE-02 a link into a sector that this device does not have names it, and changes nothing', async () => {
    const { act, state } = await open()
    act.select('s1')
    expect(await act.openLink('v=1&sector=elsewhere&sel=s2')).toEqual(['elsewhere'])
    expect(state()).toMatchObject({ sector: 'reach', selected: 's1' })
  })
})

describe('FE-02 imported sectors', () => {
  it('FE-02 an added sector is listed, opened whole, and there after a reload', async () => {
    const { act, state, device, kept } = await open()
    act.setRoute({ stops: ['s0', 's4'] })
    expect(await act.addSector(own)).toEqual({ ok: true, value: undefined })
    expect(state().sectors).toEqual([{ id: 'own', name: 'My own', systems: 3 }])
    expect(state().sector).toBe('reach')
    await act.openSector('own')
    expect(state()).toMatchObject({ sector: 'own', route: { stops: [] }, camera: { target: [100, 0, 0] } })
    expect((await open({ device, kept })).state()).toMatchObject({ sector: 'own', sectorData: { name: 'My own' } })
  })

  it('FE-02 route and ruler are there again when their sector is opened again, also after a reload', async () => {
    const { act, state, device, kept } = await open()
    act.setRoute({ stops: ['s0', 's4'], least: 'fuel', choice: 1 })
    act.setRuler(['s1', 's4'])
    await act.addSector(own)
    await act.openSector('own')
    expect(state()).toMatchObject({ route: { stops: [], choice: 0, least: 'fuel' }, ruler: [] })
    act.setRoute({ stops: ['s2', 's0'] })
    const again = await open({ device, kept })
    await again.act.openSector('reach')
    expect(again.state()).toMatchObject({ route: { stops: ['s0', 's4'], choice: 1 }, ruler: ['s1', 's4'] })
    await again.act.openSector('own')
    expect(again.state()).toMatchObject({ route: { stops: ['s2', 's0'] }, ruler: [] })
    // A sector that is deleted and brought back, and one that is imported again with fewer systems.
    const gone = await again.act.deleteSector('own')
    expect(again.state()).toMatchObject({ sector: 'reach', route: { stops: ['s0', 's4'] } })
    if (!gone.ok) throw new Error('it was there')
    await again.act.addSector({ ...gone.value, systems: gone.value.systems.slice(0, 2) })
    await again.act.openSector('own')
    expect(again.state()).toMatchObject({ route: { stops: ['s0'] } })
  })

  it('FE-02 a sector that cannot be read for a while keeps its route', async () => {
    const { act, device, kept } = await open()
    await act.addSector(own)
    await act.openSector('own')
    act.setRoute({ stops: ['s2', 's0'] })
    device.problem = 'forbidden'
    expect((await open({ device, kept })).state()).toMatchObject({ sector: 'reach', route: { stops: [] } })
    device.problem = undefined
    const again = await open({ device, kept })
    await again.act.openSector('own')
    expect(again.state()).toMatchObject({ sector: 'own', route: { stops: ['s2', 's0'] } })
  })

  it('FE-02 of two sectors that are opened at once, the last one is shown', async () => {
    const { act, state } = await open()
    await act.addSector(own)
    await act.addSector({ ...own, id: 'other', name: 'Other' })
    await Promise.all([act.openSector('own'), act.openSector('other')])
    expect(state().sector).toBe('other')
  })

  it('FE-02 a renamed sector keeps its id', async () => {
    const { act, state } = await open()
    await act.addSector(own)
    await act.openSector('own')
    await act.renameSector('own', 'Rim')
    expect(state()).toMatchObject({ sector: 'own', sectorData: { name: 'Rim' }, sectors: [{ id: 'own', name: 'Rim' }] })
    expect(await act.renameSector('reach', 'Mine')).toMatchObject({ ok: false })
  })

  it('FE-02 after deleting the open sector the Reach is shown, and adding it again is the undo', async () => {
    const { act, state } = await open()
    await act.addSector(own)
    await act.openSector('own')
    const gone = await act.deleteSector('own')
    expect(state()).toMatchObject({ sector: 'reach', sectors: [] })
    if (!gone.ok) throw new Error('it was there')
    await act.addSector(gone.value)
    expect(state().sectors).toHaveLength(1)
    expect(await act.deleteSector('reach')).toMatchObject({ ok: false })
  })

  it('FE-02 a sector that the device cannot keep lasts for this visit, and says so', async () => {
    const device = makeMemoryStarDevice()
    device.problem = 'full'
    const { act, state } = await open({ device })
    expect(await act.addSector(own)).toMatchObject({ ok: false, error: { code: 'NOT_KEPT', why: 'full' } })
    await act.openSector('own')
    expect(state()).toMatchObject({ sector: 'own', sectors: [{ id: 'own' }] })
  })

  it('FE-02 an unreadable device does not count as one without the sector', async () => {
    const { act, device, kept } = await open()
    await act.addSector(own)
    const again = await open({ device, kept })
    device.problem = 'forbidden'
    const unread = { ok: false, error: { code: 'NOT_READ', why: 'forbidden' } }
    expect(await again.act.openSector('own')).toEqual(unread)
    expect(await again.act.renameSector('own', 'Rim')).toEqual(unread)
    expect(await again.act.deleteSector('own')).toEqual(unread)
  })

  it('FE-02 if a stored sector can no longer be read, the Reach is shown', async () => {
    const kept = new Map([[starChartKey('u1'), JSON.stringify({ version: 1, state: { sector: 'lost' } })]])
    const { state, act } = await open({ kept })
    expect(state().sector).toBe('reach')
    expect(await act.openSector('lost')).toMatchObject({ ok: false, error: { code: 'NO_SUCH_SECTOR' } })
  })
})
