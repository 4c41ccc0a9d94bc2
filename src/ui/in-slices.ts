/** Work is laid down after so many ms, so that the page answers. */
const slice = 12

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

export interface SliceOptions<P> {
  /** Stops the work before its next step. */
  readonly signal: AbortSignal
  /** What the latest step gave, before each pause. */
  readonly tell: (progress: P) => void
}

/**
 * Takes the steps of a long piece of work, pausing as often as the page wants to breathe; answers what it comes to, and
 * undefined where it was stopped.
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
