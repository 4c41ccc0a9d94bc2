import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icon/icons.tsx'
import { showRow, useListWindow } from '#ui/table/use-list-window.ts'
import { useWide } from '#ui/use-wide.ts'
import { isShown, type ListColumn, type ListDefinition } from './list-definition.ts'
import { isSelected, type Selection } from './selection.ts'
import { texts } from './texts.ts'
import './list-grid.css'

/** Heights of a row in px, which the style sheet sets too. */
const rowHeight = { wide: 44, narrow: 72 } as const
/** Rows beyond the window that are rendered, so that scrolling shows no gap. */
const overscan = 12

interface ListGridProps<Row extends { readonly id: string }> {
  readonly definition: ListDefinition<Row>
  readonly rows: readonly Row[]
  /** Keys of the columns to show; undefined for the default ones. */
  readonly shown: readonly string[] | undefined
  readonly order: string
  readonly onOrder: (order: string) => void
  readonly selection: Selection
  /** `range`: from the row that was selected last to this one. Undefined if rows cannot be selected. */
  readonly onSelect: ((id: string, range: boolean) => void) | undefined
  /** Id of the row that the keys act on. */
  readonly active: string
  readonly onActive: (id: string) => void
  readonly open: string
  readonly onOpen: (id: string) => void
  /** Rows that match, for the screen reader; undefined while that is unknown. */
  readonly count: number | undefined
  readonly hasMore: boolean
  readonly onMore: () => void
  /** True while other rows are being fetched. */
  readonly isBusy?: boolean
  /** Shown after the last row, such as an error. */
  readonly foot: ReactNode
}

function Head<Row>({
  column,
  order,
  onOrder,
}: {
  readonly column: ListColumn<Row>
  readonly order: string
  readonly onOrder: (order: string) => void
}) {
  const isUp = order === column.key
  const isDown = order === `-${column.key}`
  const isNumber = column.kind === 'number'
  return (
    <div
      role="columnheader"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      style={{ flex: `${column.width} 0 ${column.width}px` }}
      className="list-cell"
    >
      {column.unsortable ? (
        <span className={cx('label-text block px-2 text-sm', isNumber && 'text-right')}>{column.label}</span>
      ) : (
        <button
          type="button"
          className={cx(
            'label-text flex min-h-11 w-full items-center gap-1 px-2 text-sm hover:bg-paper-sunk',
            isNumber && 'justify-end',
          )}
          onClick={() => onOrder(isUp ? `-${column.key}` : column.key)}
        >
          {column.label}
          {isUp && <ChevronUpIcon size={16} />}
          {isDown && <ChevronDownIcon size={16} />}
        </button>
      )}
    </div>
  )
}

interface CheckProps {
  readonly name: string
  readonly selected: boolean
  readonly onSelect: (range: boolean) => void
}

const Check = ({ name, selected, onSelect }: CheckProps) => (
  <div role="gridcell" className="list-check">
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        tabIndex={-1}
        className="box"
        aria-label={texts.selectRow(name)}
        checked={selected}
        onClick={(event) => {
          event.stopPropagation()
          onSelect(event.shiftKey)
        }}
        onChange={() => {}}
      />
    </label>
  </div>
)

/**
 * Rows of a staff list: as a table on a wide screen, as two lines each on a phone. Only visible rows are in the page.
 */
