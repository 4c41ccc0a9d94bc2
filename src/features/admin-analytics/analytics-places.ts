export const analyticsPath = '/admin/analytics'

/** What stands below the first screen, so that this stays light. */
export const analyticsParts = ['funnel', 'retention', 'visits', 'errors'] as const
export type AnalyticsPart = (typeof analyticsParts)[number]

/** What an address below that of the first screen leads to; undefined for nothing. */
export const readPart = (below: string): AnalyticsPart | undefined => {
  const name = below.replace(/\/$/, '')
  return analyticsParts.find((part) => part === name)
}
