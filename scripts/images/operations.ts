import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/files.ts'
import { planVariable } from './plan.ts'

/**
 * The commands in docs/operations.md right after a line that ends with these words.
 * @throws Error if there are none.
 */
export function commandsAfter(words: string): readonly string[] {
  const lines = readFileSync(join(root, 'docs', 'operations.md'), 'utf8').split('\n')
  const at = lines.findIndex((line) => line.endsWith(words))
  const first = lines.findIndex((line, index) => index > at && line.trim() !== '')
  const commands = lines.slice(first)
  const end = commands.findIndex((line) => !line.startsWith('    '))
  if (at < 0 || end < 1) throw new Error(`docs/operations.md has no commands after “${words}”`)
  return commands.slice(0, end).map((line) => line.trim())
}

/** Makes the program `docker` that the commands call, and returns the variables with which they find it. */
export function makeDocker(scratch: string, planFile: string): NodeJS.ProcessEnv {
  const folder = join(scratch, 'bin')
  const work = join(scratch, 'work')
  mkdirSync(folder)
  mkdirSync(work)
  const program = join(folder, 'docker')
  const words = [process.execPath, '--import', import.meta.resolve('tsx'), join(root, 'scripts', 'images', 'docker.ts')]
  writeFileSync(program, `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(' ')} "$@"\n`)
  chmodSync(program, 0o755)
  return { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}`, [planVariable]: planFile }
}

/** Runs a line exactly as in the manual. @throws Error with what it printed if it fails. */
export function runLine(line: string, scratch: string, env: NodeJS.ProcessEnv): void {
  console.log(`    ${line}`)
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
    cwd: join(scratch, 'work'),
    env,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`This line of docs/operations.md fails with ${status}:\n  ${line}\n${stdout}${stderr}`)
}
