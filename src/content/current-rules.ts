import type { Rules } from '#game/fleet/fleet-pin.ts'
import { catalogue } from './catalogue.ts'
import { releaseInForce } from './release/release-in-force.ts'
import { contentHash } from './version.ts'

/** Number of the balance release in force, as text; empty for none. */
const release = releaseInForce ? String(releaseInForce.release.number) : ''

/** The rules of today: this build's, with the release in force. A new fleet is built with them and pinned to them. */
export const currentRules: Rules = { id: { contentHash, release }, catalogue }

/** Names all figures of today: the hash of the content, and the number of the release that changes it. */
export const figuresId: string = release === '' ? contentHash : `${contentHash}-r${release}`
