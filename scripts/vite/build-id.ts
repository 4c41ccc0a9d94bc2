import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { loadEnv, type Plugin } from 'vite'
import { filesBelow, root } from '../lib/files.ts'

const sources = [
  'src',
  'public',
  'scripts/vite',
  'scripts/lib/rules',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'docs/staff.md',
  'docs/pictures/staff',
]

/**
 * Hashes the input of a build: the sources and the VITE_… variables that are not empty. The same input has the same id,
 * so that an unchanged build reloads no page (RT-18).
 */
export function sourcesId(): string {
  const hash = createHash('sha256')
  const variables = Object.entries(loadEnv('production', root, 'VITE_')).filter(([, value]) => value !== '')
  hash.update(JSON.stringify(variables.map((variable) => variable.join('=')).toSorted()))
  for (const name of sources) {
    const path = join(root, name)
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path]) {
      hash.update(relative(root, file)).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Writes the build's id into the page and builds/latest.json (CA-12); not into the code, so that unchanged files keep
 * their names.
 */
export function buildId(): Plugin {
  const id = sourcesId()
  return {
    name: 'orion-build-id',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'orion-build', content: id }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id }) })
    },
  }
}
