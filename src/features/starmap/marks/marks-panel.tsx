import { useState, type ReactElement } from 'react'
import { tagColours } from '#game/stars/star-mark.ts'
import { tagColourNames } from '#pieces/star-map/tag-chip.tsx'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { StarIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { toast } from '#ui/layer/toast.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useChartStore, useStarChart } from '../chart-context.tsx'
import { useMarksStore } from '../chart-context.tsx'
import { MarkRow } from './mark-row.tsx'
import { listMarks, type MarksFilter } from './marked-systems.ts'
import { MarksSaveStatus } from './marks-save-status.tsx'
import { useSectorMarks } from './use-marks.ts'

const maxRows = 200

const filterNames: Readonly<Record<MarksFilter, string>> = {
  all: 'All marks',
  bookmarks: 'Bookmarks',
  notes: 'With a note',
  ...tagColourNames,
}
const filterOptions = (['all', 'bookmarks', 'notes', ...tagColours] as const).map((value) => ({
  value,
  label: filterNames[value],
}))

export function MarksPanel(): ReactElement {
  const [filter, setFilter] = useState<MarksFilter>('all')
  const sector = useStarChart((state) => state.sectorData)
  const all = useSectorMarks()
  const chart = useChartStore()
  const marks = useMarksStore()
  const shown = listMarks(sector, all, filter)

  if (Object.keys(all).length === 0) {
    return (
      <EmptyState title="No marks yet" icon={<StarIcon />}>
        Select a system and bookmark it, tag it or write a note: it is listed here, and drawn on the chart.
      </EmptyState>
    )
  }

  const clear = (systems: readonly string[], what: string) => {
    const before = marks.getState().clear(sector.id, systems)
    toast(`Marks removed: ${what}.`, { action: { label: 'Undo', onAct: () => marks.getState().putBack(before) } })
  }

  return (
    <div className="grid gap-3">
      <Select label="Show" options={filterOptions} value={filter} onChange={setFilter} />
      <p role="status" className="text-sm text-ink-dim">
        {shown.length === 1 ? '1 system' : `${shown.length} systems`}
      </p>
      <ul className="grid border-t border-hairline">
        {shown.slice(0, maxRows).map(({ system, mark }) => (
          <MarkRow
            key={system.id}
            system={system}
            mark={mark}
            onGo={() => chart.getState().flyTo(system.id)}
            onRemove={() => clear([system.id], system.name)}
          />
        ))}
      </ul>
      {shown.length > maxRows && (
        <p className="text-sm text-ink-dim">{shown.length - maxRows} more. Choose what to show above.</p>
      )}
      {shown.length > 1 && (
        <Button
          variant="quiet"
          className="justify-self-start"
          icon={<TrashIcon />}
          onClick={() =>
            clear(
              shown.map(({ system }) => system.id),
              `${shown.length} systems`,
            )
          }
        >
          {filter === 'all' ? 'Remove all marks' : 'Remove all marks of these'}
        </Button>
      )}
      <MarksSaveStatus />
    </div>
  )
}
