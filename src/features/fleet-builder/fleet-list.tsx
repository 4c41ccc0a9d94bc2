import { useMemo, type ReactElement } from 'react'
import { Link } from 'react-router-dom'

import { FleetMenu } from './fleet-menu.tsx'
import { fleetView } from './fleet-view.ts'
import { saveWords } from './save-words.ts'
import { catalogue } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import { counted, fleetTitle } from '#pieces/fleet-words.ts'
import { ShipDrawing } from '#pieces/ship-drawing.tsx'
import { selectFleetStatus, type FleetEntry } from '#store/fleet-entry.ts'
import { Badge } from '#ui/badge.tsx'

interface FleetCardProps {
  readonly entry: FleetEntry
  readonly onShare: (id: string) => void
  readonly onDuplicate: (id: string) => void
  readonly onDelete: (id: string) => void
}

/** Most ships drawn in a fleet's line; the rest is a number. */
const mostDrawn = 12

function FleetCard({ entry, onShare, onDuplicate, onDelete }: FleetCardProps): ReactElement {
  const { fleet } = entry
  const view = useMemo(() => fleetView(fleet, catalogue), [fleet])
  const faction = factions[fleet.faction]
  const title = fleetTitle(fleet)
  const save = saveWords(selectFleetStatus(entry))
  const rest = view.ships.length - mostDrawn
  return (
    <li className="plate plate-notched relative p-4 pr-2 focus-within:[--plate-line:var(--color-ink)] hover:[--plate-line:var(--color-ink)]">
      <div className="flex items-start gap-3 pr-6">
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="mt-0.5 size-7 shrink-0"
          style={{ color: `var(${faction.colour})` }}
        >
          <path d={faction.mark} fill="currentColor" fillRule="evenodd" />
        </svg>
        <div className="min-w-0 grow">
          <h2 className="label-text text-xl tracking-[0.03em] normal-case wrap-anywhere">
            <Link to={`/fleet-builder?fleet=${entry.id}`} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          <p className="text-sm text-ink-dim">
            {`${faction.name}, ${counted(view.ships.length, 'ship')}`}
            {save.tone === 'problem' && <span className="text-hull">{`. ${save.short}`}</span>}
          </p>
        </div>
        <p className="text-right whitespace-nowrap">
          <span className="figures text-2xl leading-none">{view.points}</span>
          <span className="figures text-ink-dim">{`/${fleet.limit}`}</span>
          <span className="sr-only"> points</span>
        </p>
      </div>
      <div className="flex items-end gap-2 pt-3">
        <p aria-hidden="true" className="flex min-h-9 min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1 text-ink">
          {view.ships.slice(0, mostDrawn).map(({ ship, design }) =>
            design ? (
              <ShipDrawing
                key={ship.key}
                ship={design}
                view="profile"
                detail="mark"
                variant="filled"
                decorative
                scale={0.26}
              />
            ) : null,
          )}
          {rest > 0 && <span className="figures text-sm">{`+${rest}`}</span>}
        </p>
        <span className="flex items-center gap-1">
          <Badge tone={view.legal ? 'good' : 'danger'}>{view.legal ? 'Legal' : 'Not legal'}</Badge>
          <span className="relative">
            <FleetMenu
              of={title}
              onShare={() => onShare(entry.id)}
              onDuplicate={() => onDuplicate(entry.id)}
              onDelete={() => onDelete(entry.id)}
            />
          </span>
        </span>
      </div>
    </li>
  )
}

interface FleetListProps extends Omit<FleetCardProps, 'entry'> {
  readonly entries: readonly FleetEntry[]
}

/** The player's fleets, each with its ships in line, all to one scale. */
export function FleetList({ entries, ...actions }: FleetListProps): ReactElement {
  return (
    <ul aria-label="Fleets" className="grid gap-4 md:grid-cols-2">
      {entries.map((entry) => (
        <FleetCard key={entry.id} entry={entry} {...actions} />
      ))}
    </ul>
  )
}
