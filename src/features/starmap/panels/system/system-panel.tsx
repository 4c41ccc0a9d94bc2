import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { loreOf } from '#content/reach/reach-lore.ts'
import { useStarChart, useChartStore } from '#features/starmap/chart-context.tsx'
import { MarksEditor } from '#features/starmap/marks/marks-editor.tsx'
import { matchFilters } from '#game/stars/star-filter.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { ownerName } from '#pieces/star-map/star-words.ts'
import { selectSystem } from '#store/stars/star-chart.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icon/icons.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { OwnerMark } from '../chart-sign.tsx'
import { SystemField } from '../system-field.tsx'
import { texts as panelTexts, systemTexts as texts } from '../texts.ts'
import { SystemActions } from './system-actions.tsx'
import { SystemFacts, SystemTags } from './system-facts.tsx'
import { SystemNeighbours } from './system-neighbours.tsx'
import { stepByName } from './table-rows.ts'

/** Buttons to the previous and next system by name, among those that match the filters. */
function SystemSteps(): ReactElement {
  const store = useChartStore()
  const step = (by: -1 | 1) => {
    const { sectorData, filters, indexById, selected, flyTo } = store.getState()
    const bright = matchFilters(sectorData.systems, filters, indexById.get(selected ?? '') ?? -1)
    const next = stepByName(sectorData.systems, bright, selected, by)
    if (next !== undefined) flyTo(next)
  }
  return (
    <div className="flex shrink-0">
      <IconButton label={texts.steps.previous} icon={<ChevronLeftIcon />} onClick={() => step(-1)} />
      <IconButton label={texts.steps.next} icon={<ChevronRightIcon />} onClick={() => step(1)} />
    </div>
  )
}

/** Shows the description of a system. It comes from the sector's file or, for the Reach, from the game. */
function SystemLore({ system }: { readonly system: StarSystem }): ReactElement | null {
  const isReach = useStarChart(({ sectorData }) => sectorData.id === 'reach')
  const lore = system.lore || (isReach ? loreOf(system.id) : '')
  return lore === '' ? null : <p className="rules-text">{lore}</p>
}

export function SystemPanel(): ReactElement {
  const system = useStarChart(selectSystem)
  if (!system) return <NothingSelected />
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="flex items-center gap-1.5 text-ink-dim">
            <OwnerMark owner={system.owner} />
            {ownerName(system.owner)}
          </p>
          <Heading translate="no" level={3}>
            {system.name}
          </Heading>
        </div>
        <SystemSteps />
      </div>
      {system.tags.length > 0 || system.station !== undefined ? <SystemTags system={system} /> : null}
      <SystemActions system={system} />
      <SystemLore system={system} />
      <SystemFacts system={system} />
      <SystemNeighbours system={system} />
      <MarksEditor key={system.id} systemId={system.id} />
      <p className="text-sm text-ink-dim">
        {texts.book.lead}{' '}
        <Link to="/rules/campaign/the-reach#systems" className="text-link text-ink">
          {texts.book.link}
        </Link>
      </p>
    </div>
  )
}

function NothingSelected(): ReactElement {
  const flyTo = useStarChart((chart) => chart.flyTo)
  return (
    <div className="grid gap-4">
      <SystemField flow label={texts.search.label} placeholder={panelTexts.placeholder} onChoose={flyTo} />
      <EmptyState title={texts.nothing.title} action={<SystemSteps />}>
        {texts.nothing.hint}
      </EmptyState>
    </div>
  )
}
