import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from './files.ts'

const megabyte = 1024 * 1024

/** Free bytes of the disk that holds a folder. */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The space that a start on a full disk needs for the files that SQLite keeps beside the databases, in bytes. */
const neededToStart = megabyte
const reserveName = 'space-for-a-start'

/**
 * Makes a file whose space a later start can use if the disk is full by then. Does nothing if there is little space
 * now.
 */
export async function keepReserve(dataDir: string): Promise<void> {
  const reserve = join(dataDir, reserveName)
  const isThere = existsSync(reserve) && statSync(reserve).size === neededToStart
  if (isThere || freeBytes(dataDir) < 100 * megabyte) return
  // The server runs without it as well.
  await writeFile(reserve, Buffer.alloc(neededToStart, 'orion ')).catch(() => rm(reserve, { force: true }))
}

/** Deletes the reserve file, with a message, if the disk has too little space for a start. */
export async function useReserve(dataDir: string): Promise<void> {
  if (freeBytes(dataDir) >= neededToStart) return
  const reserve = join(dataDir, reserveName)
  const use = existsSync(reserve)
    ? ' The start uses the space that was reserved for this: everybody can read, and what players save stays on their devices until there is space.'
    : ''
  console.error(`${whereFull(dataDir)}${use}`)
  await rm(reserve, { force: true })
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / megabyte)} MB`

/** Returns a sentence that says which disk is full, and which files of the data folder could be deleted. */
export function whereFull(dataDir: string): string {
  const folders = ['backups', 'before-upgrade', 'damaged'].map((name) => join(dataDir, name)).filter(existsSync)
  const sizes = folders.flatMap((folder) => {
    const bytes = filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0)
    return bytes > 0 ? [`${folder} has ${inMegabytes(bytes)}`] : []
  })
  const databases = readdirSync(dataDir).filter((name) => /\.db/.test(name))
  const bytes = databases.reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0)
  return `The disk of ${dataDir} is full: ${Math.floor(freeBytes(dataDir) / 1024)} kB are free. Give it more space, or delete what is not needed: ${[...sizes, `the databases have ${inMegabytes(bytes)}`].join(', ')}.`
}

/** Whether the words of an error or of a program say that the disk is full, and it really is. */
export const isDiskFull = (words: string, dataDir: string): boolean =>
  /ENOSPC|no space left|disk is full|disk I\/O error/i.test(words) && freeBytes(dataDir) < neededToStart
