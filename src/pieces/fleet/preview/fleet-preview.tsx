import type { ReactElement, ReactNode } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { gameVersion } from '#content/version.ts'
import { Badge } from '#ui/badge.tsx'
import { CheckIcon, ErrorIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { FactionMark } from '../faction-mark.tsx'
import { admiralName, factionName, fleetTitle } from '../fleet-words.ts'
import { problemSentence } from '../problem-words.ts'
import { PreviewShip } from './preview-ship.tsx'
import type { PreviewedFleet } from './previewed-fleet.ts'
import { texts } from './texts.ts'

export function LegalBadge({ view }: { readonly view: PreviewedFleet }): ReactElement {
  return (
    <Badge tone={view.legal ? 'good' : 'danger'} icon={view.legal ? <CheckIcon size={16} /> : <ErrorIcon size={16} />}>
      {view.legal ? texts.legal : texts.notLegal}
    </Badge>
  )
}

/** Summary of a fleet, for example "Solar Accord, 7 ships, admiral Marit Oduya". */
export const summaryWords = ({ fleet }: PreviewedFleet): string =>
  texts.summary(
    factionName(fleet.faction),
    fleet.ships.length,
    fleet.admiral === '' ? undefined : admiralName(fleet.admiral, catalogue),
  )

function Problems({ view }: { readonly view: PreviewedFleet }): ReactElement | null {
  if (view.problems.length === 0) return null
  return (
    <ul aria-label={texts.problems} className="grid gap-1">
      {view.problems.map((problem, n) => (
        <li key={`${problem.code}-${n}`} className="flex gap-2">
          {problem.severity === 'error' ? (
            <ErrorIcon className="text-hull" label={texts.notLegal} />
          ) : (
            <WarningIcon className="text-brass-text" label={texts.warning} />
          )}
          <span className="min-w-0 wrap-anywhere">{problemSentence(problem, view.fleet, catalogue)}</span>
        </li>
      ))}
    </ul>
  )
}

interface FleetPreviewProps {
  readonly view: PreviewedFleet
  /** The figures that the fleet was made with, below its points. */
  readonly made?: ReactNode
  readonly actions: ReactNode
}

/** Preview of a fleet that is not saved: summary, problems, ships with their details, and notes. */
export function FleetPreview({ view, made, actions }: FleetPreviewProps): ReactElement {
  const { fleet, points, ships } = view
  return (
    <article aria-label={fleetTitle(fleet)} className="grid max-w-4xl gap-5">
      <div className="plate plate-notched grid gap-4 p-4 sm:p-6">
        <div className="flex items-start gap-3 pr-6">
          <FactionMark faction={fleet.faction} className="mt-1 size-8 shrink-0" />
          <div className="min-w-0 grow">
            <h2 translate="no" className="label-text text-2xl tracking-[0.03em] normal-case wrap-anywhere">
              {fleetTitle(fleet)}
            </h2>
            <p className="text-ink-dim">{summaryWords(view)}</p>
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            <span translate="no" className="figures text-3xl leading-none">
              {points}
            </span>
            <span className="text-ink-dim">
              {texts.pointsBeforeLimit}
              <span translate="no" className="figures">
                {fleet.limit}
              </span>
              {texts.pointsAfterLimit}
            </span>
          </span>
          <LegalBadge view={view} />
          {fleet.gameVersion !== gameVersion && <span className="text-sm">{texts.builtWith(fleet.gameVersion)}</span>}
        </p>
        {made}
        <Problems view={view} />
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {ships.length === 0 ? (
        <p className="text-ink-dim">{texts.noShips}</p>
      ) : (
        <ul aria-label={texts.ships}>
          {ships.map((ship) => (
            <PreviewShip key={ship.ship.key} ship={ship} />
          ))}
        </ul>
      )}
      {fleet.notes.trim() !== '' && (
        <section aria-label={texts.notes} className="rules-text whitespace-pre-line wrap-anywhere">
          {fleet.notes}
        </section>
      )}
    </article>
  )
}
