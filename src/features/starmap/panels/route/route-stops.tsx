import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useChartStore, useStarChart } from '#features/starmap/chart-context.tsx'
import { maxStops } from '#game/stars/star-chart.ts'
import { systemById } from '#store/stars/star-chart.ts'
import { pressOf } from '#ui/keys.ts'
import { Heading } from '#ui/page/typography.tsx'
import { ChooseOnChart } from '../choose-on-chart.tsx'
import { SystemField } from '../system-field.tsx'
import { texts as panelTexts } from '../texts.ts'
import { routeTexts as texts } from '../texts.ts'
import { StopRow } from './stop-row.tsx'
import { addStop, isFull, moveStop, removeStop, stopKeys } from './stops.ts'

export function RouteStops(): ReactElement {
  const store = useChartStore()
  const stops = useStarChart(({ route }) => route.stops)
  const list = useRef<HTMLOListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const keys = stopKeys(stops)

  const nameOf = (id: string) => systemById(store.getState(), id)?.name ?? id
  const put = (next: readonly string[]) => store.getState().setRoute({ stops: next })
  const move = (at: number, by: -1 | 1) => {
    const next = moveStop(stops, at, by)
    if (next === stops) return
    put(next)
    setSaid(texts.stops.moved(nameOf(stops[at] ?? ''), at + by + 1, stops.length))
  }
  const remove = (at: number) => {
    put(removeStop(stops, at))
    setSaid(texts.stops.removed(nameOf(stops[at] ?? '')))
    // Focus moves to the next stop, or else to the previous one, or else to the field that adds a stop.
    const names = [...(list.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
    const next = names[at + 1] ?? names[at - 1] ?? field.current
    next?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const { key, alt } = pressOf(event)
    if (alt && key === 'ArrowUp') move(at, -1)
    else if (alt && key === 'ArrowDown') move(at, 1)
    else if (key === 'Delete' || key === 'Backspace') remove(at)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <section className="grid gap-2">
      <Heading level={3} size="small">
        {texts.stops.heading}
      </Heading>
      {stops.length > 0 ? (
        <ol ref={list} aria-label={texts.stops.heading} className="border-y border-hairline">
          {stops.map((id, at) => (
            <StopRow
              key={keys[at]}
              id={id}
              at={at}
              of={stops.length}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
          ))}
        </ol>
      ) : null}
      {isFull(stops) ? (
        <p className="text-ink-dim">{texts.stops.full(maxStops)}</p>
      ) : (
        <>
          <SystemField
            flow
            inputRef={field}
            label={stops.length === 0 ? texts.stops.startAt : stops.length === 1 ? texts.stops.goTo : texts.stops.next}
            placeholder={panelTexts.placeholder}
            onChoose={(id) => {
              put(addStop(stops, id))
              // A player who finds a stop by its name may not have it in view, so the map then shows the whole route.
              // After the start alone it stays wide, because the player now looks for the destination.
              if (stops.length === 0) return
              store.getState().showRoute()
              // On a touch screen the keyboard would cover the map and the planner.
              if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur()
            }}
          />
          <ChooseOnChart tool="route" />
        </>
      )}
      {stops.length > 1 ? <p className="text-sm text-ink-dim [@media(hover:none)]:hidden">{texts.stops.keys}</p> : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
