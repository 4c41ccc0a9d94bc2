import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { MarksEditor } from '#features/starmap/marks/marks-editor.tsx'
import { ownerName } from '#pieces/star-map/star-words.ts'
import { selectSystem } from '#store/stars/star-chart.ts'
import { Heading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { OwnerMark } from '../chart-sign.tsx'
import { SystemField } from '../system-field.tsx'
import { texts as panelTexts } from '../texts.ts'
import { systemTexts as texts } from '../texts.ts'
import { SystemActions } from './system-actions.tsx'
import { SystemFacts, SystemTags } from './system-facts.tsx'
import { SystemLore } from './system-lore.tsx'
import { SystemNeighbours } from './system-neighbours.tsx'
import { SystemSteps } from './system-steps.tsx'

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
