import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { feedbackRow, type FeedbackRow } from '#records/staff/staff-feedback.ts'
import type { FeedbackChange } from '#shared/feedback.ts'
import type { BoardParts } from '#staff/list/list-screen.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { MoreIcon } from '#ui/icon/icons.tsx'
import { Menu, MenuItem } from '#ui/layer/menu.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { texts } from './texts.ts'
import { useFeedbackChanges } from './use-feedback-changes.ts'
import './feedback-board.css'

type BoardState = NonNullable<FeedbackChange['state']>

const states: readonly BoardState[] = ['new', 'seen', 'planned', 'doing', 'done', 'declined']
const pageSize = 30
const words = texts.board

interface CardProps {
  readonly row: FeedbackRow
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onDrag: () => void
  readonly onMove: (to: BoardState) => void
}

function Card({ row, isOpen, onOpen, onDrag, onMove }: CardProps) {
  const { message, kind, tags, duplicates, created, assignee_name, user_name } = row
  return (
    // Dragging is for the mouse only; the menu does the same by keys and by touch.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={cx('board-card', isOpen && 'is-open')} draggable onDragStart={onDrag}>
      <button type="button" className="board-card-open" onClick={onOpen}>
        <bdi className="line-clamp-3 wrap-anywhere">{message}</bdi>
      </button>
      <div className="flex items-center gap-2 text-sm">
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
          <Badge>{texts.kinds[kind]}</Badge>
          {duplicates > 0 && (
            <Badge tone="solid">
              <span aria-hidden="true">{texts.merged(duplicates)}</span>
              <span className="sr-only">{texts.mergedLabel(duplicates)}</span>
            </Badge>
          )}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          <StaffDate value={created} />
          <span className="truncate text-ink-dim">{assignee_name || user_name}</span>
        </span>
        <Menu trigger={<IconButton label={words.move(message.slice(0, 40))} icon={<MoreIcon />} />}>
          {states
            .filter((state) => state !== row.state)
            .map((state) => (
              <MenuItem key={state} onSelect={() => onMove(state)}>
                {texts.states[state]}
              </MenuItem>
            ))}
        </Menu>
      </div>
    </li>
  )
}

interface ColumnProps extends BoardParts {
  readonly state: BoardState
  readonly onDrag: (row: FeedbackRow) => void
  readonly onDrop: () => void
  readonly onMove: (row: FeedbackRow, to: BoardState) => void
}

function Column({ state, view, onOpen, onDrag, onDrop, onMove }: ColumnProps) {
  const { lists } = useStaffRecords()
  const [isOver, setOver] = useState(false)
  const { search } = view
  const where = [...view.where, { column: 'state', op: 'is', value: [state] } as const]
  const pages = useInfiniteQuery({
    queryKey: ['staff-list', 'feedback', 'board', state, search, where, view.order],
    queryFn: ({ pageParam, signal }) => {
      const request = { search, where, order: view.order, after: pageParam, limit: pageSize }
      return unwrap(lists.page('feedback', request, feedbackRow, signal))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })
  const count = useQuery({
    queryKey: ['staff-list', 'feedback', 'count', { search, where }],
    queryFn: ({ signal }) => unwrap(lists.count('feedback', { search, where }, signal)),
  })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={words.column(texts.states[state], count.data)}
      className={cx('board-column', isOver && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <Heading level={2} size="part" className="flex items-baseline gap-2 px-3 py-2">
        {texts.states[state]} <span className="figures text-base text-ink-dim">{count.data}</span>
      </Heading>
      {pages.error && rows.length === 0 ? (
        <p role="alert" className="px-3">
          {words.failed}{' '}
          <Button variant="quiet" onClick={() => void pages.refetch()}>
            {words.more}
          </Button>
        </p>
      ) : pages.isPending ? (
        <div className="p-3">
          <Skeleton lines={4} />
        </div>
      ) : (
        <ul className="board-cards">
          {rows.length === 0 && <li className="px-3 py-2 text-ink-dim">{words.none}</li>}
          {rows.map((row) => (
            <Card
              key={row.id}
              row={row}
              isOpen={view.open === row.id}
              onOpen={() => onOpen(row.id)}
              onDrag={() => onDrag(row)}
              onMove={(to) => onMove(row, to)}
            />
          ))}
          {pages.hasNextPage && (
            <li>
              <Button variant="quiet" full busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {words.more}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** The messages in columns by state. A card moves by its menu, or is dragged with a mouse. */
export function FeedbackBoard(parts: BoardParts) {
  const { change, changeNow } = useFeedbackChanges()
  const [dragged, setDragged] = useState<FeedbackRow>()
  const [declining, setDeclining] = useState<FeedbackRow>()
  const move = (row: FeedbackRow, to: BoardState) => {
    if (to === row.state) return
    if (to === 'declined') setDeclining(row)
    else void changeNow(row.id, { state: row.state as BoardState }, { state: to })
  }
  return (
    <div className="board" role="region" aria-label={words.name} tabIndex={0}>
      {states.map((state) => (
        <Column
          key={state}
          {...parts}
          state={state}
          onDrag={setDragged}
          onDrop={() => dragged && move(dragged, state)}
          onMove={move}
        />
      ))}
      {declining && (
        <DeclineDialog
          apply={(reason) =>
            change(declining.id, { state: declining.state as BoardState }, { state: 'declined' }, reason)
          }
          onClose={() => setDeclining(undefined)}
        />
      )}
    </div>
  )
}
