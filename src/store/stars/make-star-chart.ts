import { createStore } from 'zustand/vanilla'
import { reach } from '#content/reach/reach.ts'
import { err, ok } from '#game/result.ts'
import { defaultChart, maxRulerPoints, maxStops, clampCamera, type ChartState } from '#game/stars/star-chart.ts'
import { linkedSector, readChartLink } from '#game/stars/star-link.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { driveRanges } from '#game/stars/star-system.ts'
import { overviewCamera, maxDistanceFor, clampCameraToSector } from '#game/stars/star-view.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { starChartKey, starChartRescueKey } from './star-chart-key.ts'
import { readStarChart, writeStarChart } from './star-chart-schema.ts'
import type { ChartLoss, StarChartData, StarChartState, StarChartStore } from './star-chart.ts'
import { makeStarDevice, type StarDevice } from './star-device.ts'
import { makeSectorShelf } from './star-sectors.ts'

export interface StarChartOptions {
  readonly owner: string
  /** The sector that everybody has. */
  readonly reach: StarSector
  /** LS-04: keeps the camera. */
  readonly settings: Pick<SettingsStore, 'getState'>
  readonly device: Pick<StarDevice, 'listSectors' | 'readSector' | 'saveSector' | 'deleteSector'>
  readonly storage?: DeviceStorage
}

type Change = Partial<Omit<ChartState, 'sector'>>

const filtersOn = ({ owners, tags, within }: ChartState['filters']): boolean =>
  owners.length > 0 || tags.length > 0 || within !== null

/** What a change takes away that took somebody a while to make. */
function lossOf(before: ChartState, { route, ruler, filters }: Change): ChartLoss | undefined {
  if (route && before.route.stops.length >= 2 && route.stops.length === 0) return 'route'
  // A single point taken out is set again by one tap.
  if (ruler && before.ruler.filter((id) => !ruler.includes(id)).length >= 2) return 'ruler'
  if (filters && filtersOn(before.filters) && !filtersOn(filters)) return 'filters'
  return undefined
}

const sectorFields = (sectorData: StarSector) => ({
  sector: sectorData.id,
  sectorData,
  indexById: new Map(sectorData.systems.map(({ id }, index) => [id, index])),
})

