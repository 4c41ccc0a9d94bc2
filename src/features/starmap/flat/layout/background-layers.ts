import { reach } from '#content/reach/reach.ts'
import { graphSteps } from '#store/stars/star-chart.ts'
import type { ChartModel } from '../chart-model.ts'
import { makeLanes, type LaneTile } from './lanes.ts'
import { drawnTerritorySteps } from './reach-territories.ts'
import { territorySteps, type Territories } from './territory-paths.ts'

/** Territories and lanes: made after the stars are on the screen, once for a sector and a drive. */
export interface BackgroundLayers {
  readonly territories: () => Territories | undefined
  readonly lanes: (range: number) => readonly LaneTile[] | undefined
  readonly close: () => void
}

type Work = () => Iterator<void>

/** @param onReady Something more can be drawn. */
export function makeBackgroundLayers(model: ChartModel, onReady: () => void): BackgroundLayers {
  let territories: Territories | undefined
  const lanes = new Map<number, readonly LaneTile[]>()
  /** The first of them is under way. */
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
    // One step a task, so that a hand on the chart does not wait for all of it.
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
          // The very Reach comes drawn; the borders of any other sector, whatever its id, are found here.
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
