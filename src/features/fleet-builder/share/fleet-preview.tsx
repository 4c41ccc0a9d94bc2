import type { ReactElement, ReactNode } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { gameVersion } from '#content/version.ts'
import { defaultLabels, type FleetContent } from '#game/fleet/fleet.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { admiralName, counted, factionName, fleetTitle, refitName } from '#pieces/fleet/fleet-words.ts'
import { problemSentence } from '#pieces/fleet/problem-words.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { Badge } from '#ui/badge.tsx'
import { FlagIcon } from '#ui/icon/icons-actions.tsx'
import { CheckIcon, ErrorIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { fleetLegality, type FleetLegality } from '../editor/fleet-legality.ts'
import { fleetView, type FleetView, type ShipView } from '../editor/fleet-view.ts'

export interface PreviewedFleet extends FleetView, FleetLegality {}

/** View and legality, by the current rules, of a fleet that is not saved. */
export function previewOf(content: FleetContent): PreviewedFleet {
  const fleet = { ...content, ...defaultLabels, id: '' }
  return { ...fleetView(fleet, catalogue), ...fleetLegality(fleet, catalogue) }
}

export function LegalBadge({ view }: { readonly view: PreviewedFleet }): ReactElement {
  return (
    <Badge tone={view.legal ? 'good' : 'danger'} icon={view.legal ? <CheckIcon size={16} /> : <ErrorIcon size={16} />}>
      {view.legal ? 'Legal' : 'Not legal'}
    </Badge>
  )
}

/** Summary of a fleet, for example "Solar Accord, 7 ships, admiral Marit Oduya". */
export const summaryWords = ({ fleet }: FleetView): string =>
  [
    factionName(fleet.faction),
    counted(fleet.ships.length, 'ship'),
    ...(fleet.admiral === '' ? [] : [`admiral ${admiralName(fleet.admiral, catalogue)}`]),
  ].join(', ')

function Ship({ ship }: { readonly ship: ShipView }): ReactElement {
  const { design, label } = ship
  const refits = ship.ship.refits.map(({ refit }) => refitName(refit, catalogue)).join(', ')
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-2">
      {design ? (
        <ShipDrawing
          ship={design}
          view="plan"
          detail="mark"
          variant="filled"
          decorative
          className="w-20 shrink-0 sm:w-32"
        />
      ) : (
        <span aria-hidden="true" className="hatch h-9 w-20 shrink-0 sm:w-32" />
      )}
      <span className="min-w-0 grow">
        <span className="flex items-center gap-1.5">
          {ship.flagship && <FlagIcon size={20} className="text-signal-text" label="Flagship" />}
          <span className="label-text min-w-0 text-lg wrap-anywhere normal-case tracking-[0.02em]">{label}</span>
        </span>
        <span className="block text-sm text-ink-dim">
          {design ? `${design.name}, ${design.class}` : 'Not in these rules, kept as it is'}
        </span>
        {refits !== '' && <span className="block text-sm wrap-anywhere">{refits}</span>}
      </span>
      <span className="figures text-xl">
        {ship.points}
        <span className="sr-only"> points</span>
      </span>
    </li>
  )
}

function Problems({ view }: { readonly view: PreviewedFleet }): ReactElement | null {
  if (view.problems.length === 0) return null
  return (
    <ul aria-label="Problems" className="grid gap-1">
      {view.problems.map((problem, n) => (
        <li key={`${problem.code}-${n}`} className="flex gap-2">
          {problem.severity === 'error' ? (
            <ErrorIcon className="text-hull" label="Not legal" />
          ) : (
            <WarningIcon className="text-brass-text" label="Remark" />
          )}
          <span className="min-w-0 wrap-anywhere">{problemSentence(problem, view.fleet, catalogue)}</span>
        </li>
      ))}
    </ul>
  )
}

interface FleetPreviewProps {
  readonly view: PreviewedFleet
  readonly actions: ReactNode
}

/** Preview of a fleet that is not saved: summary, problems, ships and notes. It cannot be edited. */
export function FleetPreview({ view, actions }: FleetPreviewProps): ReactElement {
  const { fleet, points, ships } = view
  return (
    <article aria-label={fleetTitle(fleet)} className="grid max-w-4xl gap-5">
      <div className="plate plate-notched grid gap-4 p-4 sm:p-6">
        <div className="flex items-start gap-3 pr-6">
          <FactionMark faction={fleet.faction} className="mt-1 size-8 shrink-0" />
          <div className="min-w-0 grow">
            <h2 className="label-text text-2xl tracking-[0.03em] normal-case wrap-anywhere">{fleetTitle(fleet)}</h2>
            <p className="text-ink-dim">{summaryWords(view)}</p>
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            <span className="figures text-3xl leading-none">{points}</span>
            <span className="text-ink-dim">
              {' '}
              of <span className="figures">{fleet.limit}</span> points
            </span>
          </span>
          <LegalBadge view={view} />
          {fleet.gameVersion !== gameVersion && (
            <span className="text-sm">{`Built with ${fleet.gameVersion || 'an unknown version'}`}</span>
          )}
        </p>
        <Problems view={view} />
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {ships.length === 0 ? (
        <p className="text-ink-dim">No ships.</p>
      ) : (
        <ul aria-label="Ships">
          {ships.map((ship) => (
            <Ship key={ship.ship.key} ship={ship} />
          ))}
        </ul>
      )}
      {fleet.notes.trim() !== '' && (
        <section aria-label="Notes" className="rules-text whitespace-pre-line wrap-anywhere">
          {fleet.notes}
        </section>
      )}
    </article>
  )
}
