import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const groups = '/sys/fs/cgroup'
const isSecondVersion = existsSync(join(groups, 'cgroup.controllers'))
const base = isSecondVersion ? groups : join(groups, 'memory')

/** Makes a group of processes with this memory limit, and returns its folder. */
export function makeMemoryGroup(name: string, bytes: number): string {
  const folder = join(base, `orion-images-${process.pid}-${name}`)
  try {
    if (isSecondVersion) writeFileSync(join(base, 'cgroup.subtree_control'), '+memory')
    mkdirSync(folder)
    writeFileSync(join(folder, isSecondVersion ? 'memory.max' : 'memory.limit_in_bytes'), String(bytes))
  } catch (reason) {
    throw new Error(
      `Memory cannot be limited here (mem_limit of docker-compose.yml), because ${base} cannot be written.`,
      { cause: reason },
    )
  }
  return folder
}

/**
 * The peak memory of the group, including the system's file cache for it, in bytes; undefined if the system does not
 * say.
 */
export function peakMemory(folder: string): number | undefined {
  const file = join(folder, isSecondVersion ? 'memory.peak' : 'memory.max_usage_in_bytes')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

/** Removes the group after its last process has ended. */
export async function removeMemoryGroup(folder: string): Promise<void> {
  for (let left = 50; existsSync(folder); left -= 1) {
    try {
      rmdirSync(folder)
    } catch (reason) {
      if (left === 0) throw reason
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
