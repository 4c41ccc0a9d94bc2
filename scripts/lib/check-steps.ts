import { runCommand } from './run-command.ts'
import type { Step } from './steps.ts'

/** A step that runs one tool; it counts as one test, which passes if the exit code is 0. */
const tool = (name: string, program: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(program, args)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
})

/** The checks that run no code of the app: types, format, lint with layers and import cycles, and unused code. */
export const checkSteps: readonly Step[] = [
  tool('types', 'tsc', ['--noEmit']),
  tool('types of the server', 'tsc', ['--noEmit', '-p', 'server']),
  tool('types of the tests of the server', 'tsc', ['--noEmit', '-p', 'tests/server']),
  tool('types of the migrations', 'tsc', ['--noEmit', '-p', 'pb_migrations']),
  tool('format', 'oxfmt', ['--check']),
  tool('lint and layers', 'oxlint', ['--type-aware', '--deny-warnings']),
  tool('unused files, exports and packages', 'knip', ['--no-progress']),
]
