import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesBelow, root } from './files.ts'

/** Per file of src/, by its path from the project's folder: the files that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>

const importOf = /(?:\bfrom|\bimport\s*\(|\bimport)\s*['"]([#.][^'"?]+)/g

/** The file that a specifier in `file` names, as a path from the project's folder. */
const resolve = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(file), specifier)

/** Reads who imports whom from the text of every script below src/, lazy imports and style sheets among them. */
export function readImporters(): Importers {
  const importers = new Map<string, string[]>()
  const files = filesBelow(join(root, 'src')).filter((path) => /\.(ts|tsx|css)$/.test(path))
  for (const path of files) {
    const file = relative(root, path)
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(importOf)) {
      const target = resolve(file, specifier)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

/** These files and all that import them, over any number of steps. */
export function withImporters(files: readonly string[], importers: Importers): ReadonlySet<string> {
  const reached = new Set(files)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}
