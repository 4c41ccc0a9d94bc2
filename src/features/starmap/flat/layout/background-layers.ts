import { reach } from '#content/reach/reach.ts'
import { graphSteps } from '#store/stars/star-chart.ts'
import type { ChartModel } from '../chart-model.ts'
import { makeLanes, type LaneTile } from './lane-tiles.ts'
import { drawnTerritorySteps } from './reach-territories.ts'
import { territorySteps, type Territories } from './territory-paths.ts'

/** Territories and lanes. They are computed in the background, once per sector and range; undefined until then. */
export interface BackgroundLayers {
  readonly territories: () => Territories | undefined
  readonly lanes: (range: number) => readonly LaneTile[] | undefined
  readonly close: () => void
}

type Work = () => Iterator<void>

export function makeBackgroundLayers(model: ChartModel, onReady: () => void): BackgroundLayers {
  let territories: Territories | undefined
  const lanes = new Map<number, readonly LaneTile[]>()
  /** Pending computations by name. The first one is running. */
  const wanted = new Map<string, Work>()
  let timer: ReturnType<typeof setTimeout> | undefined

  let isClosed = false

  const beginNext = () => {
    const [next] = wanted
    if (!next || isClosed) return
    const [name, begin] = next
    const end = () => {
      wanted.delete(name)
      beginNext()
    }
    // Every part of the computation is a task of its own, so that the page stays responsive.
    const goOn = (steps: Iterator<void>) => {
      if (isClosed) return
      if (!steps.next().done) {
        timer = setTimeout(() => goOn(steps))
        return
      }
      onReady()
      timer = setTimeout(end)
    }
    timer = setTimeout(() => goOn(begin()))
  }
  const ask = (name: string, work: Work) => {
    if (wanted.has(name)) return
    wanted.set(name, work)
    if (wanted.size === 1) beginNext()
  }

  return {
    territories: () => {
      if (!territories)
        ask('territories', function* () {
          // Territories of the built-in Reach are computed at build time. Any other sector, even with the same id, is
          // computed here.
          territories = yield* model.sector === reach ? drawnTerritorySteps() : territorySteps(model)
        })
      return territories
    },
    lanes: (range) => {
      const known = lanes.get(range)
      if (!known)
        ask(`lanes ${range}`, function* () {
          lanes.set(range, makeLanes(model, yield* graphSteps(model.sector, range)))
        })
      return known
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
