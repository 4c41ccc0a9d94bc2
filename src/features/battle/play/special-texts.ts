import type { UseName } from '#game/play/play-event.ts'
import { counted } from '#ui/words.ts'

/** Texts of rules that are used once in a round or battle, and of what ships do instead of their usual turn. */
export const specialTexts = {
  title: 'Special rules',
  what: 'What is used',
  on: 'On which ships',
  order: 'The new order',
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
    isomorph: 'Isomorph: two corvettes exchange places',
    'ledger-nine': 'Ledger Nine: escorts close a critical each',
    kornhuys: 'Kornhuys: a destroyed squadron comes back (squadron, then carrier)',
    petterigo: 'Petterigo',
    mehtani: 'Mehtani: an order is exchanged',
  } satisfies Readonly<Record<UseName, string>>,
  leave: 'A ship says that it will jump out',
  sweep: 'A ship sweeps mines instead of firing',
  note: 'Write a note into the log',
  noteLabel: 'Note',
  by: (name: string, use: string) => `${name}: ${use}`,
} as const
