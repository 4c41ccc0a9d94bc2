import { Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { failureFaces, successFaces } from '#game/volley/volley.ts'
import { faceAxes, faceDirections } from '#scene/dice/die-faces.ts'
import { dieShape } from '#scene/dice/die-shape.ts'

const worths = { success: successFaces, failure: failureFaces }

/** The triangles of a die: their corners and their normal. */
const trianglesOf = (kind: 'success' | 'failure') => {
  const shape = dieShape(kind, worths[kind])
  const [position, normal] = [shape.getAttribute('position'), shape.getAttribute('normal')]
  return Array.from({ length: position.count / 3 }, (_, triangle) => ({
    corners: [0, 1, 2].map((corner) => new Vector3().fromBufferAttribute(position, triangle * 3 + corner)),
    normal: new Vector3().fromBufferAttribute(normal, triangle * 3),
  }))
}

/** The triangles of one face. */
const faceOf = (kind: 'success' | 'failure', face: number) =>
  trianglesOf(kind).filter(({ normal }) => normal.dot(faceDirections[face]!) > 0.999)

const key = ({ x, y, z }: Vector3) => [x, y, z].map((part) => Math.round(part * 1e5) + 0).join(' ')

test('the axes of each face are right-handed seen from outside', () => {
  faceAxes.forEach(({ right, up }, face) => {
    expect(right.clone().cross(up).distanceTo(faceDirections[face]!)).toBe(0)
  })
})

describe.each(['success', 'failure'] as const)('a %s die', (kind) => {
  const triangles = trianglesOf(kind)

  test('is closed: every edge belongs to two triangles, once each way', () => {
    const edges = triangles.flatMap(({ corners }) =>
      corners.map((corner, index) => `${key(corner)}>${key(corners[(index + 1) % 3]!)}`),
    )
    expect(new Set(edges).size).toBe(edges.length)
    for (const edge of edges) expect(edges).toContain(edge.split('>').toReversed().join('>'))
  })

  test('has flat sides that face outwards', () => {
    for (const { corners, normal } of triangles) {
      const [a, b, c] = [corners[0]!, corners[1]!, corners[2]!]
      expect(b.clone().sub(a).cross(c.clone().sub(b)).normalize().distanceTo(normal)).toBeLessThan(1e-5)
      expect(a.dot(normal)).toBeGreaterThan(0)
    }
  })

  test('has six faces half an edge from its centre, and lies within the simulated cube', () => {
    for (const [face, direction] of faceDirections.entries()) {
      const corners = faceOf(kind, face).flatMap((triangle) => triangle.corners)
      expect(corners.length).toBeGreaterThan(12)
      for (const corner of corners) expect(corner.dot(direction)).toBeCloseTo(0.5, 6)
    }
    for (const { x, y, z } of triangles.flatMap(({ corners }) => corners))
      expect(Math.max(...[x, y, z].map(Math.abs))).toBeLessThanOrEqual(0.5)
  })

  test('shows the worth of each face', () => {
    const shape = dieShape(kind, worths[kind])
    const [normal, uv] = [shape.getAttribute('normal'), shape.getAttribute('uv')]
    for (let corner = 0; corner < normal.count; corner += 1) {
      const direction = new Vector3().fromBufferAttribute(normal, corner)
      const face = faceDirections.findIndex((other) => other.dot(direction) > 0.999)
      // The last of the five columns of the texture is for edges and cut corners.
      expect(Math.floor(uv.getX(corner) * 5)).toBe(face < 0 ? 4 : worths[kind][face])
    }
  })
})

test('a success die has one deep cut on every face, up on the right; a failure die has four', () => {
  const cutsOf = (kind: 'success' | 'failure', face: number) => {
    const corners = faceOf(kind, face).flatMap((triangle) => triangle.corners)
    const { right, up } = faceAxes[face]!
    return [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ].map(([a, b]) => Math.max(...corners.map((corner) => a! * corner.dot(right) + b! * corner.dot(up))))
  }
  for (let face = 0; face < 6; face += 1) {
    const [cut, ...others] = cutsOf('success', face)
    expect(cut).toBeCloseTo(0.75, 6)
    expect(Math.min(...others)).toBeGreaterThan(0.83)
    expect(Math.max(...cutsOf('failure', face))).toBeCloseTo(1 - 6.5 / 22, 6)
  }
})
