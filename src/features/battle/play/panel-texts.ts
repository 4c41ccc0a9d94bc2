import type { UseName } from '#game/play/play-event.ts'
import { counted } from '#ui/words.ts'

/** Texts of the decisions that the book gives to a player. */
export const decisionTexts = {
  by: (side: string) => `${side} decides`,
  both: 'Decide together',
  critical: (ship: string) => `${ship} draws a critical.`,
  roll: 'Roll the critical',
  ignore: (ship: string, kind: string) => `${ship} has drawn ${kind}. Ignore it?`,
  save: (ship: string) => `${ship} would be destroyed. Does Mourne save it?`,
  halve: (ship: string) => `${ship} is hit. Does Rood Screen halve this volley?`,
  jump: (ship: string) => `${ship} may jump out if no enemy is within 6″. Does it jump out?`,
  salvors: (ship: string) => `${ship} was destroyed. Which Salvors are near it?`,
  darn: (ship: string) => `Which ship do the Darning Arms of ${ship} repair?`,
  choose: (ship: string) => `The boarders of ${ship} choose a critical.`,
  close: (ship: string, count: number) =>
    `Which ${counted(count, 'critical')} of ${ship} ${count === 1 ? 'is' : 'are'} repaired?`,
  facing: (ship: string) => `The shot comes along the border of two sides. Which side of ${ship} is hit?`,
  yes: 'Yes',
  no: 'No',
  nobody: 'Nobody',
  done: 'Done',
} as const

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

/** Texts of rules that are used once in a round or battle, and of what ships do instead of their usual turn. */
export const specialTexts = {
  title: 'Special rules',
  what: 'Rule to use',
  on: 'Ships',
  order: 'New order',
  field: 'Minefield',
  mines: (field: number, dice: number) => `Mines ${field}, ${counted(dice, 'die', 'dice')}`,
  sweepDice: (dice: number) => counted(dice, 'die', 'dice'),
  do: 'Use it',
  write: 'Write it down',
  uses: {
    'false-lights': 'False Lights: an enemy may not turn',
    fogbank: 'Fogbank: harder to hit this round',
    'harbour-master': 'Harbour Master: launch and recover without an order',
    fray: 'Fray: one ship moves last',
    isomorph: 'Isomorph: two corvettes swap places',
    'ledger-nine': 'Ledger Nine: escorts close a critical each',
    kornhuys: 'Kornhuys: a destroyed squadron comes back (squadron, then carrier)',
    petterigo: 'Petterigo',
    mehtani: 'Mehtani: an order is exchanged',
  } satisfies Readonly<Record<UseName, string>>,
  leave: 'Announce that a ship will jump out',
  sweep: 'Sweep mines instead of firing',
  note: 'Add a note to the log',
  noteLabel: 'Note',
  by: (name: string, use: string) => `${name}: ${use}`,
} as const
