import type { ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import type { StarRoute } from '#game/stars/star-route.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { tagSigns } from '#pieces/star-map/signs.ts'
import { daysFigure, fuelFigure, lightYears, sumsSentence } from '#pieces/star-map/star-words.ts'
import { cx } from '#ui/cx.ts'
import { Heading } from '#ui/page/typography.tsx'
import { OwnerMark, ChartSign } from '../chart-sign.tsx'
import { routeTexts as texts } from '../texts.ts'

export function RouteLegs({ route }: { readonly route: StarRoute }): ReactElement {
  const { systems } = useStarChart((chart) => chart.sectorData)
  const stops = useStarChart((chart) => chart.route.stops)
  const start = systems[route.systems[0] ?? -1]
  return (
    <section>
      <Heading level={3} size="small" className="mb-1">
        {texts.legs.heading}
      </Heading>
      <ol aria-label={texts.legs.list} className="border-t border-ink">
        {start ? <LegRow system={start} at={0} isStop takes={texts.legs.start} /> : null}
        {route.legs.map((leg, at) => {
          const system = systems[leg.to]
          if (!system) return null
          const takes = texts.legs.takes(lightYears(leg.ly), daysFigure(leg.days), fuelFigure(leg.fuel))
          // A route may visit a system twice, so the id alone is no key; the position is added.
          return (
            <LegRow
              key={`${at} ${system.id}`}
              system={system}
              at={at + 1}
              isStop={stops.includes(system.id)}
              takes={takes}
            />
          )
        })}
      </ol>
      <p className="border-t-3 border-double border-ink py-2 font-semibold">
        {texts.legs.total(lightYears(route.ly), sumsSentence(route))}
      </p>
    </section>
  )
}

interface LegRowProps {
  readonly system: StarSystem
  readonly at: number
  /** True: the player chose this system as a stop. False: the route only passes it. */
  readonly isStop: boolean
  readonly takes: string
}

function LegRow({ system, at, isStop, takes }: LegRowProps): ReactElement {
  const flyTo = useStarChart((chart) => chart.flyTo)
  return (
    <li className="border-b border-hairline [contain-intrinsic-size:auto_49px] [content-visibility:auto] last:border-b-0">
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-2 px-1 text-start leading-tight hover:bg-paper-sunk focus-visible:-outline-offset-2"
        onClick={() => flyTo(system.id)}
      >
        <span aria-hidden="true" translate="no" className="figures w-5 shrink-0 text-right text-sm text-ink-dim">
          {at}
        </span>
        <span className="min-w-0 grow">
          <span className={cx('flex items-center gap-1.5', isStop && 'font-semibold')}>
            <OwnerMark owner={system.owner} size={14} />
            {system.name}
            {system.tags.includes('hazard') ? (
              <>
                <ChartSign path={tagSigns.hazard} colour="hull" size={14} />
                <span className="text-sm font-normal text-ink-dim">{texts.legs.hazard}</span>
              </>
            ) : null}
          </span>
          <span className="block text-sm text-ink-dim tabular-nums">{takes}</span>
        </span>
      </button>
    </li>
  )
}
