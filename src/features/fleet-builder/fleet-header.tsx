import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'

import { useDesk, useFleetView } from './fleet-desk.ts'
import { FleetMenu, type FleetMenuProps } from './fleet-menu.tsx'
import { PointsGauge } from './points-gauge.tsx'
import { SaveStatus } from './save-status.tsx'
import { useDraft } from './use-draft.ts'
import type { Step } from './use-fleet-desk.ts'
import { fleetBounds } from '#game/fleet.ts'
import type { FleetStatus } from '#store/fleet-entry.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CheckIcon, ChevronLeftIcon, ErrorIcon } from '#ui/icons.tsx'
import { RedoIcon, ShareIcon, UndoIcon } from '#ui/icons-actions.tsx'
import { PrintIcon } from '#ui/icons-places.tsx'

function FleetName(): ReactElement {
  const view = useFleetView()
  const { edit } = useDesk()
  const draft = useDraft(view.fleet.name, (name) => edit({ kind: 'rename', name: name.trim() }))
  return (
    <input
      id="fleet-name"
      aria-label="Name of the fleet"
      value={draft.text}
      maxLength={fleetBounds.name}
      placeholder="Name your fleet"
      autoComplete="off"
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={draft.keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
      className="label-text h-12 w-full min-w-0 border-b border-transparent bg-transparent text-[clamp(1.5rem,1.2rem+1.5vw,2.25rem)]! tracking-[0.03em]! normal-case! hover:border-line focus:border-ink"
    />
  )
}

function StepButton({ name, step }: { readonly name: 'Undo' | 'Redo'; readonly step: Step }): ReactElement {
  return (
    <IconButton
      label={step.words === undefined ? `Nothing to ${name.toLowerCase()}` : `${name}: ${step.words}`}
      icon={name === 'Undo' ? <UndoIcon /> : <RedoIcon />}
      disabled={step.words === undefined}
      aria-keyshortcuts={name === 'Undo' ? 'Control+Z' : 'Control+Shift+Z'}
      onClick={step.run}
    />
  )
}

/** Legal or not, by word and shape. */
export function LegalMark(): ReactElement {
  const view = useFleetView()
  return view.legal ? (
    <Badge tone="good" icon={<CheckIcon size={16} />}>
      Legal
    </Badge>
  ) : (
    <Badge tone="danger" icon={<ErrorIcon size={16} />}>
      Not legal
    </Badge>
  )
}

export function PointsLine(): ReactElement {
  const view = useFleetView()
  const { limit } = view.fleet
  const over = view.points - limit
  return (
    <p className="flex items-baseline gap-2">
      <span className={`figures text-3xl leading-none ${over > 0 ? 'text-hull' : ''}`}>{view.points}</span>
      <span className="text-ink-dim">
        of <span className="figures">{limit}</span> points, {over > 0 ? `${over} over` : `${-over} left`}
      </span>
    </p>
  )
}

export interface FleetHeaderProps {
  readonly status: FleetStatus
  readonly undo: Step
  readonly redo: Step
  readonly menu: FleetMenuProps
}

/** Name, history, points on their scale, whether it is legal, and where it is kept. */
export function FleetHeader({ status, undo, redo, menu }: FleetHeaderProps): ReactElement {
  const view = useFleetView()
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-center gap-x-1">
        <Link to="/fleet-builder" className={buttonClass({ variant: 'quiet' }, '-ml-3')}>
          <ChevronLeftIcon /> Fleets
        </Link>
        <span className="ml-auto flex items-center">
          <StepButton name="Undo" step={undo} />
          <StepButton name="Redo" step={redo} />
          <IconButton label="Share" icon={<ShareIcon />} onClick={menu.onShare} />
          <Link to={`/fleet-print?fleet=${view.fleet.id}`} className={buttonClass({ variant: 'quiet' })}>
            <PrintIcon /> Print
          </Link>
          <FleetMenu {...menu} />
        </span>
      </div>
      <h1 className="sr-only">{view.fleet.name || 'Unnamed fleet'}</h1>
      <FleetName />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <PointsLine />
        <LegalMark />
        {view.fleet.archived && <Badge>In the archive</Badge>}
        <span className="ml-auto">
          <SaveStatus status={status} />
        </span>
      </div>
      <div className="mt-2">
        <PointsGauge points={view.points} limit={view.fleet.limit} />
      </div>
    </header>
  )
}
