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

const runStep = async (step: Step): Promise<StepResult & { readonly name: string; readonly seconds: number }> => {
  const start = performance.now()
  const result: StepResult = await step
    .run()
    .catch((reason: unknown) => ({
      passed: 0,
      failed: 1,
      output: reason instanceof Error ? reason.message : String(reason),
    }))
  const seconds = (performance.now() - start) / 1000
  const { passed, failed, output } = result
  if (failed > 0) console.log(output)
  console.log(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`)
  return { ...result, name: step.name, seconds }
}

/**
 * Runs the lanes side by side, and the steps of a lane one after another, also after a failure. Prints a line for each step. At
 * the end it prints the time of each step, the slowest tests, and the tests that passed only at a second attempt.
 * @returns the totals; the caller prints the last line and exits.
 */
export async function runSteps(lanes: readonly (readonly Step[])[]): Promise<{ passed: number; failed: number }> {
  const results: Awaited<ReturnType<typeof runStep>>[] = []
  const runLane = async (lane: readonly Step[]) => {
    for (const step of lane) results.push(await runStep(step))
  }
  await Promise.all(lanes.map(runLane))
  const tests = results.flatMap((result) => result.tests ?? [])
  if (tests.length > 0) {
    console.log('\nWhere the time went, minutes:')
    for (const { name, seconds } of results) console.log(`  ${inMinutes(seconds)}  ${name}`)
    console.log('\nThe slowest tests, seconds:')
    const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
    for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(5)}  ${name}`)
    const secondTries = results.flatMap((result) => result.secondTries ?? [])
    console.log(`\nPassed only at a second try: ${secondTries.length}`)
    for (const name of secondTries) console.log(`  look at it: ${name}`)
  }
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}
