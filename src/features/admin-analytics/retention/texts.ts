/** Texts of retention. */
export const texts = {
  heading: 'Who comes back',
  table: 'Who comes back, by week',
  explain:
    'Players by the week in which they registered, and how many of them were there each week after it. Weeks begin on Monday. Span, filters and staff do not count here. The stronger the shade, the larger the share.',
  none: 'Nobody registered in these weeks.',
  weeks: 'Weeks',
  cells: 'Who was there',
  cellsOf: { share: 'Share', players: 'Players' },
  registered: 'Registered in',
  people: 'Players',
  same: 'Same week',
  after: (weeks: number) => (weeks === 1 ? '1 week later' : `${weeks} weeks later`),
  afterShort: (weeks: number) => (weeks === 0 ? 'Week 0' : `+${weeks}`),
  all: 'All weeks',
  cell: (share: string, back: number, of: number) => `${share}, ${back} of ${of}`,
  soFar: 'The last figure of each row is of the week that is not over.',
} as const
