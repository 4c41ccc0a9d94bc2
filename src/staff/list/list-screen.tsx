import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { KeysHelp } from './keys-help.tsx'
import type { ListView } from './list-address.ts'
import { ListBody } from './list-body.tsx'
import type { ListDefinition } from './list-definition.ts'
import { ListGrid } from './list-grid.tsx'
import { ListStatus } from './list-status.tsx'
import { ListTools } from './list-tools.tsx'
import { nothing, toggle, type Selection } from './selection.ts'
import { texts } from './texts.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListRows } from './use-list-rows.ts'
import { useListView } from './use-list-view.ts'
import { useNeighbours } from './use-neighbours.ts'

/** When the open record is this many rows before the last loaded one, more rows are fetched for its "next" button. */
const fetchAhead = 10

/** What the parts of a list, such as its sheet and its bulk work, get from it. */
export interface ListParts {
  readonly view: ListView
  readonly refresh: () => void
}

export interface SheetParts extends ListParts {
  readonly id: string
  readonly onClose: () => void
  /** Opens another record. */
  readonly onOpen: (id: string) => void
  /** Opens the row before or after; undefined if there is none. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** What a board needs from the list; it reads its own rows. */
export interface BoardParts extends ListParts {
  readonly onOpen: (id: string) => void
}

export interface BulkParts extends ListParts {
  readonly selection: Selection
  /** The name of a row if it is loaded; '' otherwise. */
  readonly nameOf: (id: string) => string
  readonly onDone: () => void
}

interface ListScreenProps<Row extends { readonly id: string }> {
  readonly title: string
  /** True if the list is a part of a screen that has its own heading. */
  readonly isPart?: boolean
  readonly lead?: string
  /** Buttons beside the title, for actions on the whole list. */
  readonly actions?: (parts: ListParts) => ReactNode
  /** Shown between the title and the list, which then scrolls with the page on a low window. */
  readonly top?: ReactNode
  readonly definition: ListDefinition<Row>
  /** The open record, beside the list or over it. */
  readonly sheet?: (parts: SheetParts) => ReactNode
  /** The address of a record, if it has its own page instead of a sheet. */
  readonly pageOf?: (id: string) => string
  /** Buttons for the selected rows. Without them rows cannot be selected. */
  readonly bulk?: (parts: BulkParts) => ReactNode
  /** The same rows by state, if the list has a board. */
  readonly board?: (parts: BoardParts) => ReactNode
}

/** A staff list: search, filters, order, columns, selection, CSV, and the open record. All of its view is in the address. */
export function ListScreen<Row extends { readonly id: string }>(props: ListScreenProps<Row>) {
  const { title, isPart, lead, actions, top, definition, sheet, pageOf, bulk, board } = props
  const navigate = useNavigate()
  const { view, unread, change } = useListView(definition.columns, definition.order)
  const { base } = definition
  /** The request to the record store. */
  const asked = useMemo(() => (base ? { ...view, where: [...base, ...view.where] } : view), [base, view])
  const list = useListRows(definition, asked)
  const { rows } = list
  const [selection, setSelection] = useState(nothing)
  const lastSelected = useRef('')
  const [active, setActive] = useState('')
  const [isHelpOpen, setHelpOpen] = useState(false)

  // Rows that no longer match must not be changed together with those that do.
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
    if (pageOf) void navigate(pageOf(id))
    else change({ open: id })
  }
  const step = (id: string) => {
    setActive(id)
    change({ open: id }, { replace: true })
  }
  const neighbour = useNeighbours(ids, view.open)
  useListKeys({
    onStep: (by) => {
      const here = view.open || active
      const next = here === '' ? ids[0] : neighbour(here, by)
      if (next === undefined) return
      if (view.open === '') setActive(next)
      else step(next)
    },
    onSelect: (range) => bulk && active !== '' && select(active, range),
    onOpen: () => active !== '' && open(active),
    onBack: () => {
      if (view.open !== '') change({ open: '' })
      else setSelection(nothing)
    },
    onHelp: () => setHelpOpen(true),
  })
  // On a phone the open record covers the list, which then cannot notice that its end is in sight.
  const openAt = view.open === '' ? -1 : ids.indexOf(view.open)
  const isNearEnd = openAt >= ids.length - fetchAhead && openAt >= 0 && list.hasMore && list.error === null
  const fetchMore = useEffectEvent(() => list.fetchMore())
  useEffect(() => {
    if (isNearEnd) fetchMore()
  }, [isNearEnd, openAt, ids.length])

  const { many } = definition
  const isNarrowed = view.search !== '' || view.where.length > 0
  const parts = { view: asked, refresh: list.refresh }
  const nameOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row ? definition.rowName(row) : ''
  }
  const stepTo = (by: 1 | -1) => {
    const next = neighbour(view.open, by)
    return next === undefined ? undefined : () => step(next)
  }

  return (
    <div className="list-screen" data-open={view.open !== ''}>
      {/* On a phone an open record replaces the list and its heading. */}
      {view.open !== '' && !isPart && <h1 className="sr-only lg:hidden">{title}</h1>}
      <div className="list-main" data-top={top !== undefined || isPart === true}>
        {!isPart && <PageHeading title={title} lead={lead} actions={actions?.(parts)} />}
        {top}
        <ListTools
          definition={definition}
          view={view}
          asked={asked}
          onChange={change}
          count={list.count}
          hasBoard={board !== undefined}
        />
        {unread.length > 0 && (
          <p role="status" className="mb-3 text-sm text-ink-dim">
            {texts.unread} <span className="figures wrap-anywhere">{unread.join(', ')}</span>
          </p>
        )}
        <ListStatus
          definition={definition}
          list={list}
          selection={selection}
          onSelectAll={(count) => setSelection(count === undefined ? nothing : { kind: 'all', count })}
        >
          {bulk?.({ ...parts, selection, nameOf, onDone: () => setSelection(nothing) })}
        </ListStatus>
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
              onSelect={bulk ? select : undefined}
              active={active}
              onActive={setActive}
              open={view.open}
              onOpen={open}
              count={list.count}
              hasMore={list.hasMore && list.error === null}
              onMore={list.fetchMore}
              isBusy={list.isEarlier && list.isFetching}
              foot={
                list.error && !list.isEarlier ? (
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
        sheet?.({
          ...parts,
          id: view.open,
          onClose: () => change({ open: '' }),
          onOpen: open,
          onPrevious: stepTo(-1),
          onNext: stepTo(1),
        })}
      {isHelpOpen && (
        <KeysHelp
          canSelect={bulk !== undefined}
          screen={isPart ? undefined : title}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </div>
  )
}
