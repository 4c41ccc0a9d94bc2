import fs, { readdirSync, readFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/** What a process does with files at the moment of its kill: nothing, or half of the change. */
type Half = (...paths: readonly string[]) => void

// As they are before `killedAt` replaces them.
const { rmSync, writeFileSync } = fs

const halves: Readonly<Record<string, Half>> = {
  copyFile: (from = '', to = '') => {
    const content = readFileSync(from)
    writeFileSync(to, content.subarray(0, content.length / 2))
  },
  writeFile: (to = '', text = '') => writeFileSync(to, text.slice(0, text.length / 2)),
  rm: (path = '') => {
    const [first] = fs.existsSync(path) && fs.statSync(path).isDirectory() ? readdirSync(path) : []
    if (first !== undefined) rmSync(join(path, first))
  },
}

/** Functions of Node that change files, as each of the two modules has them. */
const changing = {
  promises: ['copyFile', 'mkdir', 'open', 'rename', 'rm', 'writeFile'],
  sync: ['rmSync', 'renameSync', 'writeFileSync'],
} as const

/**
 * Runs `work` and lets it die at its change of files number `at`, from 0: that change does half of what it would, and no
 * later one does anything. Only files below `folder` count. Returns whether it got that far.
 */
export async function killedAt(at: number, folder: string, work: () => Promise<unknown>): Promise<boolean> {
  let done = 0
  const step = (name: string, args: readonly unknown[]): void => {
    const paths = args.map((one) => (typeof one === 'string' ? one : ''))
    if (!paths[0]?.startsWith(folder)) return
    done += 1
    if (done === at + 1) halves[name]?.(...paths)
    if (done > at) throw new Error('killed')
  }
  // Only these functions are replaced, each by one that takes the same arguments.
  const [later, now] = [promises, fs] as unknown as Record<string, (...args: readonly unknown[]) => unknown>[]
  const undo: (() => void)[] = []
  const replace = (module: typeof later, name: string, make: (original: () => unknown) => () => unknown) => {
    const original = module?.[name]
    if (!module || !original) throw new Error(`There is no ${name}.`)
    module[name] = make(original)
    undo.push(() => (module[name] = original))
  }
  for (const name of changing.promises) {
    replace(later, name, (original) => async (...args: readonly []) => {
      step(name, args)
      return original(...args)
    })
  }
  for (const name of changing.sync) {
    replace(now, name, (original) => (...args: readonly []) => {
      step(name, args)
      return original(...args)
    })
  }
  syncBuiltinESMExports()
  try {
    await work()
  } catch (reason) {
    if (done <= at) throw reason
  } finally {
    for (const one of undo) one()
    syncBuiltinESMExports()
  }
  return done > at
}
