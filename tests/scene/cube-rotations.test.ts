import { describe, expect, test } from 'vitest'
import {
  multiply,
  cubeRotations,
  faceDirections,
  flatRotation,
  rotated,
  rotationsThatMove,
  randomRotation,
  upperFace,
  type Rotation,
} from '#scene/dice/cube-rotations.ts'
import { seededWords } from '../support/seeded-faces.ts'

const uniform = (seed: number): (() => number) => {
  const word = seededWords(seed)
  return () => word() / 2 ** 32
}

/** The face in each direction after a rotation: place -> face. */
const shown = (rotation: Rotation): readonly number[] =>
  faceDirections.map((place) =>
    faceDirections.findIndex((direction) =>
      rotated(rotation, direction).every((part, axis) => Math.abs(part - place[axis]!) < 1e-9),
    ),
  )

describe('a die', () => {
  test('has opposite faces that sum to seven pips', () => {
    faceDirections.forEach((direction, face) => {
      expect(faceDirections[5 - face]!.map((part) => -part + 0)).toEqual(direction.map((part) => part + 0))
    })
  })

  test('has 1, 2 and 3 counter-clockwise about their corner', () => {
    const [[ax, ay, az], [bx, by, bz], c] = [faceDirections[0]!, faceDirections[1]!, faceDirections[2]!]
    expect([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]).toEqual([...c])
  })
})

describe('the rotations of a cube', () => {
  test('are 24, and all different', () => {
    expect(cubeRotations).toHaveLength(24)
    expect(new Set(cubeRotations.map((rotation) => shown(rotation).join(''))).size).toBe(24)
    expect(cubeRotations.every((rotation) => !shown(rotation).includes(-1))).toBe(true)
  })

  test('are a group: products and inverses are rotations of the cube', () => {
    const all = new Set(cubeRotations.map((rotation) => shown(rotation).join('')))
    for (const a of cubeRotations) {
      for (const b of cubeRotations) expect(all).toContain(shown(multiply(a, b)).join(''))
      expect(shown(multiply(a, [-a[0], -a[1], -a[2], a[3]])).join('')).toBe('012345')
    }
  })

  test('keep opposite faces opposite', () => {
    for (const rotation of cubeRotations) {
      const faces = shown(rotation)
      expect([0, 1, 2].map((place) => faces[place]! + faces[5 - place]!)).toEqual([5, 5, 5])
    }
  })

  test('bring any face to any place in exactly four ways', () => {
    for (let face = 0; face < 6; face += 1) {
      for (let place = 0; place < 6; place += 1) {
        const rotations = rotationsThatMove(face, place)
        expect(rotations).toHaveLength(4)
        expect(rotations.every((rotation) => shown(rotation)[place] === face)).toBe(true)
      }
    }
  })

  test('do not exist for an invalid face', () => {
    expect(rotationsThatMove(6, 0)).toEqual([])
    expect(rotationsThatMove(Number.NaN, 0)).toEqual([])
  })
})

describe('laying a die flat', () => {
  test('keeps the upper face and makes it level, for any rotation', () => {
    const random = uniform(7)
    for (let round = 0; round < 2000; round += 1) {
      const rotation = randomRotation(random)
      const flat = flatRotation(rotation)
      expect(upperFace(flat).face).toBe(upperFace(rotation).face)
      expect(upperFace(flat).share).toBeCloseTo(1, 9)
      expect(Math.hypot(...flat)).toBeCloseTo(1, 9)
    }
  })
})

test('a random rotation shows each face equally often (chi-square at 1e-6)', () => {
  const random = uniform(11)
  const counts = [0, 0, 0, 0, 0, 0]
  for (let round = 0; round < 60_000; round += 1) {
    const rotation = randomRotation(random)
    counts[upperFace(rotation).face]! += 1
  }
  expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(35.9)
})
