/** Runs tasks through a message channel, so that the browser can paint and handle input before. One task waits. */
export function makeScheduler(): (task: () => void) => () => void {
  const { port1, port2 } = new MessageChannel()
  let waiting: (() => void) | undefined
  port1.onmessage = () => {
    const due = waiting
    waiting = undefined
    due?.()
  }
  return (task) => {
    waiting = task
    port2.postMessage(undefined)
    return () => {
      if (waiting === task) waiting = undefined
    }
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
