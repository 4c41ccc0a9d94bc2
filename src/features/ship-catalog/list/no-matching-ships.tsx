import type { ReactElement } from 'react'
import { factions } from '#content/factions.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { capitalised } from '#ui/words.ts'
import { useCatalogueActions } from '../catalogue-actions.ts'
import { filterNames, mineNames, roleNames, traitName } from '../catalogue-words.ts'
import { noFilters, type CatalogueFilters, type FilterKey, type Span } from './catalogue-filters.ts'
import { texts } from './texts.ts'

const spanWords = (name: string, { least, most }: Span): string => {
  if (least === undefined) return texts.span.orLess(name, most)
  if (most === undefined) return texts.span.orMore(name, least)
  return least === most ? texts.span.exactly(name, least) : texts.span.between(name, least, most)
}

/** Name and values of a filter as text. */
function filterWords(filters: CatalogueFilters, key: FilterKey): string {
  switch (key) {
    case 'text':
      return texts.noMatches.search(filters.text.trim())
    case 'faction':
      return filters.faction.map((id) => factions[id].name).join(texts.noMatches.or)
    case 'role':
      return filters.role.map((role) => roleNames[role]).join(texts.noMatches.or)
    case 'class':
      return filters.class.map(capitalised).join(texts.noMatches.or)
    case 'arms':
      return filters.arms.map(capitalised).join(texts.noMatches.or)
    case 'arcs':
      return texts.noMatches.arcs(filters.arcs.join(texts.noMatches.and))
    case 'trait':
      return filters.trait.map(traitName).join(texts.noMatches.and)
    case 'slots':
      return texts.noMatches.slots(filters.slots.map(capitalised).join(texts.noMatches.and))
    case 'mine':
      return filters.mine.map((kind) => mineNames[kind]).join(texts.noMatches.and)
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
  if (worthwhile.length === 0) return kept.size > 1 ? <p>{texts.noMatches.severalFilters}</p> : null
  return (
    <ul aria-label={texts.noMatches.removable} className="mt-2 grid gap-2">
      {worthwhile.map(([key, gain]) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => filter({ [key]: noFilters[key] })}
            className="flex min-h-11 w-full items-center justify-between gap-4 border border-line px-3 py-1 text-left text-ink hover:bg-paper-sunk"
          >
            <span className="wrap-anywhere">
              {texts.noMatches.without} <strong>{filterWords(filters, key)}</strong>
            </span>
            <span className="whitespace-nowrap">
              <span translate="no" className="figures">
                {gain}
              </span>{' '}
              {texts.noMatches.ships(gain)}
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
      title={texts.noMatch}
      action={
        <Button variant="primary" onClick={clear}>
          {texts.clearFilters}
        </Button>
      }
    >
      <RelaxList {...props} />
    </EmptyState>
  )
}
