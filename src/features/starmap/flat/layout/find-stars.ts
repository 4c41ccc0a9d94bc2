import type { ChartModel } from '../chart-model.ts'
import { extentOf, screenX, screenY, type FlatView } from '../projection.ts'

/** Finds stars. They are given as indices into the systems of the sector; -1 for none. */

/**
 * The star at a point of the screen, at most `reach` CSS px away from it. Large stars are slightly preferred, landmarks
 * strongly: on a map that is zoomed out, players tap their names and icons.
 */
export function starAt(model: ChartModel, view: FlatView, px: number, py: number, reach: number): number {
  let best = -1
  let least = reach
  for (let index = 0; index < model.count; index += 1) {
    const dx = screenX(view, model.x[index] ?? 0) - px
    if (dx > reach + 4 || dx < -reach - 4) continue
    const dy = screenY(view, model.y[index] ?? 0) - py
    const beside = Math.hypot(dx, dy) - (model.radius[index] ?? 0) * 0.5
    const away = beside - (model.landmarks.has(index) ? reach / 2 : 0)
    if (beside > reach || away > least) continue
    least = away
    best = index
  }
  return best
}

/** The visible stars by distance from the point (x, y), light years. The keys N and P step through them. */
export function starsOutward(
  model: ChartModel,
  view: FlatView,
  x: number,
  y: number,
  inset: number,
): readonly number[] {
  const { west, east, south, north } = extentOf(view, -inset)
  const inside: number[] = []
  for (let index = 0; index < model.count; index += 1) {
    const [sx, sy] = [model.x[index] ?? 0, model.y[index] ?? 0]
    if (sx >= west && sx <= east && sy >= south && sy <= north) inside.push(index)
  }
  const away = (index: number) => ((model.x[index] ?? 0) - x) ** 2 + ((model.y[index] ?? 0) - y) ** 2
  return inside.sort((a, b) => away(a) - away(b) || a - b)
}

/**
 * The nearest star within 45° of a screen direction from `from`. Its distance to the side is added to its distance, so
 * a star at 45° counts as 1.7 times as far as one straight ahead.
 */
export function starTowards(model: ChartModel, from: number, dx: number, dy: number): number {
  const [x0, y0] = [model.x[from] ?? 0, model.y[from] ?? 0]
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < model.count; index += 1) {
    const east = (model.x[index] ?? 0) - x0
    const south = y0 - (model.y[index] ?? 0)
    const ahead = east * dx + south * dy
    const aside = Math.abs(east * dy - south * dx)
    if (ahead <= 0 || aside > ahead) continue
    const cost = Math.hypot(ahead, aside) + aside
    if (cost >= least) continue
    least = cost
    best = index
  }
  return best
}
