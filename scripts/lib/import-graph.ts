import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesBelow, root } from './files.ts'

/** For each file of src/, the files that import it. All paths are from the project's folder. */
export type Importers = ReadonlyMap<string, readonly string[]>

const importOf = /(?:\bfrom|\bimport\s*\(|\bimport)\s*['"]([#.][^'"?]+)/g

/** The path from the project's folder of the file that an import in `file` names. */
const resolve = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(file), specifier)

/** Finds the importers of each file in the text of all scripts and style sheets in src/, also of lazy imports. */
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

/** The files and all files that import them, directly or through others. */
export function withImporters(files: readonly string[], importers: Importers): ReadonlySet<string> {
  const reached = new Set(files)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}
