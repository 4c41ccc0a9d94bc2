import { mostDays } from './span.ts'

/** Texts of what is looked at: span, filters, whether staff count. */
export const texts = {
  span: {
    label: 'Span',
    names: { today: 'Today', '7': '7 days', '28': '28', '90': '90', '400': '400', own: 'Other' },
    from: 'First day',
    until: 'Last day',
    wrong: `Choose a first and a last day, in this order, at most ${mostDays} days.`,
    one: (day: string, before: string) => `${day}, compared with ${before}.`,
    many: (days: number, from: string, until: string, from2: string, until2: string) =>
      `${days} days, ${from} to ${until}, compared with ${from2} to ${until2}.`,
    utc: 'Days are counted in UTC; the times of single visits are in your time zone.',
    soFar: 'Today is not over.',
  },
  staff: 'Count staff too',
  filters: {
    label: 'Filters',
    none: 'Press any value to see only its sessions.',
    remove: (words: string) => `Remove the filter: ${words}`,
    most: 'Two filters are the most. A third takes the place of the older one.',
    replaced: (gone: string, now: string) => `“${gone}” made room for “${now}”.`,
    undo: 'Undo',
  },
} as const
