import type { Rules } from '#game/fleet/fleet-pin.ts'
import { catalogue } from './catalogue.ts'
import { contentHash } from './version.ts'

/** The rules of this build. A new fleet is built with them and pinned to them. */
export const currentRules: Rules = { id: { contentHash, release: '' }, catalogue }
