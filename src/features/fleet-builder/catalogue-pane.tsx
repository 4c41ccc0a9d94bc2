import { memo, useMemo, useState, type ReactElement } from 'react'

import { CatalogueRow } from './catalogue-row.tsx'
import {
  allyFactions,
  entriesOf,
  offeredClasses,
  tallyOf,
  type CatalogueEntry,
  type CatalogueFilter,
  type FleetTally,
} from './catalogue-view.ts'
import { useDesk, useFleetView } from './fleet-desk.ts'
import { cautionWords } from './view-words.ts'
import { alliesAllowed } from '#game/fleet-legality.ts'
import type { FactionId } from '#game/ship.ts'
import { className, counted, factionName } from '#pieces/fleet-words.ts'
import { useCollection, type CollectionStore } from '#store/collection.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchIcon } from '#ui/icons-actions.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Heading } from '#ui/typography.tsx'

const everything: CatalogueFilter = { text: '', shipClass: 'all' }

interface RowsProps {
  readonly label: string
  readonly entries: readonly CatalogueEntry[]
  readonly collection: CollectionStore
}

/** What stands in a row is plain text and numbers, so that an edit draws anew only the rows that say something else. */
function Rows({ label, entries, collection }: RowsProps): ReactElement {
  const items = useCollection(collection, (state) => state.items)
  return (
    <ul aria-label={label} className="border-t border-ink">
      {entries.map(({ design, inFleet, caution }) => (
        <CatalogueRow
          key={design.id}
          design={design}
          inFleet={inFleet}
          owned={Object.hasOwn(items, design.id) ? (items[design.id]?.owned ?? 0) : 0}
          caution={caution && cautionWords(caution)}
          grave={caution !== undefined && caution.code !== 'OVER'}
        />
      ))}
    </ul>
  )
}

const hangarWords = ({ hangar: { space, squadrons } }: FleetTally): string =>
  space === 0
    ? 'Squadrons need hangar space: add a carrier, or a refit that opens one.'
    : `${squadrons} of ${counted(space, 'hangar space')} taken.`

const alliesWords = (tally: FleetTally): string => {
  const most = alliesAllowed(tally.limit)
  const taken = [...tally.allies.values()].reduce((sum, points) => sum + points, 0)
  return `Up to ${counted(most, 'point')} may go to one other faction${taken > 0 ? `; ${taken} taken` : ''}.`
}

interface GroupProps {
  readonly tally: FleetTally
  readonly filter: CatalogueFilter
  readonly collection: CollectionStore
}

/** Ships of one other faction, asked for rather than in the way. */
function Allies({ tally, filter, collection }: GroupProps): ReactElement {
  const { catalogue } = useDesk()
  const [asked, setAsked] = useState<FactionId>()
  const factions = allyFactions(tally)
  const there = factions[0] !== undefined && tally.allies.has(factions[0]) ? factions[0] : undefined
  const shown = asked !== undefined && asked !== tally.faction ? asked : there
  const entries = shown ? entriesOf(shown, catalogue, filter, tally) : []
  return (
    <section aria-labelledby="catalogue-allies" className="grid gap-2 pt-6">
      <Heading level={3} size="part" id="catalogue-allies">
        Allies
      </Heading>
      <p className="text-sm text-ink-dim">{alliesWords(tally)}</p>
      <Select
        label="Ships of an ally"
        labelHidden
        placeholder="Show the ships of an ally"
        options={factions.map((id) => ({ value: id, label: factionName(id) }))}
        value={shown ?? ''}
        onChange={setAsked}
      />
      {shown && <Rows label={`Ships of the ${factionName(shown)}`} entries={entries} collection={collection} />}
    </section>
  )
}

interface CataloguePaneProps {
  readonly collection: CollectionStore
}

/** Ships that the fleet may take, its own faction's first, with search and class; a press adds one to the fleet. */
export const CataloguePane = memo(function CataloguePane({ collection }: CataloguePaneProps): ReactElement {
  const { fleet } = useFleetView()
  const { catalogue } = useDesk()
  const [filter, setFilter] = useState(everything)
  const tally = useMemo(() => tallyOf(fleet, catalogue), [fleet, catalogue])
  const own = useMemo(() => entriesOf(fleet.faction, catalogue, filter, tally), [fleet.faction, catalogue, filter, tally])
  const ships = own.filter(({ design }) => design.class !== 'squadron')
  const squadrons = own.filter(({ design }) => design.class === 'squadron')
  const classes = [
    { value: 'all' as const, label: 'All classes' },
    ...offeredClasses(fleet, catalogue).map((shipClass) => ({ value: shipClass, label: className(shipClass) })),
  ]
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)] gap-2 pb-3">
        <TextField
          label="Search ships"
          labelHidden
          type="search"
          placeholder="Name, weapon, trait"
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.currentTarget.value })}
          end={<SearchIcon className="text-ink-dim" />}
        />
        <Select
          label="Class"
          labelHidden
          options={classes}
          value={filter.shipClass}
          onChange={(shipClass) => setFilter({ ...filter, shipClass })}
        />
      </div>
      <p role="status" className="sr-only">
        {counted(own.length, 'ship')}
      </p>
      {own.length === 0 && (
        <EmptyState title="No ship fits" action={<Button onClick={() => setFilter(everything)}>Show all ships</Button>}>
          Nothing in this faction matches the search.
        </EmptyState>
      )}
      {ships.length > 0 && <Rows label="Catalogue" entries={ships} collection={collection} />}
      {squadrons.length > 0 && (
        <section aria-labelledby="catalogue-squadrons" className="grid gap-2 pt-6">
          <Heading level={3} size="part" id="catalogue-squadrons">
            Squadrons
          </Heading>
          <p className="text-sm text-ink-dim">{hangarWords(tally)}</p>
          <Rows label="Squadrons" entries={squadrons} collection={collection} />
        </section>
      )}
      <Allies tally={tally} filter={filter} collection={collection} />
    </>
  )
})
