import { counted } from '#pieces/fleet/fleet-words.ts'
import { type Dimension, mostDays } from '#shared/analytics/analytics.ts'

/** Texts of the screen around its panels. */
export const texts = {
  title: 'Analytics',
  parts: {
    label: 'Parts of analytics',
    overview: 'Overview',
    funnel: 'Funnel',
    retention: 'Retention',
    visits: 'Visits',
    errors: 'Errors',
  },
  pageTitle: {
    overview: 'Analytics',
    funnel: 'Funnel: analytics',
    retention: 'Retention: analytics',
    visits: 'Visits: analytics',
    errors: 'Errors: analytics',
  },
  missing: (path: string) => `Page not found: ${path}`,
} as const

/** Texts of every panel. */
export const frameTexts = {
  csv: (title: string) => `Save as CSV: ${title}`,
  failed: 'This could not be loaded.',
  loading: (title: string) => `Loading: ${title}`,
  stale: (why: string) => `These figures are not the latest. ${why}`,
  nothing: 'No visits in these days.',
} as const

/** Texts of the toolbar: span, filters, whether staff count. */
export const addressTexts = {
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

/** Texts of the notes beside the chart. */
export const notesTexts = {
  heading: 'Notes',
  add: 'Add a note',
  none: 'No notes in these days. Releases and e-mail campaigns are added automatically.',
  notLoaded: (why: string) => `The notes could not be loaded. ${why}`,
  kinds: {
    own: 'Note',
    release: 'Release',
    campaign: 'Campaign',
    zone: 'New series',
    bots: 'Definition',
    visits: 'Definition',
  },
  zone: (zone: string) => `From here on, days are in ${zone}`,
  bots: 'The list of programs that count as bots changed',
  visits: 'The rules for counting visits changed',
  day: 'Day',
  dayMissing: 'Choose a day.',
  text: 'What happened',
  textMissing: 'Write what happened.',
  save: 'Add',
  cancel: 'Cancel',
  delete: (text: string) => `Delete the note: ${text}`,
  deleted: 'The note is deleted.',
  undo: 'Undo',
  failed: (why: string) => `Nothing was changed. ${why}`,
} as const

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
  did: 'Feature used',
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
export const countsTexts = {
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

/** Texts of retention. */
export const retentionTexts = {
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

/** Texts of the funnel. */
export const funnelTexts = {
  heading: 'Funnel',
  explain:
    'Players who did the first step for the first time ever in this span, and how many of them also did the others, in whichever order, until now. Players who did it before are not counted. Only logged-in players count.',
  noFilters: 'A funnel follows people over many visits, so filters do not apply here.',
  none: 'Nobody did the first step for the first time in these days.',
  page: (path: string) => `Opened ${path}`,
  step: (at: number) => `Step ${at + 1}`,
  earlier: (step: string) => `Move up: ${step}`,
  later: (step: string) => `Move down: ${step}`,
  remove: (step: string) => `Remove the step: ${step}`,
  add: 'Add a step',
  reset: 'Reset the steps',
  edit: 'Change the steps',
  done: 'Done',
  steps: 'Steps of the funnel',
  moved: (step: string, at: number, of: number) => `${step} is step ${at + 1} of ${of}.`,
  people: (n: number) => counted(n, 'player'),
  shares: (ofFirst: string, ofLast: string) => `${ofFirst} of the first step, ${ofLast} of the step before`,
  wait: (n: number, time: string) =>
    n === 1 ? `${time} after the first step` : `half of the ${n} within ${time} of the first step`,
  atOnce: (n: number) =>
    n === 1 ? 'at the first step or before it' : `half of the ${n} at the first step or before it`,
  came: (n: number) => `Who they are (${n})`,
  left: (n: number) => `${n} stopped before it`,
  cameHeading: (step: string) => `Reached: ${step}`,
  leftHeading: (step: string, before: string) => `Did “${before}”, but not “${step}”`,
  peopleFailed: (why: string) => `They could not be loaded. ${why}`,
  peopleMost: 'Only the 100 newest are listed.',
  nobody: 'Nobody.',
  nameless: 'A player without a name',
  csv: ['step', 'people', 'share_of_first', 'median_seconds'],
} as const
