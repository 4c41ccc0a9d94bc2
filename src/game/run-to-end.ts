/**
 * Runs a generator to its end and returns its result. Long computations are written as generators that yield now and
 * then, so that a page can stay responsive, show progress or cancel them. Callers that need none of this use
 * `runToEnd`.
 */
export function runToEnd<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const { value, done } = steps.next()
    if (done) return value
  }
}
