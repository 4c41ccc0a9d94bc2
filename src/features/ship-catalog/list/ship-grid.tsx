import { startTransition, useEffect, useRef, useState, type ReactElement } from 'react'
import { useListWindow } from '#ui/table/use-list-window.ts'
import type { CatalogueRecord } from './catalogue-index.ts'
import type { Expected } from './catalogue-targets.ts'
import { ShipCard } from './ship-card.tsx'
import { texts } from './texts.ts'
import { useColumnCount } from './use-column-count.ts'

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

/** Heights of cards when the list was last shown, px, by layout, so that going back restores the scroll position. */
const lastHeights = new Map<string, number>()

/** Maximum number of cards that are added in one frame. More would make typing and scrolling jerk on a slow phone. */
const newCardsPerFrame = 1

/** Ids of the cards to render: those that are already rendered, and `newCardsPerFrame` more in each frame. */
function useProgressiveCards(ids: readonly string[]): ReadonlySet<string> {
  const [before, setDrawn] = useState<ReadonlySet<string>>(new Set())
  let drawn = before
  // A card that left the list is forgotten, so it counts as new when it comes back.
  const stay = ids.filter((id) => before.has(id))
  if (stay.length < before.size) setDrawn((drawn = new Set(stay)))
  useEffect(() => {
    const fresh = ids.filter((id) => !drawn.has(id)).slice(0, newCardsPerFrame)
    if (fresh.length === 0) return
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(new Set([...drawn, ...fresh]))))
    return () => cancelAnimationFrame(frame)
  })
  return drawn
}

/** Grid of cards. Only cards near the window are rendered. */
export function ShipGrid({ records, open, compare, aimed, expected }: ShipListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  const columns = useColumnCount(list)
  const count = columns === 0 ? 0 : Math.ceil(records.length / columns)
  const layout = `${columns} ${aimed}`
  const { rows, pitch, measure } = useListWindow(list, {
    count,
    estimate: lastHeights.get(layout) ?? cardHeight + (aimed ? damageHeight : 0),
    gap,
    overscan: 1,
    layout,
  })
  useEffect(() => {
    lastHeights.set(layout, pitch - gap)
  }, [layout, pitch])
  const near = rows.flatMap((row) =>
    records.slice(row * columns, (row + 1) * columns).map((record, column) => ({ record, row, column })),
  )
  const drawn = useProgressiveCards(near.map(({ record }) => record.id))
  // Cards are positioned absolutely. When the number of columns changes they keep their elements, and so the focus.
  const width = `(100% - ${(columns - 1) * gap}px) / ${columns}`
  return (
    <ul ref={list} aria-label={texts.ships} className="relative" style={{ height: Math.max(0, count * pitch - gap) }}>
      {near.map(({ record, row, column }) => (
        <li
          key={record.id}
          ref={measure}
          aria-posinset={row * columns + column + 1}
          aria-setsize={records.length}
          className="absolute top-0 grid contain-layout"
          style={{
            width: `calc(${width})`,
            left: `calc((${width} + ${gap}px) * ${column})`,
            minHeight: pitch - gap,
            transform: `translateY(${row * pitch}px)`,
          }}
        >
          {drawn.has(record.id) && (
            <ShipCard
              record={record}
              open={open === record.id}
              compared={compare.includes(record.id)}
              aimed={aimed}
              expected={expected.get(record.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
