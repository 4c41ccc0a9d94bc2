import { asSent } from '#game/sent-link.ts'

/**
 * Links by which a person without a seat watches a battle. The secret is in the fragment, because browsers never send
 * that to a server.
 */

const pattern = /^#(watch|battle)=([A-Za-z0-9]{20})$/

export interface WatchLink {
  /** `record`: the record of a finished battle. */
  readonly shows: 'battle' | 'record'
  readonly secret: string
}

/** Reads such a link from the end of an address; undefined if there is none. */
export function readWatchLink(address: string): WatchLink | undefined {
  const at = address.indexOf('#')
  const [, kind, secret] = (at < 0 ? undefined : pattern.exec(`#${asSent(address.slice(at + 1))}`)) ?? []
  return secret ? { shows: kind === 'battle' ? 'record' : 'battle', secret } : undefined
}

/** Where a logged-in user opens a link. */
export const watchPath = ({ shows, secret }: WatchLink): `/battle/watch${string}` =>
  `/battle/watch#${shows === 'record' ? 'battle' : 'watch'}=${secret}`
