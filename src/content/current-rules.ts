import type { Rules } from '#game/fleet/fleet-pin.ts'
import { catalogue } from './catalogue.ts'
import { releaseInForce } from './release/release-in-force.ts'
import { contentHash } from './version.ts'

/** Number of the balance release in force, as text; empty for none. */
const release = releaseInForce ? String(releaseInForce.release.number) : ''

/** The rules of today: this build's, with the release in force. A new fleet is built with them and pinned to them. */
export const currentRules: Rules = { id: { contentHash, release }, catalogue }

/** Names all figures of a content: its hash, and the number of the release that changes it. One that brings the content back has its name. */
export const figuresIdOf = (
  content: string,
  released: { readonly number: number; readonly changes: readonly unknown[] } | undefined,
): string => (released && released.changes.length > 0 ? `${content}-r${released.number}` : content)

/** Names all figures of today. */
export const figuresId: string = figuresIdOf(contentHash, releaseInForce?.release)
