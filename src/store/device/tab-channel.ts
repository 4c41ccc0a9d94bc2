/** Tells this browser's other tabs what was written, and hears it from them. Messages from outside: parse them. */
export interface TabChannel {
  readonly tell: (message: unknown) => void
  readonly hear: (run: (message: unknown) => void) => void
  readonly close: () => void
}

/** Where tabs cannot speak to each other, each finds the other's work when it reads or writes next. */
export const openTabChannel = (name: string): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, hear: () => {}, close: () => {} }
  const channel = new BroadcastChannel(name)
  return {
    tell: (message) => channel.postMessage(message),
    hear: (run) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => run(data)
    },
    close: () => channel.close(),
  }
}
