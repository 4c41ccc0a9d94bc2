import { describe, expect, test } from 'vitest'
import {
  after,
  cubeTurns,
  faceDirections,
  laidFlat,
  turned,
  turnsThatBring,
  uniformTurn,
  upperFace,
  type Turn,
} from '#scene/dice/cube-turns.ts'
import { seededWords } from '../support/seeded-faces.ts'

const uniform = (seed: number): (() => number) => {
  const word = seededWords(seed)
  return () => word() / 2 ** 32
}

/** The face each direction shows after a turn: place -> face. */
const shown = (turn: Turn): readonly number[] =>
  faceDirections.map((place) =>
    faceDirections.findIndex((direction) =>
      turned(turn, direction).every((part, axis) => Math.abs(part - place[axis]!) < 1e-9),
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

describe('the turns of a cube', () => {
  test('are 24, and all different', () => {
    expect(cubeTurns).toHaveLength(24)
    expect(new Set(cubeTurns.map((turn) => shown(turn).join(''))).size).toBe(24)
    expect(cubeTurns.every((turn) => !shown(turn).includes(-1))).toBe(true)
  })

  test('are a group: one after another is one of them, and each can be undone', () => {
    const all = new Set(cubeTurns.map((turn) => shown(turn).join('')))
    for (const a of cubeTurns) {
      for (const b of cubeTurns) expect(all).toContain(shown(after(a, b)).join(''))
      expect(shown(after(a, [-a[0], -a[1], -a[2], a[3]])).join('')).toBe('012345')
    }
  })

  test('keep opposite faces opposite', () => {
    for (const turn of cubeTurns) {
      const faces = shown(turn)
      expect([0, 1, 2].map((place) => faces[place]! + faces[5 - place]!)).toEqual([5, 5, 5])
    }
  })

  test('bring any face to any place in exactly four ways', () => {
    for (let face = 0; face < 6; face += 1) {
      for (let place = 0; place < 6; place += 1) {
        const ways = turnsThatBring(face, place)
        expect(ways).toHaveLength(4)
        expect(ways.every((turn) => shown(turn)[place] === face)).toBe(true)
      }
    }
  })

  test('do not exist for a face that is none', () => {
    expect(turnsThatBring(6, 0)).toEqual([])
    expect(turnsThatBring(Number.NaN, 0)).toEqual([])
  })
})

describe('laying a die flat', () => {
  test('keeps its uppermost face and levels it, whichever way the die stands', () => {
    const random = uniform(7)
    for (let round = 0; round < 2000; round += 1) {
      const turn = uniformTurn(random)
      const flat = laidFlat(turn)
      expect(upperFace(flat).face).toBe(upperFace(turn).face)
      expect(upperFace(flat).share).toBeCloseTo(1, 9)
      expect(Math.hypot(...flat)).toBeCloseTo(1, 9)
    }
  })
})

test('a uniform turn shows each face equally often (chi-square at 1e-6), and is a turn', () => {
  const random = uniform(11)
  const counts = [0, 0, 0, 0, 0, 0]
  for (let round = 0; round < 60_000; round += 1) {
    const turn = uniformTurn(random)
    counts[upperFace(turn).face]! += 1
  }
  expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(35.9)
})
