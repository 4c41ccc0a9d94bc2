import type { BalanceDraft } from '#game/balance/draft.ts'
import type { Rules } from '#game/fleet/pin/fleet-pin.ts'
import { sha256 } from '#game/sha256.ts'
import { catalogue } from './catalogue.ts'
import { releaseInForce } from './release/release-in-force.ts'
import { contentHash } from './version.ts'

/** Number of the balance release in force, as text; empty for none. */
const release = releaseInForce ? String(releaseInForce.release.number) : ''

/**
 * The current rules: those of this build, with the release in force. A new fleet is built with them and pinned to them.
 */
export const currentRules: Rules = { id: { contentHash, release }, catalogue }

/**
 * Names all figures of a content: its hash, and a hash of what a release changes. Releases with the same figures have
 * the same name, so that results still count after a withdrawal has brought figures back.
 */
export function figuresIdOf(content: string, released: BalanceDraft | undefined): string {
  if (!released || released.changes.length === 0) return content
  const lines = released.changes.map(({ item, id, figure, value }) => `${item} ${id} ${figure} ${value}`)
  return `${content}-${sha256(lines.toSorted().join('\n')).slice(0, 8)}`
}

/** Names all current figures. */
export const figuresId: string = figuresIdOf(contentHash, releaseInForce?.release)
