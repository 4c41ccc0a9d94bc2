import type { ChartModel } from './chart-model.ts'
import { makeLanes, makeTerritories, type LaneTile, type Territories } from './world-paths.ts'
import { graphOf } from '#store/star-chart.ts'

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
  const wanted = new Map<string, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  // One piece of work a task, so that a hand on the chart does not wait for all of it.
  const work = () => {
    timer = undefined
    const [next] = wanted
    if (!next) return
    const [name, make] = next
    wanted.delete(name)
    make()
    onReady()
    if (wanted.size > 0) timer = setTimeout(work)
  }
  const ask = (name: string, make: () => void) => {
    if (wanted.has(name)) return
    wanted.set(name, make)
    timer ??= setTimeout(work)
  }

  return {
    territories: () => {
      if (!territories)
        ask('territories', () => {
          territories = makeTerritories(model)
        })
      return territories
    },
    lanes: (range) => {
      const known = lanes.get(range)
      if (!known) ask(`lanes ${range}`, () => lanes.set(range, makeLanes(model, graphOf(model.sector, range))))
      return known
    },
    close: () => clearTimeout(timer),
  }
}
