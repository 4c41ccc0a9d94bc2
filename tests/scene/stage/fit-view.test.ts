import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { fitOnGround, fittingDistance } from '#scene/stage/fit-view.ts'

const up = new Vector3(0, 1, 0)
const corners = [-1, 1].flatMap((x) => [-0.2, 0.2].flatMap((y) => [-0.6, 0.3].flatMap((z) => [x, y, z])))

/** Where the corners are seen, -1 to 1, by a camera at this distance from its target. */
const seenFrom = (back: Vector3, target: Vector3, distance: number, aspect: number) => {
  const camera = new PerspectiveCamera(30, aspect)
  camera.position.copy(target).addScaledVector(back, distance)
  camera.lookAt(target)
  camera.updateMatrixWorld()
  const spots = Array.from({ length: corners.length / 3 }, (_, i) =>
    new Vector3().fromArray(corners, i * 3).project(camera),
  )
  return { xs: spots.map(({ x }) => x), ys: spots.map(({ y }) => y) }
}

const back = new Vector3().setFromSphericalCoords(1, 1.1, 0.6)
const options = (aspect: number) => ({ back, up, field: Math.PI / 6, aspect, fill: 0.9 })

test.each([0.5, 1, 3])('the camera is just far enough away, by width or by height: aspect %d', (aspect) => {
  const distance = fittingDistance(corners, new Vector3(), options(aspect))
  const { xs, ys } = seenFrom(back, new Vector3(), distance, aspect)
  expect(Math.max(...[...xs, ...ys].map(Math.abs))).toBeCloseTo(0.9, 5)
})

test.each([0.5, 1, 3])(
  'on the ground, the target moves until there is as much room above as below: aspect %d',
  (aspect) => {
    const target = new Vector3(0, 0, -0.15)
    const distance = fitOnGround(corners, target, options(aspect))
    const { xs, ys } = seenFrom(back, target, distance, aspect)
    expect(target.y).toBe(0)
    expect(Math.min(...ys) + Math.max(...ys)).toBeCloseTo(0, 1)
    expect(Math.max(...[...xs, ...ys].map(Math.abs))).toBeCloseTo(0.9, 5)
  },
)
