import { catalogue } from '#content/catalogue.ts'
import { defaultLabels, type FleetContent } from '#game/fleet/fleet.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { factionIds, massOf, type FactionId, type ShipDesign } from '#game/ship/ship.ts'
import { className, factionName } from '#pieces/fleet/fleet-words.ts'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { Select } from '#ui/form/select.tsx'
import { sourceOf, type FleetSource } from './fleet-sources.ts'
import { texts } from './texts.ts'

const words = texts.start.quick

/** A fleet described by the number of ships of each design. */
export interface QuickFleet {
  readonly faction: FactionId
  readonly counts: Readonly<Record<string, number>>
}

export const noQuickFleet: QuickFleet = { faction: 'kharon', counts: {} }

const mostOfOne = 20

/** Designs of a faction, the heaviest first. */
const designsOf = (faction: FactionId): readonly ShipDesign[] =>
  [...catalogue.ships.values()]
    .filter((design) => design.faction === faction && design.retired !== true)
    .toSorted((a, b) => massOf(b.class) - massOf(a.class) || b.points - a.points)

/** The fleet as a source of a battle. Its flagship is the heaviest ship. Undefined while it has no ship. */
export function quickSource({ faction, counts }: QuickFleet): FleetSource | undefined {
  const designs = designsOf(faction).flatMap(({ id }) => Array.from({ length: counts[id] ?? 0 }, () => id))
  if (designs.length === 0) return undefined
  const fleet: FleetContent = {
    ...defaultLabels,
    name: words.fleet(factionName(faction)),
    faction,
    limit: 0,
    admiral: '',
    notes: '',
    gameVersion: catalogue.gameVersion,
    ships: designs.map((design, at) => ({ key: `s${at + 1}`, design, name: '', refits: [] })),
    flagships: ['s1'],
  }
  return sourceOf('quick', { ...fleet, limit: fleetPoints(fleet, catalogue) }, catalogue, '')
}

interface QuickFleetFieldsProps {
  readonly quick: QuickFleet
  readonly onChange: (quick: QuickFleet) => void
}

/** Asks for the faction, and for the number of ships of each design. */
export const QuickFleetFields = ({ quick, onChange }: QuickFleetFieldsProps) => (
  <div className="grid gap-3 border-l-4 border-hairline pl-3">
    <Select
      label={words.faction}
      value={quick.faction}
      onChange={(faction) => onChange({ faction, counts: {} })}
      options={factionIds.map((value) => ({ value, label: factionName(value) }))}
    />
    <ul className="grid gap-1">
      {designsOf(quick.faction).map(({ id, name, class: shipClass, points }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-2">
          <span aria-hidden="true" className="min-w-0 grow basis-24">
            <span translate="no" className="block leading-tight font-semibold">
              {name}
            </span>
            <span className="block text-sm text-ink-dim">{words.design(className(shipClass), points)}</span>
          </span>
          <NumberStepper
            label={words.count(name)}
            labelHidden
            value={quick.counts[id] ?? 0}
            max={mostOfOne}
            onChange={(count) => onChange({ ...quick, counts: { ...quick.counts, [id]: count } })}
          />
        </li>
      ))}
    </ul>
  </div>
)
