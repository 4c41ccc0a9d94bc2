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
import type { SectorPlans } from './star-plans.ts'

/** A request that the view moves its camera; the camera jumps if the player prefers reduced motion. */
export interface ChartFocus {
  /** Id of the system to show; null: the whole sector, or the route. */
  readonly id: string | null
  readonly isRoute?: true
  /** Grows with each request, so that the same system can be requested again. */
  readonly serial: number
}

export type UndoableAction = 'route' | 'ruler' | 'filters' | 'view'

export interface ChartUndo {
  readonly what: UndoableAction
  readonly serial: number
  readonly before: Partial<Omit<ChartState, 'sector'>>
}

export type SectorProblem =
  | { readonly code: 'NO_SUCH_SECTOR' }
  /** The device could not be read, so the sector may still be on it. */
  | { readonly code: 'NOT_READ'; readonly why: DeviceProblem }
  | { readonly code: 'TOO_MANY_SECTORS'; readonly max: number }
  /** The device refused to store the sector, so it lasts for this visit only. */
  | { readonly code: 'NOT_KEPT'; readonly why: DeviceProblem }

export interface StarChartData extends ChartState {
  readonly sectorData: StarSector
  readonly indexById: ReadonlyMap<string, number>
  readonly sectors: readonly SectorEntry[]
  readonly plans: SectorPlans
  readonly focus: ChartFocus | null
  readonly undoStep: ChartUndo | null
  readonly isPersisted: boolean
}

export interface StarChartActions {
  /** Call it at the end of a gesture, not per frame. The camera is clamped and stored as `savedCamera` (LS-04). */
  readonly setCamera: (camera: ChartCamera) => void
  /** Selects a system; null or an id that the sector does not have selects nothing. */
  readonly select: (id: string | null) => void
  /** Selects a system and moves the view to it; null: shows the whole sector. */
  readonly flyTo: (id: string | null) => void
  /** Requests that the view shows the whole route, in its own window. Without stops it does nothing. */
  readonly showRoute: () => void
  readonly setLayer: (layer: ChartLayer, on: boolean) => void
  readonly setOverlay: (overlay: ChartOverlay) => void
  readonly setFilters: (change: Partial<ChartFilters>) => void
  /** Sets the drive range, one of `driveRanges`, in light-years; other values change nothing. */
  readonly setRange: (range: number) => void
  /** Changes the route (at most `maxStops` stops) and chooses the first alternative, unless `change` sets `choice`. */
  readonly setRoute: (change: Partial<RoutePlan>) => void
  readonly setRuler: (ids: readonly string[]) => void
  readonly replace: (state: Partial<Omit<ChartState, 'sector'>>) => void
  /** Restores what the last undoable action discarded. Returns what that was, or null if there was nothing. */
  readonly undo: () => UndoableAction | null
  /** Opens the Reach or an imported sector and shows the whole of it, with the route and ruler that it had last. */
  readonly openSector: (id: string) => Promise<Result<void, SectorProblem>>
  /** Applies a chart link, and returns the unknown names in it. A link without parameters changes nothing. */
  readonly openLink: (text: string) => Promise<readonly string[]>
  /** Stores a sector on the device without opening it; replaces one of the same id. */
  readonly addSector: (sector: StarSector) => Promise<Result<void, SectorProblem>>
  readonly renameSector: (id: string, name: string) => Promise<Result<void, SectorProblem>>
  /** Deletes a sector, and opens the Reach if it was open. Returns the sector, for an undo with `addSector`. */
  readonly deleteSector: (id: string) => Promise<Result<StarSector, SectorProblem>>
  readonly readSector: (id: string) => Promise<Result<StarSector, SectorProblem>>
}

export type StarChartState = StarChartData & StarChartActions
export type StarChartStore = StoreApi<StarChartState>

export const maxSectors = 50

const graphs = new WeakMap<StarSector, Map<number, StarGraph>>()

/** Builds the graph of a sector. `range`: in light-years. Yields between steps; ends early once the graph is cached. */
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

export const graphOf = (sector: StarSector, range: number): StarGraph =>
  graphs.get(sector)?.get(range) ?? runToEnd(graphSteps(sector, range))

export const selectGraph = ({ sectorData, range }: Pick<StarChartData, 'sectorData' | 'range'>): StarGraph =>
  graphOf(sectorData, range)

export const selectSystem = (
  state: Pick<StarChartData, 'sectorData' | 'indexById' | 'selected'>,
): StarSystem | undefined => (state.selected === null ? undefined : systemById(state, state.selected))

export const systemById = (
  { sectorData, indexById }: Pick<StarChartData, 'sectorData' | 'indexById'>,
  id: string,
): StarSystem | undefined => sectorData.systems[indexById.get(id) ?? -1]
