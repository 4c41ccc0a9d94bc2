import { describe, expect, test } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { homeCamera, spanOf, maxPolar, type ChartCamera } from '#game/stars/star-chart.ts'
import { updateCameraState, makeCameraState, nearestStar, pickStar, project } from '#scene/star-map/camera-state.ts'

const positions = Float32Array.from(reach.systems.flatMap(({ position }) => position))
const windows = [
  { name: 'a desktop', width: 1280, height: 760 },
  { name: 'a phone', width: 412, height: 640 },
] as const

const cameraStateAt = (camera: ChartCamera, width = 1280, height = 760) => {
  const cameraState = makeCameraState()
  updateCameraState(cameraState, camera, width, height)
  return cameraState
}

const spotOf = (cameraState: ReturnType<typeof cameraStateAt>, x: number, y: number, z: number) => {
  const out = new Float64Array(3)
  return project(cameraState, x, y, z, out) ? { x: out[0] ?? 0, y: out[1] ?? 0, depth: out[2] ?? 0 } : undefined
}

describe('projection', () => {
  test('the target is in the centre, at the distance of the camera', () => {
    const cameraState = cameraStateAt({ target: [3, -4, 2], azimuth: 1, polar: 0.8, distance: 30 })
    const { x, y, depth } = spotOf(cameraState, 3, -4, 2) ?? { x: 0, y: 0, depth: 0 }
    expect([x, y, depth].map((figure) => Number(figure.toFixed(6)))).toEqual([640, 380, 30])
  })

  test('FE-02 from straight above, the window shows the same extent as the 2D map, north up', () => {
    const camera: ChartCamera = { target: [5, 7, 0], azimuth: 0, polar: 0, distance: 40 }
    const cameraState = cameraStateAt(camera)
    const half = spanOf(camera) / 2
    expect(spotOf(cameraState, 5, 7 + half, 0)?.y).toBeCloseTo(0, 6)
    expect(spotOf(cameraState, 5, 7 - half, 0)?.y).toBeCloseTo(760, 6)
    expect(spotOf(cameraState, 5 + half, 7, 0)?.x).toBeCloseTo(640 + 380, 6)
  })

  test('a camera turned clockwise looks east', () => {
    const cameraState = cameraStateAt({ target: [0, 0, 0], azimuth: Math.PI / 2, polar: 1, distance: 20 })
    const ahead = spotOf(cameraState, 5, 0, 0)
    const north = spotOf(cameraState, 0, 5, 0)
    expect(ahead?.depth).toBeGreaterThan(20)
    expect(ahead?.x).toBeCloseTo(640, 6)
    expect(north?.x).toBeLessThan(640)
  })

  test('higher points are higher in the window, at every angle but straight down', () => {
    for (const polar of [0.2, 0.8, maxPolar]) {
      const cameraState = cameraStateAt({ ...homeCamera, polar })
      expect(spotOf(cameraState, 0, 0, 5)?.y).toBeLessThan(spotOf(cameraState, 0, 0, 0)?.y ?? 0)
    }
  })

  test('points behind the camera are not projected', () => {
    expect(
      spotOf(cameraStateAt({ target: [0, 0, 0], azimuth: 0, polar: maxPolar, distance: 10 }), 0, -40, 0),
    ).toBeUndefined()
  })

  test('clip space by the matrix of the shaders agrees with window coordinates', () => {
    const cameraState = cameraStateAt(homeCamera)
    const m = cameraState.matrix
    const [x, y, z] = [4, 9, -3]
    const clip = [0, 1, 2, 3].map(
      (row) => (m[row] ?? 0) * x + (m[row + 4] ?? 0) * y + (m[row + 8] ?? 0) * z + (m[row + 12] ?? 0),
    )
    const [cx = 0, cy = 0, cz = 0, w = 1] = clip
    expect(spotOf(cameraState, x, y, z)?.x).toBeCloseTo(((cx / w + 1) / 2) * 1280, 9)
    expect(spotOf(cameraState, x, y, z)?.y).toBeCloseTo(((1 - cy / w) / 2) * 760, 9)
    expect(Math.abs(cz / w)).toBeLessThan(1)
  })
})

describe.each(windows)('picking in the window of $name', ({ width, height }) => {
  test.each([100, 40, 10])('FE-02 finds a known star from %d light years, a few px beside it', (distance) => {
    const known = reach.systems.findIndex(({ id }) => id === reach.systems[17]?.id)
    const target = reach.systems[known]?.position ?? [0, 0, 0]
    const cameraState = cameraStateAt({ ...homeCamera, target, distance }, width, height)
    expect(pickStar(cameraState, positions, width / 2 + 1.5, height / 2 - 1, 12)).toBe(known)
  })

  test('of two stars the one nearer to the point is picked, of two at one point the one in front', () => {
    const cameraState = cameraStateAt({ target: [0, 0, 0], azimuth: 0, polar: 0, distance: 20 }, width, height)
    const stars = Float32Array.from([0, 0, -4, 0, 0, 4, 1, 0, 0])
    expect(pickStar(cameraState, stars, width / 2, height / 2, 12)).toBe(1)
    const third = spotOf(cameraState, 1, 0, 0)
    expect(pickStar(cameraState, stars, third?.x ?? 0, third?.y ?? 0, 12)).toBe(2)
  })

  test('away from all stars none is picked', () => {
    const cameraState = cameraStateAt({ target: [0, 0, 0], azimuth: 0, polar: 0, distance: 20 }, width, height)
    expect(pickStar(cameraState, Float32Array.from([0, 0, 0]), width / 2 + 13, height / 2, 12)).toBe(-1)
    expect(pickStar(cameraState, new Float32Array(0), width / 2, height / 2, 12)).toBe(-1)
  })
})

test('finds the star nearest to a position in light years', () => {
  const [first] = reach.systems
  const [x, y, z] = first?.position ?? [0, 0, 0]
  expect(nearestStar(positions, x + 0.1, y, z)).toBe(0)
  expect(nearestStar(new Float32Array(0), 0, 0, 0)).toBe(-1)
})
