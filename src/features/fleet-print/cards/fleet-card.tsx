import type { ReactElement } from 'react'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { allegiance, factionName, fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { QrCode } from '#pieces/fleet/qr-code.tsx'
import type { PrintedFleet } from '../print-model.ts'
import { cardsTexts as texts } from '../texts.ts'

/** Numbers of the rounds of a battle. */
const rounds = [1, 2, 3, 4, 5, 6]

export const limitWords = ({ fleet, points }: PrintedFleet): string => texts.limit(points, fleet.limit)

/** The admiral's name and rule. An admiral who is not in these rules is shown by id. */
export function AdmiralLine({ printed }: { readonly printed: PrintedFleet }): ReactElement {
  const { admiral, fleet } = printed
  return (
    <p className="admiral-line">
      <span className="paper-label">{texts.admiral}</span>{' '}
      {admiral ? (
        <>
          <strong translate="no">{admiral.name}</strong>{' '}
          {texts.admiralFacts(allegiance(admiral), admiral.points, admiral.text)}
        </>
      ) : fleet.admiral === '' ? (
        texts.noAdmiral
      ) : (
        texts.unknownAdmiral(fleet.admiral)
      )}
    </p>
  )
}

export function RoundLine(): ReactElement {
  return (
    <p className="round-line">
      <span className="paper-label">{texts.round}</span>
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
      <span className="paper-label">{texts.breaks}</span>
      {texts.breaksAt}
      <strong>{printed.breaksAt}</strong>
      {texts.pointsLost}
      {printed.breaksLeaderless !== undefined && texts.leaderless(printed.breaksLeaderless)}
    </p>
  )
}

export const LegalMark = ({ legal }: Pick<PrintedFleet, 'legal'>): ReactElement => (
  <span className={legal ? 'legal-mark' : 'legal-mark legal-mark-not'}>{legal ? texts.legal : texts.notLegal}</span>
)

interface FleetCardProps {
  readonly printed: PrintedFleet
  readonly link: string
}

/** Card of the fleet: admiral, rounds to tick, break point, and a QR code that opens the fleet. */
export function FleetCard({ printed, link }: FleetCardProps): ReactElement {
  const { fleet } = printed
  return (
    <article className="ship-card card-type" aria-label={texts.fleetCard}>
      <div className="ship-card-body">
        <header className="card-head">
          <h3 translate="no" className="card-name">
            {fleetTitle(fleet)}
          </h3>
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
        <QrCode text={link} label={texts.code} className="fleet-card-code" />
        <p>{texts.howToRead}</p>
      </div>
    </article>
  )
}
