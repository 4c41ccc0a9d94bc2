import { hesperiaTraits } from './traits.ts'
import type { FactionContent } from '#content/faction-content.ts'

/** The Hesperian League. */
export const hesperia: FactionContent = { ships: [], refits: [], admirals: [], traits: hesperiaTraits }
