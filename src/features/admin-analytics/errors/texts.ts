import type { ErrorKind } from '#records/analytics/event-limits.ts'

/** `other`: all errors beyond 500 a day. */
const kinds: Readonly<Record<ErrorKind | 'other', string>> = {
  script: 'Script',
  chunk: 'Code did not load',
  webgl: '3D context lost',
  storage: 'Device storage',
  release: 'Balance release could not be used',
  battle: 'Phones show different states of a battle',
  other: 'Other',
}

/** Texts of the errors that players saw. */
export const texts = {
  heading: 'Errors that players saw',
  explain:
    'The same error is reported once each time the app is opened. Messages are stored without addresses, numbers and text of players. “New”: first seen since the newest build. “More often”: seen since then in at least three times as many sessions a day as before.',
  newest: (build: string, day: string) => `The newest build is ${build}, first seen on ${day}.`,
  noBuild: 'No build is known yet.',
  none: 'No player saw an error in these days.',
  new: 'New',
  newHint: 'First seen since the newest build',
  spike: 'More often',
  spikeHint: 'At least three times as many sessions a day as before the newest build',
  kinds,
  other: 'All errors beyond 500 a day',
  noMessage: 'Without a message',
  counts: (times: string, sessions: string) => `${times} times in ${sessions} sessions`,
  show: (sessions: string) => `Show its ${sessions} sessions`,
  showOne: 'Show its session',
  builds: 'Builds',
  most: (first: string, others: string) => (others === '' ? first : `most in ${first}, then ${others}`),
  mostOn: (first: string, others: string) => (others === '' ? first : `most on ${first}, then ${others}`),
  buildsOf: (builds: string, first: string) => (first === '' ? builds : `${builds} (first in ${first})`),
  paths: 'Pages',
  first: 'First seen',
  last: 'Last seen',
  days: 'Sessions by day',
  showDays: 'Day by day',
  hideDays: 'Hide the days',
  day: 'Day',
  sessions: 'Sessions',
  daysOf: (figures: string) => `Sessions by day: ${figures}`,
  unknown: 'Unknown',
  csv: [
    'kind',
    'message',
    'sessions',
    'count',
    'first_build',
    'builds',
    'pages',
    'first_at',
    'last_at',
    'new',
    'spike',
  ],
} as const
