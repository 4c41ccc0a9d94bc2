import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './lib/files.ts'

/** Files of fewer bytes gain nothing. */
const leastBytes = 1024
const textFiles = /\.(js|css|html|json|svg|txt|webmanifest|wasm)$/

/** Writes a .br and a .gz beside each text file of a folder, for a proxy that serves them as they are. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && textFiles.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths) {
    const content = await readFile(path)
    if (content.length < leastBytes) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

if (process.argv[1]?.endsWith('precompress.ts')) await precompress(process.argv[2] ?? join(root, 'dist'))
