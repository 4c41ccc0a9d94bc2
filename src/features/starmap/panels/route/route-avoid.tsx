import { useMemo, type ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { systemOwners } from '#game/stars/star-system.ts'
import { ownerName } from '#pieces/star-map/star-words.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ChipGroup } from '#ui/form/chip-group.tsx'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import { OwnerMark } from '../chart-sign.tsx'
import { countOwners, toggled } from '../filter-counts.ts'
import { routeTexts as texts } from '../texts.ts'
import { avoidedWords } from './route-words.ts'

export function RouteAvoid(): ReactElement {
  const route = useStarChart((chart) => chart.route)
  const setRoute = useStarChart((chart) => chart.setRoute)
  const systems = useStarChart(({ sectorData }) => sectorData.systems)
  const counts = useMemo(() => countOwners(systems), [systems])
  const words = avoidedWords(route)
  return (
    <details className="group border-y border-hairline">
      <summary className="flex min-h-11 items-center gap-2">
        <span className="label-text shrink-0 text-base">{texts.avoid.heading}</span>
        <span className="min-w-0 grow text-sm text-ink-dim">{words === '' ? texts.avoid.nothing : words}</span>
        <ChevronDownIcon size={20} className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-3">
        <Checkbox
          label={texts.avoid.hazards}
          hint={texts.avoid.hazardsHint}
          checked={route.avoidHazards}
          onChange={(avoidHazards) => setRoute({ avoidHazards })}
        />
        <ChipGroup
          label={texts.avoid.owners}
          chips={systemOwners.map((owner) => ({
            value: owner,
            label: ownerName(owner),
            icon: <OwnerMark owner={owner} size={16} />,
            count: counts.get(owner) ?? 0,
          }))}
          chosen={route.avoidOwners}
          onToggle={(owner) => setRoute({ avoidOwners: toggled(route.avoidOwners, owner) })}
        />
      </div>
    </details>
  )
}
