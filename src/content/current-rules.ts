import type { Rules } from '#game/fleet/fleet-pin.ts'
import { catalogue } from './catalogue.ts'
import { contentHash } from './version.ts'

/** The current rules, with which new fleets are built and pinned. */
export const currentRules: Rules = { id: { contentHash, release: '' }, catalogue }
