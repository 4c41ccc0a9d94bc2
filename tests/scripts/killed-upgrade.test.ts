import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { prepareDataFolder } from '../../scripts/lib/data-folder.ts'
import { killedAt } from '../support/faults/killed-start.ts'

const scratch = mkdtempSync(join(tmpdir(), 'orion-killed-'))
afterAll(() => rmSync(scratch, { recursive: true }))
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** A database of one page, as its header says, with a text in it. */
const databaseOf = (text: string): Buffer => {
  const page = Buffer.alloc(512)
  page.write('SQLite format 3\0', 'latin1')
  page.writeUInt16BE(512, 16)
  page.writeUInt32BE(1, 28)
  page.write(text, 100)
  return page
}
const textIn = (path: string): string => {
  const bytes = readFileSync(path)
  return bytes.toString('latin1', 100, bytes.indexOf(0, 100))
}

const migrations = (name: string, files: readonly string[]): string => {
  const folder = join(scratch, name)
  mkdirSync(folder)
  for (const file of files) writeFileSync(join(folder, file), '')
  return folder
}
const earlier = migrations('earlier', ['1.js'])
const later = migrations('later', ['1.js', '2.js', '3.js'])

/** A data folder that the earlier version has used, with a copy from the upgrade before. */
const usedFolder = (): string => {
  const folder = mkdtempSync(join(scratch, 'data-'))
  for (const name of ['data.db', 'auxiliary.db']) writeFileSync(join(folder, name), databaseOf('saved'))
  writeFileSync(join(folder, 'migrations.json'), JSON.stringify(['1.js']))
  mkdirSync(join(folder, 'before-upgrade'))
  for (const name of ['data.db', 'auxiliary.db']) writeFileSync(join(folder, 'before-upgrade', name), databaseOf('old'))
  return folder
}

/** Starts a version, whose migrations write the database in two steps. */
const start = async (folder: string, version: string, code = 0): Promise<void> => {
  const isFirstRun = await prepareDataFolder(folder, version, {
    setUp: () => Promise.reject(new Error('The first start begins, though there is data.')),
    migrate: async () => {
      const database = join(folder, 'data.db')
      await writeFile(database, databaseOf(`${textIn(database)}, 2`).toString('latin1'), 'latin1')
      await writeFile(database, databaseOf(`${textIn(database)}, 3`).toString('latin1'), 'latin1')
      return { code, output: 'planted' }
    },
    examine: () => Promise.resolve([]),
  })
  expect(isFirstRun).toBe(false)
}

const expectUpgraded = (folder: string, at: string) => {
  expect(textIn(join(folder, 'data.db')), at).toBe('saved, 2, 3')
  expect(textIn(join(folder, 'before-upgrade', 'data.db')), at).toBe('saved')
  expect(existsSync(join(folder, 'upgrade-running')), at).toBe(false)
}

/**
 * Calls `work` with 0, 1, 2, … until the number is beyond the last file change of a start. Returns the number of
 * changes.
 */
const atEachStep = async (work: (at: number) => Promise<boolean>): Promise<number> => {
  let at = 0
  while (await work(at)) at += 1
  return at
}

test('after a kill at any step of an upgrade, the next start completes it with the saved data', async () => {
  const steps = await atEachStep(async (at) => {
    const folder = usedFolder()
    const wasKilled = await killedAt(at, folder, () => start(folder, later))
    await start(folder, later)
    expectUpgraded(folder, `killed at ${at}`)
    rmSync(folder, { recursive: true })
    return wasKilled
  })
  expect(steps).toBeGreaterThan(15)
})

test('the same is true after several kills, each one step later', async () => {
  const folder = usedFolder()
  await atEachStep((at) => killedAt(at, folder, () => start(folder, later)))
  expectUpgraded(folder, 'at last')
})

test('after a kill at any step the earlier version uses the saved data, or says that the data is newer', async () => {
  await atEachStep(async (at) => {
    const folder = usedFolder()
    const wasKilled = await killedAt(at, folder, () => start(folder, later))
    const refusal = await start(folder, earlier).then(() => '', String)
    if (refusal === '') {
      expect(textIn(join(folder, 'data.db')), `killed at ${at}`).toBe('saved')
      // Later saves of players must not be overwritten by the old state.
      writeFileSync(join(folder, 'data.db'), databaseOf('saved since'))
      await start(folder, later)
      expect(textIn(join(folder, 'data.db')), `killed at ${at}`).toBe('saved since, 2, 3')
    } else {
      expect(refusal).toContain('was last used by a newer version')
      await start(folder, later)
      expectUpgraded(folder, `killed at ${at}`)
    }
    rmSync(folder, { recursive: true })
    return wasKilled
  })
})

test('after a kill at any step of a failed upgrade, the next start restores the data', async () => {
  await atEachStep(async (at) => {
    const folder = usedFolder()
    const wasKilled = await killedAt(at, folder, async () => {
      await expect(start(folder, later, 1)).rejects.toThrow(/planted|killed/)
    })
    await start(folder, earlier)
    expect(textIn(join(folder, 'data.db')), `killed at ${at}`).toBe('saved')
    rmSync(folder, { recursive: true })
    return wasKilled
  })
})

test('after a kill at any step of the first start, the next start begins from nothing', async () => {
  await atEachStep(async (at) => {
    const folder = mkdtempSync(join(scratch, 'data-'))
    const database = join(folder, 'data.db')
    const first = () =>
      prepareDataFolder(folder, earlier, {
        setUp: async () => {
          expect(existsSync(database)).toBe(false)
          await writeFile(database, databaseOf('migrated').toString('latin1'), 'latin1')
          await writeFile(database, databaseOf('closed').toString('latin1'), 'latin1')
        },
        migrate: () => Promise.resolve({ code: 0, output: '' }),
        examine: () => Promise.resolve([]),
      })
    const wasKilled = await killedAt(at, folder, first)
    await first()
    expect(textIn(database), `killed at ${at}`).toBe('closed')
    rmSync(folder, { recursive: true })
    return wasKilled
  })
})
