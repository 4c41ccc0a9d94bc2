import { mostDays } from '#shared/analytics/analytics.ts'

/** Texts of the toolbar: span, filters, whether staff count. */
export const texts = {
  loading: 'Loading',
  failed: 'The analytics could not be loaded.',
  span: {
    label: 'Span',
    names: { today: 'Today', '7': '7 days', '28': '28', '90': '90', '400': '400', own: 'Other' },
    /** Follows a number. */
    days: 'days',
    from: 'First day',
    until: 'Last day',
    wrong: `Choose a first and a last day, in this order, at most ${mostDays} days.`,
    many: (days: number, from: string, until: string) => `${days} days, ${from} to ${until}`,
    before: (from: string, until: string) =>
      from === until ? `compared with ${from}` : `compared with ${from} to ${until}`,
    zone: (zone: string) => `Days are counted in ${zone}; the times of single visits are in your time zone.`,
    soFar: 'Today is not over.',
    soFarCompared: 'Today is not over; it is compared with the same hours of the span before.',
  },
  staff: 'Count staff too',
  filters: {
    label: 'Filters',
    none: 'Press any value to see only its sessions.',
    remove: (words: string) => `Remove the filter: ${words}`,
    most: 'At most two filters. A third one replaces the older one.',
    replaced: (gone: string, now: string) => `“${now}” replaced “${gone}”.`,
    undo: 'Undo',
  },
} as const
