import { catalogue } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import { factionIds } from '#game/ship/ship.ts'
import { className, factionName } from '#pieces/fleet/fleet-words.ts'
import type { FleetChoices } from '#records/staff/staff-balance.ts'
import type { choiceKinds } from '#shared/balance.ts'
import type { Column } from '#ui/table/data-table-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useWide } from '#ui/use-wide.ts'
import { formatCount, percent } from '../figures.ts'
import { texts } from './texts.ts'

type Kind = (typeof choiceKinds)[number]
type Row = FleetChoices['rows'][number] & { readonly name: string; readonly about: string }

/** Name and faction of an item; undefined if this version of the game does not have it. */
function known(kind: Kind, item: string): Pick<Row, 'name' | 'about'> | undefined {
  const ship = kind === 'ship' ? catalogue.ships.get(item) : undefined
  if (ship) return { name: ship.name, about: `${factionName(ship.faction)}, ${className(ship.class)}` }
  const refit = kind === 'refit' ? catalogue.refits.get(item) : undefined
  if (refit) return { name: refit.name, about: (refit.factions ?? []).map(factionName).join(', ') }
  const admiral = kind === 'admiral' ? catalogue.admirals.get(item) : undefined
  if (admiral) return { name: admiral.name, about: admiral.faction === 'mercenary' ? '' : factionName(admiral.faction) }
  const faction = kind === 'faction' ? factionIds.find((id) => id === item) : undefined
  return faction && { name: factions[faction].name, about: '' }
}

const allOf = (kind: Kind): readonly string[] => {
  if (kind === 'faction') return factionIds
  const items = kind === 'ship' ? catalogue.ships : kind === 'refit' ? catalogue.refits : catalogue.admirals
  return [...items.values()].filter(({ retired }) => !retired).map(({ id }) => id)
}

const columns = (owners: number, isWide: boolean): readonly Column<Row>[] => [
  {
    key: 'name',
    header: texts.name,
    lead: true,
    compare: (a, b) => a.name.localeCompare(b.name, 'en'),
    cell: ({ name, about }) => (
      <>
        {name} {!isWide && <span className="text-sm font-normal text-ink-dim">{about}</span>}
      </>
    ),
  },
  ...(isWide
    ? [
        {
          key: 'about',
          header: texts.about,
          cell: ({ about }: Row) => about,
          compare: (a: Row, b: Row) => a.about.localeCompare(b.about, 'en'),
        },
      ]
    : []),
  {
    key: 'owners',
    header: texts.owners,
    align: 'end',
    compare: (a, b) => a.owners - b.owners,
    cell: (row) => <span className="figures">{formatCount(row.owners)}</span>,
  },
  {
    key: 'share',
    header: texts.share,
    align: 'end',
    cell: (row) => <span className="figures">{texts.percent(percent(row.owners / Math.max(1, owners)))}</span>,
  },
  {
    key: 'fleets',
    header: texts.fleets,
    align: 'end',
    compare: (a, b) => a.fleets - b.fleets,
    cell: (row) => <span className="figures">{formatCount(row.fleets)}</span>,
  },
]

/** The contents of saved fleets, by kind. Items that this version of the game does not have are left out. */
export function ChoicesTable({ data, kind }: { readonly data: FleetChoices; readonly kind: Kind }) {
  const isWide = useWide('48rem')
  if (data.owners === null || data.fleets === null)
    return <p className="text-ink-dim">{texts.few(data.least_owners)}</p>
  const rows = data.rows.flatMap((row): readonly Row[] => {
    const names = row.kind === kind ? known(kind, row.item) : undefined
    return names ? [{ ...row, ...names }] : []
  })
  const missing = allOf(kind).filter((id) => !rows.some(({ item }) => item === id))
  return (
    <div className="grid gap-3">
      <p className="text-lg">{texts.totals(formatCount(data.owners), formatCount(data.fleets))}</p>
      <DataTable
        caption={texts.kinds[kind]}
        columns={columns(data.owners, isWide)}
        rows={rows}
        rowKey={({ item }) => item}
        initialSort={{ key: 'owners', descending: true }}
        empty={<p className="text-ink-dim">{texts.none}</p>}
      />
      {rows.length > 0 && missing.length > 0 && (
        <p className="max-w-[80ch] text-sm text-ink-dim">
          {texts.missing(missing.map((id) => known(kind, id)?.name ?? id).join(', '))}
        </p>
      )}
    </div>
  )
}
