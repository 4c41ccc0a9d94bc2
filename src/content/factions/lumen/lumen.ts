import { lumenTraits } from './traits.ts'
import type { FactionContent } from '#content/faction-content.ts'

/** The Lumen Choir. */
export const lumen: FactionContent = { ships: [], refits: [], admirals: [], traits: lumenTraits }
