import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkDataFolder } from '../../scripts/lib/record-store.ts'

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'orion-data-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const header = 'SQLite format 3\0'

test('a new folder and one with a database can be used', async () => {
  await checkDataFolder(folderWith({}))
  await checkDataFolder(folderWith({ 'data.db': `${header}…` }))
})

test.each([
  ['', 'is empty'],
  ['a shopping list', 'is not a database'],
  ['SQLite', 'is not a database'],
])('a data.db of "%s" is refused with its path and the way out', async (text, words) => {
  const folder = folderWith({ 'data.db': text })
  await expect(checkDataFolder(folder)).rejects.toThrow(
    `${join(folder, 'data.db')} ${words}. Put a backup in its place`,
  )
})

test('a folder that cannot be written is named', async () => {
  await expect(checkDataFolder('/proc/nowhere')).rejects.toThrow('/proc/nowhere cannot be written')
})

test('a first start that was interrupted begins anew, and other files stay', async () => {
  const report = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const files = {
    'first-start-unfinished': '',
    'data.db': header,
    'data.db-wal': '',
    'auxiliary.db': '',
    'notes.txt': 'x',
  }
  const folder = folderWith(files)
  await checkDataFolder(folder)
  expect(Object.keys(files).filter((name) => existsSync(join(folder, name)))).toEqual(['notes.txt'])
  expect(report).toHaveBeenCalledWith('The first start was interrupted; it begins anew.')
})
