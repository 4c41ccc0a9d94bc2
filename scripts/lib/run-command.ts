import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './files.ts'

export interface CommandOutcome {
  readonly code: number
  readonly output: string
}

export interface CommandOptions {
  /** Whether the output also goes to the terminal as it comes. */
  readonly show?: boolean
  /** Variables that are added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>
  /** Working directory; the project's folder by default. */
  readonly cwd?: string
}

/** Runs a program installed by npm (`node_modules/.bin`) or on the path. */
export function runCommand(
  program: string,
  args: readonly string[],
  { show = false, env = {}, cwd = root }: CommandOptions = {},
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const path = `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env['PATH'] ?? ''}`
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env, PATH: path },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.on('data', (chunk: Buffer) => {
        output += String(chunk)
        if (show) out.write(chunk)
      })
    }
    // A signal to this process alone would leave the program running.
    const passOn = (signal: NodeJS.Signals) => {
      child.kill(signal)
      process.exit(1)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
    for (const signal of signals) process.once(signal, passOn)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, passOn)
      resolve({ code: code ?? 1, output })
    })
  })
}
