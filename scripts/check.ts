// Runs all checks that need no running program: types, format, lint, layers, import cycles, unused code. The list of
// checks and their commands is in lib/check-steps.ts.
import { checkSteps } from './lib/check-steps.ts'
import { runSteps } from './lib/steps.ts'

if (process.argv.includes('--help')) {
  console.log(
    'npm run check — types, format, lint, layers, cycles, unused code: everything that needs no running program.',
  )
  process.exit(0)
}

// The checks are independent, so they run side by side and take as long as the longest.
const { passed, failed } = await runSteps(checkSteps.map((step) => [step]))
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
