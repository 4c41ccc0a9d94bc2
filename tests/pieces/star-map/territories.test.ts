import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { factionIds } from '#game/ship/ship.ts'
import { systemOwners, type StarSystem } from '#game/stars/star-system.ts'
import { territoryRadius, territoryBorders, territoryCells, territoryOf } from '#pieces/star-map/territories.ts'
import type { MapPoint } from '#pieces/star-map/territory-mesh.ts'
import { plainSystem } from '../../support/star-systems.ts'

/** Twice the area would be the sum itself; above 0 for counter-clockwise. */
const areaOf = (ring: readonly MapPoint[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [0, 0]
    return sum + (x * ny - nx * y) / 2
  }, 0)

const areaByOwner = (rings: readonly { readonly owner: string; readonly area: number }[]) => {
  const sums = new Map<string, number>()
  for (const { owner, area } of rings) sums.set(owner, (sums.get(owner) ?? 0) + area)
  return sums
}

const isInside = (ring: readonly MapPoint[], x: number, y: number): boolean =>
  ring.every(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-9
  })

const sectorOf = (systems: readonly StarSystem[]) => ({ systems })
const coordinate = fc.integer({ min: -400, max: 400 }).map((tenths) => tenths / 20)
const anySystem = fc
  .tuple(coordinate, coordinate, fc.constantFrom(...systemOwners))
  .map(([x, y, owner]) => plainSystem('any', [x, y, 0], { owner }))

describe('FE-02 territories', () => {
  it('FE-02 each cell contains its star, stays within the radius, and is counter-clockwise', () => {
    for (const { system, polygon } of territoryCells(reach)) {
      const [x, y] = reach.systems[system]?.position ?? [NaN, NaN]
      expect(isInside(polygon, x, y)).toBe(true)
      expect(areaOf(polygon)).toBeGreaterThan(0)
      expect(Math.max(...polygon.map(([px, py]) => Math.hypot(px - x, py - y)))).toBeLessThanOrEqual(
        territoryRadius + 1e-9,
      )
    }
  })

  it('FE-02 unclaimed systems have no cells; all others have one', () => {
    const owned = reach.systems.flatMap(({ owner }, i) => (owner === 'none' ? [] : [i]))
    expect(territoryCells(reach).map(({ system }) => system)).toEqual(owned)
  })

  it('FE-02 points in a cell are nearest to its star', () => {
    for (const { system, polygon } of territoryCells(reach)) {
      const near = (i: number, [x, y]: MapPoint) =>
        Math.hypot((reach.systems[i]?.position[0] ?? 0) - x, (reach.systems[i]?.position[1] ?? 0) - y)
      for (const corner of polygon) {
        const nearest = Math.min(...reach.systems.map((_, i) => near(i, corner)))
        expect(near(system, corner)).toBeLessThanOrEqual(nearest + 1e-6)
      }
    }
  })

  it('FE-02 borders enclose the area of the cells, without holes, for any positions', () => {
    fc.assert(
      fc.property(fc.array(anySystem, { maxLength: 60 }), (systems) => {
        const sector = sectorOf(systems)
        const cells = areaByOwner(
          territoryCells(sector).map(({ owner, polygon }) => ({ owner, area: areaOf(polygon) })),
        )
        const borders = areaByOwner(
          territoryBorders(sector).flatMap(({ owner, paths }) => paths.map((path) => ({ owner, area: areaOf(path) }))),
        )
        for (const [owner, area] of cells) expect(borders.get(owner)).toBeCloseTo(area, 6)
        for (const owner of borders.keys()) expect(cells.has(owner)).toBe(true)
      }),
    )
  })

  it('FE-02 a single star has a circle, two of one owner one outline', () => {
    const alone = territoryCells(sectorOf([plainSystem('a', [3, 4, 0], { owner: 'free' })]))
    expect(areaOf(alone[0]?.polygon ?? [])).toBeGreaterThan(0.99 * Math.PI * territoryRadius ** 2)
    const pair = [plainSystem('a', [0, 0, 0], { owner: 'veil' }), plainSystem('b', [5, 0, 0], { owner: 'veil' })]
    expect(territoryBorders(sectorOf(pair)).map(({ paths }) => paths.length)).toEqual([1])
  })

  it('FE-02 handles several stars at one position, and no stars', () => {
    const twins = ['a', 'b', 'c'].map((id) => plainSystem(id, [1, 1, 0], { owner: 'drift' }))
    expect(territoryCells(sectorOf(twins))).toHaveLength(1)
    expect(territoryBorders(sectorOf([]))).toEqual([])
  })

  it('FE-02 prisms are the same cells with the height of their stars', () => {
    const hulls = factionIds.flatMap((owner) => territoryOf(reach, owner))
    const cells = territoryCells(reach).filter(({ owner }) => owner !== 'free')
    expect(hulls).toHaveLength(cells.length)
    for (const { system, height, polygon } of hulls) {
      expect(height).toBe(reach.systems[system]?.position[2])
      expect(polygon).toEqual(cells.find((cell) => cell.system === system)?.polygon)
    }
  })

  it('FE-02 if two territories of an owner touch in one point, both outlines are closed', () => {
    // A chequered square: the cells of one owner meet only in its centre.
    const places = [
      [-2, -2, 'accord'],
      [2, 2, 'accord'],
      [2, -2, 'lumen'],
      [-2, 2, 'lumen'],
    ] as const
    const systems = places.map(([x, y, owner], n) => plainSystem(`s${n}`, [x, y, 0], { owner }))
    const cells = areaByOwner(
      territoryCells(sectorOf(systems)).map(({ owner, polygon }) => ({ owner, area: areaOf(polygon) })),
    )
    for (const { owner, paths } of territoryBorders(sectorOf(systems))) {
      const drawn = paths.reduce((sum, path) => sum + areaOf(path), 0)
      expect(drawn, owner).toBeCloseTo(cells.get(owner) ?? 0, 6)
    }
  })
})
