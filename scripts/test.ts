import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { buildApp } from './lib/build.ts'
import { checkSteps } from './lib/check-steps.ts'
import { findChromium } from './lib/chromium.ts'
import { runCommand } from './lib/run-command.ts'
import { runSteps, type Step, type StepResult } from './lib/steps.ts'
import { findPocketBase } from './pocketbase.ts'

const help = `npm test — everything, on throw-away data folders and free ports; ends with “N passed, N failed”.

  npm test -- --only unit       one step: check, unit, record-store, spec or browser`

const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) {
  console.log(help)
  process.exit(0)
}

const scratch = mkdtempSync(join(tmpdir(), 'orion-report-'))

const vitest = (project: string): Step => ({
  name: project === 'unit' ? 'unit tests' : 'record-store tests',
  run: async () => {
    const report = join(scratch, `${project}.json`)
    const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await runCommand('vitest', args)
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
    return verdict(numPassedTests ?? 0, numFailedTests ?? 0, code, output)
  },
})

/** Tests that failed first and passed then. */
const flakyOf = (suites: readonly JSONReportSuite[]): readonly string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file} [${projectName}] ${title}`),
    ),
    ...flakyOf(inner),
  ])

const browser: Step = {
  name: 'browser tests',
  run: async () => {
    await buildApp()
    const report = join(scratch, 'browser.json')
    const { code, output } = await runCommand(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
      { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ORION_BUILT: '1' } },
    )
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport
    for (const name of flakyOf(suites)) console.log(`  only at a second try, look at it: ${name}`)
    return verdict(stats.expected + stats.flaky, stats.unexpected, code, output)
  },
}

const spec: Step = {
  name: 'clauses of the specification',
  run: async () => {
    const { code, output } = await runCommand('tsx', ['scripts/spec.ts'])
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
}

/** A runner that fails without a failed test (a file that does not load) still counts as a failure. */
function verdict(passed: number, failed: number, code: number, output: string): StepResult {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output }
}

const steps: Readonly<Record<string, readonly Step[]>> = {
  check: checkSteps,
  unit: [vitest('unit')],
  'record-store': [vitest('record-store')],
  spec: [spec],
  browser: [browser],
}

const chosen = values.only === undefined ? Object.values(steps).flat() : steps[values.only]
if (!chosen) {
  console.error(`“${values.only ?? ''}” is not a step; choose one of ${Object.keys(steps).join(', ')}.`)
  process.exit(1)
}

try {
  // Asked first, so that a missing program is said within seconds and not after ten minutes.
  if (chosen.includes(browser)) findChromium()
  if (chosen.some((step) => step !== spec && !checkSteps.includes(step))) await findPocketBase(console.log)
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

const { passed, failed } = await runSteps(chosen)
rmSync(scratch, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
