import type { ReactElement } from 'react'

import type { PrintedRefit, PrintedShip } from './print-model.ts'
import { CriticalBoxes, HullBoxes } from './sheet-boxes.tsx'
import { ShipCardWeapons } from './ship-card-weapons.tsx'
import { shipTraitText } from '#content/traits.ts'
import type { ShipDesign } from '#game/ship.ts'
import { ShipDrawing } from '#pieces/ship-drawing.tsx'

/** Figures in the order in which a round asks for them; a ship without the last two does not list them. */
const statsOf = (ship: ShipDesign): readonly (readonly [string, string])[] => [
  ['Evasion', String(ship.evasion)],
  ['Thrust', `${ship.thrust}″`],
  ['Turn', `${ship.turn * 45}°`],
  ['Command', String(ship.command)],
  ['Signature', `${ship.signature}″`],
  ...(ship.pointDefence > 0 ? [['Point def.', String(ship.pointDefence)] as const] : []),
  ...(ship.hangar > 0 ? [['Hangar', String(ship.hangar)] as const] : []),
]

/** The plan of the ship with the defense rating of each facing where it lies, bow to the right. */
function DefensePlan({ ship }: { readonly ship: ShipDesign }): ReactElement {
  const { bow, flank, stern } = ship.defense
  const sides = [
    ['port', 'Flank', flank],
    ['stern', 'Stern', stern],
    ['bow', 'Bow', bow],
    ['starboard', 'Flank', flank],
  ] as const
  return (
    <div className="muster-plan">
      {sides.map(([area, name, rating]) => (
        <span key={area} className="muster-defense muster-figure" style={{ gridArea: area }}>
          {area !== 'starboard' && <span className="sr-only">{`Defense ${name.toLowerCase()} `}</span>}
          <span aria-hidden={area === 'starboard' ? true : undefined}>{rating}</span>
        </span>
      ))}
      <span className="w-full" style={{ gridArea: 'hull' }}>
        <ShipDrawing ship={ship} view="plan" detail="card" decorative />
      </span>
    </div>
  )
}

const refitWords = ({ name, refit }: PrintedRefit): string => (refit ? `${name}: ${refit.text}` : `${name} (not in these rules)`)

function Flag(): ReactElement {
  return (
    <svg viewBox="0 0 15 16" className="muster-flag" role="img" aria-label="Flagship">
      <path d="M1 0h1.6v16H1zM2.6 1h12l-3.4 4 3.4 4h-12z" fill="currentColor" />
    </svg>
  )
}

function CardHead({ ship }: { readonly ship: PrintedShip }): ReactElement {
  const { built, label } = ship
  return (
    <header className="muster-card-head">
      {ship.flagship && <Flag />}
      <h2 className="muster-ship-name">{label}</h2>
      {built && (
        <>
          <span className="min-w-0 flex-1">
            {label.startsWith(built.name) ? built.role : `${built.name}, ${built.class}`}
          </span>
          <span className="whitespace-nowrap">
            <span className="muster-figure font-semibold">{built.points}</span> points
          </span>
        </>
      )}
    </header>
  )
}

/** One ship on the sheet: how to know it, what it can do, and the boxes to tick off. */
export function ShipCard({ ship }: { readonly ship: PrintedShip }): ReactElement {
  const { built, refits } = ship
  return (
    <article className="muster-card" aria-label={ship.label}>
      <div className="muster-card-body">
        <CardHead ship={ship} />
        {!built && <p>{`These rules have no ship “${ship.design}”. It is kept as it was built.`}</p>}
        {built && (
          <div className="muster-look">
            <div className="muster-profile">
              <ShipDrawing ship={built} view="profile" detail="card" />
              <DefensePlan ship={built} />
            </div>
            <dl className="muster-stats">
              {statsOf(built).map(([label, figure]) => (
                <div key={label}>
                  <dt className="muster-label">{label}</dt>
                  <dd className="muster-figure">{figure}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {built && built.weapons.length > 0 && <ShipCardWeapons ship={built} />}
        {built && built.traits.length > 0 && (
          <p className="muster-lines">
            <span className="muster-label">Traits</span>{' '}
            {built.traits.map((trait) => shipTraitText(trait)?.name ?? trait).join(', ')}
          </p>
        )}
        {refits.length > 0 && (
          <p className="muster-lines">
            <span className="muster-label">Refits</span> {refits.map(refitWords).join(' ')}
          </p>
        )}
        {built && <HullBoxes hull={built.hull} />}
        {built && built.class !== 'squadron' && <CriticalBoxes />}
      </div>
    </article>
  )
}
