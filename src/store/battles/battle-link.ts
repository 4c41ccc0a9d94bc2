import { asSent } from '#game/sent-link.ts'
import type { BattleLinkBody } from '#shared/battles.ts'

const pattern = /^#game=([a-z0-9]{15})\.([A-Za-z0-9]{8,64})$/

/**
 * The path and the fragment of the link that the other side opens to answer. Only the fragment has the key: browsers
 * send no fragment to a server.
 */
export const battlePath = ({ id, key }: BattleLinkBody): string => `/fleet-builder#game=${id}.${key}`

/** The content of an address's fragment; undefined if it is not a link to a game. */
export function readBattleLink(fragment: string): BattleLinkBody | undefined {
  const [, id, key] = pattern.exec(asSent(fragment)) ?? []
  return id && key ? { id, key } : undefined
}
