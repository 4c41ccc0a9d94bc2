import type { ReactElement } from 'react'
import { useChartTools, useChartStore, useStarChart } from '#features/starmap/chart-context.tsx'
import type { StarSystem } from '#game/stars/star-system.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import { selectRoutes } from '#store/stars/star-routes.ts'
import { Button } from '#ui/button/button.tsx'
import { totalsOf } from '../route/route-words.ts'
import { ShowRoute } from '../route/show-route.tsx'
import { insertBeforeEnd, setEnd, isFull, setStart } from '../route/stops.ts'
import { systemTexts as texts } from '../texts.ts'

/** Buttons that add the system to the route or measure from it. The route panel shows the result. */
export function SystemActions({ system }: { readonly system: StarSystem }): ReactElement {
  const store = useChartStore()
  const openPanel = useChartTools((tools) => tools.openPanel)
  const setTool = useChartTools((tools) => tools.setTool)
  const stops = useStarChart(({ route }) => route.stops)
  const totals = useStarChart((chart) => totalsOf(chart, selectRoutes(chart)))
  const place = (put: (stops: readonly string[], id: string) => readonly string[]) =>
    store.getState().setRoute({ stops: put(store.getState().route.stops, system.id) })
  const measure = () => {
    store.getState().setRuler([system.id])
    setTool('ruler')
    openPanel('ruler')
  }
  return (
    <section aria-label={texts.actions.label} className="grid gap-2">
      <div className="grid grid-cols-3 gap-2 [&_.button]:px-1 [&_.button]:text-base">
        <Button onClick={() => place(setStart)}>{texts.actions.start}</Button>
        <Button disabled={stops.length < 2 || isFull(stops)} onClick={() => place(insertBeforeEnd)}>
          {texts.actions.stop}
        </Button>
        <Button disabled={stops.length === 0} onClick={() => place(setEnd)}>
          {texts.actions.end}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 [&_.button]:px-2">
        <Button variant="quiet" onClick={measure}>
          {texts.actions.measure}
        </Button>
        {stops.length > 0 ? <ShowRoute /> : null}
      </div>
      <p className="text-sm text-ink-dim">{placeOn(stops, system.id)}</p>
      {totals === '' ? null : <p className="font-semibold">{totals}</p>}
    </section>
  )
}

function placeOn(stops: readonly string[], id: string): string {
  if (stops.length === 0) return texts.actions.noRoute
  const parts = [
    ...(stops[0] === id ? [texts.actions.startsHere] : []),
    ...(stops.slice(1, -1).includes(id) ? [texts.actions.stopsHere] : []),
    ...(stops.length > 1 && stops.at(-1) === id ? [texts.actions.endsHere] : []),
  ]
  return parts.length === 0 ? '' : texts.actions.place(listWords(parts))
}
