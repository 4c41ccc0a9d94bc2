import type { ReactElement } from 'react'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { allegiance, factionName, fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { QrCode } from '#pieces/fleet/qr-code.tsx'
import type { PrintedFleet } from '../print-model.ts'

/** Numbers of the rounds of a battle (game.md 3). */
const rounds = [1, 2, 3, 4, 5, 6]

export const limitWords = ({ fleet, points }: PrintedFleet): string => `${points} of ${fleet.limit} points`

/** The admiral's name and rule. An admiral who is not in these rules is shown by id. */
export function AdmiralLine({ printed }: { readonly printed: PrintedFleet }): ReactElement {
  const { admiral, fleet } = printed
  return (
    <p className="admiral-line">
      <span className="paper-label">Admiral</span>{' '}
      {admiral ? (
        <>
          <strong>{admiral.name}</strong> {`(${allegiance(admiral)}, ${admiral.points}). ${admiral.text}`}
        </>
      ) : fleet.admiral === '' ? (
        'none'
      ) : (
        `${fleet.admiral} (not in these rules)`
      )}
    </p>
  )
}

export function RoundLine(): ReactElement {
  return (
    <p className="round-line">
      <span className="paper-label">Round</span>
      {rounds.map((round) => (
        <span key={round} className="round">
          <span className="paper-figure">{round}</span> <span aria-hidden="true" className="tick-box" />
        </span>
      ))}
    </p>
  )
}

export function BreaksLine({ printed }: { readonly printed: PrintedFleet }): ReactElement {
  return (
    <p>
      <span className="paper-label">Breaks</span> at <strong>{printed.breaksAt}</strong> points lost
    </p>
  )
}

export const LegalMark = ({ legal }: Pick<PrintedFleet, 'legal'>): ReactElement => (
  <span className={legal ? 'legal-mark' : 'legal-mark legal-mark-not'}>{legal ? 'Legal' : 'Not legal'}</span>
)

interface FleetCardProps {
  readonly printed: PrintedFleet
  readonly link: string
}

/** Card of the fleet: admiral, rounds to tick, break point, and a QR code that opens the fleet. */
export function FleetCard({ printed, link }: FleetCardProps): ReactElement {
  const { fleet } = printed
  return (
    <article className="ship-card card-type" aria-label="Fleet card">
      <div className="ship-card-body">
        <header className="card-head">
          <h3 className="card-name">{fleetTitle(fleet)}</h3>
          <p className="card-kind">
            <FactionMark faction={fleet.faction} className="faction-mark" inInk />
            <span>{factionName(fleet.faction)}</span>
            <strong>{limitWords(printed)}</strong>
          </p>
        </header>
        <div className="fleet-card-lines">
          <AdmiralLine printed={printed} />
          <RoundLine />
          <BreaksLine printed={printed} />
          {!printed.legal && (
            <p>
              <LegalMark legal={false} />
            </p>
          )}
        </div>
        <QrCode text={link} label="Opens this fleet in Orion Companion" className="fleet-card-code" />
        <p>
          Scan to open this fleet. On the cards, figures about a plan are the defense of each facing; a struck box draws
          a critical.
        </p>
      </div>
    </article>
  )
}
