/** What one tab tells the others about the roll log. */
export type RollLogNews = { readonly kind: 'wrote'; readonly throws: readonly string[] } | { readonly kind: 'cleared' }

export interface RollLogChannel {
  readonly tell: (news: RollLogNews) => void
  readonly hear: (run: (news: RollLogNews) => void) => void
  readonly close: () => void
}

const readNews = (data: unknown): RollLogNews | undefined => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  if (data.kind === 'cleared') return { kind: 'cleared' }
  if (data.kind !== 'wrote' || !('throws' in data) || !Array.isArray(data.throws)) return undefined
  return { kind: 'wrote', throws: data.throws.filter((id): id is string => typeof id === 'string') }
}

/** Where tabs cannot speak to each other, each shows the other's throws when it is opened next. */
export const browserRollLogChannel = (owner: string): RollLogChannel => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, hear: () => {}, close: () => {} }
  const channel = new BroadcastChannel(`orion-rolls-${owner}`)
  return {
    tell: (news) => channel.postMessage(news),
    hear: (run) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const news = readNews(data)
        if (news) run(news)
      }
    },
    close: () => channel.close(),
  }
}
