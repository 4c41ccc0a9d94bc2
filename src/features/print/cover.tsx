import type { ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import { factionIds, shipClasses, type ShipDesign } from '#game/ship/ship.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { DateText } from '#ui/dates.tsx'
import { texts } from './texts.ts'

const weight = (ship: ShipDesign): number => shipClasses.indexOf(ship.class) * 1000 + ship.points

/** The heaviest ship of each faction, except stations. */
const flagships: readonly ShipDesign[] = factionIds.flatMap((id) => {
  const fleet = [...catalogue.ships.values()].filter(
    ({ faction, command, thrust }) => faction === id && command > 0 && thrust > 0,
  )
  return fleet.toSorted((a, b) => weight(b) - weight(a))[0] ?? []
})

/** The cover of the book. It shows the heaviest ship of each of the six factions. */
export function Cover({ version, date }: { readonly version: string; readonly date: string }): ReactElement {
  return (
    <section className="book-cover" aria-label={texts.cover.label}>
      <div className="book-cover-frame">
        <p className="book-cover-name">{texts.cover.name}</p>
        <p className="book-cover-title">{texts.book}</p>
        <ul className="book-cover-plate">
          {flagships.map((ship) => (
            <li key={ship.id}>
              <ShipDrawing ship={ship} view="profile" detail="plate" decorative className="book-cover-ship" />
              <p>
                <i translate="no">{ship.name}</i>
                {texts.cover.ship(ship.class, factions[ship.faction].name)}
              </p>
            </li>
          ))}
        </ul>
        <p className="book-cover-foot">
          <span>{version}</span>
          <DateText value={date} />
        </p>
      </div>
    </section>
  )
}
