import type { ReactElement } from 'react'

import { printedFleet, type PrintedFleet } from './print-model.ts'
import { ShipCard } from './ship-card.tsx'
import { factions } from '#content/factions.ts'
import { gameSizes, type Catalogue, type Fleet } from '#game/fleet.ts'
import { allegiance, factionName, fleetTitle } from '#pieces/fleet-words.ts'
import { problemSentence } from '#pieces/problem-words.ts'

export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

const rounds = [1, 2, 3, 4, 5, 6]

function SheetHead({ printed }: { readonly printed: PrintedFleet }): ReactElement {
  const { fleet, points, legal } = printed
  const size = gameSizes.find(({ limit }) => limit === fleet.limit)?.name
  return (
    <header className="muster-head">
      <h1 className="muster-title">{fleetTitle(fleet)}</h1>
      <p className="muster-points">
        <span className="muster-figure">{points}</span>
        {` of ${fleet.limit} points${size ? `, ${size}` : ''}`}
      </p>
      <p className={legal ? 'muster-mark' : 'muster-mark muster-mark-illegal'}>{legal ? 'Legal' : 'Not legal'}</p>
    </header>
  )
}

function SheetFacts({ printed }: { readonly printed: PrintedFleet }): ReactElement {
  const { fleet, admiral, breaksAt } = printed
  return (
    <div className="muster-facts">
      <p className="flex items-center gap-[0.4em]">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="h-[1.3em] w-[1.3em]">
          <path d={factions[fleet.faction].mark} fill="currentColor" fillRule="evenodd" />
        </svg>
        {factionName(fleet.faction)}
      </p>
      <p className="muster-admiral">
        <span className="muster-label">Admiral</span>{' '}
        {admiral ? (
          <>
            <strong>{admiral.name}</strong> {`(${allegiance(admiral)}, ${admiral.points}). ${admiral.text}`}
          </>
        ) : (
          fleet.admiral || 'none'
        )}
      </p>
      <p className="whitespace-nowrap">
        <span className="muster-label">Round</span>{' '}
        {rounds.map((round) => (
          <span key={round} className="ml-[0.3em]">
            <span className="muster-figure">{round}</span> <span aria-hidden="true" className="muster-box muster-box-small" />
          </span>
        ))}
      </p>
      <p>
        <span className="muster-label">Breaks</span> at <span className="muster-figure">{breaksAt}</span> points lost
      </p>
    </div>
  )
}

function SheetFoot({ printed }: { readonly printed: PrintedFleet }): ReactElement {
  const { fleet, glossary } = printed
  return (
    <footer className="muster-foot">
      {glossary.length > 0 && (
        <dl className="muster-glossary" aria-label="Traits in this fleet">
          {glossary.map(({ name, text }) => (
            <div key={name}>
              <dt className="inline font-semibold">{name}.</dt> <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="muster-last">
        <span>
          <span aria-hidden="true" className="muster-box muster-box-small muster-box-critical" /> draw a critical: 1 weapons, 2
          engines, 3 sensors, 4 bridge, 5 fire, 6 hull breach
        </span>
        <span>Figures about the plan: defense by facing</span>
        <span>{`Orion ${fleet.gameVersion}`}</span>
      </p>
    </footer>
  )
}

export interface FleetSheetProps {
  readonly fleet: Fleet
  readonly catalogue: Catalogue
  readonly paper: PaperSize
}

/** A fleet for the table, on as few pages as it takes. An illegal fleet prints as it is, marked, with the reasons. */
export function FleetSheet({ fleet, catalogue, paper }: FleetSheetProps): ReactElement {
  const printed = printedFleet(fleet, catalogue)
  const errors = printed.problems.filter(({ severity }) => severity === 'error')
  return (
    <div className="muster-frame">
      <article className={`muster muster-${paper}`} aria-label={fleetTitle(fleet)}>
        <SheetHead printed={printed} />
        <SheetFacts printed={printed} />
        {errors.length > 0 && (
          <ul className="muster-lines pb-[0.5em]" aria-label="Why it is not legal">
            {errors.map((problem, n) => (
              <li key={n}>{problemSentence(problem, fleet, catalogue)}</li>
            ))}
          </ul>
        )}
        <div className="muster-columns">
          {printed.ships.map((ship) => (
            <ShipCard key={ship.key} ship={ship} />
          ))}
        </div>
        {fleet.notes.trim() !== '' && (
          <p className="pb-[0.6em] whitespace-pre-line">
            <span className="muster-label">Notes</span> {fleet.notes}
          </p>
        )}
        <SheetFoot printed={printed} />
      </article>
    </div>
  )
}
