export const analyticsPath = '/admin/analytics'

/** The screens below the first one, so that the first one stays small. */
export const analyticsParts = ['funnel', 'retention', 'visits', 'errors'] as const
export type AnalyticsPart = (typeof analyticsParts)[number]

/** The screen of an address below the first screen; undefined if there is none. */
export function readPart(below: string): AnalyticsPart | undefined {
  const name = below.replace(/\/$/, '')
  return analyticsParts.find((part) => part === name)
}
