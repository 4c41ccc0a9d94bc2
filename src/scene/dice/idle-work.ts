/**
 * Runs tasks through message channels, so that the browser can paint and handle input before each task. Each channel is
 * closed after its task, or when the task is cancelled; otherwise the browser would keep it as long as the page is
 * open.
 */
export function schedule(task: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    task()
  }
  port2.postMessage(undefined)
  return () => port1.close()
}

/** A uniform number in [0, 1) from the browser's cryptographic generator. */
export const cryptoRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
