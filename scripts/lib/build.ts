import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { newestChange, root } from './files.ts'
import { runCommand } from './run-command.ts'

const inputs = [
  'src',
  'public',
  'scripts/vite',
  'scripts/lib/rules',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
const sources = inputs.map((path) => join(root, path))

/** Builds the app into `dist/` unless the build there is newer than everything it is made from. */
export async function buildIfStale(): Promise<void> {
  const stamp = join(root, 'dist', 'builds', 'latest.json')
  if (existsSync(stamp) && statSync(stamp).mtimeMs > newestChange(sources)) return
  console.log('Building the app …')
  await buildApp()
}

/**
 * Builds the app with Vite. `args`: further arguments of `vite build`. `env`: further environment variables.
 * @throws Error with the build's own output when it fails.
 */
export async function buildApp(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { code, output } = await runCommand('vite', ['build', '--logLevel', 'warn', ...args], { env })
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}
