import type { ReactElement } from 'react'
import { factions } from '#content/factions.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { capitalised } from '#ui/words.ts'
import { useCatalogueActions } from '../catalogue-actions.ts'
import { filterNames, mineNames, roleNames, traitName } from '../catalogue-words.ts'
import { noFilters, type CatalogueFilters, type FilterKey, type Span } from './catalogue-filters.ts'

const spanWords = (name: string, { least, most }: Span): string => {
  if (least === undefined) return `${name} ${most} or less`
  if (most === undefined) return `${name} ${least} or more`
  return least === most ? `${name} ${least}` : `${name} ${least} to ${most}`
}

/** Name and values of a filter as text. */
function filterWords(filters: CatalogueFilters, key: FilterKey): string {
  switch (key) {
    case 'text':
      return `“${filters.text.trim()}”`
    case 'faction':
      return filters.faction.map((id) => factions[id].name).join(' or ')
    case 'role':
      return filters.role.map((role) => roleNames[role]).join(' or ')
    case 'class':
      return filters.class.map(capitalised).join(' or ')
    case 'arms':
      return filters.arms.map(capitalised).join(' or ')
    case 'arcs':
      return `Bears ${filters.arcs.join(' and ')}`
    case 'trait':
      return filters.trait.map(traitName).join(' and ')
    case 'slots':
      return `${filters.slots.map(capitalised).join(' and ')} slot`
    case 'mine':
      return filters.mine.map((kind) => mineNames[kind]).join(' and ')
    case 'points':
    case 'thrust':
    case 'hull':
      return spanWords(filterNames[key], filters[key])
  }
}

interface EmptyResultProps {
  readonly filters: CatalogueFilters
  readonly kept: ReadonlyMap<FilterKey, number>
}

/** Buttons that each remove one filter. Those that bring most results come first. */
function RelaxList({ filters, kept }: EmptyResultProps): ReactElement | null {
  const { filter } = useCatalogueActions()
  const worthwhile = [...kept].filter(([, gain]) => gain > 0).sort((a, b) => b[1] - a[1])
  if (worthwhile.length === 0)
    return kept.size > 1 ? <p>No single filter stands in the way: two or more of them do together.</p> : null
  return (
    <ul aria-label="Filters to let go of" className="mt-2 grid gap-2">
      {worthwhile.map(([key, gain]) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => filter({ [key]: noFilters[key] })}
            className="flex min-h-11 w-full items-center justify-between gap-4 border border-line px-3 py-1 text-left text-ink hover:bg-paper-sunk"
          >
            <span className="wrap-anywhere">
              Without <strong>{filterWords(filters, key)}</strong>
            </span>
            <span className="whitespace-nowrap">
              <span className="figures">{gain}</span> {gain === 1 ? 'ship' : 'ships'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Shown if no ship matches: buttons that remove single filters or all. */
export function NoMatchingShips(props: EmptyResultProps): ReactElement {
  const { clear } = useCatalogueActions()
  return (
    <EmptyState
      title="No ship fits"
      action={
        <Button variant="primary" onClick={clear}>
          Clear filters
        </Button>
      }
    >
      <RelaxList {...props} />
    </EmptyState>
  )
}
