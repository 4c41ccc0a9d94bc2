import { Matrix4, Vector3, type PerspectiveCamera } from 'three'

/** Nearest and farthest visible depth, as multiples of the distance to the target. */
const near = 0.02
const far = 40

/** What the camera sees: maps light years (x east, y north, z up) to CSS px (y down). It is set in each frame. */
export class ChartView {
  /** Size of the view, CSS px; 0 until the first frame. */
  width = 0
  height = 0
  /** Size on the screen (CSS px) of one light year that is one light year away. */
  focal = 0
  /** Distance from the camera to its target, light years. */
  distance = 1
  readonly target = new Vector3()
  readonly right = new Vector3()
  /** Maps light years to clip space. */
  readonly matrix = new Matrix4()

  /** @param size CSS px, above 0. */
  update(camera: PerspectiveCamera, target: Vector3, size: { readonly width: number; readonly height: number }): void {
    const hasSize = this.width === size.width && this.height === size.height
    this.width = size.width
    this.height = size.height
    this.focal = size.height / 2 / Math.tan((camera.fov * Math.PI) / 360)
    this.distance = camera.position.distanceTo(target)
    this.target.copy(target)
    if (!hasSize || Math.abs(camera.near / near / this.distance - 1) > 1e-6) {
      camera.aspect = size.width / size.height
      camera.near = this.distance * near
      camera.far = this.distance * far
      camera.updateProjectionMatrix()
    }
    camera.updateMatrixWorld()
    this.right.setFromMatrixColumn(camera.matrixWorld, 0)
    this.matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
  }

  /**
   * Writes x, y (CSS px) and depth (light years) of the point at an index of a list (x, y, z each) to `out`. Returns
   * false, without writing, if it is behind. It does not take the numbers of the point as arguments, because V8 would
   * allocate them.
   */
  project(places: Float32Array, at: number, out: Float64Array): boolean {
    const m = this.matrix.elements
    const x = places[at] ?? 0
    const y = places[at + 1] ?? 0
    const z = places[at + 2] ?? 0
    const depth = m[3] * x + m[7] * y + m[11] * z + m[15]
    if (depth <= this.distance * near) return false
    out[0] = (0.5 + (m[0] * x + m[4] * y + m[8] * z + m[12]) / (2 * depth)) * this.width
    out[1] = (0.5 - (m[1] * x + m[5] * y + m[9] * z + m[13]) / (2 * depth)) * this.height
    out[2] = depth
    return true
  }

  /** Projects a point like `project`, but also returns false if the point is outside the window. */
  shows(places: Float32Array, at: number, out: Float64Array): boolean {
    if (!this.project(places, at, out)) return false
    const x = out[0] ?? 0
    const y = out[1] ?? 0
    return x >= 0 && y >= 0 && x <= this.width && y <= this.height
  }

  /** The star within `reach` CSS px of (px, py), or -1. Of stars at the same place it is the one in front. */
  pick(positions: Float32Array, px: number, py: number, reach: number): number {
    let best = -1
    let nearest = reach
    let leastDepth = Infinity
    for (let at = 0; at < positions.length; at += 3) {
      if (!this.project(positions, at, spot)) continue
      const dx = (spot[0] ?? 0) - px
      const dy = (spot[1] ?? 0) - py
      const depth = spot[2] ?? 0
      if (Math.abs(dx) > reach || Math.abs(dy) > reach) continue
      const away = Math.sqrt(dx * dx + dy * dy)
      if (away > nearest + 0.5 || (away > nearest - 0.5 && depth >= leastDepth)) continue
      best = at / 3
      nearest = Math.min(nearest, away)
      leastDepth = depth
    }
    return best
  }

  /** The bright stars in the window, starting with the one nearest to the target. */
  starsByDistance(positions: Float32Array, bright: Uint8Array): readonly number[] {
    const found: { readonly star: number; readonly away: number }[] = []
    for (let star = 0; star < positions.length / 3; star += 1) {
      if (!bright[star] || !this.shows(positions, star * 3, spot)) continue
      found.push({ star, away: point.fromArray(positions, star * 3).distanceToSquared(this.target) })
    }
    return found.sort((a, b) => a.away - b.away || a.star - b.star).map(({ star }) => star)
  }
}

const spot = new Float64Array(3)
const point = new Vector3()

/** Index of the star nearest to a point, light years; -1 if there are no stars. */
export function nearestStar(positions: Float32Array, place: Vector3): number {
  let [best, nearest] = [-1, Infinity]
  for (let at = 0; at < positions.length; at += 3) {
    const away = point.fromArray(positions, at).distanceToSquared(place)
    if (away < nearest) [best, nearest] = [at / 3, away]
  }
  return best
}

/** The star after (1) or before (-1) `from` in an order. The first one if `from` is not in it; -1 if it is empty. */
export function nextInOrder(order: readonly number[], from: number, by: 1 | -1): number {
  const at = order.indexOf(from)
  return (at < 0 ? order[0] : order.at((at + by) % order.length)) ?? -1
}
