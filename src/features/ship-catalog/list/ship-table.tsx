import { useRef, type ReactElement } from 'react'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icon/icons.tsx'
import { useListWindow } from '#ui/table/use-list-window.ts'
import { useCatalogueActions } from '../catalogue-actions.ts'
import { sortNames } from '../catalogue-words.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { naturalSort, type Sort, type SortKey } from './catalogue-filters.ts'
import type { ShipListProps } from './ship-grid.tsx'
import { ShipTableRow } from './ship-table-row.tsx'
import { figureColumns } from './table-columns.ts'
import { texts } from './texts.ts'

interface ShipTableProps extends ShipListProps {
  readonly sort: Sort
}

interface HeadProps {
  readonly sortKey: SortKey
  readonly head: string
  readonly sort: Sort
  readonly className?: string
}

/** Header of a column. A press sorts by the column; a second press reverses the order. */
function Head({ sortKey, head, sort, className = '' }: HeadProps): ReactElement {
  const { go } = useCatalogueActions()
  const sorted = sort.key === sortKey
  const Chevron = sort.descending ? ChevronDownIcon : ChevronUpIcon
  const full = sortNames[sortKey]
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      className={`border-b border-ink bg-paper p-0 align-bottom ${className}`}
    >
      <button
        type="button"
        title={full}
        onClick={() => go({ sort: sorted ? { key: sortKey, descending: !sort.descending } : naturalSort(sortKey) })}
        className="label-text inline-flex min-h-11 min-w-11 items-center justify-end gap-0.5 px-1.5 text-sm hover:bg-paper-sunk lg:min-w-0"
      >
        {head !== full && <span className="sr-only">{full}</span>}
        <span aria-hidden={head === full ? undefined : true}>{head}</span>
        {sorted && <Chevron size={14} />}
      </button>
    </th>
  )
}

const rowHeight = 49

/** Table of ships that can be sorted. Only rows near the window are rendered. */
export function ShipTable({ records, open, compare, aimed, expected, sort }: ShipTableProps): ReactElement {
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows, pitch, measure } = useListWindow(body, {
    count: records.length,
    estimate: rowHeight,
    overscan: 8,
    layout: String(aimed),
  })
  const columns = figureColumns.length + 3 + (aimed ? 2 : 0)
  const before = rows[0] ?? 0
  const after = records.length - 1 - (rows.at(-1) ?? records.length - 1)
  const filler = (space: number) =>
    space > 0 && (
      <tr aria-hidden="true">
        <td aria-hidden="true" colSpan={columns} className="p-0" style={{ height: space }} />
      </tr>
    )
  return (
    <div className="@container">
      {/* If all columns fit, the region does not scroll sideways, so that the header can be sticky. */}
      <ScrollRegion label={texts.table.label} className="@min-[57rem]:overflow-x-visible">
        <table
          aria-rowcount={records.length + 1}
          className="w-full border-collapse border-b border-ink @min-[57rem]:[&_thead_th]:sticky @min-[57rem]:[&_thead_th]:top-[62px] [&_thead_th]:z-2"
        >
          <caption className="sr-only">{texts.table.caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              <Head sortKey="name" head={texts.table.name} sort={sort} className="left-0 text-left" />
              {aimed && <Head sortKey="damage" head={texts.table.damage} sort={sort} className="text-right" />}
              {aimed && <Head sortKey="rate" head={texts.table.rate} sort={sort} className="text-right" />}
              <Head sortKey="class" head={texts.table.class} sort={sort} className="text-left" />
              {figureColumns.map(({ key, head }) => (
                <Head key={key} sortKey={key} head={head} sort={sort} className="text-right" />
              ))}
              <th scope="col" className="border-b border-ink bg-paper">
                <span className="sr-only">{texts.table.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {filler(before * pitch)}
            {rows.map((row) => {
              const record = records[row]
              return (
                record && (
                  <ShipTableRow
                    key={record.id}
                    record={record}
                    rowIndex={row + 2}
                    rowRef={measure}
                    open={open === record.id}
                    compared={compare.includes(record.id)}
                    aimed={aimed}
                    expected={expected.get(record.id)}
                  />
                )
              )
            })}
            {filler(after * pitch)}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
