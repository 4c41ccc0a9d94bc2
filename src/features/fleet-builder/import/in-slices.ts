/** Work is laid down after so many ms, so that the page answers. */
const slice = 12

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Takes the steps of a long piece of work, pausing as often as the page wants to breathe; answers what it comes to. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  for (let since = performance.now(); ; ) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < slice) continue
    await pause()
    since = performance.now()
  }
}
