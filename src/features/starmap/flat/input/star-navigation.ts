import type { ChartModel } from '../chart-model.ts'
import { starsOutward, starTowards } from '../layout/candidates.ts'
import type { FlatView } from '../projection.ts'

/** Steps from star to star by keys. Positions in the sector; -1 for none. */
export interface StarNavigation {
  /** Outward from where the navigation began, through the stars of the window, and round again. */
  readonly step: (model: ChartModel, view: FlatView, from: number, by: 1 | -1) => number
  /** To the next star in a direction of the screen; from nowhere, to the one nearest to the middle. */
  readonly towards: (model: ChartModel, view: FlatView, from: number, dx: number, dy: number) => number
}

/** @param inset CSS px of the window's edge that hold no star one could step to. */
export function makeStarNavigation(inset: (view: FlatView) => number): StarNavigation {
  let order: readonly number[] = []
  let last = -1
  let begunAt: { readonly model: ChartModel; readonly scale: number } | undefined

  const step: StarNavigation['step'] = (model, view, from, by) => {
    const goesOn = from >= 0 && from === last && begunAt?.model === model && begunAt.scale === view.scale
    if (!goesOn) {
      order = starsOutward(model, view, model.x[from] ?? view.x, model.y[from] ?? view.y, inset(view))
      begunAt = { model, scale: view.scale }
    }
    const at = order.indexOf(from)
    const next = at < 0 ? (by === 1 ? 0 : order.length - 1) : (at + by + order.length) % order.length
    last = order[next] ?? -1
    return last
  }

  return {
    step,
    towards: (model, view, from, dx, dy) => (from < 0 ? step(model, view, -1, 1) : starTowards(model, from, dx, dy)),
  }
}
