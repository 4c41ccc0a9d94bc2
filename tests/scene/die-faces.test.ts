import { Vector3, type Quaternion } from 'three'
import { describe, expect, test } from 'vitest'
import { faceDirections, flatRotation, randomRotation, rotationThatMoves, upperFace } from '#scene/dice/die-faces.ts'
import { seededWords } from '../support/seeded-faces.ts'

const uniform = (seed: number): (() => number) => {
  const word = seededWords(seed)
  return () => word() / 2 ** 32
}

/** The face in each direction after a rotation: place -> face. */
const shown = (rotation: Quaternion): readonly number[] =>
  faceDirections.map((place) =>
    faceDirections.findIndex((direction) => direction.clone().applyQuaternion(rotation).distanceTo(place) < 1e-9),
  )

describe('a die', () => {
  test('has opposite faces that sum to seven pips', () => {
    faceDirections.forEach((direction, face) => {
      expect(
        direction
          .clone()
          .add(faceDirections[5 - face]!)
          .length(),
      ).toBe(0)
    })
  })

  test('has 1, 2 and 3 counter-clockwise about their corner', () => {
    const [one, two, three] = faceDirections
    expect(new Vector3().crossVectors(one!, two!).distanceTo(three!)).toBe(0)
  })
})

describe('the rotations of faces', () => {
  test('bring any face to any place in exactly four ways, as a cube turns', () => {
    for (let face = 0; face < 6; face += 1) {
      for (let place = 0; place < 6; place += 1) {
        const ways = [0, 1, 2, 3].map((quarters) => shown(rotationThatMoves(face, place, quarters)))
        expect(new Set(ways.map((faces) => faces.join(''))).size).toBe(4)
        for (const faces of ways) {
          expect(faces[place]).toBe(face)
          expect([0, 1, 2].map((at) => faces[at]! + faces[5 - at]!)).toEqual([5, 5, 5])
        }
      }
    }
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
      expect(flat.length()).toBeCloseTo(1, 9)
    }
  })
})

test('a random rotation shows each face equally often (chi-square at 1e-6)', () => {
  const random = uniform(11)
  const counts = [0, 0, 0, 0, 0, 0]
  for (let round = 0; round < 60_000; round += 1) counts[upperFace(randomRotation(random)).face]! += 1
  expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(35.9)
})
