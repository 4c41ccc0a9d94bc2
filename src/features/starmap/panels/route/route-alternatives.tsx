import { useId, type ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import type { StarRoute } from '#game/stars/star-route.ts'
import { sumsSentence } from '#pieces/star-map/star-words.ts'
import { cx } from '#ui/cx.ts'
import { routeTexts as texts } from '../texts.ts'
import { viaOf } from './route-words.ts'

const columns = 'grid grid-cols-[1fr_3rem_3.5rem_4.5rem] items-center gap-x-1'

export function RouteAlternatives({ routes }: { readonly routes: readonly StarRoute[] }): ReactElement {
  const name = useId()
  const choice = useStarChart(({ route }) => route.choice)
  const setRoute = useStarChart((chart) => chart.setRoute)
  const { systems } = useStarChart((chart) => chart.sectorData)
  const chosen = routes[choice] ? choice : 0
  return (
    <fieldset>
      <legend className="label-text text-base">
        {routes.length > 1 ? texts.alternatives.many(routes.length) : texts.alternatives.one}
      </legend>
      <div
        aria-hidden="true"
        className={cx(columns, 'label-text items-end border-b border-ink px-2 pb-1 text-xs text-ink-dim')}
      >
        <span />
        <span className="text-right">{texts.columns.jumps}</span>
        <span className="text-right">{texts.columns.days}</span>
        <span className="text-right">{texts.columns.fuel}</span>
      </div>
      {routes.map((route, at) => {
        const via = viaOf(route, routes, systems)
        const title = routes.length > 1 ? texts.alternatives.number(at + 1) : texts.alternatives.best
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
              aria-label={texts.alternatives.described(
                via === undefined ? title : `${title}, ${texts.alternatives.via(via)}`,
                sumsSentence(route),
              )}
              checked={at === chosen}
              onChange={() => setRoute({ choice: at })}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <span className="min-w-0">
              {title}
              {via === undefined ? null : (
                <span className="block text-sm opacity-80">{texts.alternatives.via(via)}</span>
              )}
            </span>
            <span translate="no" className="figures text-right text-sm">
              {route.jumps}
            </span>
            <span translate="no" className="figures text-right text-sm">
              {route.days.toFixed(1)}
            </span>
            <span translate="no" className="figures text-right text-sm">
              {route.fuel.toFixed(1)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
