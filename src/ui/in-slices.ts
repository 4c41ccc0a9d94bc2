/** Longest time of work between two pauses, ms. */
const slice = 12

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

export interface SliceOptions<P> {
  readonly signal: AbortSignal
  readonly tell: (progress: P) => void
}

/** Runs `steps` to their end, with pauses that keep the page responsive. Resolves to undefined if `signal` aborted it. */
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
