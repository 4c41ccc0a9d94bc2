import { createStore } from 'zustand/vanilla'
import { reach } from '#content/reach/reach.ts'
import { defaultChart } from '#game/stars/star-chart.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { overviewCamera, clampCameraToSector } from '#game/stars/star-view.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { makeChartHost, makeSectorActions, makeViewActions, sectorFields } from './star-chart-actions.ts'
import { starChartKey, starChartRescueKey } from './star-chart-key.ts'
import { readStarChart } from './star-chart-schema.ts'
import type { StarChartState, StarChartStore } from './star-chart.ts'
import { makeStarDevice, type StarDevice } from './star-device.ts'
import { keepPlan, planFor } from './star-plans.ts'
import { makeSectorStorage } from './star-sectors.ts'

export interface StarChartOptions {
  readonly owner: string
  readonly reach: StarSector
  /** The settings, which hold the chart's last camera (LS-04). */
  readonly settings: Pick<SettingsStore, 'getState'>
  readonly device: Pick<StarDevice, 'listSectors' | 'readSector' | 'saveSector' | 'deleteSector'>
  readonly storage?: DeviceStorage
}

export async function makeStarChart(options: StarChartOptions): Promise<StarChartStore> {
  const { owner, reach, settings, device, storage = browserStorage() } = options
  const sectorStorage = makeSectorStorage(device, reach)
  const text = storage.get(starChartKey(owner))
  const { chart, damaged } = readStarChart(text)
  if (damaged && text !== null) storage.set(starChartRescueKey(owner), text)
  const [sectors, read] = await Promise.all([sectorStorage.list(), sectorStorage.read(chart.sector)])
  const sector = read.ok ? read.value : reach
  // If a sector cannot be read now, its plan is kept, as if another sector had been opened.
  const plans = read.ok ? chart.plans : keepPlan(chart.plans, chart)
  const { stops, choice, ruler } = read.ok ? { ...chart.route, ruler: chart.ruler } : planFor(plans, reach)
  const saved = settings.getState().savedCamera

  const store: StarChartStore = createStore<StarChartState>()((set, get) => {
    const host = makeChartHost(get, set, { owner, settings, storage })
    return {
      ...defaultChart,
      ...chart,
      ...sectorFields(sector),
      route: { ...chart.route, stops, choice },
      ruler,
      plans,
      camera: saved ? clampCameraToSector(saved, sector) : overviewCamera(sector),
      sectors,
      focus: null,
      undoStep: null,
      isPersisted: true,
      ...makeViewActions(host),
      ...makeSectorActions(host, sectorStorage, reach),
    }
  })

  // The sector may no longer have some systems of the stored chart; `replace` removes their ids.
  const { selected, route, ruler: points } = store.getState()
  store.getState().replace({ selected, route, ruler: points })
  return store
}

export const openStarChart = ({
  owner,
  settings,
}: Pick<StarChartOptions, 'owner' | 'settings'>): Promise<StarChartStore> =>
  makeStarChart({ owner, settings, reach, device: makeStarDevice(owner) })
