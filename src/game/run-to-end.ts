/**
 * Long work is written as a generator that gives way between its steps, so that whoever waits for it can let a page
 * breathe, tell how far it is, or stop it. All steps in one go, for who need not.
 */
export function runToEnd<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const { value, done } = steps.next()
    if (done) return value
  }
}
