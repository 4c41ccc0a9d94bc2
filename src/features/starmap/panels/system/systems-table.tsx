import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useChartTools, useChartStore, useStarChart } from '#features/starmap/chart-context.tsx'
import { arePanelsBeside, returnFocus } from '#features/starmap/chart-tools.ts'
import { jumpsFrom } from '#game/stars/star-graph.ts'
import { selectGraph, selectSystem } from '#store/stars/star-chart.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterIcon } from '#ui/icon/icons-actions.tsx'
import { pressOf } from '#ui/keys.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useListWindow } from '#ui/table/use-list-window.ts'
import { FilterCount, useBright } from '../filter-count.tsx'
import { systemTexts as texts } from '../texts.ts'
import { SystemRow } from './system-row.tsx'
import { TableHead } from './table-head.tsx'
import { tableRows, type TableRow, type TableSort } from './table-rows.ts'
import { useSelectedRow } from './use-selected-row.ts'

/** Height of a row, CSS px. */
const rowHeight = 45
const page = 10

const stepOf = (key: string, at: number, count: number): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next))
}

function useRows(sort: TableSort): readonly TableRow[] {
  const systems = useStarChart(({ sectorData }) => sectorData.systems)
  const bright = useBright()
  const graph = useStarChart(selectGraph)
  const selected = useStarChart((chart) => (chart.selected === null ? -1 : (chart.indexById.get(chart.selected) ?? -1)))
  const jumps = useMemo(() => (selected < 0 ? undefined : jumpsFrom(graph, selected)), [graph, selected])
  return useMemo(() => tableRows({ systems, bright, jumps, sort }), [systems, bright, jumps, sort])
}

/** The table of systems. It is one tab stop: arrow keys move the focus, Enter selects. Unseen rows are not rendered. */
export function SystemsTable(): ReactElement {
  const store = useChartStore()
  const openPanel = useChartTools((tools) => tools.openPanel)
  const [sort, setSort] = useState<TableSort>({ key: 'name', descending: false })
  const rows = useRows(sort)
  const selected = useStarChart((chart) => chart.selected)
  const selectedName = useStarChart((chart) => selectSystem(chart)?.name)
  const range = useStarChart((chart) => chart.range)
  const [active, setActive] = useState<string | null>(selected)
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows: near } = useListWindow(body, { count: rows.length, estimate: rowHeight, overscan: 8, layout: '' })
  const places = useMemo(() => new Map(rows.map(({ system }, at) => [system.id, at])), [rows])
  const activeAt = places.get(active ?? '') ?? places.get(selected ?? '') ?? 0
  const follow = useSelectedRow({ body, rowHeight, at: places.get(selected ?? '') ?? -1, selected })

  const select = useCallback(
    (id: string) => {
      store.getState().flyTo(id)
      if (arePanelsBeside()) return
      // On a phone the table covers the map, so it makes room for the system.
      openPanel('system')
      returnFocus('system')
    },
    [store, openPanel],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, plain } = pressOf(event)
    const next = plain ? stepOf(key, activeAt, rows.length) : undefined
    if (next === undefined) return
    event.preventDefault()
    setActive(rows[next]?.system.id ?? null)
    follow.toFocus(next)
  }
  if (rows.length === 0)
    return (
      <div className="grid gap-3">
        <FilterCount />
        <EmptyState
          title={texts.table.emptyTitle}
          action={<Button onClick={() => openPanel('layers')}>{texts.table.filters}</Button>}
        >
          {texts.table.empty}
        </EmptyState>
      </div>
    )
  // The focused row is always rendered, so that scrolling does not lose focus.
  const drawn = near.includes(activeAt) ? near : [...near, activeAt].toSorted((a, b) => a - b)
  const filler = (from: number, to: number) =>
    to > from && (
      <tr key={`gap ${from}`} aria-hidden="true">
        <td aria-hidden="true" colSpan={5} className="p-0" style={{ height: (to - from) * rowHeight }} />
      </tr>
    )
  return (
    <div className="@container">
      <div className="flex items-center gap-1">
        <div className="grow">
          <FilterCount />
          <p className="text-sm text-ink-dim">
            {selectedName === undefined ? texts.table.jumpsFromNone : texts.table.jumpsFrom(selectedName)}
          </p>
        </div>
        <Button variant="quiet" icon={<FilterIcon size={20} />} onClick={() => openPanel('layers')}>
          {texts.table.filters}
        </Button>
      </div>
      <table
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 border-b border-ink"
      >
        <caption className="sr-only">{texts.table.caption(range)}</caption>
        <TableHead sort={sort} onSort={setSort} />
        {/* The table body handles the keys of the buttons inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody ref={body} onKeyDown={onKeyDown}>
          {drawn.flatMap((at, nth) => {
            const row = rows[at]
            const before = filler(nth === 0 ? 0 : (drawn[nth - 1] ?? 0) + 1, at)
            return row
              ? [
                  before,
                  <SystemRow
                    key={row.system.id}
                    row={row}
                    at={at}
                    isSelected={row.system.id === selected}
                    isStop={at === activeAt}
                    height={rowHeight}
                    onFocus={setActive}
                    onSelect={select}
                  />,
                ]
              : []
          })}
          {filler((drawn.at(-1) ?? -1) + 1, rows.length)}
        </tbody>
      </table>
    </div>
  )
}
