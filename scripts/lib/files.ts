import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, with a trailing separator. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every file below `folder`, as full paths, in a stable order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** The time of the newest change in `paths` (files or folders), milliseconds. */
export function newestChange(paths: readonly string[]): number {
  const times = paths.flatMap((path) => {
    const info = statSync(path, { throwIfNoEntry: false })
    if (!info) return []
    return info.isDirectory() ? filesBelow(path).map((file) => statSync(file).mtimeMs) : [info.mtimeMs]
  })
  return Math.max(0, ...times)
}
