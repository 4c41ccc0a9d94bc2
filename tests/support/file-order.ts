import { readFileSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

interface Source {
  readonly isJsdom: boolean
  readonly isWaiting: boolean
  readonly length: number
}

/** Tests that kill the record store or disturb its network wait most of their time, so other tests run beside them. */
const waiting = /kills\.test\.ts$|\/faults\//

const sourceOf = ({ moduleId }: TestSpecification): Source => {
  const text = readFileSync(moduleId, 'utf8')
  return {
    isJsdom: text.startsWith('// @vitest-environment jsdom'),
    isWaiting: waiting.test(moduleId),
    length: text.length,
  }
}

/**
 * Puts the files of jsdom and those that wait before the others, and long files before short ones. A worker keeps its
 * modules as long as its next file has the same environment. Otherwise it ends, and the next worker loads all of them
 * again.
 */
export class FileOrder implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const sources = new Map(files.map((file) => [file, sourceOf(file)]))
    const rank = (file: TestSpecification): number => {
      const source = sources.get(file)
      return (source?.isJsdom || source?.isWaiting ? 1e9 : 0) + (source?.length ?? 0)
    }
    return files.toSorted((a, b) => rank(b) - rank(a))
  }

  /** Required by the interface of Vitest, but never called, because nothing runs shards. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}
