import { useState, type ReactElement } from 'react'
import { tagColourNames } from '#pieces/star-map/tag-chip.tsx'
import { tagColours } from '#shared/star-tags.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { StarIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { toast } from '#ui/layer/toast.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useChartStore, useStarChart } from '../chart-context.tsx'
import { useMarksStore } from '../chart-context.tsx'
import { marksTexts as texts } from '../texts.ts'
import { MarkRow } from './mark-row.tsx'
import { listMarks, type MarksFilter } from './marked-systems.ts'
import { MarksSaveStatus } from './marks-save-status.tsx'
import { useSectorMarks } from './use-marks.ts'

const maxRows = 200

const filterNames: Readonly<Record<MarksFilter, string>> = { ...texts.panel.filters, ...tagColourNames }
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
      <EmptyState title={texts.panel.emptyTitle} icon={<StarIcon />}>
        {texts.panel.empty}
      </EmptyState>
    )
  }

  const clear = (systems: readonly string[], what: string) => {
    const before = marks.getState().clear(sector.id, systems)
    toast(texts.panel.removed(what), {
      action: { label: texts.panel.undo, onAct: () => marks.getState().putBack(before) },
    })
  }

  return (
    <div className="grid gap-3">
      <Select label={texts.panel.show} options={filterOptions} value={filter} onChange={setFilter} />
      <p role="status" className="text-sm text-ink-dim">
        {texts.panel.systems(shown.length)}
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
      {shown.length > maxRows && <p className="text-sm text-ink-dim">{texts.panel.more(shown.length - maxRows)}</p>}
      {shown.length > 1 && (
        <Button
          variant="quiet"
          className="justify-self-start"
          icon={<TrashIcon />}
          onClick={() =>
            clear(
              shown.map(({ system }) => system.id),
              texts.panel.systems(shown.length),
            )
          }
        >
          {filter === 'all' ? texts.panel.removeAll : texts.panel.removeShown}
        </Button>
      )}
      <MarksSaveStatus />
    </div>
  )
}
