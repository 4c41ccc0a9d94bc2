import type { ListColumn } from '#staff/list/list-definition.ts'

type Kind = ListColumn<never>['kind']

const kinds: Readonly<Record<string, Kind>> = {
  email: 'text',
  status: 'choice',
  topics: 'choice',
  wanted_topics: 'choice',
  source: 'choice',
  wording: 'text',
  left_reason: 'text',
  created: 'date',
  asked_at: 'date',
  consented_at: 'date',
  left_at: 'date',
  updated: 'date',
  bounces: 'number',
  has_account: 'yes-no',
}

/** The columns of the list of subscribers, as far as a saved view filters by them. */
export const segmentColumns: readonly ListColumn<never>[] = Object.entries(kinds).map(([key, kind]) => ({
  ...{ key, kind, label: key, width: 0 },
  cell: () => null,
  csv: () => '',
}))
