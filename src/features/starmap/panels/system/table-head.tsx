import type { ReactElement } from 'react'
import { cx } from '#ui/cx.ts'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icon/icons.tsx'
import { systemTexts as texts } from '../texts.ts'
import type { TableKey, TableSort } from './table-rows.ts'

interface TableHeadProps {
  readonly sort: TableSort
  readonly onSort: (sort: TableSort) => void
}

interface Column {
  readonly key: TableKey
  readonly head: string
  /** Longer heading for screen readers and the tooltip; default: `head`. */
  readonly full?: string
  readonly className: string
}

const columns: readonly Column[] = [
  { key: 'name', head: texts.table.name, className: '[&>button]:justify-start' },
  {
    key: 'owner',
    head: texts.table.owner,
    className: 'w-14 @lg:w-48 [&>button]:justify-center @lg:[&>button]:justify-start',
  },
  { key: 'class', head: texts.table.class, className: 'w-13 @lg:w-18 [&>button]:justify-center' },
  {
    key: 'height',
    head: texts.table.height,
    full: texts.table.heightFull,
    className: 'w-14 @lg:w-22 [&>button]:justify-end',
  },
  {
    key: 'jumps',
    head: texts.table.jumps,
    full: texts.table.jumpsFull,
    className: 'w-14 @lg:w-22 [&>button]:justify-end',
  },
]

/** The headings. A press sorts by the column; a second press reverses the order. */
export const TableHead = ({ sort, onSort }: TableHeadProps): ReactElement => (
  <thead>
    <tr aria-rowindex={1}>
      {columns.map(({ key, head, full = head, className }) => {
        const sorted = sort.key === key
        const Chevron = sort.descending ? ChevronDownIcon : ChevronUpIcon
        return (
          <th
            key={key}
            scope="col"
            aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
            className={cx('sticky -top-4 z-2 border-b border-ink bg-paper p-0', className)}
          >
            <button
              type="button"
              title={full}
              className="label-text inline-flex min-h-11 w-full items-center gap-0.5 px-1 text-sm hover:bg-paper-sunk focus-visible:-outline-offset-2"
              onClick={() => onSort({ key, descending: sorted && !sort.descending })}
            >
              <span className="sr-only">{full}</span>
              <span aria-hidden="true">{head}</span>
              {sorted ? <Chevron size={14} className="-mx-0.5 shrink-0" /> : null}
            </button>
          </th>
        )
      })}
    </tr>
  </thead>
)
