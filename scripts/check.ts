import { checkSteps } from './lib/check-steps.ts'
import { runSteps } from './lib/steps.ts'

if (process.argv.includes('--help')) {
  console.log('npm run check — types, lint, layers: everything that needs no running program.')
  process.exit(0)
}

const { passed, failed } = await runSteps(checkSteps)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
