import { useMemo, type ReactElement } from 'react'
import { maxRulerPoints } from '#game/stars/star-chart.ts'
import { distanceBetween } from '#game/stars/star-system.ts'
import { lightYears } from '#pieces/star-map/star-words.ts'
import { systemById } from '#store/stars/star-chart.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useChartTools, useChartStore, useStarChart } from '../chart-context.tsx'
import { ChooseOnChart } from './choose-on-chart.tsx'
import { removeStop } from './route/stops.ts'
import { rulerLegs } from './ruler-legs.ts'
import { SystemField } from './system-field.tsx'
import { texts } from './texts.ts'

export function RulerPanel(): ReactElement {
  const store = useChartStore()
  const ruler = useStarChart((chart) => chart.ruler)
  const put = (ids: readonly string[]) => store.getState().setRuler(ids)
  return (
    <div className="grid gap-4">
      {ruler.length < maxRulerPoints ? (
        <>
          <ChooseOnChart tool="ruler" />
          <SystemField
            flow
            label={ruler.length === 0 ? texts.ruler.from : texts.ruler.to}
            placeholder={texts.placeholder}
            onChoose={(id) => put([...ruler, id])}
          />
        </>
      ) : (
        <p className="text-ink-dim">{texts.ruler.full(maxRulerPoints)}</p>
      )}
      {ruler.length === 0 ? <EmptyState title={texts.ruler.emptyTitle}>{texts.ruler.empty}</EmptyState> : <Measured />}
    </div>
  )
}

function Measured(): ReactElement {
  const store = useChartStore()
  const openPanel = useChartTools((tools) => tools.openPanel)
  const ruler = useStarChart((chart) => chart.ruler)
  const sectorData = useStarChart((chart) => chart.sectorData)
  const indexById = useStarChart((chart) => chart.indexById)
  const points = useMemo(
    () => ruler.flatMap((id) => systemById({ sectorData, indexById }, id) ?? []),
    [ruler, sectorData, indexById],
  )
  const legs = rulerLegs(points)
  const [first, last] = [points[0], points.at(-1)]
  const { setRuler, setRoute, flyTo } = store.getState()
  return (
    <>
      <ol aria-label={texts.ruler.points} className="border-y border-ink">
        {points.map((point, at) => (
          // A ruler may contain a system twice, so the id alone is no key; the position is added.
          <li key={`${at} ${point.id}`} className="flex items-center border-b border-hairline last:border-b-0">
            <button
              type="button"
              className="flex min-h-12 min-w-0 grow items-center gap-2 px-1 text-start leading-tight hover:bg-paper-sunk"
              onClick={() => flyTo(point.id)}
            >
              <span translate="no" className="min-w-0 grow">
                {point.name}
              </span>
              <span translate="no" className="figures shrink-0 text-sm">
                {at === 0 ? texts.ruler.start : lightYears(legs[at - 1]?.ly ?? 0)}
              </span>
            </button>
            <IconButton
              label={texts.ruler.remove(point.name)}
              icon={<CloseIcon />}
              onClick={() => setRuler(removeStop(ruler, at))}
            />
          </li>
        ))}
      </ol>
      {first && last && legs.length > 1 ? (
        <dl className="grid grid-cols-[1fr_auto] gap-y-1 font-semibold">
          <dt>{texts.ruler.total}</dt>
          <dd translate="no" className="figures">
            {lightYears(legs.at(-1)?.sum ?? 0)}
          </dd>
          <dt>{texts.ruler.straight(first.name, last.name)}</dt>
          <dd translate="no" className="figures">
            {lightYears(distanceBetween(first.position, last.position))}
          </dd>
        </dl>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {legs.length > 0 ? (
          <Button
            className="grow"
            onClick={() => {
              setRoute({ stops: ruler })
              openPanel('route')
            }}
          >
            {texts.ruler.plan}
          </Button>
        ) : null}
        <Button variant="quiet" className="grow" onClick={() => setRuler([])}>
          {texts.ruler.clear}
        </Button>
      </div>
    </>
  )
}
