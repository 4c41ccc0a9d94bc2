import type { Verdict } from '#game/balance/worth/worth-measure.ts'
import { counted } from '#ui/words.ts'

const verdicts: Readonly<Record<Verdict, string>> = {
  never: 'never worth taking',
  always: 'always taken',
  sometimes: '',
}

/** Texts of the worth of ships, refits and admirals. */
export const texts = {
  show: { label: 'What is asked', worth: 'Worth', prices: 'Price suggestions' },
  kinds: { label: 'What is measured', ships: 'Ships', refits: 'Refits', admirals: 'Admirals' },
  figures: { label: 'Of which figures', today: 'Today’s', draft: 'The draft’s' },
  fleets: 'Fleets a faction',
  explain:
    'Each choice is put into random legal fleets in place of a fifth of their points (refits and admirals: into free points), and the same battles are fought with it and without it. A worth of 0.9 says that each point of a ship does as much as 0.9 points that are spent by chance.',
  of: (factions: number, fleets: number) => `${counted(factions, 'faction')} in ${fleets} fleets each`,
  summary: {
    bar: (outside: number, of: number) =>
      outside === 0
        ? `Each of ${of} ships is worth what its class is, within ±10 %.`
        : `${outside} of ${of} ships are worth more or less than their class by more than 10 %.`,
    never: (n: number) =>
      n === 0 ? 'No choice is never worth taking.' : `${counted(n, 'choice')} never worth taking.`,
    always: (n: number) => (n === 0 ? '' : ` ${counted(n, 'choice')} always taken.`),
  },
  verdicts,
  all: 'All',
  faction: 'Faction',
  only: { label: 'Show', all: 'All', outside: 'Outside the bar' },
  name: 'Name',
  about: 'Of',
  points: 'Points',
  worth: 'Worth a point',
  beside: 'Beside its class',
  value: 'Worth in points',
  profit: 'More than its price',
  fought: 'Fleets',
  verdict: 'Verdict',
  outside: 'outside ±10 %',
  everybody: 'all factions',
  figure: (value: string, from: string, to: string) => `${value} (${from} to ${to})`,
  none: 'Nothing of this kind was measured yet.',
  nothingOutside: 'Nothing is outside.',
  toDraft: (name: string) => `Change ${name} in the draft`,
} as const
