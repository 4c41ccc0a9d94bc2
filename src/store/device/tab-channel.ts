/** Messages between the tabs of this browser. Another tab may run another version of the app, so validate a message. */
export interface TabChannel {
  readonly post: (message: unknown) => void
  readonly onMessage: (run: (message: unknown) => void) => void
  readonly close: () => void
}

/** Opens a channel. Without BroadcastChannel it does nothing; a tab then sees other tabs' writes when it next reads. */
export function openTabChannel(name: string): TabChannel {
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
