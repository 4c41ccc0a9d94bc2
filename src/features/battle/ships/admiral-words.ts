import { catalogue } from '#content/catalogue.ts'
import { admiralOf, type BattleSide } from '#game/battle/state/battle.ts'
import type { Admiral } from '#game/ship/ship.ts'
import { texts } from './texts.ts'

/** The admiral of a side, as long as the flagship is on the table. */
export const admiralIn = (side: BattleSide): Admiral | undefined => catalogue.admirals.get(admiralOf(side) ?? '')

/** "Admiral Vantongeren"; '' without an admiral. */
export function admiralWords(side: BattleSide): string {
  const admiral = admiralIn(side)
  return admiral ? texts.admiral(admiral.name) : ''
}