/** The chart of one account on this device: read before it answers, written at each change. */
export async function makeStarChart(options: StarChartOptions): Promise<StarChartStore> {
  const { owner, reach, settings, device, storage = browserStorage() } = options
  const key = starChartKey(owner)
  const shelf = makeSectorShelf(device, reach)

  const text = storage.get(key)
  const { chart, damaged } = readStarChart(text)
  if (damaged && text !== null) storage.set(starChartRescueKey(owner), text)
  const [sectors, sector = reach] = await Promise.all([shelf.list(), shelf.read(chart.sector)])
  const saved = settings.getState().savedCamera

  let serial = 0
  let opening = 0

  const store: StarChartStore = createStore<StarChartState>()((set, get) => {
    const known = (ids: readonly string[]) => ids.filter((id) => get().indexById.has(id))

    /** What fits this sector and the bounds. */
    const fitting = (change: Change): Change => ({
      ...change,
      ...(change.camera && { camera: clampCamera(change.camera, maxDistanceFor(get().sectorData)) }),
      ...(change.selected && { selected: known([change.selected])[0] ?? null }),
      ...(change.route && { route: { ...change.route, stops: known(change.route.stops).slice(0, maxStops) } }),
      ...(change.ruler && { ruler: known(change.ruler).slice(0, maxRulerPoints) }),
    })

    const keep = (change: Partial<StarChartData>) => {
      const after = { ...get(), ...change }
      if (change.camera) settings.getState().setSavedCamera(after.camera)
      set({ ...change, kept: storage.set(key, writeStarChart(after)) })
    }

    const put = (wanted: Change, what?: ChartLoss) => {
      const change = fitting(wanted)
      const before = get()
      const loss = what ?? lossOf(before, change)
      const fields = Object.keys(change) as readonly (keyof Change)[]
      const { lost } = before
      // What was made anew since is not to be overwritten by an undo.
      const stale = lost !== null && fields.some((field) => field !== 'camera' && Object.hasOwn(lost.before, field))
      if (loss) {
        const back = Object.fromEntries(fields.map((field) => [field, before[field]])) as Change
        keep({ ...change, lost: { what: loss, serial: (serial += 1), before: back } })
      } else keep({ ...change, ...(stale && { lost: null }) })
    }

    const read: StarChartState['readSector'] = async (id) => {
      const found = await shelf.read(id)
      return found ? ok(found) : err({ code: 'NO_SUCH_SECTOR' })
    }

    const show = (sectorData: StarSector) =>
      keep({
        ...sectorFields(sectorData),
        ...{
          camera: overviewCamera(sectorData),
          selected: null,
          route: { ...get().route, stops: [], choice: 0 },
          ruler: [],
        },
        ...{ lost: null, focus: null },
      })

    const open: StarChartState['openSector'] = async (id) => {
      if (id === get().sector) return ok(undefined)
      const mine = (opening += 1)
      const found = await read(id)
      if (!found.ok) return found
      if (mine === opening) show(found.value)
      return ok(undefined)
    }

    return {
      ...defaultChart,
      ...chart,
      ...sectorFields(sector),
      camera: saved ? clampCameraToSector(saved, sector) : overviewCamera(sector),
      sectors,
      focus: null,
      lost: null,
      kept: true,
      setCamera: (camera) => put({ camera }),
      select: (selected) => {
        if (selected !== get().selected) put({ selected })
      },
      flyTo: (id) => {
        if (id !== null && !get().indexById.has(id)) return
        keep({ ...(id !== null && { selected: id }), focus: { id, serial: (serial += 1) } })
      },
      setLayer: (layer, on) =>
        put({ layers: defaultChart.layers.filter((one) => (one === layer ? on : get().layers.includes(one))) }),
      setOverlay: (overlay) => put({ overlay }),
      setFilters: (change) => put({ filters: { ...get().filters, ...change } }),
      setRange: (range) => {
        if (driveRanges.some((one) => one === range)) put({ range, route: { ...get().route, choice: 0 } })
      },
      setRoute: (change) => put({ route: { ...get().route, choice: 0, ...change } }),
      setRuler: (ruler) => put({ ruler }),
      replace: (state) => put(state),
      undo: () => {
        const { lost } = get()
        if (!lost) return null
        keep({ ...fitting(lost.before), lost: null })
        return lost.what
      },
      openSector: open,
      openLink: async (link) => {
        const wanted = linkedSector(link)
        if (wanted === undefined) return []
        const opened = await open(wanted)
        if (!opened.ok) return [wanted]
        const { sectorData, route, ruler } = get()
        const { state, unknown } = readChartLink(link, sectorData)
        const isLoss = [route.stops, ruler].some((made) => made.length >= 2)
        put(state, isLoss ? 'view' : undefined)
        return unknown
      },
      addSector: async (added) => {
        const outcome = await shelf.add(added)
        set({ sectors: await shelf.list() })
        if (get().sector === added.id) show(added)
        return outcome
      },
      renameSector: async (id, name) => {
        const found = id === reach.id ? err({ code: 'NO_SUCH_SECTOR' } as const) : await read(id)
        if (!found.ok) return found
        const renamed = { ...found.value, name }
        const outcome = await shelf.add(renamed)
        set({ sectors: await shelf.list(), ...(get().sector === id && { sectorData: renamed }) })
        return outcome
      },
      deleteSector: async (id) => {
        const found = id === reach.id ? err({ code: 'NO_SUCH_SECTOR' } as const) : await read(id)
        if (!found.ok) return found
        if (get().sector === id) show(reach)
        await shelf.remove(id)
        set({ sectors: await shelf.list() })
        return found
      },
      readSector: read,
    }
  })

  // What the kept chart names and its sector does not have (any more) is left out.
  const { selected, route, ruler } = store.getState()
  store.getState().replace({ selected, route, ruler })
  return store
}

/** The account's chart, on which the Reach is the sector that everybody has. */
export const openStarChart = ({
  owner,
  settings,
}: Pick<StarChartOptions, 'owner' | 'settings'>): Promise<StarChartStore> =>
  makeStarChart({ owner, settings, reach, device: makeStarDevice(owner) })
