import type { StarChartData } from '#store/stars/star-chart.ts'
import { makePart } from '#ui/fetched.tsx'

/** What finds the ways of a route, and what draws route and ruler: most visits have neither. */
export const waysPart = makePart('The route planner', async () => {
  const [routes, drawings] = await Promise.all([import('#store/stars/star-routes.ts'), import('./draw-ways.ts')])
  return { ...routes, ...drawings }
})

export type Ways = NonNullable<ReturnType<typeof waysPart.code>>

export const hasWays = ({ route, ruler }: Pick<StarChartData, 'route' | 'ruler'>): boolean =>
  route.stops.length > 0 || ruler.length > 0

/** Has it at hand before the first drawing, where the chart was left with a route or a ruler. */
export const prepareWays = async (chart: Pick<StarChartData, 'route' | 'ruler'>): Promise<void> => {
  if (hasWays(chart)) await waysPart.fetch().catch(() => undefined)
}
