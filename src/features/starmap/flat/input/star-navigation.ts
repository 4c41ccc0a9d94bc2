import type { ChartModel } from '../chart-model.ts'
import { starsOutward, starTowards } from '../layout/find-stars.ts'
import type { FlatView } from '../projection.ts'

/** Finds the star that a key leads to. Systems are indices; -1 for none. */
export interface StarNavigation {
  /** The next visible star, ordered by distance from the star where the stepping began; wraps around. */
  readonly step: (model: ChartModel, view: FlatView, from: number, by: 1 | -1) => number
  /** The next star in a direction on the screen. If `from` is -1: the star nearest to the centre. */
  readonly towards: (model: ChartModel, view: FlatView, from: number, dx: number, dy: number) => number
}

/** @param inset Stars that are nearer than this to the edge of the viewport are skipped, CSS px. */
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
