import { project, type CameraState } from './camera-state.ts'

/** The bright stars in the window, starting with the one nearest to the camera target. */
export function starsByDistance(
  cameraState: CameraState,
  positions: Float32Array,
  bright: Uint8Array,
): readonly number[] {
  const spot = new Float64Array(3)
  const found: { readonly star: number; readonly away: number }[] = []
  const [x0 = 0, y0 = 0, z0 = 0] = cameraState.target
  for (let star = 0; star < positions.length / 3; star += 1) {
    const [x, y, z] = [positions[star * 3] ?? 0, positions[star * 3 + 1] ?? 0, positions[star * 3 + 2] ?? 0]
    if (!bright[star] || !project(cameraState, x, y, z, spot)) continue
    const [px, py] = [spot[0] ?? 0, spot[1] ?? 0]
    if (px < 0 || py < 0 || px > cameraState.width || py > cameraState.height) continue
    found.push({ star, away: (x - x0) ** 2 + (y - y0) ** 2 + (z - z0) ** 2 })
  }
  return found.sort((a, b) => a.away - b.away || a.star - b.star).map(({ star }) => star)
}

/** The star after (1) or before (-1) `from` in an order. The first one if `from` is not in it; -1 if it is empty. */
export const nextInOrder = (order: readonly number[], from: number, by: 1 | -1): number => {
  const at = order.indexOf(from)
  if (at < 0) return order[0] ?? -1
  return order[(at + by + order.length) % order.length] ?? -1
}
