/** Tells this browser's other tabs, and hears from them, that a fleet was written. */
export interface FleetChannel {
  readonly tell: (id: string) => void
  readonly hear: (run: (id: string) => void) => void
  readonly close: () => void
}

/** Where tabs cannot speak to each other, each finds the other's work when it writes. */
export const browserChannel = (owner: string): FleetChannel => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, hear: () => {}, close: () => {} }
  const channel = new BroadcastChannel(`orion-fleets-${owner}`)
  return {
    tell: (id) => channel.postMessage(id),
    hear: (run) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') run(data)
      }
    },
    close: () => channel.close(),
  }
}
