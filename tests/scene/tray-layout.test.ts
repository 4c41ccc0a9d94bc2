import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDicePerLane, layOutTray, gridPlaces } from '#scene/dice/tray-layout.ts'

// Space is tightest for small pools, so they are generated often.
const dice = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 8 }))
const shape = fc.double({ min: 0.2, max: 5, noNaN: true })

describe('the tray', () => {
  test('gives every die a lane, in order, at most twelve per lane', () => {
    fc.assert(
      fc.property(dice, dice, shape, (success, failure, aspect) => {
        const { lanes } = layOutTray({ success, failure }, aspect)
        for (const [kind, count] of [
          ['success', success],
          ['failure', failure],
        ] as const) {
          const own = lanes.filter((lane) => lane.kind === kind)
          expect(own.flatMap((lane) => Array.from({ length: lane.count }, (_, index) => lane.first + index))).toEqual(
            Array.from({ length: count }, (_, index) => index),
          )
          expect(own.every((lane) => lane.count > 0 && lane.count <= maxDicePerLane)).toBe(true)
        }
      }),
    )
  })

  test('keeps its lanes apart, inside, and roomy', () => {
    fc.assert(
      fc.property(dice, dice, shape, (success, failure, aspect) => {
        const { lanes, width, depth } = layOutTray({ success, failure }, aspect)
        lanes.forEach(({ x, z, count }, index) => {
          expect(x[0]).toBeGreaterThanOrEqual(-width / 2 - 1e-9)
          expect(x[1]).toBeLessThanOrEqual(width / 2 + 1e-9)
          expect(z[0]).toBeGreaterThanOrEqual(-depth / 2 - 1e-9)
          expect(z[1]).toBeLessThanOrEqual(depth / 2 + 1e-9)
          expect(Math.min(x[1] - x[0], z[1] - z[0])).toBeGreaterThanOrEqual(1.5 - 1e-9)
          expect((x[1] - x[0]) * (z[1] - z[0])).toBeGreaterThan(2.1 * count)
          for (const other of lanes.slice(0, index)) {
            const apart =
              x[0] >= other.x[1] - 1e-9 ||
              x[1] <= other.x[0] + 1e-9 ||
              z[0] >= other.z[1] - 1e-9 ||
              z[1] <= other.z[0] + 1e-9
            expect(apart).toBe(true)
          }
        })
      }),
      { numRuns: 1000 },
    )
  })

  test('has the aspect ratio of the view, within limits', () => {
    const wide = layOutTray({ success: 12, failure: 8 }, 1.8)
    expect(wide.width / wide.depth).toBeCloseTo(1.8)
    const narrow = layOutTray({ success: 12, failure: 8 }, 0.1)
    expect(narrow.width / narrow.depth).toBeCloseTo(1 / 2.4)
    expect(narrow.divider?.axis).toBe('z')
    expect(wide.divider?.axis).toBe('x')
    expect(layOutTray({ success: 12, failure: 0 }, 1).divider).toBeUndefined()
  })
})

test('rows hold the requested number of places, all inside the lane', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.double({ min: 2, max: 9, noNaN: true }), (count, width) => {
      const places = gridPlaces({ x: [0, width], z: [0, 5] }, count)
      expect(places).toHaveLength(count)
      expect(places.every(({ x, y }) => x > 0 && x < width && y > 0 && y < 5)).toBe(true)
    }),
  )
})
