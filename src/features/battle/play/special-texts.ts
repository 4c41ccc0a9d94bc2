import type { UseName } from '#game/play/play-event.ts'
import { counted } from '#ui/words.ts'

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
