import { kharonTraits } from './traits.ts'
import type { FactionContent } from '#content/faction-content.ts'

/** The Kharon Dominion. */
export const kharon: FactionContent = { ships: [], refits: [], admirals: [], traits: kharonTraits }
