import type { Dimension } from '#shared/analytics/analytics.ts'

const dimensions: Readonly<Record<Dimension, string>> = {
  device: 'Device',
  browser: 'Browser',
  os: 'System',
  referrer: 'Referrer',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  content: 'Content',
  entry: 'First page',
  exit: 'Last page',
  logged_in: 'Login',
  came_back: 'Returning',
  build: 'Build',
  did: 'Did',
}

/** Words for values that the record store names differently. */
const values: Readonly<Partial<Record<Dimension, Readonly<Record<string, string>>>>> = {
  device: { '': 'Unknown', mobile: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
  browser: { '': 'Unknown' },
  build: { '': 'Unknown' },
  os: { '': 'Unknown' },
  referrer: { '': 'Direct or unknown' },
  entry: { '': 'No page' },
  exit: { '': 'No page' },
  logged_in: { '0': 'Without login', '1': 'Logged in' },
  came_back: { '0': 'New, or without login', '1': 'Came back' },
}

/** Texts of figures, dimensions, values and events. */
export const texts = {
  dimensions,
  none: 'None',
  new: 'New',
  noValue: '–',
  other: 'Other (beyond 500 a day)',
  values,
  figures: {
    visitors: 'Visitors',
    sessions: 'Sessions',
    views: 'Page views',
    bounce: 'Bounce rate',
    duration: 'Duration',
  },
  columns: { times: 'Times', views: 'Views' },
  only: (words: string) => `Only sessions with ${words}`,
  every: (words: string) => `Show all sessions again, not only those with ${words}`,
  sort: (column: string) => `Sort by: ${column}`,
  showAll: (n: number) => `Show all ${n}`,
  showFigures: 'Show all figures',
  showFew: 'Show fewer',
  most: 'Only the 100 most frequent are listed.',
} as const
