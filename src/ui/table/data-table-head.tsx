import { cx } from '../cx.ts'
import { ChevronDownIcon, ChevronUpIcon } from '../icon/icons.tsx'
import type { Column, Sort } from './data-table-column.ts'
import { headRole, rowGroupRole, rowRole } from './table-roles.ts'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort) => void
}

const orderOf = (sort: Sort | undefined, key: string) =>
  sort?.key !== key ? undefined : sort.descending ? 'descending' : 'ascending'

export const DataTableHead = <Row,>({ columns, sort, onSort }: Props<Row>) => (
  <thead {...rowGroupRole}>
    <tr {...rowRole}>
      {columns.map((column) => {
        const order = orderOf(sort, column.key)
        const Chevron = order === 'descending' ? ChevronDownIcon : ChevronUpIcon
        return (
          <th
            key={column.key}
            {...headRole}
            scope="col"
            aria-sort={column.compare ? (order ?? 'none') : undefined}
            data-sortable={column.compare ? '' : undefined}
            className={cx('label-text text-[0.9375rem]', column.align === 'end' && 'align-end')}
          >
            {column.compare ? (
              <button
                type="button"
                className={cx(
                  'label-text inline-flex min-h-11 min-w-11 items-center gap-1',
                  column.align === 'end' && 'flex-row-reverse',
                )}
                onClick={() => onSort({ key: column.key, descending: order === 'ascending' })}
              >
                {column.header}
                <Chevron size={16} className={order ? undefined : 'invisible'} />
              </button>
            ) : (
              <span className={cx('inline-block py-3', column.actions && 'sr-only')}>{column.header}</span>
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)
