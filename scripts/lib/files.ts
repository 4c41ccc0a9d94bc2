import { accessSync, constants, readdirSync, renameSync, rmSync } from 'node:fs'
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

/** Whether this user may write in a folder. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const hasCode = (reason: unknown, ...codes: readonly string[]): boolean =>
  reason instanceof Error && 'code' in reason && codes.some((code) => code === reason.code)

/** Moves a folder away, and returns whether it was there. */
function moveAway(folder: string, to: string): boolean {
  try {
    renameSync(folder, to)
    return true
  } catch (reason) {
    // Another process has moved it.
    if (hasCode(reason, 'ENOENT')) return false
    throw reason
  }
}

/**
 * Replaces the folder `target` by `fresh`. Several processes may do this at once: each moves a whole folder there, and
 * the last one stays.
 */
export function replaceFolder(fresh: string, target: string): void {
  for (let isDone = false; !isDone;) {
    const old = `${fresh}-old`
    const wasThere = moveAway(target, old)
    try {
      renameSync(fresh, target)
      isDone = true
    } catch (reason) {
      // Another process was faster, so its folder is moved away in the next turn. Windows says EPERM.
      if (!hasCode(reason, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw reason
    } finally {
      if (wasThere) rmSync(old, { recursive: true, force: true })
    }
  }
}
