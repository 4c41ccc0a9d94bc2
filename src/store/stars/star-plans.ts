import type { ChartState } from '#game/stars/star-chart.ts'
import type { StarSector } from '#game/stars/star-sector.ts'

/** The route and the ruler of a sector. All sectors share the other choices of the route planner. */
export interface SectorPlan {
  readonly stops: readonly string[]
  readonly choice: number
  readonly ruler: readonly string[]
}

/** The plans of sectors that are not open, by sector id. They return when their sector is opened again. */
export type SectorPlans = Readonly<Record<string, SectorPlan>>

/** Maximum number of plans that are kept; the oldest go first. */
const maxPlans = 50

/** Returns the plans, including that of a sector which is about to be closed. */
export function keepPlan(
  plans: SectorPlans,
  { sector, route, ruler }: Pick<ChartState, 'sector' | 'route' | 'ruler'>,
): SectorPlans {
  const others = Object.entries(plans).filter(([id]) => id !== sector)
  if (route.stops.length === 0 && ruler.length === 0) return Object.fromEntries(others)
  const plan: SectorPlan = { stops: route.stops, choice: route.choice, ruler }
  return Object.fromEntries([...others, [sector, plan] as const].slice(-maxPlans))
}

/** Returns the plan of a sector that is being opened, without systems that the sector does not have. */
export function planFor(plans: SectorPlans, { id, systems }: StarSector): SectorPlan {
  const plan = Object.hasOwn(plans, id) ? plans[id] : undefined
  if (!plan) return { stops: [], choice: 0, ruler: [] }
  const known = new Set(systems.map((system) => system.id))
  const { stops, choice, ruler } = plan
  return { stops: stops.filter((stop) => known.has(stop)), choice, ruler: ruler.filter((point) => known.has(point)) }
}
