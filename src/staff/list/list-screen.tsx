import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { SortIcon } from '#ui/icon/icons-actions.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Menu, MenuCheckItem, MenuItem } from '#ui/layer/menu.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import { CsvButton } from './csv-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { writeView, type ListView } from './list-address.ts'
import type { ListDefinition } from './list-definition.ts'
import { ListGrid } from './list-grid.tsx'
import { ListSearch } from './list-search.tsx'
import { nothing, selectedCount, toggle, type Selection } from './selection.ts'
import { texts } from './texts.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListRows } from './use-list-rows.ts'
import { useListView } from './use-list-view.ts'

/** What a list's own parts, its sheet and its bulk work, get from the list. */
export interface ListParts {
  readonly view: ListView
  readonly refresh: () => void
}

export interface SheetParts extends ListParts {
  readonly id: string
  readonly onClose: () => void
  /** Opens another record. */
  readonly onOpen: (id: string) => void
  /** Opens the row before or after; undefined where there is none. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** What a board needs of the list: it reads its own rows. */
export interface BoardParts extends ListParts {
  readonly onOpen: (id: string) => void
}

export interface BulkParts extends ListParts {
  readonly selection: Selection
  readonly onDone: () => void
}

interface ListScreenProps<Row extends { readonly id: string }> {
  readonly title: string
  readonly lead?: string
  readonly definition: ListDefinition<Row>
  /** The open record, beside the list or over it. */
  readonly sheet: (parts: SheetParts) => ReactNode
  /** Buttons for the selected rows. */
  readonly bulk: (parts: BulkParts) => ReactNode
  /** The same rows by state, where a list has that. */
  readonly board?: (parts: BoardParts) => ReactNode
}

function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const { keys } = texts
  const rows = [
    ['/', keys.search],
    ['j', keys.next],
    ['k', keys.previous],
    ['x', keys.select],
    ['Enter', keys.open],
    ['Esc', keys.back],
    ['?', keys.help],
  ]
  return (
    <Dialog open size="small" title={keys.title} onOpenChange={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {rows.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="figures border border-line px-2 py-0.5">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** A staff list: search, filters, order, columns, selection, CSV, and the open record. All of its view is in the address. */
export function ListScreen<Row extends { readonly id: string }>(props: ListScreenProps<Row>) {
  const { title, lead, definition, sheet, bulk, board } = props
  const { view, unread, change } = useListView(definition.columns, definition.order)
  const list = useListRows(definition, view)
  const { rows, count } = list
  const [selection, setSelection] = useState(nothing)
  const lastSelected = useRef('')
  const [active, setActive] = useState('')
  const [isHelpOpen, setHelpOpen] = useState(false)

  // Rows that no longer match must not be changed with those that do.
  const match = JSON.stringify([view.search, view.where])
  const [selectedIn, setSelectedIn] = useState(match)
  if (match !== selectedIn) {
    setSelectedIn(match)
    setSelection(nothing)
  }

  const ids = rows.map(({ id }) => id)
  const select = (id: string, range: boolean) => {
    const from = lastSelected.current
    lastSelected.current = id
    setSelection((now) => toggle(now, ids, id, range ? { from } : undefined))
  }
  const open = (id: string) => {
    setActive(id)
    change({ open: id })
  }
  const neighbour = (id: string, by: 1 | -1): string | undefined => {
    const at = ids.indexOf(id)
    return at < 0 ? undefined : ids[at + by]
  }
  useListKeys({
    onStep: (by) => {
      const next = active === '' ? ids[0] : neighbour(active, by)
      if (next === undefined) return
      setActive(next)
      if (view.open !== '') change({ open: next })
    },
    onSelect: (range) => active !== '' && select(active, range),
    onOpen: () => active !== '' && open(active),
    onBack: () => {
      if (view.open !== '') change({ open: '' })
      else setSelection(nothing)
    },
    onHelp: () => setHelpOpen(true),
  })

  const columns = definition.columns as readonly (typeof definition.columns)[number][]
  const shown = view.columns ?? columns.filter(({ hidden }) => !hidden).map(({ key }) => key)
  const chosen = selectedCount(selection)
  const { one, many } = definition
  const isNarrowed = view.search !== '' || view.where.length > 0
  const parts = { view, refresh: list.refresh }
  const stepTo = (by: 1 | -1) => {
    const next = neighbour(view.open, by)
    return next === undefined ? undefined : () => open(next)
  }

  return (
    <div className="list-screen" data-open={view.open !== ''}>
      {/* On a phone an open record takes the place of the list and of its heading. */}
      {view.open !== '' && <h1 className="sr-only lg:hidden">{title}</h1>}
      <div className="list-main">
        <PageHeading title={title} lead={lead} />
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <ListSearch
            many={many}
            hint={definition.searchHint}
            search={view.search}
            onSearch={(search) => change({ search })}
          />
          {board && (
            <SegmentedControl
              label={texts.layout}
              labelHidden
              value={view.layout}
              onChange={(layout) => change({ layout })}
              options={[
                { value: 'list', label: texts.list },
                { value: 'board', label: texts.board },
              ]}
            />
          )}
          <ViewsMenu screen={definition.list} query={writeView({ ...view, open: '' }, definition.order).toString()} />
          <Menu trigger={<Button icon={<SortIcon size={20} />}>{texts.order}</Button>}>
            {columns
              .filter(({ unsortable }) => !unsortable)
              .flatMap(({ key, label }) => [
                <MenuItem key={key} onSelect={() => change({ order: key })}>
                  {texts.ascending(label)}
                </MenuItem>,
                <MenuItem key={`-${key}`} onSelect={() => change({ order: `-${key}` })}>
                  {texts.descending(label)}
                </MenuItem>,
              ])}
          </Menu>
          <span className="hidden md:contents">
            <Menu trigger={<Button>{texts.columns}</Button>}>
              {columns.map(({ key, label }) => (
                <MenuCheckItem
                  key={key}
                  checked={shown.includes(key)}
                  onChange={(checked) =>
                    change({ columns: checked ? [...shown, key] : shown.filter((other) => other !== key) })
                  }
                >
                  {label}
                </MenuCheckItem>
              ))}
            </Menu>
          </span>
          <CsvButton definition={definition} view={view} count={count} />
          <FilterBar columns={columns} where={view.where} onChange={(where) => change({ where })} />
        </div>
        {unread.length > 0 && (
          <p role="status" className="mb-3 text-sm text-ink-dim">
            {texts.unread} <span className="figures">{unread.join(', ')}</span>
          </p>
        )}
        <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4" aria-live="polite">
          {chosen > 0 ? (
            <>
              <span className="font-semibold">{texts.selected(chosen, one, many)}</span>
              {selection.kind === 'some' && count !== undefined && count > chosen && (
                <Button variant="quiet" onClick={() => setSelection({ kind: 'all', count })}>
                  {texts.selectAll(count, many)}
                </Button>
              )}
              {bulk({ ...parts, selection, onDone: () => setSelection(nothing) })}
              <Button variant="quiet" onClick={() => setSelection(nothing)}>
                {texts.clearSelection}
              </Button>
            </>
          ) : (
            <span className="text-ink-dim">{count === undefined ? texts.counting : texts.count(count, one, many)}</span>
          )}
          {list.changed > 0 && (
            <span className="flex items-center">
              {texts.changed(list.changed)}
              <Button variant="quiet" onClick={list.refresh}>
                {texts.showChanged}
              </Button>
            </span>
          )}
        </div>
        {board && view.layout === 'board' ? (
          board({ ...parts, onOpen: open })
        ) : (
          <ListBody
            isLoading={list.isLoading}
            loadingLabel={texts.loading(many)}
            error={rows.length === 0 ? list.error : null}
            onRetry={list.refresh}
            retrying={list.isFetching}
            empty={
              rows.length > 0 ? null : (
                <EmptyState level={2} title={isNarrowed ? texts.noMatch(many) : texts.empty(many)}>
                  {isNarrowed && texts.noMatchHint}
                </EmptyState>
              )
            }
          >
            <ListGrid
              definition={definition}
              rows={rows}
              shown={view.columns}
              order={view.order}
              onOrder={(order) => change({ order })}
              selection={selection}
              onSelect={select}
              active={active}
              onActive={setActive}
              open={view.open}
              onOpen={open}
              count={count}
              hasMore={list.hasMore && list.error === null}
              onMore={list.fetchMore}
              foot={
                list.error ? (
                  <ErrorState title={texts.moreFailed} retrying={list.isFetching} onRetry={list.fetchMore}>
                    {list.error.message}
                  </ErrorState>
                ) : list.hasMore && list.isFetching ? (
                  <p className="p-3 text-ink-dim">{texts.loadingMore}</p>
                ) : null
              }
            />
          </ListBody>
        )}
      </div>
      {view.open !== '' &&
        sheet({
          ...parts,
          id: view.open,
          onClose: () => change({ open: '' }),
          onOpen: open,
          onPrevious: stepTo(-1),
          onNext: stepTo(1),
        })}
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

interface ListBodyProps {
  readonly isLoading: boolean
  readonly loadingLabel: string
  readonly error: Error | null
  readonly onRetry: () => void
  readonly retrying: boolean
  readonly empty: ReactNode
  readonly children: ReactNode
}

function ListBody({ isLoading, loadingLabel, error, onRetry, retrying, empty, children }: ListBodyProps) {
  if (error) {
    return (
      <ErrorState level={2} title={texts.loadFailed} onRetry={onRetry} retrying={retrying}>
        {error.message}
      </ErrorState>
    )
  }
  if (isLoading) {
    return (
      <div aria-busy="true" aria-label={loadingLabel} role="status" className="plate p-4">
        <Skeleton lines={12} />
      </div>
    )
  }
  return empty ?? children
}
