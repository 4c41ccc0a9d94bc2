import { useRef, type ReactElement } from 'react'

import type { CatalogueRecord } from './catalogue-index.ts'
import type { Expected } from './catalogue-targets.ts'
import { ShipCard } from './ship-card.tsx'
import { useColumnCount } from './use-column-count.ts'
import { useListWindow } from './use-list-window.ts'

export interface ShipListProps {
  readonly records: readonly CatalogueRecord[]
  readonly open: string | undefined
  readonly compare: readonly string[]
  readonly aimed: boolean
  readonly expected: ReadonlyMap<string, Expected>
}

const cardHeight = 208
const damageHeight = 41
const gap = 12

/** Ships as plates, side by side. A list of as many items as there are ships, of which those near the window are drawn. */
export function ShipGrid({ records, open, compare, aimed, expected }: ShipListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  const columns = useColumnCount(list)
  const count = Math.ceil(records.length / columns)
  const { rows, pitch, measure } = useListWindow(list, {
    count,
    estimate: cardHeight + (aimed ? damageHeight : 0),
    gap,
    overscan: 2,
    layout: `${columns} ${aimed}`,
  })
  return (
    <div ref={list} role="list" aria-label="Ships" className="relative" style={{ height: count * pitch - gap }}>
      {rows.map((row) => (
        <div
          key={row}
          ref={measure}
          className="absolute inset-x-0 top-0 grid gap-3"
          style={{
            minHeight: pitch - gap,
            transform: `translateY(${row * pitch}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {records.slice(row * columns, (row + 1) * columns).map((record, column) => (
            <div key={record.id} role="listitem" aria-posinset={row * columns + column + 1} aria-setsize={records.length}>
              <ShipCard
                record={record}
                open={open === record.id}
                compared={compare.includes(record.id)}
                aimed={aimed}
                expected={expected.get(record.id)}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
