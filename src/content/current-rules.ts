import type { Rules } from '#game/fleet/fleet-pin.ts'
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
 * Names all figures of a content: its hash, and the number of the release that changes it. A release that restores the
 * content has the name of the content.
 */
export const figuresIdOf = (
  content: string,
  released: { readonly number: number; readonly changes: readonly unknown[] } | undefined,
): string => (released && released.changes.length > 0 ? `${content}-r${released.number}` : content)

/** Names all current figures. */
export const figuresId: string = figuresIdOf(contentHash, releaseInForce?.release)
