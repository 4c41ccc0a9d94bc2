import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the rules book around its pages. */
export const texts = {
  book: 'The rules book',
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
  unclear: (number: string, title: string) => `Something unclear in rule ${number}, ${title}? Tell us`,
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
