import { runCommand } from './run-command.ts'
import type { Step } from './steps.ts'

/** A tool whose exit code is its verdict counts as one test. */
const tool = (name: string, program: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(program, args)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
})

/** Types, format, lint with types, layers and import cycles, then what nobody uses. */
export const checkSteps: readonly Step[] = [
  tool('types', 'tsc', ['--noEmit']),
  tool('format', 'oxfmt', ['--check']),
  tool('lint and layers', 'oxlint', ['--type-aware', '--deny-warnings']),
  tool('unused files, exports and packages', 'knip', ['--no-progress']),
]
