import type { ReactElement } from 'react'

import type { TableKey, TableSort } from './table-rows.ts'
import { cx } from '#ui/cx.ts'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'

interface TableHeadProps {
  readonly sort: TableSort
  readonly onSort: (sort: TableSort) => void
}

interface Column {
  readonly key: TableKey
  readonly head: string
  /** What it is called where the head is short. */
  readonly full?: string
  readonly width?: string
  readonly align: 'start' | 'center' | 'end'
}

const columns: readonly Column[] = [
  { key: 'name', head: 'Name', align: 'start' },
  { key: 'owner', head: 'Own.', full: 'Owner', width: 'w-13 @lg:w-48', align: 'center' },
  { key: 'class', head: 'Cl.', full: 'Class', width: 'w-11 @lg:w-18', align: 'center' },
  { key: 'height', head: 'Height', width: 'w-17 @lg:w-22', align: 'end' },
  { key: 'jumps', head: 'Jumps', full: 'Jumps from the selected system', width: 'w-16 @lg:w-22', align: 'end' },
]

/** Heads that sort: a press by that column, another the other way round. */
export const TableHead = ({ sort, onSort }: TableHeadProps): ReactElement => (
  <thead>
    <tr aria-rowindex={1}>
      {columns.map(({ key, head, full, width, align }) => {
        const sorted = sort.key === key
        const Chevron = sort.descending ? ChevronDownIcon : ChevronUpIcon
        return (
          <th
            key={key}
            scope="col"
            aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
            className={cx('sticky top-0 z-2 border-b border-ink bg-paper p-0', width)}
          >
            <button
              type="button"
              title={full}
              className="label-text inline-flex min-h-11 w-full items-center gap-0.5 px-1 text-sm hover:bg-paper-sunk focus-visible:-outline-offset-2"
              style={{ justifyContent: align }}
              onClick={() => onSort({ key, descending: sorted && !sort.descending })}
            >
              {full === undefined ? null : <span className="sr-only">{full}</span>}
              <span aria-hidden={full === undefined ? undefined : true}>{head}</span>
              {sorted ? <Chevron size={14} className="-mx-0.5 shrink-0" /> : null}
            </button>
          </th>
        )
      })}
    </tr>
  </thead>
)
