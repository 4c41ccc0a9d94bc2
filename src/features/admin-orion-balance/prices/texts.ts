import { counted } from '#ui/words.ts'

/** Texts of price suggestions. */
export const texts = {
  explain:
    'A regression of who wins on what the two fleets hold, over random fleets that differ in points. A suggestion says at which price a choice would do as much as the others. Its interval says how sure that is: take what lies clearly beside today’s price, fight again, and take no more than a step at a time.',
  battles: 'Battles a pairing',
  of: '21 pairings',
  heading: 'Suggested prices',
  reading: 'Reckoning prices',
  failed: 'The prices could not be reckoned.',
  perPoint: (share: string) => `Between even fleets, one point more wins ${share} % more battles.`,
  kind: { label: 'Suggestion', within: 'Within its faction', whole: 'With the strength of its faction' },
  only: { label: 'Show', all: 'All', clear: 'Clear ones' },
  name: 'Name',
  about: 'Of',
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
  tookAll: (n: number) => `${counted(n, 'price')} went into the draft.`,
  undo: 'Undo',
  none: 'Nothing lies clearly beside its price.',
  factions: 'Whole factions',
  factor: (name: string, factor: string, from: string, to: string) => `${name} × ${factor} (${from} to ${to})`,
  factorHint: 'The factor by which all prices of a faction would have to change to make it even.',
} as const
