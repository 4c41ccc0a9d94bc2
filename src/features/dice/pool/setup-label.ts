import { isChangedByHand, type Setup } from '#store/dice-table/setup.ts'
import { texts } from './texts.ts'

/** The set-up's name. If the player has changed figures of an attack, the name says so. */
export const setupLabel = (setup: Setup): string =>
  isChangedByHand(setup) ? texts.changedByHand(setup.label) : setup.label
