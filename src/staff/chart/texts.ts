/** Texts of every staff chart. */
export const texts = {
  showTable: 'As a table',
  showChart: 'As a chart',
  table: (label: string) => `${label}, as a table`,
  loading: 'The chart is loading',
  span: 'Day',
  noValue: '–',
  notes: 'Notes',
} as const
