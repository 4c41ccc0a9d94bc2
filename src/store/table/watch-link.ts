import { asSent } from '#game/sent-link.ts'

/** Links by which somebody without a seat sees a battle. The fragment has the secret, because browsers send it to no server. */

const pattern = /^#(watch|battle)=([A-Za-z0-9]{20})$/

export interface WatchLink {
  /** `record`: of a battle that is over. */
  readonly shows: 'battle' | 'record'
  readonly secret: string
}

/** Reads such a link from the end of an address; undefined if it is none. */
export function readWatchLink(address: string): WatchLink | undefined {
  const at = address.indexOf('#')
  const [, kind, secret] = (at < 0 ? undefined : pattern.exec(`#${asSent(address.slice(at + 1))}`)) ?? []
  return secret ? { shows: kind === 'battle' ? 'record' : 'battle', secret } : undefined
}

/** Where who has logged in opens a link. */
export const watchPath = ({ shows, secret }: WatchLink): `/battle/watch${string}` =>
  `/battle/watch#${shows === 'record' ? 'battle' : 'watch'}=${secret}`
