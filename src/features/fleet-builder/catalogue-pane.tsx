import { useMemo, useState, type ReactElement } from 'react'

import { CatalogueRow } from './catalogue-row.tsx'
import { catalogueEntries, offeredClasses, type CatalogueFilter } from './catalogue-view.ts'
import { useDesk } from './fleet-desk.ts'
import { className, counted } from '#pieces/fleet-words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchIcon } from '#ui/icons-actions.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

const everything: CatalogueFilter = { text: '', shipClass: 'all' }

/** Ships that the fleet's faction offers, with search and class; a press adds one to the fleet. */
export function CataloguePane(): ReactElement {
  const { view, catalogue } = useDesk()
  const [filter, setFilter] = useState(everything)
  const { fleet } = view
  const entries = useMemo(() => catalogueEntries(fleet, catalogue, filter), [fleet, catalogue, filter])
  const classes = [
    { value: 'all' as const, label: 'All classes' },
    ...offeredClasses(fleet, catalogue).map((shipClass) => ({ value: shipClass, label: className(shipClass) })),
  ]
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)] gap-2 pb-3">
        <TextField
          label="Search ships"
          labelHidden
          type="search"
          placeholder="Name, weapon, trait"
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.currentTarget.value })}
          end={<SearchIcon className="text-ink-dim" />}
        />
        <Select
          label="Class"
          labelHidden
          options={classes}
          value={filter.shipClass}
          onChange={(shipClass) => setFilter({ ...filter, shipClass })}
        />
      </div>
      <p role="status" className="sr-only">
        {counted(entries.length, 'ship')}
      </p>
      {entries.length === 0 ? (
        <EmptyState
          title="No ship fits"
          action={<Button onClick={() => setFilter(everything)}>Show all ships</Button>}
        >
          Nothing in this faction matches the search.
        </EmptyState>
      ) : (
        <ul aria-label="Catalogue" className="border-t border-ink">
          {entries.map((entry) => (
            <CatalogueRow key={entry.design.id} entry={entry} />
          ))}
        </ul>
      )}
    </>
  )
}
