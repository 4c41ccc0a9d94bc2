import { memo, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { currentRules } from '#content/current-rules.ts'
import { factions } from '#content/factions.ts'
import { fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import { catalogueOf } from '#game/fleet/pin/fleet-pin.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { selectFleetStatus, type FleetEntry } from '#store/fleets/fleet-entry.ts'
import { Badge } from '#ui/badge.tsx'
import { FleetMenu } from '../open-fleet/fleet-menu.tsx'
import { fleetView } from '../open-fleet/fleet-view.ts'
import { saveWords } from '../open-fleet/save-words.ts'
import { ShipsInLine } from '../ships/ships-in-line.tsx'
import { texts } from './texts.ts'

const words = texts.card

export interface FleetActions {
  readonly share: (id: string) => void
  readonly rename: (id: string) => void
  readonly duplicate: (id: string) => void
  readonly compare: (id: string) => void
  readonly print: (id: string) => void
  readonly play: (id: string) => void
  readonly report: (id: string) => void
  readonly archive: (id: string, archived: boolean) => void
  readonly remove: (id: string) => void
}

interface FleetCardProps {
  readonly entry: FleetEntry
  readonly actions: FleetActions
  /** Whether the fleet is chosen; undefined while the player is not choosing fleets. */
  readonly chosen: boolean | undefined
  readonly onChoose: (id: string) => void
}

/** Maximum number of ships drawn on a card. The number of the others is written. */
const maxDrawn = 12

/** Card of a fleet with its ships in a line. While the player chooses fleets, the whole card is a checkbox. */
export const FleetCard = memo(function FleetCard({ entry, actions, chosen, onChoose }: FleetCardProps): ReactElement {
  const { id, fleet } = entry
  const catalogue = catalogueOf(fleet, currentRules)
  const view = fleetView(fleet, catalogue)
  const legal = isLegal(fleetProblems(fleet, catalogue))
  const faction = factions[fleet.faction]
  const title = fleetTitle(fleet)
  const save = saveWords(selectFleetStatus(entry))
  const rest = view.ships.length - maxDrawn
  return (
    <div
      className={`plate plate-notched relative h-full p-4 pr-2 focus-within:[--plate-line:var(--color-ink)] hover:[--plate-line:var(--color-ink)] ${chosen ? '[--plate-line:var(--color-ink)] bg-paper-sunk' : ''}`}
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 pr-6">
        {chosen === undefined ? (
          <FactionMark faction={fleet.faction} className="mt-0.5 size-7 shrink-0" />
        ) : (
          <label className="mt-0.5 grid size-7 shrink-0 cursor-pointer place-items-center after:absolute after:inset-0">
            <input
              type="checkbox"
              className="box relative z-1"
              aria-label={words.select(title)}
              checked={chosen}
              onChange={() => onChoose(id)}
            />
          </label>
        )}
        <div className="min-w-0 grow basis-[min(7rem,calc(100%-40px))]">
          <h2 translate="no" className="label-text text-xl tracking-[0.03em] normal-case wrap-anywhere">
            {chosen === undefined ? (
              <Link to={`/fleet-builder?fleet=${id}`} className="after:absolute after:inset-0">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <p className="text-sm text-ink-dim">
            {words.summary(faction.name, view.ships.length)}
            {save.tone === 'problem' && <span className="text-hull">{words.problem(save.short)}</span>}
          </p>
        </div>
        <p className="text-right whitespace-nowrap">
          <span translate="no" className="figures text-2xl leading-none">
            {view.points}
          </span>
          <span translate="no" className="figures text-ink-dim">
            {words.limit(fleet.limit)}
          </span>
          <span className="sr-only">{words.points}</span>
        </p>
      </div>
      {fleet.tags.length > 0 && (
        <p className="flex flex-wrap gap-1 pt-2">
          <span className="sr-only">{words.tags}</span>
          {fleet.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      <div className="flex items-end gap-2 pt-3">
        <p aria-hidden="true" className="flex min-h-9 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1.5 text-ink">
          <ShipsInLine ships={view.ships.slice(0, maxDrawn)} />
          {rest > 0 && (
            <span translate="no" className="figures text-sm">
              {words.moreShips(rest)}
            </span>
          )}
        </p>
        <span className="flex items-center gap-1">
          {view.ships.length === 0 ? (
            <Badge>{words.empty}</Badge>
          ) : (
            <Badge tone={legal ? 'good' : 'danger'}>{legal ? words.legal : words.notLegal}</Badge>
          )}
          {chosen === undefined && (
            <span className="relative">
              <FleetMenu
                of={title}
                archived={fleet.archived}
                onShare={() => actions.share(id)}
                onRename={() => actions.rename(id)}
                onDuplicate={() => actions.duplicate(id)}
                onCompare={() => actions.compare(id)}
                onPrint={() => actions.print(id)}
                onPlay={() => actions.play(id)}
                onReport={() => actions.report(id)}
                onArchive={() => actions.archive(id, !fleet.archived)}
                onDelete={() => actions.remove(id)}
              />
            </span>
          )}
        </span>
      </div>
    </div>
  )
})
