import { describe, expect, it } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { findSystems } from '#features/starmap/panels/find-systems.ts'
import { foldName } from '#game/fleet-text/name-distance.ts'

const names = (written: string) => findSystems(reach, written).map(({ system }) => system.name)

/** A name with its third and fourth letters swapped, as in hurried typing. */
const slip = (name: string) => name.slice(0, 2) + name.charAt(3) + name.charAt(2) + name.slice(4)

describe('FE-02 search over the systems of a chart', () => {
  it('answers nothing to nothing', () => {
    expect(findSystems(reach, '')).toEqual([])
    expect(findSystems(reach, ' – ')).toEqual([])
  })

  it('puts first every name that is typed in full, whatever its case', () => {
    for (const { name } of reach.systems) expect(names(name.toUpperCase())[0], name).toBe(name)
  })

  it('finds a name by how it begins, and by how one of its words begins', () => {
    expect(names('cald')).toContain('Calder Deep')
    expect(names('deep')).toContain('Calder Deep')
  })

  it('finds a name of six letters or more in spite of two letters swapped', () => {
    const lost = reach.systems.filter(
      ({ name }) => name.length >= 6 && !findSystems(reach, slip(name)).some(({ system }) => system.name === name),
    )
    expect(lost.map(({ name }) => `${name} by ${slip(name)}`)).toEqual([])
  })

  it('finds a name with a slip before it is typed to its end', () => {
    expect(names('clade')).toContain('Calder Deep')
    expect(names('widdreshi')).toContain('Widdershins')
  })

  it('finds a system by its station and says so', () => {
    const home = reach.systems.find(
      ({ station, name }) => station !== undefined && !foldName(name).includes(foldName(station).slice(0, 4)),
    )
    if (home?.station === undefined) throw new Error('no station')
    expect(findSystems(reach, home.station)[0]).toEqual({ system: home, by: home.station })
  })

  it('takes owner and tag as words that both have to fit', () => {
    const found = findSystems(reach, 'kharon shipyard', 50)
    expect(found.length).toBeGreaterThan(0)
    for (const { system } of found) {
      expect(system.owner === 'kharon' || system.name.includes('Kharon')).toBe(true)
      expect(system.tags).toContain('shipyard')
    }
    expect(names('unclaimed').length).toBe(8)
  })

  it('offers nothing for what is like no name', () => {
    expect(names('qqxzzqjw')).toEqual([])
  })

  it('copes with what nobody would type', () => {
    expect(names('<script>alert(1)</script>')).toEqual([])
    expect(names('x'.repeat(10_000))).toEqual([])
  })
})
