import { memo, useDeferredValue, type ReactElement } from 'react'
import { factionList, factions } from '#content/factions.ts'
import { arcs, shipClasses, slotKinds, weaponKinds } from '#game/ship/ship.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { className } from '#pieces/fleet/fleet-words.ts'
import { ArcGlyph } from '#pieces/ship/arc-glyph.tsx'
import { ChipGroup, type Chip } from '#ui/form/chip-group.tsx'
import { capitalised } from '#ui/words.ts'
import { useCatalogueActions } from '../catalogue-actions.ts'
import { index } from '../catalogue-known.ts'
import { filterNames, mineNames, roleNames, traitName } from '../catalogue-words.ts'
import {
  mineKinds,
  roles,
  spanFigures,
  toggled,
  type CatalogueFilters,
  type ListKey,
  type SpanFigure,
} from './catalogue-filters.ts'
import type { QueryAnswer } from './catalogue-query.ts'
import { SpanField } from './span-field.tsx'
import { texts } from './texts.ts'

interface FilterFieldsProps {
  readonly filters: CatalogueFilters
  readonly counts: QueryAnswer['counts']
}

const units: Readonly<Record<SpanFigure, string>> = texts.filters.units

const bounds = (key: SpanFigure) => {
  const figures = index.records.map(({ design }) => design[key])
  return { least: Math.min(...figures), most: Math.max(...figures) }
}
const allBounds = { points: bounds('points'), thrust: bounds('thrust'), hull: bounds('hull') }

const allTraits = [...new Set(index.records.flatMap(({ traits }) => [...traits]))].sort((a, b) =>
  traitName(a).localeCompare(traitName(b)),
)

/** All filters of the catalogue. Each change takes effect at once. */
export const FilterFields = memo(function FilterFields(props: FilterFieldsProps): ReactElement {
  const { filters } = props
  const { filter } = useCatalogueActions()
  // The counts of about fifty options are deferred, so that the list of ships is rendered before them.
  const counts = useDeferredValue(props.counts)
  const group = <T extends string>(
    key: ListKey,
    values: readonly T[],
    chip: (value: T) => Omit<Chip<T>, 'value' | 'count'>,
    note?: string,
  ) => (
    <ChipGroup
      label={filterNames[key]}
      {...(note !== undefined && { note })}
      chips={values.map((value) => ({ ...chip(value), value, count: counts[key].get(value) ?? 0 }))}
      chosen={filters[key] as readonly T[]}
      onToggle={(value) => filter({ [key]: toggled(filters[key] as readonly T[], value) })}
    />
  )
  return (
    <div className="grid gap-5">
      {group(
        'faction',
        factionList.map(({ id }) => id),
        (id) => ({ label: factions[id].name, icon: <FactionMark faction={id} className="size-4 shrink-0" /> }),
      )}
      {group('role', roles, (role) => ({ label: roleNames[role] }))}
      {group('class', shipClasses, (shipClass) => ({ label: className(shipClass) }))}
      <div className="grid gap-4">
        {spanFigures.map((key) => (
          <SpanField
            key={key}
            label={filterNames[key]}
            unit={units[key]}
            value={filters[key]}
            bounds={allBounds[key]}
            onChange={(span) => filter({ [key]: span })}
          />
        ))}
      </div>
      {group('mine', mineKinds, (kind) => ({ label: mineNames[kind] }))}
      {group('arms', weaponKinds, (kind) => ({ label: capitalised(kind) }))}
      {group(
        'arcs',
        arcs,
        (arc) => ({ label: capitalised(arc), icon: <ArcGlyph bears={[arc]} className="size-4" /> }),
        texts.filters.mustHaveAll,
      )}
      {group('slots', slotKinds, (slot) => ({ label: capitalised(slot) }), texts.filters.mustHaveAll)}
      {group('trait', allTraits, (trait) => ({ label: traitName(trait) }), texts.filters.mustHaveAll)}
    </div>
  )
})
