import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { starterFleets } from '#content/starter-fleets.ts'
import {
  fleetFileBounds,
  fleetSchemaPath,
  makeFleetFile,
  parseFleetFile,
  type FleetFileEntry,
} from '#game/fleet/share/fleet-file.ts'
import { isCopyOf } from '#game/fleet/share/shared-fleet.ts'
import { anyFleet } from '../../../support/fleet-arbitraries.ts'
import { readSchema, schemaProblems } from '../../../support/json-schema.ts'
import { okValue } from '../../../support/ok-value.ts'

const schema = readSchema(fleetSchemaPath)

const written = {
  gameVersion: 'v1',
  exportedAt: '2026-11-21T08:00:00.000Z',
  schema: 'https://orion.example/schema/fleet-1.json',
}
/** A fleet as read from a file. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const file = (...fleets: readonly unknown[]) => ({ format: 'orion-fleets', version: 1, fleets })
const plain = { faction: 'accord', limit: 200, ships: [{ design: 'accord-halyard' }] }

const read = (value: unknown) => okValue(parseFleetFile(value))

describe('FE-03 the open fleet file', () => {
  it('FE-03 every fleet is restored from it, and it follows the published schema', () => {
    fc.assert(
      fc.property(fc.array(anyFleet, { maxLength: 4 }), (fleets) => {
        const json = asJson(makeFleetFile(fleets, written))
        expect(schemaProblems(schema, json)).toEqual([])
        const { fleets: back, refused, ignoredFields } = read(json)
        expect({ refused, ignoredFields }).toEqual({ refused: [], ignoredFields: [] })
        back.forEach((fleet, i) => {
          const before = fleets[i] as FleetFileEntry
          expect(isCopyOf(fleet, before) && isCopyOf(before, fleet)).toBe(true)
          expect(fleet.tags).toEqual(before.tags)
        })
      }),
    )
  })

  it('FE-03 the rules that a fleet was made with are restored, and an invalid hash is ignored', () => {
    const made = { release: 3, content: '0a01d2' }
    const [fleet] = starterFleets
    const json = asJson(makeFleetFile([{ ...fleet!, made }], written))
    expect(schemaProblems(schema, json)).toEqual([])
    expect(read(json)).toMatchObject({ fleets: [{ made }], refused: [], ignoredFields: [] })
    const spoilt = asJson(makeFleetFile([{ ...fleet!, made: { ...made, content: 'script' } }], written))
    expect(read(spoilt).fleets[0]).not.toHaveProperty('made')
  })

  it('FE-03 another tool needs only faction, limit and designs; unknown ids are kept', () => {
    const { fleets, refused } = read(file({ ...plain, ships: [{ design: 'dreadnought-of-tomorrow', flagship: true }] }))
    expect(refused).toEqual([])
    expect(fleets[0]).toMatchObject({ name: '', admiral: '', flagships: ['s1'], tags: [], notes: '' })
    expect(fleets[0]?.ships).toEqual([{ key: 's1', design: 'dreadnought-of-tomorrow', name: '', refits: [] }])
  })

  it.each([
    [null, 'NOT_A_FLEET_FILE'],
    [[], 'NOT_A_FLEET_FILE'],
    [{ fleets: [] }, 'NOT_A_FLEET_FILE'],
    [{ format: 'orion-fleets', version: 1 }, 'NOT_A_FLEET_FILE'],
    [{ format: 'orion-fleets', version: 2, fleets: [] }, 'NEWER_FILE'],
    [file(...Array.from({ length: fleetFileBounds.fleets + 1 }, () => plain)), 'TOO_MANY_FLEETS'],
  ])('FE-03 refuses by name: %#', (value, code) => {
    expect(parseFleetFile(value)).toMatchObject({ ok: false, error: { code } })
  })

  it('FE-03 says what the file is instead', () => {
    expect(parseFleetFile({ format: 'orion-roll-log', entries: [] })).toMatchObject({
      error: { found: 'orion-roll-log' },
    })
  })

  it.each([
    [{ ...plain, faction: 'nobody' }, 'NOT_ONE_OF', 'faction'],
    [{ ...plain, limit: 0 }, 'NOT_A_LIMIT', 'limit'],
    [{ ...plain, ships: [{}] }, 'MISSING', 'ships[0].design'],
    [
      { ...plain, ships: [{ design: 'x', refits: [{ refit: 'y', slot: 'roof' }] }] },
      'NOT_ONE_OF',
      'ships[0].refits[0].slot',
    ],
    [{ ...plain, name: 'x'.repeat(81) }, 'TOO_LONG', 'name'],
    [{ ...plain, tags: [' club'] }, 'BAD_KEY', 'tags[0]'],
    ['fleet', 'NOT_AN_OBJECT', ''],
  ])('FE-03 names what is invalid and where, and reads the other fleets: %#', (unfit, code, place) => {
    const { fleets, refused } = read(file(plain, unfit, plain))
    expect(fleets).toHaveLength(2)
    expect(refused).toMatchObject([{ at: 1, problems: [{ code, place }] }])
    expect(schemaProblems(schema, file(unfit))).not.toEqual([])
  })

  it('FE-03 fields of other tools are left out and named, not refused', () => {
    const { fleets, ignoredFields } = read({
      ...file({
        colour: 'red',
        ...plain,
        ships: [{ design: 'x', points: 9, refits: [{ refit: 'y', slot: 'hangar', by: 'me' }] }],
      }),
      author: 'me',
    })
    expect(fleets).toHaveLength(1)
    expect(ignoredFields).toEqual([
      'author',
      'fleets[0].colour',
      'fleets[0].ships[0].points',
      'fleets[0].ships[0].refits[0].by',
    ])
  })

  it('FE-03 everything that the schema allows is read, and everything that is read without a message follows the schema', () => {
    const value = fc.oneof(
      fc.constantFrom('accord', 'x', '', 200, 0, -1, 1.5, true, null),
      fc.constant([{ design: 'a' }]),
    )
    const ship = fc.record(
      { design: value, name: value, flagship: value, refits: fc.oneof(value, fc.constant([])) },
      { requiredKeys: [] },
    )
    const fleet = fc.record(
      {
        faction: fc.constantFrom('accord', 'x'),
        limit: value,
        ships: fc.array(ship, { maxLength: 2 }),
        name: value,
        tags: value,
        admiral: value,
      },
      { requiredKeys: ['faction'] },
    )
    fc.assert(
      fc.property(fleet, (one) => {
        const { refused, ignoredFields } = read(file(one))
        expect(schemaProblems(schema, file(one)).length === 0).toBe(refused.length === 0 && ignoredFields.length === 0)
      }),
    )
  })

  it('FE-03 the largest file is read completely', () => {
    const fleets = Array.from({ length: fleetFileBounds.fleets }, () => starterFleets[0]!)
    const json = JSON.stringify(makeFleetFile(fleets, written))
    expect(json.length).toBeLessThan(fleetFileBounds.length)
    expect(read(JSON.parse(json)).fleets).toHaveLength(fleetFileBounds.fleets)
  })
})
