import { useState, type TouchEvent } from 'react'
import { catalogueLists } from '#content/catalogue.ts'
import { factionList, factions } from '#content/factions.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { className } from '#pieces/fleet/fleet-words.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { StatBlock } from '#pieces/ship/stat-block.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icon/icons.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'

const words = texts.book
const { ships } = catalogueLists

/** How far in CSS px a finger moves to turn a page. */
const leastSwipe = 48

const factionOptions = factionList.map(({ id, name }) => ({
  value: id,
  title: name,
  label: <span className="sr-only">{name}</span>,
  icon: <FactionMark faction={id} inInk className="size-5" />,
}))

/** Every ship of the six factions on a page of its own, which can be turned with buttons or by swiping. */
export function ShipBook({ first }: { readonly first: string }) {
  const [id, setId] = useState(first)
  const [from, setFrom] = useState<number>()
  const shown = ships.find((ship) => ship.id === id) ?? ships[0]
  if (!shown) return null
  const navy = ships.filter(({ faction }) => faction === shown.faction)
  const at = navy.indexOf(shown)
  const turn = (by: number) => {
    const next = navy[(at + by + navy.length) % navy.length]
    if (next) setId(next.id)
  }
  const openNavy = (faction: FactionId) => {
    const inFaction = ships.filter((ship) => ship.faction === faction)
    setId((inFaction.find((ship) => ship.class === shown.class) ?? inFaction[0])?.id ?? id)
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (from ?? 0)
    setFrom(undefined)
    if (from !== undefined && Math.abs(moved) >= leastSwipe) turn(moved < 0 ? 1 : -1)
  }
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label={words.faction(factions[shown.faction].name)}
        full
        options={factionOptions}
        value={shown.faction}
        onChange={openNavy}
      />
      <div className="flex items-center gap-2">
        <IconButton outlined label={words.previous} icon={<ChevronLeftIcon />} onClick={() => turn(-1)} />
        <div role="status" className="min-w-0 grow text-center leading-5">
          <Heading level={4} size="part" translate="no" className="truncate">
            {shown.name}
          </Heading>
          <span className="text-sm text-ink-dim">
            {factions[shown.faction].name}, {words.page(at + 1, navy.length)}
          </span>
        </div>
        <IconButton outlined label={words.next} icon={<ChevronRightIcon />} onClick={() => turn(1)} />
      </div>
      <div
        className="grid touch-pan-y content-start gap-4 sm:min-h-112"
        onTouchStart={({ touches }) => setFrom(touches.length === 1 ? touches[0]?.clientX : undefined)}
        onTouchEnd={onTouchEnd}
      >
        <ShipDrawing key={shown.id} ship={shown} detail="plate" className="surface w-full" />
        <p className="text-ink-dim">{words.ship(className(shown.class), shown.role, shown.reason)}</p>
        {/* Eight figures in two rows of four. */}
        <StatBlock ship={shown} className="[&>dl]:grid-cols-4" />
      </div>
    </div>
  )
}
