import { counted } from '#ui/words.ts'

/** Texts for real dice. */
export const diceTexts = {
  pad: 'Real dice',
  typed: (pips: string, left: number) => `${pips} ${left > 0 ? `(${left} to go)` : ''}`,
  erase: 'Erase',
  success: (dice: number) => counted(dice, 'success die', 'success dice'),
  failure: (dice: number) => counted(dice, 'failure die', 'failure dice'),
  again: (dice: number) => `${counted(dice, 'blank')} rolled again`,
  critical: (ship: string) => `${ship}: die for the critical`,
} as const
