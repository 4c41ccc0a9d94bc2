/** Texts of every panel. */
export const texts = {
  csv: (title: string) => `Save as CSV: ${title}`,
  failed: 'This could not be loaded.',
  loading: (title: string) => `Loading: ${title}`,
  stale: (why: string) => `These figures are not the latest. ${why}`,
  nothing: 'No visits in these days.',
} as const
