/** A test that ran. `seconds`: the time of all its attempts together. */
export interface TimedTest {
  readonly name: string
  readonly seconds: number
}

/** The result of one step of the test run. `output` is shown if something failed. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly output: string
  readonly tests?: readonly TimedTest[]
  /** Names of the tests that failed at the first attempt and passed at a later one. */
  readonly secondTries?: readonly string[]
}

export interface Step {
  readonly name: string
  readonly run: () => Promise<StepResult>
}

const slowestShown = 20
const inMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

/**
 * Runs the steps one after another, also after a failure, and prints a line for each. At the end it prints the time of
 * each step, the slowest tests, and the tests that passed only at a second attempt.
 * @returns the sums; the caller prints the last line and exits.
 */
export async function runSteps(steps: readonly Step[]): Promise<{ passed: number; failed: number }> {
  let passed = 0
  let failed = 0
  const times: { name: string; seconds: number }[] = []
  const tests: TimedTest[] = []
  const secondTries: string[] = []
  for (const step of steps) {
    const start = performance.now()
    const result: StepResult = await step
      .run()
      .catch((reason: unknown) => ({
        passed: 0,
        failed: 1,
        output: reason instanceof Error ? reason.message : String(reason),
      }))
    const seconds = (performance.now() - start) / 1000
    if (result.failed > 0) console.log(result.output)
    console.log(
      `${result.failed > 0 ? '✗' : '✓'} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds.toFixed(1)} s)`,
    )
    times.push({ name: step.name, seconds })
    tests.push(...(result.tests ?? []))
    secondTries.push(...(result.secondTries ?? []))
    passed += result.passed
    failed += result.failed
  }
  if (tests.length > 0) {
    console.log('\nWhere the time went, minutes:')
    for (const { name, seconds } of times) console.log(`  ${inMinutes(seconds)}  ${name}`)
    console.log('\nThe slowest tests, seconds:')
    const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
    for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(5)}  ${name}`)
    console.log(`\nPassed only at a second try: ${secondTries.length}`)
    for (const name of secondTries) console.log(`  look at it: ${name}`)
  }
  return { passed, failed }
}
