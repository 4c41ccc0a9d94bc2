import { err, ok } from '#game/result.ts'
import { defaultChart, maxRulerPoints, maxStops, clampCamera, type ChartState } from '#game/stars/star-chart.ts'
import { linkedSector, readChartLink } from '#game/stars/star-link.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { driveRanges } from '#game/stars/star-system.ts'
import { overviewCamera, maxDistanceFor } from '#game/stars/star-view.ts'
import type { DeviceStorage } from '#records/browser/device-storage.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { starChartKey } from './star-chart-key.ts'
import { writeStarChart } from './star-chart-schema.ts'
import type { StarChartActions, StarChartData, StarChartState, UndoableAction } from './star-chart.ts'
import { keepPlan, planFor } from './star-plans.ts'
import type { SectorStorage } from './star-sectors.ts'

type Change = Partial<Omit<ChartState, 'sector'>>

const filtersOn = ({ owners, tags, within }: ChartState['filters']): boolean =>
  owners.length > 0 || tags.length > 0 || within !== null

/** What a change discards, if it takes a while to make again, so that undo is offered; otherwise undefined. */
function undoableAction(before: ChartState, { route, ruler, filters }: Change): UndoableAction | undefined {
  if (route && before.route.stops.length >= 2 && route.stops.length === 0) return 'route'
  // A single removed point is set again by one tap, so it needs no undo.
  if (ruler && before.ruler.filter((id) => !ruler.includes(id)).length >= 2) return 'ruler'
  if (filters && filtersOn(before.filters) && !filtersOn(filters)) return 'filters'
  return undefined
}

export const sectorFields = (sectorData: StarSector) => ({
  sector: sectorData.id,
  sectorData,
  indexById: new Map(sectorData.systems.map(({ id }, index) => [id, index])),
})

export interface ChartHost {
  readonly get: () => StarChartState
  readonly set: (state: Partial<StarChartData>) => void
  readonly nextSerial: () => number
  /** Applies the parts of a change that fit the sector, and stores the chart. `action`: what undo is offered for. */
  readonly change: (wanted: Change, action?: UndoableAction) => void
  readonly save: (change: Partial<StarChartData>) => void
  readonly fit: (change: Change) => Change
}

export interface ChartHostOptions {
  readonly owner: string
  readonly settings: Pick<SettingsStore, 'getState'>
  readonly storage: DeviceStorage
}

export function makeChartHost(
  get: ChartHost['get'],
  set: ChartHost['set'],
  { owner, settings, storage }: ChartHostOptions,
): ChartHost {
  let serial = 0
  const nextSerial = () => (serial += 1)
  const known = (ids: readonly string[]) => ids.filter((id) => get().indexById.has(id))

  const fit: ChartHost['fit'] = (change) => ({
    ...change,
    ...(change.camera && { camera: clampCamera(change.camera, maxDistanceFor(get().sectorData)) }),
    ...(change.selected && { selected: known([change.selected])[0] ?? null }),
    ...(change.route && { route: { ...change.route, stops: known(change.route.stops).slice(0, maxStops) } }),
    ...(change.ruler && { ruler: known(change.ruler).slice(0, maxRulerPoints) }),
  })

  const save: ChartHost['save'] = (change) => {
    const after = { ...get(), ...change }
    if (change.camera) settings.getState().setSavedCamera(after.camera)
    set({ ...change, isPersisted: storage.set(starChartKey(owner), writeStarChart(after)) })
  }

  const change: ChartHost['change'] = (wanted, action) => {
    const fitted = fit(wanted)
    const before = get()
    const undoable = action ?? undoableAction(before, fitted)
    const fields = Object.keys(fitted) as readonly (keyof Change)[]
    const { undoStep } = before
    if (undoable) {
      const back = Object.fromEntries(fields.map((field) => [field, before[field]])) as Change
      return save({ ...fitted, undoStep: { what: undoable, serial: nextSerial(), before: back } })
    }
    // Undo would overwrite a field that has changed since the undo step, so the step is dropped.
    const isStale =
      undoStep !== null && fields.some((field) => field !== 'camera' && Object.hasOwn(undoStep.before, field))
    save({ ...fitted, ...(isStale && { undoStep: null }) })
  }

  return { get, set, nextSerial, change, save, fit }
}

