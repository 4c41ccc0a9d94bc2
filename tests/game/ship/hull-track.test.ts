import { describe, expect, it } from 'vitest'
import { criticalsCrossed, hullThresholds } from '#game/ship/hull-track.ts'

describe('the hull track', () => {
  it.each([
    [36, 12, 24],
    [10, 4, 7],
    [14, 5, 10],
    [2, 1, 2],
  ])('a hull of %i draws criticals at %i and %i points lost', (hull, first, second) => {
    expect(hullThresholds(hull)).toEqual([first, second])
  })

  it('draws one critical for each threshold crossed, and two when one blow crosses both', () => {
    expect(criticalsCrossed(10, 0, 3)).toBe(0)
    expect(criticalsCrossed(10, 3, 4)).toBe(1)
    expect(criticalsCrossed(10, 4, 6)).toBe(0)
    expect(criticalsCrossed(10, 3, 9)).toBe(2)
  })
})
