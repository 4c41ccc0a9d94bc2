import { Link } from 'react-router-dom'
import { intervalOf } from '#game/balance/worth/worth-measure.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { Button } from '#ui/button/button.tsx'
import type { Column } from '#ui/table/data-table-column.ts'
import { signed } from '#ui/words.ts'
import { balancePath } from '../balance-places.ts'
import { useDraft, useDraftStore } from '../draft/draft-context.tsx'
import { formatCount } from '../figures.ts'
import { SortedTable } from '../frame/sorted-table.tsx'
import { pricesTexts as texts } from '../texts.ts'
import type { PriceRow } from './price-rows.ts'

const aboutOf = ({ faction }: PriceRow): string => (faction ? factionName(faction) : texts.everybody)
const fixed = (value: number): string => value.toFixed(1).replace('-', '−')
const changeOf = ({ points, now }: PriceRow): number => points - now

/** A button that puts the suggestion into the draft. If it is already there, it says so. */
function TakeButton({ row }: { readonly row: PriceRow }) {
  const { set } = useDraftStore()
  const drafted = useDraft(
    ({ draft }) =>
      draft.changes.find(({ item, id, figure }) => item === row.item && id === row.id && figure === 'points')?.value,
  )
  if (drafted !== undefined) return <span className="text-sm">{texts.taken(drafted)}</span>
  if (changeOf(row) === 0) return null
  return (
    <Button
      variant="quiet"
      aria-label={texts.take(row.name, row.points)}
      onClick={() => set([{ item: row.item, id: row.id, figure: 'points', value: row.points }])}
    >
      {texts.takeWord}
    </Button>
  )
}

const columns: readonly Column<PriceRow>[] = [
  {
    key: 'name',
    header: texts.name,
    lead: true,
    compare: (a, b) => a.name.localeCompare(b.name, 'en'),
    cell: ({ item, id, name }) => (
      <Link
        to={`${balancePath}/draft?item=${item}:${id}`}
        className="text-link items-center pointer-coarse:inline-flex pointer-coarse:min-h-11"
      >
        {name}
      </Link>
    ),
  },
  { key: 'about', header: texts.about, cell: aboutOf, compare: (a, b) => aboutOf(a).localeCompare(aboutOf(b), 'en') },
  {
    key: 'now',
    header: texts.now,
    align: 'end',
    compare: (a, b) => a.now - b.now,
    cell: ({ now }) => <span className="figures">{now}</span>,
  },
  {
    key: 'price',
    header: texts.price,
    align: 'end',
    compare: (a, b) => a.suggested.value - b.suggested.value,
    cell: ({ suggested }) => {
      const [from, to] = intervalOf(suggested)
      return <span className="figures">{texts.estimate(fixed(suggested.value), fixed(from), fixed(to))}</span>
    },
  },
  {
    key: 'change',
    header: texts.change,
    align: 'end',
    compare: (a, b) => changeOf(a) - changeOf(b),
    cell: (row) => <span className={row.isClear ? 'figures font-bold' : 'figures'}>{signed(changeOf(row))}</span>,
  },
  {
    key: 'fought',
    header: texts.fought,
    align: 'end',
    cell: ({ suggested }) => <span className="figures">{formatCount(suggested.fleets)}</span>,
  },
  { key: 'take', header: texts.takeWord, actions: true, cell: (row) => <TakeButton row={row} /> },
]

/** Suggestions beside the current prices, each with a button that puts it into the draft. */
export const PricesTable = ({ rows }: { readonly rows: readonly PriceRow[] }) => (
  <SortedTable
    caption={texts.heading}
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    empty={<p className="text-ink-dim">{texts.none}</p>}
    initialSort={{ key: 'change', descending: false }}
  />
)
