import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const stored = 0
const deflated = 8

/**
 * Reads the file with this base name from a zip archive. It supports stored and deflated entries, which is all that
 * release archives and Python wheels use, but not zip64.
 * @throws Error if the archive is damaged or has no such file.
 */
export function unzipFile(archive: Buffer, baseName: string): Buffer {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== endOfDirectory) throw new Error('not a zip archive')

  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== directoryEntry) throw new Error('the zip directory is damaged')
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    if (name.split('/').at(-1) === baseName) return readEntry(archive, at)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  throw new Error(`the zip archive holds no ${baseName}`)
}

function readEntry(archive: Buffer, at: number): Buffer {
  const method = archive.readUInt16LE(at + 10)
  const packedSize = archive.readUInt32LE(at + 20)
  const size = archive.readUInt32LE(at + 24)
  const local = archive.readUInt32LE(at + 42)
  // The local header has the name again, and extra fields whose length differs from that in the directory.
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + packedSize)
  if (method !== stored && method !== deflated) throw new Error(`zip method ${method} is not supported`)
  const content = method === deflated ? inflateRawSync(packed) : Buffer.from(packed)
  if (content.length !== size) throw new Error('the zip entry is cut short')
  return content
}
