import type { BalanceDraft } from '#game/balance/draft.ts'
import type { Rules } from '#game/fleet/fleet-pin.ts'
import { sha256 } from '#game/sha256.ts'
import { catalogue } from './catalogue.ts'
import { releaseInForce } from './release/release-in-force.ts'
import { contentHash } from './version.ts'

/** Number of the balance release in force, as text; empty for none. */
const release = releaseInForce ? String(releaseInForce.release.number) : ''

/** The rules of today: this build's, with the release in force. A new fleet is built with them and pinned to them. */
export const currentRules: Rules = { id: { contentHash, release }, catalogue }

/**
 * Names all figures: the hash of the content, and one of what a release changes of it. Two releases with the same figures have
 * the same name, such as the content and a release that brings it back.
 */
export const figuresIdOf = (content: string, changes: BalanceDraft['changes']): string => {
  if (changes.length === 0) return content
  const lines = changes.map(({ item, id, figure, value }) => [item, id, figure, value].join(' ')).toSorted()
  return `${content}-${sha256(lines.join('\n')).slice(0, 12)}`
}

/** Names all figures of today. */
export const figuresId: string = figuresIdOf(contentHash, releaseInForce?.release.changes ?? [])
