let port: MessagePort | undefined
let waiting: (() => void) | undefined

/** Runs a task through a message channel, so that the browser can paint and handle input before. One task waits. */
export function schedule(task: () => void): () => void {
  if (!port) {
    const channel = new MessageChannel()
    port = channel.port2
    channel.port1.onmessage = () => {
      const due = waiting
      waiting = undefined
      due?.()
    }
  }
  waiting = task
  port.postMessage(undefined)
  return () => {
    if (waiting === task) waiting = undefined
  }
}

/** Uniform numbers in [0, 1) from the browser's cryptographic generator, fetched 256 at a time. */
export function cryptoRandom(): () => number {
  const words = new Uint32Array(256)
  let next = words.length
  return () => {
    if (next === words.length) {
      crypto.getRandomValues(words)
      next = 0
    }
    next += 1
    return (words[next - 1] ?? 0) / 2 ** 32
  }
}
