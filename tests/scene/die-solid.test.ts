import { describe, expect, test } from 'vitest'
import { faceDirections } from '#scene/dice/cube-rotations.ts'
import { dieSolid, faceAxes, type DieSide } from '#scene/dice/die-solid.ts'
import type { Vec } from '#scene/vectors.ts'

const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const key = (point: Vec) => point.map((part) => (Math.round(part * 1e6) + 0) / 1e6).join(' ')

const edgesOf = (sides: readonly DieSide[]) =>
  sides.flatMap(({ corners }) =>
    corners.map((corner, index) => [key(corner), key(corners[(index + 1) % corners.length]!)] as const),
  )

test('the axes of each face are right-handed seen from outside', () => {
  faceAxes.forEach(({ right, up }, face) => {
    expect(cross(right, up).map((part) => part + 0)).toEqual(faceDirections[face]!.map((part) => part + 0))
  })
})

describe.each(['success', 'failure'] as const)('a %s die', (kind) => {
  const sides = dieSolid(kind)

  test('is closed: every edge belongs to two sides, once each way', () => {
    const edges = edgesOf(sides).map(([from, to]) => `${from}>${to}`)
    expect(new Set(edges).size).toBe(edges.length)
    for (const edge of edges) expect(edges).toContain(edge.split('>').toReversed().join('>'))
  })

  test('has flat sides that face outwards', () => {
    for (const { normal, corners } of sides) {
      const [a, b, c] = [corners[0]!, corners[1]!, corners[2]!]
      expect(dot(cross(minus(b, a), minus(c, b)), normal)).toBeGreaterThan(0)
      for (const corner of corners) expect(dot(corner, normal)).toBeCloseTo(dot(a, normal), 9)
    }
  })

  test('has six faces half an edge from its centre', () => {
    const faces = sides.filter(({ face }) => face !== undefined)
    expect(faces.map(({ face }) => face)).toEqual([0, 1, 2, 3, 4, 5])
    for (const { face, corners } of faces) {
      for (const corner of corners) expect(dot(corner, faceDirections[face!]!)).toBeCloseTo(0.5, 9)
    }
  })

  test('lies within the simulated cube', () => {
    for (const { corners } of sides)
      for (const corner of corners) expect(Math.max(...corner.map(Math.abs))).toBeLessThanOrEqual(0.5 + 1e-9)
  })
})

test('a success die has one deep cut on every face, up on the right; a failure die has four', () => {
  const cutsOf = (kind: 'success' | 'failure', face: number) => {
    const { corners } = dieSolid(kind).find((side) => side.face === face)!
    const { right, up } = faceAxes[face]!
    return [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ].map(([a, b]) => Math.max(...corners.map((corner) => a! * dot(corner, right) + b! * dot(corner, up))))
  }
  for (let face = 0; face < 6; face += 1) {
    const [cut, ...others] = cutsOf('success', face)
    expect(cut).toBeCloseTo(0.75, 6)
    expect(Math.min(...others)).toBeGreaterThan(0.83)
    expect(Math.max(...cutsOf('failure', face))).toBeCloseTo(1 - 6.5 / 22, 6)
  }
})
