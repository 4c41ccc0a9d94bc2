import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkDataFolder } from '../../scripts/lib/data-folder.ts'
import { root } from '../../scripts/lib/files.ts'

const scratch = mkdtempSync(join(tmpdir(), 'orion-data-'))
afterAll(() => rmSync(scratch, { recursive: true }))
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const folderWith = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = mkdtempSync(join(scratch, 'folder-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}
const migrationsDir = folderWith({ '1_first.js': '' })
const check = (folder: string) => checkDataFolder(folder, migrationsDir)

/** A real database of an earlier release. */
const real = (name: string): Buffer =>
  gunzipSync(readFileSync(join(root, `tests/fixtures/data-folders/before-staff/${name}.gz`)))
const database = real('data.db')

test('a new folder and one with databases can be used', async () => {
  await check(folderWith({}))
  await check(folderWith({ 'data.db': database, 'auxiliary.db': real('auxiliary.db') }))
})

describe.each(['data.db', 'auxiliary.db'])('a damaged %s is named, with what to do', (name) => {
  const remedy = name === 'data.db' ? 'Put a backup in its place' : 'It has only logs. Move it away'
  const { length } = database

  test.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'is empty'],
    ['a shopping list', 'a shopping list', 'is not a database'],
    ['cut off in its first word', database.subarray(0, 6), 'is not a database'],
    ['cut off after it', database.subarray(0, 50), 'is cut off'],
    ['cut off in the first page', database.subarray(0, 3000), 'is cut off: it has 3000 bytes of'],
    ['cut off after the first page', database.subarray(0, 4096), `is cut off: it has 4096 bytes of ${length}`],
    [
      'cut off before its last byte',
      database.subarray(0, length - 1),
      `is cut off: it has ${length - 1} bytes of ${length}`,
    ],
    [
      'overwritten at its beginning',
      Buffer.concat([Buffer.alloc(16, 'x'), database.subarray(16)]),
      'is not a database, or its beginning is damaged',
    ],
  ])('%s', async (_how, content, words) => {
    const folder = folderWith({ 'data.db': database, [name]: content })
    const said = await check(folder).then(String, String)
    expect(said).toContain(`${join(folder, name)} ${words}`)
    expect(said).toContain(remedy)
    expect(said).toContain(`mv ${join(folder, name)}* ${join(folder, 'damaged')}/`)
  })

  test('while changes wait beside it, its length says nothing', async () => {
    await check(
      folderWith({ 'data.db': database, [name]: database.subarray(0, 8192), [`${name}-wal`]: 'x'.repeat(33) }),
    )
  })

  /** A log with a change of page 1 that increases the database's counter by this much. */
  const walOf = (further: number): Buffer => {
    const wal = Buffer.alloc(32 + 24 + 4096)
    wal.writeUInt32BE(4096, 8)
    wal.write('the salt', 16)
    wal.writeUInt32BE(1, 32)
    wal.writeUInt32BE(92, 36)
    wal.write('the salt', 40)
    wal.writeUInt32BE(database.readUInt32BE(24) + further, 56 + 24)
    return wal
  }

  test.each([0, 1])('a log beside it that continues its counter, by %i, is its own', async (further) => {
    await check(folderWith({ 'data.db': database, [name]: database, [`${name}-wal`]: walOf(further) }))
  })

  test.each([-1, 2, 90])('a log beside it whose counter is %i further belongs to another database', async (further) => {
    const folder = folderWith({ 'data.db': database, [name]: database, [`${name}-wal`]: walOf(further) })
    await expect(check(folder)).rejects.toThrow(
      `${join(folder, name)}-wal is not of this ${name}: SQLite would put its pages into it.`,
    )
  })

  test('it is missing, although its last changes are there', async () => {
    const folder = folderWith({ [`${name}-wal`]: 'x'.repeat(33) })
    await expect(check(folder)).rejects.toThrow(`${join(folder, name)} is missing`)
  })
})

test('data that a newer version has used is refused, with how to go back', async () => {
  const newer = JSON.stringify(['1_first.js', '2_second.js', 'tsconfig.json'])
  const folder = folderWith({ 'data.db': database, 'migrations.json': newer })
  await expect(check(folder)).rejects.toThrow(
    `used by a newer version, which has 2_second.js. Start that version. Or go back: put the files of ${join(folder, 'before-upgrade')}`,
  )
  await check(folderWith({ 'data.db': database, 'migrations.json': newer.slice(0, 20) }))
})

test('a folder that cannot be written is named', async () => {
  await expect(check('/proc/nowhere')).rejects.toThrow('/proc/nowhere cannot be written')
})

test('a first start that was interrupted begins again, and other files stay', async () => {
  const files = {
    'first-start-unfinished': '',
    'data.db': database,
    'data.db-wal': '',
    'auxiliary.db': '',
    'notes.txt': 'x',
  }
  const folder = folderWith(files)
  await check(folder)
  expect(Object.keys(files).filter((name) => existsSync(join(folder, name)))).toEqual(['notes.txt'])
  expect(readdirSync(folder)).toEqual(['notes.txt'])
  expect(console.log).toHaveBeenCalledWith('The first start was interrupted; it begins again.')
})
