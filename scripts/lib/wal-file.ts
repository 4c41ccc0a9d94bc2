import { existsSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

// SQLite writes changes to a log beside the database (-wal), and copies them into it later. The log does not say which
// database it belongs to: if the database is replaced by another one, SQLite still copies the pages. But page 1 has a
// counter that grows by one each time it is written, so the right log continues the database's counter.

const headerLength = 32
const frameHeaderLength = 24
/** The position of the counter in page 1. */
const counterAt = 24

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return bytesRead === length ? buffer : undefined
}

/**
 * Returns the first and the last counter of page 1 among the complete changes; undefined if page 1 is not among them.
 */
async function countersIn(wal: FileHandle): Promise<readonly [first: number, last: number] | undefined> {
  const header = await bytesAt(wal, 0, headerLength)
  if (!header) return undefined
  const pageSize = header.readUInt32BE(8)
  const salt = header.subarray(16, 24)
  const counters: number[] = []
  let committed = 0
  for (let at = headerLength; ; at += frameHeaderLength + pageSize) {
    const frame = await bytesAt(wal, at, frameHeaderLength)
    // What follows is left from before the log was restarted.
    if (!frame?.subarray(8, 16).equals(salt)) break
    if (frame.readUInt32BE(0) === 1) {
      const counter = await bytesAt(wal, at + frameHeaderLength + counterAt, 4)
      if (!counter) break
      counters.push(counter.readUInt32BE(0))
    }
    if (frame.readUInt32BE(4) > 0) committed = counters.length
  }
  const first = counters[0]
  const last = counters[committed - 1]
  return first === undefined || last === undefined ? undefined : [first, last]
}

/** Whether the log beside a database certainly belongs to another database, or to the same one at another time. */
export async function hasForeignWal(path: string): Promise<boolean> {
  if (!existsSync(path) || !existsSync(`${path}-wal`)) return false
  const [database, wal] = [await open(path), await open(`${path}-wal`)]
  try {
    const stored = await bytesAt(database, counterAt, 4)
    const counters = await countersIn(wal)
    if (!stored || !counters) return false
    const [first, last] = counters
    const now = stored.readUInt32BE(0)
    return first > now + 1 || last < now
  } finally {
    await database.close()
    await wal.close()
  }
}
