import { useMemo, type ReactElement } from 'react'
import { systemOwners, systemTags } from '#game/stars/star-system.ts'
import { tagSigns } from '#pieces/star-map/signs.ts'
import { ownerName, tagNames } from '#pieces/star-map/star-words.ts'
import { selectSystem } from '#store/stars/star-chart.ts'
import { ChipGroup } from '#ui/form/chip-group.tsx'
import { Select } from '#ui/form/select.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useStarChart } from '../chart-context.tsx'
import { ChartSign, OwnerMark } from './chart-sign.tsx'
import { FilterCount } from './filter-count.tsx'
import { countOwners, countTags, toggled } from './filter-counts.ts'

/** Choices of the distance filter: light years around the selected system. */
const distances = [6, 8, 10, 15, 20, 30] as const

export function FilterFields(): ReactElement {
  const filters = useStarChart((chart) => chart.filters)
  const setFilters = useStarChart((chart) => chart.setFilters)
  const systems = useStarChart(({ sectorData }) => sectorData.systems)
  const selected = useStarChart((chart) => selectSystem(chart)?.name)
  const owners = useMemo(() => countOwners(systems), [systems])
  const tags = useMemo(() => countTags(systems), [systems])
  const within = filters.within
  const offered =
    within === null || distances.some((ly) => ly === within)
      ? distances
      : [within, ...distances].toSorted((a, b) => a - b)
  return (
    <section className="grid gap-4">
      <div>
        <Heading level={3} size="small">
          Keep bright
        </Heading>
        <FilterCount />
      </div>
      <ChipGroup
        label="Owner"
        note="any of them"
        chips={systemOwners.map((owner) => ({
          value: owner,
          label: ownerName(owner),
          icon: <OwnerMark owner={owner} size={16} />,
          count: owners.get(owner) ?? 0,
        }))}
        chosen={filters.owners}
        onToggle={(owner) => setFilters({ owners: toggled(filters.owners, owner) })}
      />
      <ChipGroup
        label="Tag"
        note="any of them"
        chips={systemTags.map((tag) => ({
          value: tag,
          label: tagNames[tag],
          icon: <ChartSign path={tagSigns[tag]} size={16} />,
          count: tags.get(tag) ?? 0,
        }))}
        chosen={filters.tags}
        onToggle={(tag) => setFilters({ tags: toggled(filters.tags, tag) })}
      />
      <Select
        label="Around the selected system"
        options={[
          { value: 'all', label: 'Any distance' },
          ...offered.map((ly) => ({ value: String(ly), label: `Within ${ly} ly` })),
        ]}
        value={within === null ? 'all' : String(within)}
        hint={selected ?? 'Select a system to use this filter.'}
        onChange={(value) => setFilters({ within: value === 'all' ? null : Number(value) })}
      />
    </section>
  )
}
