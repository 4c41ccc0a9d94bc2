import type { Rules } from '#game/fleet/fleet-pin.ts'
import { catalogue } from './catalogue.ts'
import { contentHash } from './version.ts'

/** Today's rules, as fleets are built by them and pinned to them. */
export const currentRules: Rules = { id: { contentHash, release: '' }, catalogue }
