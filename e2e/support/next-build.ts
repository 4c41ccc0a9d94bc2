import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const hashed = /-[\w-]{7}([\w-])(\.(?:js|css|json|woff2|svg|png))$/
const isText = (path: string): boolean => /\.(js|css|html|json|webmanifest)$/.test(path)

/** The name that a file would have had from other sources. */
const otherName = (name: string): string =>
  name.replace(hashed, (all, last: string, ending: string) =>
    all.slice(0, -1 - ending.length).concat(last === 'z' ? 'y' : 'z', ending),
  )

/**
 * Copies a build to an empty folder as if it came from other sources, with the id `next`: every file with a hash in its
 * name gets another one, also in the service worker's list. A second build by Vite takes half a minute.
 */
export async function makeNextBuild(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true })
  const entries = await readdir(to, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const { id } = JSON.parse(await readFile(join(to, 'builds', 'latest.json'), 'utf8')) as { readonly id: string }
  const names = new Map([[id, 'next']])
  for (const file of files) if (hashed.test(file)) names.set(basename(file), otherName(basename(file)))
  const known = new RegExp([...names.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g')
  for (const file of files) {
    if (isText(file)) {
      const text = await readFile(file, 'utf8')
      await writeFile(
        file,
        text.replace(known, (name) => names.get(name) ?? name),
      )
    }
    await rename(file, join(dirname(file), names.get(basename(file)) ?? basename(file)))
  }
  const worker = join(to, 'sw.js')
  const text = await readFile(worker, 'utf8')
  const sums = new Map<string, string>()
  const listed = /url:"([^"]+)",revision:(null|"[^"]*"),integrity:"sha256-([^"]*)"/g
  for (const [, url = ''] of text.matchAll(listed))
    sums.set(
      url,
      createHash('sha256')
        .update(await readFile(join(to, url)))
        .digest('base64'),
    )
  if (sums.size === 0) throw new Error('The service worker lists no files in the form that is read here.')
  await writeFile(
    worker,
    text.replace(listed, (_, url: string, revision: string, before: string) => {
      const sum = sums.get(url) ?? ''
      // Unchanged files keep the revision that other lists have.
      const now = revision === 'null' || sum === before ? revision : `"${sum}"`
      return `url:"${url}",revision:${now},integrity:"sha256-${sum}"`
    }),
  )
}
