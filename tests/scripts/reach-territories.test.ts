import { areas, names, scale } from 'virtual:reach-territories'
import { describe, expect, it } from 'vitest'
import { factions } from '#content/factions.ts'
import { reach } from '#content/reach/reach.ts'
import { factionIds } from '#game/ship/ship.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { territoryBorders } from '#pieces/star-map/territories.ts'
import { drawReach, misfitOf, mostMisfit } from '../../scripts/vite/draw-reach.ts'

const drawn = { areas, names, scale }
const elsewhere = (change: (system: StarSystem, index: number) => StarSystem) => ({
  ...reach,
  systems: reach.systems.map(change),
})

describe('FE-02 territories of the Reach, drawn with the build', () => {
  it('FE-02 agree with the app’s own calculation, to half a step of the drawing', () => {
    expect(mostMisfit).toBeLessThan(0.036)
    expect(misfitOf(drawn, reach)).toBeLessThanOrEqual(mostMisfit)
  })

  it('FE-02 have a ring for each border, begun where it begins, and each power’s name once', () => {
    const borders = territoryBorders(reach)
    expect(areas.map(({ owner }) => owner)).toEqual(borders.map(({ owner }) => owner))
    for (const [i, { paths }] of borders.entries()) {
      const { path } = areas[i]!
      expect(path).toMatch(/^(?:m-?\d+(?:[ -]\d+)+z)+$/)
      expect(path.split('z')).toHaveLength(paths.length + 1)
      const [east, north] = path
        .slice(1)
        .match(/-?\d+/g)!
        .map((step) => Number(step) * scale)
      expect(Math.hypot(east! - paths[0]![0]![0], north! - paths[0]![0]![1])).toBeLessThanOrEqual(mostMisfit)
    }
    expect(names.map(({ owner, text }) => [owner, text])).toEqual(
      factionIds.map((power) => [power, factions[power].name]),
    )
  })

  it('FE-02 do not fit another sector: not one with a star moved, with another owner or missing', () => {
    const port = reach.systems.findIndex(({ owner }) => owner === 'free')
    const moved = elsewhere((system, i) =>
      i === port ? { ...system, position: [system.position[0] + 0.5, system.position[1], 0] } : system,
    )
    const given = elsewhere((system, i) => (i === port ? { ...system, owner: 'lumen' } : system))
    for (const other of [moved, given, { ...reach, systems: reach.systems.toSpliced(port, 1) }])
      expect(misfitOf(drawn, other)).toBeGreaterThan(mostMisfit)
  })

  it('FE-02 are refused if the Reach has no room for a power’s name', () => {
    expect(drawReach(reach)).toEqual(drawn)
    const without = elsewhere((system) => (system.owner === 'drift' ? { ...system, owner: 'none' } : system))
    expect(() => drawReach(without)).toThrow('No place in the Reach for the names of drift.')
  })
})
