import { describe, expect, it } from 'vitest'
import { noQuickFleet, quickSource } from '#features/battle/list/quick-fleet.tsx'

describe('a fleet on paper (BT-01)', () => {
  it('has as many ships of each design as were counted, and its heaviest ship leads it', () => {
    const counts = { 'kharon-postern': 2, 'kharon-ashlar': 1 }
    const source = quickSource({ ...noQuickFleet, faction: 'kharon', counts })!
    expect(source.fleet.ships.map(({ design }) => design).join(' ')).toBe('kharon-ashlar kharon-postern kharon-postern')
    expect(source.fleet.flagships).toEqual([source.fleet.ships[0]!.key])
    expect([source.unknown, source.side.points]).toEqual([0, source.fleet.limit])
  })

  it('without a ship is none', () => {
    expect(quickSource(noQuickFleet)).toBeUndefined()
  })
})
