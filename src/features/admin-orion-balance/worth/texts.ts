import type { Verdict } from '#game/balance/worth/worth-measure.ts'
import { counted } from '#ui/words.ts'

const verdicts: Readonly<Record<Verdict, string>> = {
  never: 'never worth taking',
  always: 'always worth taking',
  sometimes: '',
}

/** Texts of the worth of ships, refits and admirals. */
export const texts = {
  show: { label: 'Question', worth: 'Worth', prices: 'Price suggestions' },
  kinds: { label: 'What is measured', ships: 'Ships', refits: 'Refits', admirals: 'Admirals' },
  figures: { label: 'Figures', today: 'Today’s', draft: 'The draft’s' },
  fleets: 'Fleets per faction',
  explain:
    'Each choice replaces a fifth of the points of random legal fleets (refits and admirals use free points), and the same battles are fought with it and without it. A worth of 0.9 means that each point spent on it achieves as much as 0.9 points spent at random.',
  of: (factions: number, fleets: number) => `${counted(factions, 'faction')} in ${fleets} fleets each`,
  summary: {
    bar: (outside: number, of: number) =>
      outside === 0
        ? `Each of ${of} ships is worth what its class is, within ±10 %.`
        : `${outside} of ${of} ships are worth more or less than their class by more than 10 %.`,
    never: (n: number) =>
      n === 0
        ? 'Every choice is sometimes worth taking.'
        : `${counted(n, 'choice is', 'choices are')} never worth taking.`,
    always: (n: number) => (n === 0 ? '' : ` ${counted(n, 'choice is', 'choices are')} always worth taking.`),
  },
  verdicts,
  all: 'All',
  faction: 'Faction',
  only: { label: 'Show', all: 'All', outside: 'Outside the allowed range' },
  name: 'Name',
  about: 'Faction',
  points: 'Points',
  worth: 'Worth per point',
  beside: 'Compared with its class',
  value: 'Worth in points',
  profit: 'Worth minus price',
  fought: 'Fleets',
  verdict: 'Verdict',
  outside: 'outside ±10 %',
  everybody: 'all factions',
  figure: (value: string, from: string, to: string) => `${value} (${from} to ${to})`,
  none: 'Nothing of this kind was measured yet.',
  nothingOutside: 'No value is outside the allowed range.',
  toDraft: (name: string) => `Change ${name} in the draft`,
} as const
