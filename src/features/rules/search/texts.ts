import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the search of the rules. */
export const texts = {
  title: 'Search the rules',
  placeholder: 'Rule, number, ship, refit, admiral',
  clear: 'Clear the search',
  missing: (parts: number) =>
    `${parts === 1 ? 'One part of the book is' : `${parts} parts of the book are`} not on this device, and so not searched.`,
  loading: 'Loading the book.',
  hint: 'Quotes find an exact phrase. A number such as 2.3 opens its rule.',
  found: (hits: number) => counted(hits, 'result'),
  someWords: 'No rule has all of these words. These have some of them.',
  nothing: {
    title: (typed: string) => `Nothing found for “${typed}”`,
    near: 'Similar words in the book:',
    hint: 'Try one word of the rule, its number such as 2.3, or the name of a ship.',
  },
  results: {
    name: 'Results',
    groups: { rules: 'Rules', terms: 'Glossary', things: 'Ships, refits and admirals' },
    more: (shown: number, all: number) => `, the first ${shown} of ${all}`,
    ownFleet: 'In your fleet',
  },
  matches: {
    name: (term: string) => `Matches of “${term}”`,
    change: (term: string) => `Change the search: ${term}`,
    changeTooltip: 'Change the search',
    match: 'Match ',
    none: 'No match here',
    at: (match: number, of: number) => `${match} of ${of}`,
    page: (page: number, of: number) => `page ${page} of ${of} with matches`,
    next: (number: string) => `next match: ${number}`,
    previousMatch: 'Previous match',
    nextMatch: 'Next match',
    onPage: (step: string, number: string, title: string) => `${step}, on page ${number} ${title}`,
    clear: 'End the search',
  },
} as const
