import { driftTraits } from './traits.ts'
import type { FactionContent } from '#content/faction-content.ts'

/** The Drift Collective. */
export const drift: FactionContent = { ships: [], refits: [], admirals: [], traits: driftTraits }