type ViewActions = Pick<
  StarChartActions,
  | 'setCamera'
  | 'select'
  | 'flyTo'
  | 'showRoute'
  | 'setLayer'
  | 'setOverlay'
  | 'setFilters'
  | 'setRange'
  | 'setRoute'
  | 'setRuler'
  | 'replace'
  | 'undo'
>

export const makeViewActions = ({ get, change, save, fit, nextSerial }: ChartHost): ViewActions => ({
  setCamera: (camera) => change({ camera }),
  select: (selected) => {
    if (selected !== get().selected) change({ selected })
  },
  flyTo: (id) => {
    if (id !== null && !get().indexById.has(id)) return
    save({ ...(id !== null && { selected: id }), focus: { id, serial: nextSerial() } })
  },
  showRoute: () => {
    if (get().route.stops.length > 0) save({ focus: { id: null, isRoute: true, serial: nextSerial() } })
  },
  setLayer: (layer, on) =>
    change({ layers: defaultChart.layers.filter((one) => (one === layer ? on : get().layers.includes(one))) }),
  setOverlay: (overlay) => change({ overlay }),
  setFilters: (filters) => change({ filters: { ...get().filters, ...filters } }),
  setRange: (range) => {
    if (driveRanges.some((one) => one === range)) change({ range, route: { ...get().route, choice: 0 } })
  },
  setRoute: (route) => change({ route: { ...get().route, choice: 0, ...route } }),
  setRuler: (ruler) => change({ ruler }),
  replace: (state) => change(state),
  undo: () => {
    const { undoStep } = get()
    if (!undoStep) return null
    save({ ...fit(undoStep.before), undoStep: null })
    return undoStep.what
  },
})

type SectorActions = Pick<
  StarChartActions,
  'openSector' | 'openLink' | 'addSector' | 'renameSector' | 'deleteSector' | 'readSector'
>

/** The actions on sectors. `reach` can be neither renamed nor deleted. */
export function makeSectorActions(
  { get, set, change, save }: ChartHost,
  sectors: SectorStorage,
  reach: StarSector,
): SectorActions {
  let openings = 0

  const readOwn: StarChartState['readSector'] = (id) =>
    id === reach.id ? Promise.resolve(err({ code: 'NO_SUCH_SECTOR' })) : sectors.read(id)

  const show = (sectorData: StarSector) => {
    const plans = keepPlan(get().plans, get())
    const { stops, choice, ruler } = planFor(plans, sectorData)
    save({
      ...sectorFields(sectorData),
      camera: overviewCamera(sectorData),
      selected: null,
      route: { ...get().route, stops, choice },
      ruler,
      plans,
      undoStep: null,
      focus: null,
    })
  }

  const open: StarChartState['openSector'] = async (id) => {
    if (id === get().sector) return ok(undefined)
    const mine = (openings += 1)
    const found = await sectors.read(id)
    if (!found.ok) return found
    // If another sector was opened while this one was being read, that one stays open.
    if (mine === openings) show(found.value)
    return ok(undefined)
  }

  return {
    readSector: sectors.read,
    openSector: open,
    openLink: async (link) => {
      const wanted = linkedSector(link)
      if (wanted === undefined) return []
      const opened = await open(wanted)
      if (!opened.ok) return [wanted]
      const { sectorData, route, ruler } = get()
      const { state, unknown } = readChartLink(link, sectorData)
      const isReplacing = [route.stops, ruler].some((points) => points.length >= 2)
      change(state, isReplacing ? 'view' : undefined)
      return unknown
    },
    addSector: async (added) => {
      const outcome = await sectors.add(added)
      set({ sectors: await sectors.list() })
      if (get().sector === added.id) show(added)
      return outcome
    },
    renameSector: async (id, name) => {
      const found = await readOwn(id)
      if (!found.ok) return found
      const renamed = { ...found.value, name }
      const outcome = await sectors.add(renamed)
      set({ sectors: await sectors.list(), ...(get().sector === id && { sectorData: renamed }) })
      return outcome
    },
    deleteSector: async (id) => {
      const found = await readOwn(id)
      if (!found.ok) return found
      if (get().sector === id) show(reach)
      await sectors.remove(id)
      set({ sectors: await sectors.list() })
      return found
    },
  }
}
