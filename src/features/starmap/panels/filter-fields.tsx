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
import { texts } from './texts.ts'

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
          {texts.filters.heading}
        </Heading>
        <p className="text-sm text-ink-dim">{texts.filters.effect}</p>
        <FilterCount />
      </div>
      <ChipGroup
        label={texts.filters.owner}
        note={texts.filters.any}
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
        label={texts.filters.tag}
        note={texts.filters.any}
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
        label={texts.filters.distance}
        options={[
          { value: 'all', label: texts.filters.anyDistance },
          ...offered.map((ly) => ({ value: String(ly), label: texts.filters.within(ly) })),
        ]}
        value={within === null ? 'all' : String(within)}
        hint={selected ?? texts.filters.noneSelected}
        onChange={(value) => setFilters({ within: value === 'all' ? null : Number(value) })}
      />
    </section>
  )
}
