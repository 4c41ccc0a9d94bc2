import { readdirSync, readFileSync } from 'node:fs'

const argumentsOf = (pid: string): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    // It has ended.
    return []
  }
}

/**
 * Returns the ids of the processes of PocketBase that use a data folder: a server, or one whose starting process was
 * killed while it migrated. This works only on Linux; elsewhere the list is empty.
 */
export function usersOf(dataDir: string): readonly number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && argumentsOf(name).includes(`--dir=${dataDir}`))
    .map(Number)
}
