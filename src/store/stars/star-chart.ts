import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { StoreApi } from 'zustand/vanilla'
import type { Result } from '#game/result.ts'
import { runToEnd } from '#game/run-to-end.ts'
import type {
  ChartCamera,
  ChartFilters,
  ChartLayer,
  ChartOverlay,
  ChartState,
  RoutePlan,
} from '#game/stars/star-chart.ts'
import { starGraphSteps, type StarGraph } from '#game/stars/star-graph.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { SectorEntry } from './star-device.ts'

/** The star chart's store: types and selectors. Opened by `openStarChart` (open-star-chart.ts). */

/** A wish to fly there, which the view that is shown obeys; under reduced motion by a jump. */
export interface ChartFocus {
  /** System id; null: the whole sector. */
  readonly id: string | null
  /** Grows with every wish: the same system may be wished for twice. */
  readonly serial: number
}

/** What an action took away; `undo` brings it back. */
export type ChartLoss = 'route' | 'ruler' | 'filters' | 'view'

export interface LostChart {
  readonly what: ChartLoss
  readonly serial: number
  /** What `undo` puts back. */
  readonly before: Partial<Omit<ChartState, 'sector'>>
}

export type SectorProblem =
  | { readonly code: 'NO_SUCH_SECTOR' }
  | { readonly code: 'TOO_MANY_SECTORS'; readonly max: number }
  /** The device keeps nothing: the sector lasts for this visit. */
  | { readonly code: 'NOT_KEPT'; readonly why: DeviceProblem }

export interface StarChartData extends ChartState {
  /** The systems on the chart: those of `sector`. */
  readonly sectorData: StarSector
  /** Position in `sectorData.systems`, by system id. */
  readonly indexById: ReadonlyMap<string, number>
  /** Imported sectors of this device, by name; the Reach is not among them. */
  readonly sectors: readonly SectorEntry[]
  readonly focus: ChartFocus | null
  /** What can be undone now. */
  readonly lost: LostChart | null
  /** False where the device keeps nothing: the chart then lasts for this visit. */
  readonly kept: boolean
}

export interface StarChartActions {
  /** Once a gesture rests, not per frame. Settled (LS-04) and kept as `savedCamera`. */
  readonly setCamera: (camera: ChartCamera) => void
  /** Ids that are none of this sector's select nothing. */
  readonly select: (id: string | null) => void
  /** Selects, and asks the view to fly there; null: to show the whole sector. */
  readonly flyTo: (id: string | null) => void
  readonly setLayer: (layer: ChartLayer, on: boolean) => void
  readonly setOverlay: (overlay: ChartOverlay) => void
  readonly setFilters: (change: Partial<ChartFilters>) => void
  /** One of `driveRanges`; anything else changes nothing. */
  readonly setRange: (range: number) => void
  /** At most `maxStops` stops; a change of anything but the choice goes back to the first way. */
  readonly setRoute: (change: Partial<RoutePlan>) => void
  /** System ids, at most `maxRulerPoints`. */
  readonly setRuler: (ids: readonly string[]) => void
  /** Puts these fields in place; ids of other sectors are left out. */
  readonly replace: (state: Partial<Omit<ChartState, 'sector'>>) => void
  /** Takes the last loss back; answers what came back. */
  readonly undo: () => ChartLoss | null
  /** The Reach, or an imported sector of this device. Shows the whole of it; route, ruler and selection end. */
  readonly openSector: (id: string) => Promise<Result<void, SectorProblem>>
  /** Opens what a link says; answers the names in it that are unknown. A link that says nothing changes nothing. Rejects where code for it cannot be fetched. */
  readonly openLink: (text: string) => Promise<readonly string[]>
  /** Keeps a sector on the device; one of the same id is replaced. Does not open it. */
  readonly addSector: (sector: StarSector) => Promise<Result<void, SectorProblem>>
  readonly renameSector: (id: string, name: string) => Promise<Result<void, SectorProblem>>
  /** Answers the deleted sector, which `addSector` brings back. Opens the Reach where it was on the chart. */
  readonly deleteSector: (id: string) => Promise<Result<StarSector, SectorProblem>>
  /** A sector's systems, without opening it. */
  readonly readSector: (id: string) => Promise<Result<StarSector, SectorProblem>>
}

export type StarChartState = StarChartData & StarChartActions
export type StarChartStore = StoreApi<StarChartState>

/** The most imported sectors a device keeps. */
export const mostSectors = 50

const graphs = new WeakMap<StarSector, Map<number, StarGraph>>()

/** The jump graph of a sector for a drive, computed once for each. In steps, which end early where somebody had it at once. */
export function* graphSteps(sector: StarSector, range: number): Generator<void, StarGraph> {
  const positions = sector.systems.map(({ position }) => position)
  const steps = starGraphSteps(positions, range)
  const ranges = graphs.get(sector) ?? new Map<number, StarGraph>()
  graphs.set(sector, ranges)
  for (;;) {
    const known = ranges.get(range)
    if (known) return known
    const { value, done } = steps.next()
    if (done) ranges.set(range, value)
    else yield
  }
}

/** The same at once. */
export const graphOf = (sector: StarSector, range: number): StarGraph =>
  graphs.get(sector)?.get(range) ?? runToEnd(graphSteps(sector, range))

/** The graph of what is on the chart. */
export const selectGraph = ({ sectorData, range }: Pick<StarChartData, 'sectorData' | 'range'>): StarGraph =>
  graphOf(sectorData, range)

/** The selected system, where it is one of the sector's. */
export const selectSystem = (
  state: Pick<StarChartData, 'sectorData' | 'indexById' | 'selected'>,
): StarSystem | undefined => (state.selected === null ? undefined : systemById(state, state.selected))

export const systemById = (
  { sectorData, indexById }: Pick<StarChartData, 'sectorData' | 'indexById'>,
  id: string,
): StarSystem | undefined => sectorData.systems[indexById.get(id) ?? -1]

/** A part of the chart, by shallow comparison. The store comes from the page's `load`: `await openStarChart(services)`. */
export const useChart = <T>(store: StarChartStore, select: (state: StarChartState) => T): T =>
  useStore(store, useShallow(select))
