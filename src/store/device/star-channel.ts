/** Tells this browser's other tabs, and hears from them, that marks were written. */
export interface StarChannel {
  readonly tell: () => void
  readonly hear: (run: () => void) => void
  readonly close: () => void
}

/** Where tabs cannot speak to each other, each finds the other's marks when it is opened next. */
export const browserStarChannel = (owner: string): StarChannel => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, hear: () => {}, close: () => {} }
  const channel = new BroadcastChannel(`orion-stars-${owner}`)
  return {
    tell: () => channel.postMessage('marks'),
    hear: (run) => {
      channel.onmessage = () => run()
    },
    close: () => channel.close(),
  }
}
