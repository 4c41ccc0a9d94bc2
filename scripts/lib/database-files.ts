import { existsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { hasForeignWal } from './wal-file.ts'

/** The databases of a data folder: what is saved, and the server's log. */
export const databaseNames = ['data.db', 'auxiliary.db'] as const
export type DatabaseName = (typeof databaseNames)[number]

/** Whether a name in a data folder is that of a database, or of a file that SQLite keeps beside it. */
export const isOfDatabase = (name: string): boolean => /^(data|auxiliary)\.db(-wal|-shm|-journal)?$/.test(name)

const magic = 'SQLite format 3\0'
const headerLength = 100
/** A log of changes that has only a header is empty. */
const walHeaderLength = 32

const hasWal = (path: string): boolean => existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > walHeaderLength

/**
 * Returns what is wrong with a database, judging by its length and header, in words that follow its name; undefined if
 * nothing is wrong. Reads 100 bytes. While the -wal file has changes, the length says nothing.
 */
async function visibleFault(path: string): Promise<string | undefined> {
  if (!existsSync(path))
    return hasWal(path) ? `is missing, though ${path}-wal with its last changes is there` : undefined
  const file = await open(path)
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.alloc(headerLength), 0, headerLength, 0)
  await file.close()
  if (size === 0) return 'is empty'
  if (buffer.toString('latin1', 0, magic.length) !== magic) return 'is not a database, or its beginning is damaged'
  const stored = buffer.readUInt16BE(16)
  const pageSize = stored === 1 ? 65_536 : stored
  const pages = buffer.readUInt32BE(28)
  // An older SQLite does not update the number of pages. Then these two values differ.
  const whole = buffer.readUInt32BE(24) === buffer.readUInt32BE(92) ? pages * pageSize : 0
  if (hasWal(path) || (size >= Math.max(whole, headerLength) && size % pageSize === 0)) return undefined
  return `is cut off: it has ${size} bytes${whole > size ? ` of ${whole}` : ''}`
}

/** Returns the command that moves files of a data folder away. */
const moved = (dataDir: string, files: string): string =>
  `mkdir -p ${join(dataDir, 'damaged')} && mv ${join(dataDir, files)} ${join(dataDir, 'damaged')}/`

/** Returns the words that say what to do about a database that cannot be used. */
export function wayOut(dataDir: string, name: DatabaseName): string {
  const away = moved(dataDir, `${name}*`)
  return name === 'data.db'
    ? `Put a backup in its place, as docs/operations.md says under “Backups”; or move it away, and the next start begins with new, empty data: ${away}`
    : `It has only logs. Move it away, and the next start makes a new one: ${away}`
}

/**
 * Looks at the databases of a data folder before they are opened.
 * @throws Error that names the first damaged one, and what to do.
 */
export async function requireWholeDatabases(dataDir: string): Promise<void> {
  for (const name of databaseNames) {
    const path = join(dataDir, name)
    const fault = await visibleFault(path)
    if (fault !== undefined) throw new Error(`${path} ${fault}. ${wayOut(dataDir, name)}`)
    if (await hasForeignWal(path)) {
      throw new Error(
        `${path}-wal is not of this ${name}: SQLite would put its pages into it. A backup was perhaps put there beside it. Move it away: ${moved(dataDir, `${name}-*`)}`,
      )
    }
  }
}
