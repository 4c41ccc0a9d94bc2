import { describe, expect, it } from 'vitest'
import { waitsFor } from '#features/battle/state/change-sentences.ts'
import { namesOf } from '#features/battle/state/ship-names.ts'
import { possibleBands, sightOf, sightsOf } from '#game/play-aids/known-ranges.ts'
import { dialOf, hullAfter, mayBeOutOfReach, openCells, shotOdds } from '#game/play-aids/shot-odds.ts'
import type { Happening } from '#game/play/play-event.ts'
import { aTable, ends, initiative, moves, play, rolls, withIds } from '../../support/play/small-table.ts'

const [meridian, ashlar, postern] = ['accord-meridian', 'kharon-ashlar', 'kharon-postern'] as const

const fire = [
  ...aTable([meridian, meridian], [ashlar, postern, postern]),
  initiative,
  ends('command'),
  ...moves(0, 2, 1, 3, 4),
  ends('movement'),
  ends('fire', 1),
]
const volley: Happening = {
  kind: 'volley',
  ship: 0,
  mount: 0,
  target: 2,
  arc: 'bow',
  facing: 'flank',
  band: 'medium',
  faces: rolls([4, 1, 1, 1], [1, 1]),
}

describe('BT-05 the dial', () => {
  const { battle } = play(fire)

  it('has a row for each side of the target that differs, a cell for each range, and in it the exact odds', () => {
    const dial = dialOf(battle!, { ship: 0, mount: 0, target: 2, arc: 'bow' })
    expect(dial.map(({ facings, cells }) => [facings.join(), cells.length])).toEqual([
      ['bow', 3],
      ['flank', 3],
      ['stern', 3],
    ])
    const near = dial[1]!.cells[0]!
    const far = dial[1]!.cells[2]!
    expect([near.pool.failure, far.pool.failure]).toEqual([1, 3])
    expect(near.odds.mean).toBeGreaterThan(far.odds.mean)
  })

  it('sides that are equal against a piercing weapon share a row, and a volley at them does not tell the side', () => {
    const torpedo = battle!.ships[0]!.mounts[0]!
    const piercing = { ...torpedo, weapon: { ...torpedo.weapon, piercing: 9 } }
    const meridians = battle!.ships.map((ship) => (ship.index === 0 ? { ...ship, mounts: [piercing] } : ship))
    const pierced = { ...battle!, ships: meridians }
    const dial = dialOf(pierced, { ship: 0, mount: 0, target: 2, arc: 'bow' })
    expect(dial.map(({ facings }) => facings.join())).toEqual(['bow,flank,stern'])
    const sights = sightsOf(withIds([...fire, volley]), new Set(), pierced)
    expect(sightOf(sights, 2, 0)).toEqual({ over: torpedo.weapon.short, upTo: torpedo.weapon.medium })
  })

  it('a ship with one defense all round has one row', () => {
    expect(dialOf(battle!, { ship: 0, mount: 0, target: 3, arc: 'bow' })).toHaveLength(1)
  })

  it('the odds of a critical and of the end count what already waits to land', () => {
    const { pool } = dialOf(battle!, { ship: 0, mount: 0, target: 3, arc: 'bow' })[0]!.cells[0]!
    const target = battle!.ships[3]!
    const hurt = { ...target, pending: target.design.hull - 1 }
    expect(shotOdds(pool, hurt).destroys).toBeCloseTo(shotOdds(pool, hurt).hit, 12)
    expect(shotOdds(pool, target).destroys).toBeLessThan(shotOdds(pool, hurt).destroys)
  })
})

it('the hull that is left hides the damage of dice that still fall, and never more than there was', () => {
  const target = { ...play(fire).battle!.ships[3]!, lost: 1, pending: 9 }
  expect([hullAfter(target), hullAfter(target, 9), hullAfter(target, 20)]).toEqual([0, 5, 5])
})

describe('remembered distances', () => {
  it('a volley tells the range and the side both ways, until ships move again', () => {
    const events = withIds([...fire, volley])
    const { battle, struck } = play([...fire, volley])
    const sights = sightsOf(events, struck, battle!)
    const { weapon } = battle!.ships[0]!.mounts[0]!
    expect(sightOf(sights, 2, 0)).toEqual({ over: weapon.short, upTo: weapon.medium, facing: 'flank' })
    expect(sightOf(sights, 0, 2)).toMatchObject({ over: weapon.short, upTo: weapon.medium })
    const aim = { ship: 0, mount: 1, target: 2, arc: 'starboard' } as const
    const dial = dialOf(battle!, aim)
    expect(openCells(dial, battle!, aim, sights).map(({ facing, band }) => [facing, band])).toEqual([
      ['flank', 'medium'],
    ])
    const moved = withIds([...fire, volley, { kind: 'stepped', round: 2, from: 'movement' }])
    expect(sightsOf(moved, struck, battle!).size).toBe(0)
  })

  it('after a weapon with a longer reach, the only range that is left may still be out of reach of another', () => {
    const { battle } = play(fire)
    const aim = { ship: 0, mount: 0, target: 2, arc: 'bow' } as const
    const { long } = battle!.ships[0]!.mounts[0]!.weapon
    const seen = (upTo: number) => new Map([['2>0', { over: long - 1, upTo }]])
    expect(mayBeOutOfReach(battle!, aim, seen(long + 6))).toBe(true)
    expect(mayBeOutOfReach(battle!, aim, seen(long))).toBe(false)
    expect(mayBeOutOfReach(battle!, aim, new Map())).toBe(false)
  })

  it('a volley that was taken back tells nothing, and a weapon with other ranges keeps every band that is possible', () => {
    const events = withIds([...fire, volley])
    const { battle } = play(fire)
    const id = events.at(-1)!.id
    expect(sightsOf(events, new Set([id]), battle!).size).toBe(0)
    const ranges = { short: 5, medium: 10, long: 20, arcs: 1 }
    expect(possibleBands(ranges, { over: 8, upTo: 16 })).toEqual(['medium', 'long'])
    expect(possibleBands(ranges, undefined)).toEqual(['short', 'medium', 'long'])
  })
})

describe('what waits for the end of the step', () => {
  it('is a whole sentence for hull, for criticals by ion weapons alone, and for both', () => {
    const { battle } = play(fire)
    const ship = battle!.ships[3]!
    const words = (pending: number, pendingIon: number) => waitsFor({ ...ship, pending, pendingIon }, 'Postern')
    expect(words(0, 0)).toBeUndefined()
    expect(words(0, 1)).toBe('At the end of the step Postern draws 1 critical.')
    expect(words(1, 0)).toBe('At the end of the step Postern loses 1, 5 of 6 hull left.')
    expect(words(1, 2)).toBe('At the end of the step Postern loses 1 and draws 2 criticals, 5 of 6 hull left.')
  })
})

describe('names', () => {
  it('equal models have a letter, others have none', () => {
    const { battle } = play(fire)
    expect(namesOf(battle!)).toEqual(['Meridian A', 'Meridian B', 'Ashlar', 'Postern A', 'Postern B'])
  })
})
