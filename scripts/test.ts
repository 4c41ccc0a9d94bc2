import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { buildApp } from './lib/build.ts'
import { browserTestsFor, needsRecordStore } from './lib/changed-tests.ts'
import { checkSteps } from './lib/check-steps.ts'
import { root } from './lib/files.ts'
import { readImporters } from './lib/import-graph.ts'
import { runCommand } from './lib/run-command.ts'
import { runSteps, type Step, type StepResult, type TimedTest } from './lib/steps.ts'
import { findHeadlessChromium } from './programs/chromium.ts'
import { findLitestream } from './programs/litestream.ts'
import { findNginx } from './programs/nginx.ts'
import { findPocketBase } from './programs/pocketbase.ts'

const help = `npm test — everything, on throw-away data folders and free ports; ends with “N passed, N failed”.

  npm test -- --only unit       one step: check, unit, record-store, spec or browser
  npm test -- --changed         what the changes since the last commit can concern: unit tests by who imports what,
                                browser tests by the screens that are touched
  npm test -- --changed main    the same for the changes since another commit`

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.help) {
  console.log(help)
  process.exit(0)
}

const scratch = mkdtempSync(join(tmpdir(), 'orion-report-'))
const base = positionals[0] ?? 'HEAD'

/** Paths of the files that differ from the commit `base`, including new files. */
const changedFiles = (): readonly string[] => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[]
  }[]
}

const vitest = (project: 'unit' | 'record-store', more: readonly string[] = []): Step => ({
  name: project === 'unit' ? 'unit tests' : 'record-store tests',
  run: async () => {
    const file = join(scratch, `${project}.json`)
    const args = [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...more,
    ]
    // Without colours, so that the output beside a failure stays short.
    const { code, output } = await runCommand('vitest', args, { env: { NO_COLOR: '1' } })
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
    const tests = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        name: `${relative(root, name)} ${fullName}`,
        seconds: duration / 1000,
      })),
    )
    return { ...verdict(report.numPassedTests, report.numFailedTests, code, output), tests }
  },
})

interface BrowserTest extends TimedTest {
  readonly isSecondTry: boolean
}

const browserTests = (suites: readonly JSONReportSuite[]): readonly BrowserTest[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results, status }) => ({
        name: `e2e/${file} [${projectName}] ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        isSecondTry: status === 'flaky',
      })),
    ),
    ...browserTests(inner),
  ])

const browser = (which: readonly string[] = []): Step => ({
  name: 'browser tests',
  run: async () => {
    await buildApp()
    const report = join(scratch, 'browser.json')
    const { code, output } = await runCommand(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...which],
      { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ORION_BUILT: '1' } },
    )
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport
    const tests = browserTests(suites)
    const secondTries = tests.filter(({ isSecondTry }) => isSecondTry).map(({ name }) => name)
    return { ...verdict(stats.expected + stats.flaky, stats.unexpected, code, output), tests, secondTries }
  },
})

const spec: Step = {
  name: 'clauses of the specification',
  run: async () => {
    const { code, output } = await runCommand('tsx', ['scripts/spec.ts'])
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
}

/**
 * The result of a test run. If a runner fails without a failed test, for instance because a file does not load, that
 * counts as one failure.
 */
function verdict(passed: number, failed: number, code: number, output: string): StepResult {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output }
}

const groups: Readonly<Record<string, readonly Step[]>> = {
  check: checkSteps,
  unit: [vitest('unit')],
  'record-store': [vitest('record-store')],
  spec: [spec],
  browser: [browser()],
}

const stepsForChanges = (): readonly Step[] => {
  const changed = changedFiles()
  const which = browserTestsFor(changed, readImporters())
  console.log(`${changed.length} files differ from ${base}; browser tests: ${which.join(' ') || 'none'}`)
  return [
    ...checkSteps,
    vitest('unit', [`--changed=${base}`, '--passWithNoTests']),
    ...(needsRecordStore(changed) ? [vitest('record-store')] : []),
    spec,
    ...(which.length > 0 ? [browser(which)] : []),
  ]
}

const chosen = values.changed
  ? stepsForChanges()
  : values.only === undefined
    ? Object.values(groups).flat()
    : groups[values.only]
if (!chosen) {
  console.error(`“${values.only ?? ''}” is not a step; choose one of ${Object.keys(groups).join(', ')}.`)
  process.exit(1)
}

try {
  // The programs are found or fetched first, so that a missing one is reported now and not after ten minutes.
  const needs = (name: string) => chosen.some((step) => step.name === name)
  if (chosen.some((step) => step !== spec && !checkSteps.includes(step))) await findPocketBase(console.log)
  if (needs('record-store tests')) await Promise.all([findNginx(console.log), findLitestream(console.log)])
  if (needs('browser tests')) console.log(`The browser tests run in ${await findHeadlessChromium(console.log)}`)
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

// They run one after another. In parallel the total time was the same, and one test needed a second try.
const { passed, failed } = await runSteps([chosen])
rmSync(scratch, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
