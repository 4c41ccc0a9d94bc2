import { useState } from 'react'
import type { Condition } from '#records/staff/staff-lists.ts'
import { listLimits } from '#shared/lists/conditions.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useDates } from '#ui/dates.tsx'
import { FilterIcon } from '#ui/icon/icons-actions.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { Menu, MenuItem, MenuLabel } from '#ui/layer/menu.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { conditionWords } from './filter-words.ts'
import type { ListColumn } from './list-definition.ts'
import { texts } from './texts.ts'

interface FilterBarProps {
  readonly columns: readonly ListColumn<never>[]
  readonly where: readonly Condition[]
  readonly onChange: (where: readonly Condition[]) => void
}

interface Editing {
  readonly column: ListColumn<never>
  /** Index of the condition that is changed; undefined for a new one. */
  readonly at: number | undefined
}

/** The conditions of a list as chips, each of which opens its dialog, and a menu of columns for one more. */
export function FilterBar({ columns, where, onChange }: FilterBarProps) {
  const [editing, setEditing] = useState<Editing>()
  const { date } = useDates()
  const apply = (condition: Condition) => {
    const at = editing?.at
    onChange(at === undefined ? [...where, condition] : where.map((one, index) => (index === at ? condition : one)))
    setEditing(undefined)
  }
  return (
    <>
      <Menu
        align="start"
        trigger={<Button icon={<FilterIcon size={20} className="max-sm:hidden" />}>{texts.addFilter}</Button>}
      >
        {where.length >= listLimits.conditions ? (
          <MenuLabel>{texts.tooManyFilters}</MenuLabel>
        ) : (
          <MenuLabel>{texts.filterBy}</MenuLabel>
        )}
        {where.length < listLimits.conditions &&
          columns
            .filter(({ unfiltered, addressOnly }) => !unfiltered && !addressOnly)
            .map((column) => (
              <MenuItem key={column.key} onSelect={() => setEditing({ column, at: undefined })}>
                {column.label}
              </MenuItem>
            ))}
      </Menu>
      {where.length > 0 && (
        <ul className="flex basis-full flex-wrap gap-2">
          {where.map((condition, at) => {
            const column = columns.find(({ key }) => key === condition.column)
            if (!column) return null
            const words = conditionWords(condition, column, date)
            return (
              <li key={JSON.stringify(condition)} className="flex max-w-full border border-ink bg-paper-raised">
                <button
                  type="button"
                  className="min-h-11 truncate px-3 text-left hover:bg-paper-sunk"
                  aria-label={texts.editFilter(words)}
                  onClick={() => setEditing({ column, at })}
                >
                  {words}
                </button>
                <IconButton
                  label={texts.removeFilter(words)}
                  icon={<CloseIcon size={18} />}
                  onClick={() => onChange(where.filter((_, index) => index !== at))}
                />
              </li>
            )
          })}
          {where.length > 1 && (
            <li>
              <Button variant="quiet" onClick={() => onChange([])}>
                {texts.clearFilters}
              </Button>
            </li>
          )}
        </ul>
      )}
      {editing && (
        <FilterDialog
          column={editing.column}
          condition={editing.at === undefined ? undefined : where[editing.at]}
          onApply={apply}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
