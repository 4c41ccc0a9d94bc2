/** Longest time of work between two pauses, ms, so that the page stays responsive. */
const slice = 12

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

export interface SliceOptions<P> {
  /** Stops the work before its next step. */
  readonly signal: AbortSignal
  /** Called before each pause with the result of the latest step. */
  readonly tell: (progress: P) => void
}

/**
 * Runs the steps of a long task, pausing regularly so that the page stays responsive.
 * @returns the iterator's return value; undefined if it was aborted.
 */
export async function inSlices<T>(steps: Iterator<unknown, T>): Promise<T>
export async function inSlices<P, T>(steps: Iterator<P, T>, watch: SliceOptions<P>): Promise<T | undefined>
export async function inSlices<P, T>(steps: Iterator<P, T>, watch?: SliceOptions<P>): Promise<T | undefined> {
  for (let since = performance.now(); ;) {
    if (watch?.signal.aborted) return undefined
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < slice) continue
    watch?.tell(step.value)
    await pause()
    since = performance.now()
  }
}
