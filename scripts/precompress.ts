import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root as repository } from './lib/files.ts'

/** Least size in bytes of a file that is compressed. Compressing smaller files gains nothing. */
const leastBytes = 1024
const textFiles = /\.(js|css|html|json|svg|txt|webmanifest|wasm)$/

/**
 * Compresses each text file of the app, which is in the folder `app`, into the folders `br` and `gzip` beside it, under
 * the same name. The proxy sends these to browsers that accept them (deploy/proxy/site.conf).
 */
export async function precompress(root: string): Promise<void> {
  const app = join(root, 'app')
  const entries = await readdir(app, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && textFiles.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const write = async (folder: string, path: string, content: Buffer) => {
    const target = join(root, folder, relative(app, path))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  for (const path of paths) {
    const content = await readFile(path)
    if (content.length < leastBytes) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await write('br', path, await promisify(brotliCompress)(content, { params }))
    await write('gzip', path, await promisify(gzip)(content, { level: 9 }))
  }
}

if (process.argv[1]?.endsWith('precompress.ts')) {
  const target = process.argv[2] ?? ''
  await cp(join(repository, 'dist'), join(target, 'app'), { recursive: true, preserveTimestamps: true })
  await precompress(target)
}
