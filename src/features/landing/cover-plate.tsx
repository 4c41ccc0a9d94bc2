import {
  commonwealHull,
  equinoxHull,
  halyardHull,
  heliarchHull,
  meridianHull,
  plumbHull,
  provostHull,
} from '#content/factions/accord/hulls.ts'
import type { HullForm, ShipClass } from '#game/ship.ts'
import { ShipDrawing } from '#pieces/ship-drawing.tsx'
import { cx } from '#ui/cx.ts'

const flagship = { name: 'Commonweal', class: 'battleship', hullForm: commonwealHull } as const

/** The frontispiece: one ship of the line, as the catalogue draws it. */
export const CoverPlate = () => <ShipDrawing ship={flagship} detail="plate" className="surface w-full" />

interface Profile {
  readonly name: string
  readonly class: ShipClass
  readonly hullForm: HullForm
  /** Left out where the row is narrow. */
  readonly wideOnly?: boolean
}

const line: readonly Profile[] = [
  { name: 'Plumb', class: 'corvette', hullForm: plumbHull, wideOnly: true },
  { name: 'Halyard', class: 'frigate', hullForm: halyardHull },
  { name: 'Provost', class: 'destroyer', hullForm: provostHull },
  { name: 'Meridian', class: 'cruiser', hullForm: meridianHull },
  { name: 'Equinox', class: 'battlecruiser', hullForm: equinoxHull, wideOnly: true },
  { name: 'Commonweal', class: 'battleship', hullForm: commonwealHull, wideOnly: true },
  { name: 'Heliarch', class: 'dreadnought', hullForm: heliarchHull },
]

/** The classes to one scale, as a lookout learns them: by their shadow. */
export const RecognitionRow = () => (
  <ul className="surface flex items-end gap-3 sm:gap-4">
    {line.map((ship) => (
      <li
        key={ship.name}
        className={cx('min-w-0 gap-1', ship.wideOnly ? 'hidden sm:grid' : 'grid')}
        style={{ flex: `${ship.hullForm.length} 1 0` }}
      >
        <ShipDrawing ship={ship} view="profile" variant="filled" detail="card" decorative className="w-full" />
        <span className="label-text truncate text-[0.8125rem] leading-4">{ship.name}</span>
        <span className="figures truncate text-2xs text-ink-dim">{ship.hullForm.length} m</span>
      </li>
    ))}
  </ul>
)
