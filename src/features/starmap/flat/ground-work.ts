import type { ChartModel } from './chart-model.ts'
import type * as worldPaths from './world-paths.ts'
import type { LaneTile, Territories } from './world-paths.ts'
import { graphSteps } from '#store/star-chart.ts'

type WorldPaths = typeof worldPaths

/** Geometry that no star waits for: it comes once the first ones are on the screen. */
const loadPaths = (): Promise<WorldPaths> => import('./world-paths.ts')

/** Territories and lanes: made after the stars are on the screen, once for a sector and a drive. */
export interface GroundWork {
  readonly territories: () => Territories | undefined
  readonly lanes: (range: number) => readonly LaneTile[] | undefined
  readonly close: () => void
}

/** @param onReady Something more can be drawn. */
export function makeGroundWork(model: ChartModel, onReady: () => void): GroundWork {
  let territories: Territories | undefined
  const lanes = new Map<number, readonly LaneTile[]>()
  const wanted = new Map<string, (paths: WorldPaths) => Iterator<void>>()
  let steps: Iterator<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  let isClosed = false

  // One step a task, so that a hand on the chart does not wait for all of it.
  const work = (paths: WorldPaths) => {
    timer = undefined
    const [next] = wanted
    if (!next || isClosed) return
    const [name, make] = next
    steps ??= make(paths)
    if (steps.next().done) {
      steps = undefined
      wanted.delete(name)
      onReady()
    }
    timer = setTimeout(() => work(paths))
  }
  const ask = (name: string, make: (paths: WorldPaths) => Iterator<void>) => {
    if (wanted.has(name)) return
    wanted.set(name, make)
    if (wanted.size > 1) return
    loadPaths().then(work, () => {
      // Without it (no network, nothing kept) the stars are still there.
      wanted.clear()
    })
  }

  return {
    territories: () => {
      if (!territories)
        ask('territories', function* (paths) {
          territories = yield* paths.territorySteps(model)
        })
      return territories
    },
    lanes: (range) => {
      const known = lanes.get(range)
      if (!known)
        ask(`lanes ${range}`, function* (paths) {
          lanes.set(range, paths.makeLanes(model, yield* graphSteps(model.sector, range)))
        })
      return known
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