export function ListGrid<Row extends { readonly id: string }>(props: ListGridProps<Row>) {
  const { definition, rows, shown, order, onOrder, selection, onSelect, active, onActive, open, onOpen } = props
  const { count, hasMore, onMore, isBusy, foot } = props
  const isWide = useWide('48rem')
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)

  const visible = definition.columns.filter((column) => (shown ? shown.includes(column.key) : isShown(column)))

  const height = isWide ? rowHeight.wide : rowHeight.narrow
  const near = useListWindow(body, { count: rows.length, estimate: height, overscan, layout: String(isWide) })
  const lastInSight = near.rows.at(-1) ?? 0
  const needMore = useEffectEvent(onMore)
  useEffect(() => {
    if (hasMore && lastInSight >= rows.length - overscan) needMore()
  }, [hasMore, lastInSight, rows.length])

  const activeIndex = rows.findIndex(({ id }) => id === active)
  const showActive = useEffectEvent(() => {
    if (activeIndex < 0 || !scroller.current || !body.current) return undefined
    // On a wide screen the head covers the first row of the panel.
    showRow(scroller.current, body.current, { start: activeIndex * height, height }, isWide ? rowHeight.wide : 0)
    // The row may be rendered only after the scroll.
    return requestAnimationFrame(() => {
      const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(active)}"]`)
      const focused = document.activeElement
      if (row && (focused === document.body || scroller.current?.contains(focused))) row.focus({ preventScroll: true })
    })
  })
  useEffect(() => {
    const frame = showActive()
    // If the user has already moved on, focusing this row would make it the active one again.
    return () => void (frame && cancelAnimationFrame(frame))
  }, [active])

  const onRowClick = (event: MouseEvent, id: string) => {
    onActive(id)
    if (onSelect && (event.shiftKey || event.ctrlKey || event.metaKey)) onSelect(id, event.shiftKey)
    else onOpen(id)
  }

  return (
    <div ref={scroller} className="list-scroller" data-wide={isWide} aria-busy={isBusy || undefined}>
      <div
        role="grid"
        aria-label={definition.many}
        aria-rowcount={count === undefined ? -1 : count + 1}
        aria-multiselectable={onSelect && true}
        className="list-grid"
      >
        <div role="rowgroup" className={isWide ? 'list-head' : 'sr-only'}>
          <div role="row" aria-rowindex={1} className="list-row">
            {onSelect && (
              <div role="columnheader" className="list-check">
                <span className="sr-only">{texts.selection}</span>
              </div>
            )}
            {isWide ? (
              visible.map((column) => <Head key={column.key} {...{ column, order, onOrder }} />)
            ) : (
              <div role="columnheader">{definition.one}</div>
            )}
          </div>
        </div>
        <div ref={body} role="rowgroup" className="relative" style={{ height: rows.length * height }}>
          {near.rows.map((index) => {
            const row = rows[index]
            if (!row) return null
            const { id } = row
            const name = definition.rowName(row)
            const selected = isSelected(selection, id)
            return (
              // The keys of the list (use-list-keys.ts) do the same for the focused row as a click.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={id}
                role="row"
                data-row={id}
                aria-rowindex={index + 2}
                aria-selected={onSelect && selected}
                tabIndex={id === active || (activeIndex < 0 && index === 0) ? 0 : -1}
                className={cx('list-row list-body-row', selected && 'is-selected', id === open && 'is-open')}
                style={{ transform: `translateY(${index * height}px)` }}
                onFocus={() => onActive(id)}
                onClick={(event) => onRowClick(event, id)}
              >
                {onSelect && <Check name={name} selected={selected} onSelect={(range) => onSelect(id, range)} />}
                {isWide ? (
                  visible.map((column) => (
                    <div
                      key={column.key}
                      role="gridcell"
                      className={cx('list-cell truncate px-2', column.kind === 'number' && 'figures text-right')}
                      style={{ flex: `${column.width} 0 ${column.width}px` }}
                    >
                      {column.cell(row)}
                    </div>
                  ))
                ) : (
                  <div role="gridcell" className={cx('min-w-0 grow pr-3', !onSelect && 'pl-3')}>
                    <div className="truncate font-semibold">{name}</div>
                    <div className="flex items-center gap-2 truncate text-sm text-ink-dim">
                      {definition.phoneLine(row)}
                    </div>
                  </div>
                )}
              </div>
            )
          })}
        </div>
      </div>
      {foot}
    </div>
  )
}
