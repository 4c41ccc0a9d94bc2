import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesId } from '../vite/build-id.ts'
import { isWritable, root } from './files.ts'
import { runCommand } from './run-command.ts'

const dist = join(root, 'dist')

/** Builds the app into `dist/` unless the build there is made from the same sources and variables. */
export async function buildIfStale(): Promise<void> {
  const builtId = readBuiltId()
  if (builtId === sourcesId()) return
  if (builtId !== undefined && !isWritable(dist)) {
    console.warn('The build is of other sources or VITE_… variables, and dist/ cannot be written. Rebuild the image.')
    return
  }
  console.log('Building the app …')
  await buildApp()
}

/**
 * The id of the build in `dist/`; undefined if there is none. The service worker is the last file that a build writes,
 * so an interrupted build has none.
 */
function readBuiltId(): string | undefined {
  if (!existsSync(join(dist, 'sw.js'))) return undefined
  try {
    return (JSON.parse(readFileSync(join(dist, 'builds', 'latest.json'), 'utf8')) as { id?: string }).id
  } catch {
    return undefined
  }
}

/**
 * Builds the app with Vite. `args`: further arguments of `vite build`.
 * @throws Error with the build's output if it fails.
 */
export async function buildApp(args: readonly string[] = []): Promise<void> {
  const { code, output } = await runCommand('vite', ['build', '--logLevel', 'warn', ...args])
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}
