import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the rules book around its pages. */
export const texts = {
  book: 'The rules book',
  backToBattle: 'Back to the battle',
  battle: 'Battle',
  search: 'Search the rules',
  contents: 'Contents',
  onThisPage: 'On this page',
  changedMark: ', changed since you last read it',
  pagesOf: (part: string) => `Pages of ${part}`,
  card: {
    missing: 'This definition is not on this device.',
    ship: (faction: string, shipClass: string, points: number, role: string) =>
      `${faction}, ${shipClass}, ${counted(points, 'point')}. ${role}`,
    openShip: 'Open in the ship catalogue',
    refit: (slot: string, points: number) => `Refit for a ${slot} slot, ${counted(points, 'point')}`,
    admiral: (faction: string, points: number) => `${faction} admiral, ${counted(points, 'point')}`,
    mercenary: 'Mercenary',
  },
  link: {
    copy: (number: string, title: string) => `Copy the link to rule ${number}, ${title}`,
    tooltip: 'Copy link',
    done: (number: string) => `Link to rule ${number} copied.`,
    refused: (number: string) =>
      `The browser did not allow copying. The address bar has the link to rule ${number} now.`,
    copied: (version: string, number: string, title: string, address: string) =>
      `Orion ${version}, rule ${number} ${title}: ${address}`,
  },
  unclear: (number: string, title: string) => `Is something unclear in rule ${number}, ${title}? Tell us`,
  unclearTooltip: 'Something unclear? Tell us',
  steps: { name: 'Pages before and after', previous: 'Previous', next: 'Next' },
  reading: {
    size: 'Text size',
    sizes: { small: 'Small', usual: 'Normal', large: 'Large', largest: 'Largest' },
    width: 'Line width',
    widths: { narrow: 'Narrow', usual: 'Normal', wide: 'Wide' },
    keepScreenOn: 'Keep the screen on',
  },
  keepScreenOnRefused: 'This device does not let the app keep the screen on now.',
  recent: 'Recently read',
  breadcrumb: 'Breadcrumb',
  rules: 'Rules',
  pageTitle: (number: string, title: string) => `${number} ${title} · Rules`,
  changed: 'Changed since you last read this page',
  unavailable: {
    title: 'This page is not on this device',
    hint: 'It opens once you are online again. After one visit online the whole book is stored on this device.',
  },
  offline: {
    network: (version: string) => `Rules ${version}, not stored on this device`,
    all: (version: string, pages: number) => `Rules ${version}, all ${pages} pages on this device`,
    some: (version: string, kept: number, pages: number) =>
      `Rules ${version}, ${kept} of ${pages} pages on this device`,
  },
  emptyBook: 'The book is empty.',
} as const

/** Texts of the search of the rules. */
export const searchTexts = {
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
    more: (shown: number, all: number, group: 'rules' | 'terms' | 'things') =>
      `, the first ${shown} of ${all}${group === 'rules' ? ' sections' : ''}`,
    own: { fleet: 'In your fleet', faction: 'Your faction' },
  },
  matches: {
    name: (term: string) => `Matches of “${term}”`,
    change: (term: string) => `Change the search: ${term}`,
    changeTooltip: 'Change the search',
    match: 'Match ',
    none: 'No match here',
    at: (match: number, of: number) => `${match} of ${of}`,
    onThisPage: 'on this page',
    page: (page: number, of: number) => `page ${page} of the ${of} with matches`,
    pageTooltip: 'Pages of the book with a match',
    next: (number: string) => `next match: ${number}`,
    previousMatch: 'Previous match',
    nextMatch: 'Next match',
    onPage: (step: string, number: string, title: string) => `${step}, on page ${number} ${title}`,
    clear: 'End the search',
  },
} as const
