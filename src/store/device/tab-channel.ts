/** Messages between the tabs of this browser. A message may come from another version of the app: parse it. */
export interface TabChannel {
  readonly post: (message: unknown) => void
  readonly onMessage: (run: (message: unknown) => void) => void
  readonly close: () => void
}

/** Without BroadcastChannel it does nothing: a tab then sees other tabs' writes at its next read or write. */
export const openTabChannel = (name: string): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, onMessage: () => {}, close: () => {} }
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (run) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => run(data)
    },
    close: () => channel.close(),
  }
}
