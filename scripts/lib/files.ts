import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Full path of the project's folder, with a trailing separator. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Full paths of all files below `folder`, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** When a file in `paths` (files or folders) was last changed, ms since 1970; 0 where none exists. */
export function newestChange(paths: readonly string[]): number {
  const times = paths.flatMap((path) => {
    const info = statSync(path, { throwIfNoEntry: false })
    if (!info) return []
    return info.isDirectory() ? filesBelow(path).map((file) => statSync(file).mtimeMs) : [info.mtimeMs]
  })
  return Math.max(0, ...times)
}
