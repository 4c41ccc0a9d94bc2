import { isChangedByHand, type Setup } from '#store/dice-table/setup.ts'
import { texts } from './texts.ts'

/** The set-up's name. An attack whose figures the player has changed is no longer quite that attack, and says so. */
export const setupLabel = (setup: Setup): string =>
  isChangedByHand(setup) ? texts.changedByHand(setup.label) : setup.label
