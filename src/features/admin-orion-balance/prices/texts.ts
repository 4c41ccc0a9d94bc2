import { counted } from '#ui/words.ts'

/** Texts of price suggestions. */
export const texts = {
  explain:
    'A regression of the winner on what the two fleets contain, over random fleets that differ in points. A suggestion is the price at which a choice would be as good as the others. Its interval says how certain that is. Take only suggestions that differ clearly from today’s price, take small steps, and run again after each.',
  battles: 'Battles per pairing',
  of: '21 pairings',
  heading: 'Suggested prices',
  reading: 'Calculating prices',
  failed: 'The prices could not be calculated.',
  perPoint: (share: string) => `Between even fleets, one point more wins ${share} % more battles.`,
  kind: { label: 'Suggestion', within: 'Within its faction', whole: 'With the strength of its faction' },
  only: { label: 'Show', all: 'All', clear: 'Clear ones' },
  name: 'Name',
  about: 'Faction',
  now: 'Now',
  price: 'Suggested',
  change: 'Change',
  fought: 'Seen',
  everybody: 'all factions',
  estimate: (value: string, from: string, to: string) => `${value} (${from} to ${to})`,
  take: (name: string, points: number) => `Take ${points} points for ${name} into the draft`,
  takeWord: 'Take',
  taken: (points: number) => `${points} in the draft`,
  takeAll: (n: number) => `Take ${counted(n, 'clear one')} into the draft`,
  tookAll: (n: number) => `${counted(n, 'price')} added to the draft.`,
  undo: 'Undo',
  none: 'No price is clearly wrong.',
  factions: 'Whole factions',
  factor: (name: string, factor: string, from: string, to: string) => `${name} × ${factor} (${from} to ${to})`,
  factorHint: 'The factor by which all prices of a faction would have to change to make it even.',
} as const
