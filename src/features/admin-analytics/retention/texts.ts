/** Texts of retention. */
export const texts = {
  heading: 'Who comes back',
  table: 'Who comes back, by week',
  explain:
    'Players by the week in which they registered, and how many of them came back in each later week. Weeks begin on Monday. Span, filters and “Count staff too” do not apply here. The stronger the shade, the larger the share.',
  none: 'Nobody registered in these weeks.',
  weeks: 'Weeks',
  cells: 'Show players as',
  cellsOf: { share: 'Share', players: 'Players' },
  registered: 'Registered in',
  people: 'Players',
  same: 'Same week',
  after: (weeks: number) => (weeks === 1 ? '1 week later' : `${weeks} weeks later`),
  afterShort: (weeks: number) => (weeks === 0 ? 'Week 0' : `+${weeks}`),
  all: 'All weeks',
  cell: (share: string, back: number, of: number) => `${share}, ${back} of ${of}`,
  soFar: 'The last figure of each row is for the current week, which is not over.',
} as const
