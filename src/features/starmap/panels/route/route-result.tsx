import type { ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { selectRoutes } from '#store/stars/star-routes.ts'
import type { DriveResult } from './drive-compare.ts'
import { RouteAlternatives } from './route-alternatives.tsx'
import { RouteLegs } from './route-legs.tsx'
import { RouteProblemBox } from './route-problem.tsx'

export function RouteResult({ drives }: { readonly drives: readonly DriveResult[] }): ReactElement {
  const routes = useStarChart(selectRoutes)
  const choice = useStarChart(({ route }) => route.choice)
  if (!routes.ok) return <RouteProblemBox problem={routes.error} drives={drives} />
  const route = routes.value[choice] ?? routes.value[0]
  return (
    <>
      <RouteAlternatives routes={routes.value} />
      {route ? <RouteLegs route={route} /> : null}
    </>
  )
}
