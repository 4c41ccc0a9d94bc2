/** What one step of the test run found. `output` is shown when something failed. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly output: string
}

export interface Step {
  readonly name: string
  readonly run: () => Promise<StepResult>
}

/**
 * Runs the steps one after another, all of them even after a failure, and prints a line for each.
 * @returns the sums; the caller prints the closing line and exits.
 */
export async function runSteps(steps: readonly Step[]): Promise<{ passed: number; failed: number }> {
  let passed = 0
  let failed = 0
  for (const step of steps) {
    const start = performance.now()
    const result = await step.run().catch((reason: unknown) => ({
      passed: 0,
      failed: 1,
      output: reason instanceof Error ? reason.message : String(reason),
    }))
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (result.failed > 0) console.log(result.output)
    console.log(`${result.failed > 0 ? '✗' : '✓'} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`)
    passed += result.passed
    failed += result.failed
  }
  return { passed, failed }
}
