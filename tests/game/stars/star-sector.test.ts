import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withLore } from '#content/reach/reach-lore.ts'
import { reach } from '#content/reach/reach.ts'
import {
  makeSectorFile,
  parseSectorFile,
  sectorFileSteps,
  sectorSchemaPath,
  type SectorMark,
} from '#game/stars/sector-file.ts'
import { parseSector, sectorBounds, tidyLore, tidyName } from '#game/stars/star-sector.ts'
import { readSchema, schemaProblems } from '../../support/json-schema.ts'
import { anySystems } from '../../support/star-arbitraries.ts'
import { plainSystem } from '../../support/star-systems.ts'

const schema = readSchema(sectorSchemaPath)
const about = {
  gameVersion: 'v1',
  exportedAt: '2026-11-21T08:00:00.000Z',
  schema: 'https://orion.example/schema/sector-1.json',
}
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const bare = { id: 'a', name: 'A', position: [0, 0, 0], spectral: 'G', magnitude: 4.8 }
const file = (systems: readonly unknown[], more = {}) => ({
  format: 'orion-sector',
  version: 1,
  sector: { name: 'Own', systems },
  ...more,
})
const problemsOf = (value: unknown) => {
  const read = parseSectorFile(value)
  return !read.ok && read.error.code === 'UNFIT'
    ? read.error.problems.map(({ code, place }) => `${code} ${place}`)
    : read
}

describe('FE-02 the sector file', () => {
  it('FE-02 every sector is restored from it with its marks, and it follows the published schema', () => {
    fc.assert(
      fc.property(anySystems, fc.string({ maxLength: 100 }), (systems, note) => {
        const marks: readonly SectorMark[] = systems.map(({ id }) => ({
          system: id,
          note,
          tags: [{ colour: 'red', text: '' }],
        }))
        const json = asJson(makeSectorFile({ name: 'Own', systems }, { ...about, marks }))
        expect(schemaProblems(schema, json)).toEqual([])
        expect(parseSectorFile(json)).toEqual({ ok: true, value: { name: 'Own', systems, marks } })
      }),
    )
  })

  it('FE-02 the Reach follows the schema', () => {
    expect(schemaProblems(schema, asJson(makeSectorFile(withLore(reach), about)))).toEqual([])
  })

  it('FE-02 another tool needs only the required fields of a star', () => {
    expect(parseSectorFile(file([bare]))).toMatchObject({
      ok: true,
      value: { systems: [{ ...bare, planets: 0, owner: 'none', tags: [], lore: '' }], marks: [] },
    })
  })

  it.each([
    [null, 'NOT_A_SECTOR_FILE'],
    [{ format: 'orion-fleets', version: 1, fleets: [] }, 'NOT_A_SECTOR_FILE'],
    [{ format: 'orion-sector', version: 1, sector: { name: 'x', systems: 'all' } }, 'NOT_A_SECTOR_FILE'],
    [file([bare], { version: 2 }), 'NEWER_FILE'],
    [file(Array.from({ length: sectorBounds.systems + 1 }, () => bare)), 'TOO_MANY_SYSTEMS'],
  ])('FE-02 a file that is not a sector file is refused with a code: %#', (value, code) => {
    expect(parseSectorFile(value)).toMatchObject({ ok: false, error: { code } })
  })

  it.each([
    [file([]), 'TOO_FEW sector.systems'],
    [file([bare, bare]), 'TWICE sector.systems[1].id'],
    [file([{ ...bare, id: 'a b' }]), 'BAD_ID sector.systems[0].id'],
    [file([{ ...bare, id: '__proto__' }]), 'BAD_ID sector.systems[0].id'],
    [file([{ ...bare, name: 'two\nlines' }]), 'BAD_KEY sector.systems[0].name'],
    [file([{ ...bare, name: 'x'.repeat(81) }]), 'TOO_LONG sector.systems[0].name'],
    [file([{ ...bare, position: [0, null, 0] }]), 'NOT_A_NUMBER sector.systems[0].position[1]'],
    [file([{ ...bare, position: [0, 1e9, 0] }]), 'TOO_LARGE sector.systems[0].position[1]'],
    [file([{ ...bare, spectral: 'Q' }]), 'NOT_ONE_OF sector.systems[0].spectral'],
    [file([{ ...bare, tags: ['ruin', 'ruin'] }]), 'TWICE sector.systems[0].tags[1]'],
    [file([{ ...bare, moons: 2 }]), 'UNKNOWN_FIELD sector.systems[0].moons'],
    [file([bare], { marks: [{ system: 'b' }] }), 'UNKNOWN_REFERENCE marks[0].system'],
    [file([bare], { marks: [{ system: 'a' }, { system: 'a' }] }), 'TOO_MANY marks'],
    [file([bare], { marks: 'mine' }), 'NOT_A_LIST marks'],
    [{ ...file([bare]), sector: { systems: [bare] } }, 'MISSING sector.name'],
    [file([bare], { campaign: 1 }), 'UNKNOWN_FIELD campaign'],
  ])('FE-02 invalid values are reported with their path, and nothing is read: %#', (value, problem) => {
    expect(problemsOf(value)).toContain(problem)
  })

  it('FE-02 a long file is read in steps, and problems are counted no further than a hundred', () => {
    const systems = Array.from({ length: 1_000 }, (_, i) => ({ ...bare, id: `s${i}` }))
    expect([...sectorFileSteps(file(systems))].length).toBeGreaterThanOrEqual(5)
    expect(problemsOf(file(systems.map((system) => ({ ...system, spectral: 1 }))))).toHaveLength(100)
  })

  it('FE-02 any value is read without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseSectorFile(value).ok).toBe(false)
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseSectorFile(file([value])).ok).toBe(false)
      }),
    )
  })

  it('FE-02 a sector on the device is checked in the same way', () => {
    const sector = { id: 'own', name: 'Own', systems: [plainSystem('a', [0, 0, 0])] }
    expect(parseSector(sector)).toEqual({ ok: true, value: sector })
    expect(parseSector({ ...sector, systems: [] }).ok).toBe(false)
  })

  it('FE-02 tidy text stays as it is, and is within bounds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        const [name, lore] = [tidyName(text), tidyLore(text, 50)]
        expect(tidyName(name)).toBe(name)
        expect(tidyLore(lore, 50)).toBe(lore)
        expect(name.length).toBeLessThanOrEqual(sectorBounds.name)
        expect(name).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})
