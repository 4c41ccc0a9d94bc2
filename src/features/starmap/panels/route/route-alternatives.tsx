import { useId, type ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import type { StarRoute } from '#game/stars/star-route.ts'
import { sumsSentence } from '#pieces/star-map/star-words.ts'
import { cx } from '#ui/cx.ts'
import { viaOf } from './route-words.ts'

const columns = 'grid grid-cols-[1fr_3rem_3.5rem_4rem] items-center gap-x-1'

export function RouteAlternatives({ routes }: { readonly routes: readonly StarRoute[] }): ReactElement {
  const name = useId()
  const choice = useStarChart(({ route }) => route.choice)
  const setRoute = useStarChart((chart) => chart.setRoute)
  const { systems } = useStarChart((chart) => chart.sectorData)
  const chosen = routes[choice] ? choice : 0
  return (
    <fieldset>
      <legend className="label-text text-base">{routes.length > 1 ? `${routes.length} ways` : 'The way'}</legend>
      <div aria-hidden="true" className={cx(columns, 'label-text border-b border-ink px-2 pb-1 text-xs text-ink-dim')}>
        <span />
        <span className="text-right">Jumps</span>
        <span className="text-right">Days</span>
        <span className="text-right">Fuel t</span>
      </div>
      {routes.map((route, at) => {
        const via = viaOf(route, routes, systems)
        const title = routes.length > 1 ? `Route ${at + 1}` : 'Best'
        return (
          <label
            key={route.systems.join()}
            className={cx(
              columns,
              'relative min-h-12 cursor-pointer border-b border-hairline px-2 leading-tight hover:bg-paper-sunk',
              'has-checked:bg-ink has-checked:text-paper has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={`${title}${via === undefined ? '' : `, by ${via}`}: ${sumsSentence(route)}`}
              checked={at === chosen}
              onChange={() => setRoute({ choice: at })}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <span className="min-w-0">
              {title}
              {via === undefined ? null : <span className="block text-sm opacity-80">by {via}</span>}
            </span>
            <span className="figures text-right text-sm">{route.jumps}</span>
            <span className="figures text-right text-sm">{route.days.toFixed(1)}</span>
            <span className="figures text-right text-sm">{route.fuel.toFixed(1)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
