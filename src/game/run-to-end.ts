/**
 * Runs a generator to its end and returns its result. Long work is written as a generator that yields between slices,
 * so that a page can stay responsive, show progress or cancel; callers that need none of this use `runToEnd`.
 */
export function runToEnd<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const { value, done } = steps.next()
    if (done) return value
  }
}
