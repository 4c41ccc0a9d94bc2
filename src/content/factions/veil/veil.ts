import { veilTraits } from './traits.ts'
import type { FactionContent } from '#content/faction-content.ts'

/** The Veil Corsairs. */
export const veil: FactionContent = { ships: [], refits: [], admirals: [], traits: veilTraits }
