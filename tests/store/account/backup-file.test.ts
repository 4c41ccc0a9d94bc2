import { describe, expect, it } from 'vitest'
import { starterFleets } from '#content/starter-fleets.ts'
import { backupFormat, parseBackup } from '#store/account/backup-file.ts'

const [starter] = starterFleets
if (!starter) throw new Error('no starter fleet')

const { id: _id, tags: _tags, archived: _archived, ...state } = starter
const version = { id: 'version-of-a-fleet', fleet: starter.id, name: 'Before the league', at: 1, state, deleted: false }
const file = (change: Readonly<Record<string, unknown>> = {}): unknown =>
  JSON.parse(
    JSON.stringify({
      format: backupFormat,
      version: 1,
      exportedAt: '2026-11-21',
      owner: 'u1',
      fleets: [starter],
      ...change,
    }),
  )

function read(value: unknown) {
  const parsed = parseBackup(value)
  if (!parsed.ok) throw new Error(parsed.error.code)
  return parsed.value
}

describe('FE-03 the backup file', () => {
  it('FE-03 fleets, versions and collection are restored unchanged', () => {
    const items = { 'accord-halyard': { owned: 3, ownedAt: 5, favourite: true, favouriteAt: 6 } }
    const back = read(file({ versions: [version], collection: { version: 1, items } }))
    expect(back).toMatchObject({ fleets: [starter], versions: [version], collection: items, unreadableVersions: 0 })
    expect(back.collectionDamaged).toBe(false)
  })

  it('FE-03 one unreadable part does not affect the others', () => {
    const back = read(
      file({
        fleets: [{ name: 'Bent' }, starter],
        versions: [{}, version],
        collection: 'none',
        settings: 7,
        print: [],
        rollLog: 'x',
      }),
    )
    expect(back.fleets).toEqual([starter])
    expect(back.unreadable).toMatchObject([{ at: 0, name: 'Bent' }])
    expect(back).toMatchObject({
      unreadableVersions: 1,
      collectionDamaged: true,
      settings: null,
      print: null,
      rollLog: null,
    })
  })

  it('FE-03 settings of any version are read field by field', () => {
    const { settings } = read(file({ settings: { version: 99, state: { darkMode: true, successDice: 'many' } } }))
    expect(settings).toMatchObject({ darkMode: true, successDice: 4 })
  })

  it.each([
    [null, 'NOT_A_BACKUP'],
    [{ format: backupFormat }, 'NOT_A_BACKUP'],
    [file({ format: 'orion-fleets' }), 'NOT_A_BACKUP'],
    [file({ version: 2 }), 'NEWER_FILE'],
    [file({ fleets: Array.from({ length: 10_001 }, () => 0) }), 'TOO_MANY_FLEETS'],
  ])('FE-03 refuses with a code: %#', (value, code) => {
    expect(parseBackup(value)).toMatchObject({ ok: false, error: { code } })
  })
})
