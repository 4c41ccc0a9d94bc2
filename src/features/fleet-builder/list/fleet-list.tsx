import { useCallback, useDeferredValue, useMemo, useState, type ReactElement } from 'react'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import { selectTags, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { useBackCloses } from '#ui/layer/use-back-closes.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ChooseBar } from './choose-bar.tsx'
import { DeletedLink } from './deleted-fleets.tsx'
import type { FleetActions } from './fleet-card.tsx'
import { everyFleet, factionCounts, filterFleets, type FleetFilter } from './fleet-filter.ts'
import { FleetGrid } from './fleet-grid.tsx'
import { texts } from './texts.ts'
import type { UndoList } from './undo-list.ts'

const words = texts.tools

/** From this number of fleets on, the list can be searched and sorted. Fewer fleets are easy to see at once. */
const searchedFrom = 3

interface FleetListProps {
  readonly fleets: FleetsStore
  readonly list: UndoList
  readonly entries: readonly FleetEntry[]
  readonly actions: FleetActions
  readonly onCompare: (a: string, b: string) => void
}

interface ToolsProps {
  readonly fleets: FleetsStore
  readonly entries: readonly FleetEntry[]
  readonly filter: FleetFilter
  readonly onFilter: (filter: FleetFilter) => void
  readonly archived: number
  readonly choosing: boolean
  readonly onChoosing: () => void
}

function Tools({ fleets, entries, filter, onFilter, archived, choosing, onChoosing }: ToolsProps): ReactElement {
  const tags = selectTags(fleets.getState())
  const factions = factionCounts(entries, filter)
  const isLong = entries.length >= searchedFrom || filter.text !== '' || filter.faction !== ''
  // While fleets are selected, a phone's screen is needed for them.
  const filters = cx('basis-36', choosing && 'max-md:hidden')
  return (
    <div className="mb-4 flex flex-wrap items-start gap-2 *:grow empty:hidden">
      {isLong && (
        <TextField
          label={words.search}
          labelHidden
          type="search"
          placeholder={words.search}
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
          end={<SearchIcon className="text-ink-dim" />}
          className="basis-40 md:basis-64"
        />
      )}
      {(entries.length > 1 || choosing) && (
        <Button aria-pressed={choosing} onClick={onChoosing} className="max-md:grow-0!">
          {choosing ? words.done : words.select}
        </Button>
      )}
      {isLong && (factions.length > 1 || filter.faction !== '') && (
        <Select
          className={filters}
          label={words.faction}
          labelHidden
          options={[
            { value: 'all', label: words.allFactions },
            ...factions.map(({ id, name, fleets: count }) => ({ value: id, label: words.withCount(name, count) })),
          ]}
          value={filter.faction === '' ? 'all' : filter.faction}
          onChange={(faction) => onFilter({ ...filter, faction: faction === 'all' ? '' : faction })}
        />
      )}
      {tags.length > 0 && (entries.length > 1 || filter.tag !== '') && (
        <Select
          className={filters}
          label={words.tag}
          labelHidden
          options={[
            { value: 'all', label: words.allTags },
            ...tags.map(({ tag, fleets: count }) => ({ value: `#${tag}`, label: words.withCount(tag, count) })),
          ]}
          value={filter.tag === '' ? 'all' : `#${filter.tag}`}
          onChange={(tag) => onFilter({ ...filter, tag: tag === 'all' ? '' : tag.slice(1) })}
        />
      )}
      {isLong && (
        <Select
          className={filters}
          label={words.order}
          labelHidden
          options={[
            { value: 'name', label: words.byName },
            { value: 'changed', label: words.byChange },
            { value: 'points', label: words.byPoints },
          ]}
          value={filter.sort}
          onChange={(sort) => onFilter({ ...filter, sort })}
        />
      )}
      {(archived > 0 || filter.archived) && (
        <Button aria-pressed={filter.archived} onClick={() => onFilter({ ...filter, archived: !filter.archived })}>
          {filter.archived ? texts.showActive : words.archive(archived)}
        </Button>
      )}
      <DeletedLink fleets={fleets} />
    </div>
  )
}

export function FleetList({ fleets, list, entries, actions, onCompare }: FleetListProps): ReactElement {
  const [filter, setFilter] = useState(everyFleet)
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const endChoosing = () => setChosen(undefined)
  useBackCloses(chosen !== undefined, endChoosing)
  const wanted = useDeferredValue(filter)
  const shown = useMemo(() => filterFleets(entries, wanted), [entries, wanted])
  const archived = entries.filter(({ fleet }) => fleet.archived).length
  const choose = useCallback(
    (id: string) =>
      setChosen((now) =>
        now?.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...(now ?? []), id]),
      ),
    [],
  )
  const ids = shown.map(({ id }) => id).filter((id) => chosen?.has(id))
  const isNarrowed = filter.text !== '' || filter.tag !== '' || filter.faction !== ''
  return (
    <>
      <Tools
        fleets={fleets}
        entries={entries}
        filter={filter}
        onFilter={setFilter}
        archived={archived}
        choosing={chosen !== undefined}
        onChoosing={() => setChosen(chosen ? undefined : new Set())}
      />
      <p role="status" className={isNarrowed || filter.archived ? 'mb-3 text-sm text-ink-dim' : 'sr-only'}>
        {filter.archived ? texts.countInArchive(shown.length) : texts.count(shown.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          level={2}
          title={isNarrowed ? texts.noMatch : filter.archived ? texts.archiveEmpty : texts.allArchived}
          action={
            <Button onClick={() => setFilter({ ...everyFleet, archived: !isNarrowed && !filter.archived })}>
              {isNarrowed ? texts.showAll : filter.archived ? texts.showActive : texts.showArchive}
            </Button>
          }
        />
      ) : (
        <FleetGrid entries={shown} actions={actions} chosen={chosen} onChoose={choose} />
      )}
      {chosen && (
        <ChooseBar
          fleets={fleets}
          list={list}
          ids={ids}
          archive={filter.archived}
          allChosen={ids.length === shown.length}
          onAll={() => setChosen(ids.length === shown.length ? new Set() : new Set(shown.map(({ id }) => id)))}
          onCompare={onCompare}
          onDone={endChoosing}
        />
      )}
    </>
  )
}
