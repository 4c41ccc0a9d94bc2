import { catalogue } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { shipAsBuilt, shipPoints } from '#game/ship/effective-ship.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { texts } from './texts.ts'

const fleet = starterFleets[0]

/** The most hull boxes in one line on a narrow screen. More are spread over lines of equal length. */
const inLine = 18
/** Width of a hull box with its gap, CSS px. */
const boxWidth = 8

const HullTrack = ({ hull }: { readonly hull: number }) => (
  <span
    className="flex flex-wrap gap-px"
    style={{ maxInlineSize: Math.ceil(hull / Math.ceil(hull / inLine)) * boxWidth }}
  >
    {Array.from({ length: hull }, (_, box) => (
      <span key={box} className="size-[7px] border border-ink" />
    ))}
  </span>
)

/** A starter fleet as a printed sheet. Like paper it has light colours, also in the dark theme. */
export function SampleFleet() {
  if (!fleet) return null
  const admiral = catalogue.admirals.get(fleet.admiral)
  const longest = Math.max(...fleet.ships.map(({ design }) => catalogue.ships.get(design)?.hullForm.length ?? 0))
  return (
    <figure className="chart border border-hairline p-4 sm:p-6">
      <figcaption className="flex items-baseline justify-between gap-4 border-b-3 border-double border-ink pb-2">
        <span>
          <span translate="no" className="label-text block text-xl">
            {fleet.name}
          </span>
          <span className="text-sm text-ink-dim">
            {factions[fleet.faction].name}, {admiral?.name}
          </span>
        </span>
        <span translate="no" className="figures text-lg whitespace-nowrap">
          {fleetPoints(fleet, catalogue)}/{fleet.limit}
        </span>
      </figcaption>
      <ul>
        {fleet.ships.map((ship) => {
          const built = shipAsBuilt(ship, catalogue)
          if (!built) return null
          return (
            <li
              key={ship.key}
              className="grid grid-cols-[72px_minmax(0,1fr)_2.5rem] items-center gap-x-4 border-b border-hairline py-2 sm:grid-cols-[120px_minmax(0,9rem)_minmax(0,1fr)_2.5rem]"
            >
              <span style={{ width: `${(built.hullForm.length / longest) * 100}%` }}>
                <ShipDrawing ship={built} view="profile" detail="card" decorative className="w-full" />
              </span>
              <span className="min-w-0">
                <b translate="no" className="block leading-5 wrap-anywhere">
                  {ship.name}
                </b>
                <span translate="no" className="block text-sm leading-4 text-ink-dim">
                  {built.name}
                </span>
              </span>
              <span className="order-last col-start-2 mt-1 sm:order-none sm:col-start-auto sm:mt-0" aria-hidden="true">
                <HullTrack hull={built.hull} />
              </span>
              <span translate="no" className="figures text-right text-sm">
                {shipPoints(ship, catalogue)}
              </span>
            </li>
          )
        })}
        {admiral && (
          // The figures of all rows together are the points of the fleet.
          <li className="flex justify-between gap-x-4 pt-2">
            <span>
              {texts.admiral} <b translate="no">{admiral.name}</b>
            </span>
            <span translate="no" className="figures text-sm">
              {admiral.points}
            </span>
          </li>
        )}
      </ul>
    </figure>
  )
}
