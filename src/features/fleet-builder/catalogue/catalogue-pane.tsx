import { memo, useMemo, useState, type ReactElement } from 'react'
import { alliesAllowed } from '#game/fleet/legality/rule-figures.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { className, factionName } from '#pieces/fleet/fleet-words.ts'
import { useCollection, type CollectionStore } from '#store/account/collection.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { Part } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import { useFleetView, useDeferredView } from '../open-fleet/open-fleet.ts'
import { catalogueTexts as texts } from '../texts.ts'
import { CatalogueRow } from './catalogue-row.tsx'
import {
  allyFactions,
  designsFor,
  entriesOf,
  mainAlly,
  offeredClasses,
  tallyOf,
  type CatalogueEntry,
  type CatalogueFilter,
  type FleetTally,
} from './catalogue-view.ts'
import { cautionWords } from './caution-words.ts'

const everything: CatalogueFilter = { text: '', shipClass: 'all' }

interface RowsProps {
  readonly label: string
  readonly entries: readonly CatalogueEntry[]
  readonly collection: CollectionStore
}

/** A group of rows. Rows get only strings and numbers, so that `memo` renders only rows whose text has changed. */
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
  space === 0 ? texts.needsHangar : texts.hangar(squadrons, space)

const alliesWords = (tally: FleetTally): string => {
  const most = alliesAllowed(tally.limit)
  const spent = [...tally.allies.values()].reduce((sum, points) => sum + points, 0)
  return texts.alliesAllowed(most) + (spent > 0 ? texts.alliesSpent(spent) : '')
}

interface ToolsProps {
  readonly filter: CatalogueFilter
  readonly onFilter: (filter: CatalogueFilter) => void
}

const Tools = memo(function Tools({ filter, onFilter }: ToolsProps): ReactElement {
  const { catalogue } = useEditor()
  const faction = useFleetView(({ fleet }) => fleet.faction)
  const classes = [
    { value: 'all' as const, label: texts.allClasses },
    ...offeredClasses({ faction }, catalogue).map((shipClass) => ({ value: shipClass, label: className(shipClass) })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)] gap-2 pb-3">
      <TextField
        label={texts.search}
        labelHidden
        type="search"
        placeholder={texts.search}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
        end={<SearchIcon className="text-ink-dim" />}
      />
      <Select
        label={texts.shipClass}
        labelHidden
        options={classes}
        value={filter.shipClass}
        onChange={(shipClass) => onFilter({ ...filter, shipClass })}
      />
    </div>
  )
})

interface AllyPickerProps {
  readonly faction: FactionId
  /** The other faction that has ships in the fleet; undefined if none has. */
  readonly there: FactionId | undefined
  readonly shown: FactionId | undefined
  readonly onShow: (faction: FactionId) => void
}

const AllyPicker = memo(function AllyPicker({ faction, there, shown, onShow }: AllyPickerProps): ReactElement {
  return (
    <Select
      label={texts.ally}
      labelHidden
      placeholder={texts.selectAlly}
      options={allyFactions(faction, there).map((id) => ({ value: id, label: factionName(id) }))}
      value={shown ?? ''}
      onChange={onShow}
    />
  )
})

interface GroupProps {
  readonly tally: FleetTally
  readonly filter: CatalogueFilter
  readonly collection: CollectionStore
}

function Allies({ tally, filter, collection }: GroupProps): ReactElement {
  const { catalogue } = useEditor()
  const [asked, setAsked] = useState<FactionId>()
  const there = mainAlly(tally)
  const shown = asked !== undefined && asked !== tally.faction ? asked : there
  const designs = useMemo(() => (shown ? designsFor(shown, catalogue, filter) : []), [shown, catalogue, filter])
  return (
    <Part id="catalogue-allies" heading={texts.allies} className="grid gap-2 pt-6">
      <p className="text-sm text-ink-dim">{alliesWords(tally)}</p>
      <AllyPicker faction={tally.faction} there={there} shown={shown} onShow={setAsked} />
      {shown && (
        <Rows label={texts.shipsOf(factionName(shown))} entries={entriesOf(designs, tally)} collection={collection} />
      )}
    </Part>
  )
}

type OfferedShipsProps = Pick<GroupProps, 'filter' | 'collection'> & { readonly onShowAll: () => void }

/** The list of ships. Its counts follow just after an edit is painted, so that they do not delay the edit. */
function OfferedShips({ filter, collection, onShowAll }: OfferedShipsProps): ReactElement {
  const view = useDeferredView()
  const { catalogue } = useEditor()
  const { faction } = view.fleet
  const tally = useMemo(() => tallyOf(view), [view])
  const own = useMemo(() => designsFor(faction, catalogue, filter), [faction, catalogue, filter])
  const ships = useMemo(() => own.filter((design) => design.class !== 'squadron'), [own])
  const squadrons = useMemo(() => own.filter((design) => design.class === 'squadron'), [own])
  return (
    <>
      <p role="status" className="sr-only">
        {texts.count(own.length)}
      </p>
      {own.length === 0 && (
        <EmptyState title={texts.noMatch} action={<Button onClick={onShowAll}>{texts.showAll}</Button>}>
          {texts.noMatchWords}
        </EmptyState>
      )}
      {ships.length > 0 && <Rows label={texts.catalogue} entries={entriesOf(ships, tally)} collection={collection} />}
      {squadrons.length > 0 && (
        <Part id="catalogue-squadrons" heading={texts.squadrons} className="grid gap-2 pt-6">
          <p className="text-sm text-ink-dim">{hangarWords(tally)}</p>
          <Rows label={texts.squadrons} entries={entriesOf(squadrons, tally)} collection={collection} />
        </Part>
      )}
      <Allies tally={tally} filter={filter} collection={collection} />
    </>
  )
}

interface CataloguePaneProps {
  readonly collection: CollectionStore
}

/** Ships that the fleet may take, its own faction first, with filters by text and class. A press adds a ship. */
export function CataloguePane({ collection }: CataloguePaneProps): ReactElement {
  const [filter, setFilter] = useState(everything)
  return (
    <>
      <Tools filter={filter} onFilter={setFilter} />
      <OfferedShips filter={filter} collection={collection} onShowAll={() => setFilter(everything)} />
    </>
  )
}
