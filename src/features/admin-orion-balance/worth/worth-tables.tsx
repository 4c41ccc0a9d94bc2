import type { ReactNode } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { intervalOf, type Estimate, type Verdict } from '#game/balance/worth/worth-measure.ts'
import { isWithinBar, type ItemWorth, type ShipWorth } from '#game/balance/worth/worth.ts'
import { className, factionName } from '#pieces/fleet/fleet-words.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table/data-table-column.ts'
import { formatCount } from '../figures.ts'
import { EstimateLine } from '../frame/estimate-line.tsx'
import { texts } from './texts.ts'

const estimate = (of: Estimate, digits: number, lineFrom: number, lineTo: number, middle: number): ReactNode => {
  const [from, to] = intervalOf(of).map((end) => end.toFixed(digits).replace('-', '−'))
  const value = of.value.toFixed(digits).replace('-', '−')
  return (
    <span className="inline-grid max-w-full sm:justify-items-end">
      <span className="figures sm:whitespace-nowrap">{texts.figure(value, from ?? '', to ?? '')}</span>
      <EstimateLine ends={intervalOf(of)} value={of.value} from={lineFrom} to={lineTo} middle={middle} />
    </span>
  )
}

const verdictCell = (verdict: Verdict, isOutside: boolean): ReactNode => (
  <span className="flex flex-wrap gap-1">
    {isOutside && <Badge tone="warning">{texts.outside}</Badge>}
    {verdict !== 'sometimes' && (
      <Badge tone={verdict === 'never' ? 'danger' : 'brass'}>{texts.verdicts[verdict]}</Badge>
    )}
  </span>
)

const rank: Readonly<Record<Verdict, number>> = { never: 0, sometimes: 1, always: 2 }

const shipName = ({ id }: Pick<ShipWorth, 'id'>): string => catalogue.ships.get(id)?.name ?? id
const shipAbout = ({ faction, class: shipClass }: ShipWorth): string =>
  `${factionName(faction)}, ${className(shipClass)}`

/** The name and what it belongs to: in a column of its own, or on a card beside the name. */
const nameColumns = <Row,>(
  nameOf: (row: Row) => string,
  aboutOf: (row: Row) => string,
  lead: (row: Row) => ReactNode,
  isWide: boolean,
): readonly Column<Row>[] => {
  const name: Column<Row> = {
    key: 'name',
    header: texts.name,
    lead: true,
    cell: (row) =>
      isWide ? (
        lead(row)
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-2">
          {lead(row)} <span className="text-sm font-normal text-ink-dim">{aboutOf(row)}</span>
        </span>
      ),
    compare: (a, b) => nameOf(a).localeCompare(nameOf(b), 'en'),
  }
  const about: Column<Row> = {
    key: 'about',
    header: texts.about,
    cell: aboutOf,
    compare: (a, b) => aboutOf(a).localeCompare(aboutOf(b), 'en'),
  }
  return isWide ? [name, about] : [name]
}

const worthColumn: Column<ShipWorth> = {
  key: 'worth',
  header: texts.worth,
  align: 'end',
  cell: ({ worth }) => estimate(worth, 2, 0, 2, 1),
  compare: (a, b) => a.worth.value - b.worth.value,
}

/** The columns of the table of ships. `lead`: shows the name of a ship as a link that changes the ship in the draft. */
export const shipColumns = (
  lead: (item: 'ship', id: string, name: string) => ReactNode,
  isWide: boolean,
): readonly Column<ShipWorth>[] => [
  ...nameColumns(shipName, shipAbout, (row) => lead('ship', row.id, shipName(row)), isWide),
  {
    key: 'points',
    header: texts.points,
    align: 'end',
    compare: (a, b) => a.points - b.points,
    cell: ({ points }) => <span className="figures">{points}</span>,
  },
  ...(isWide ? [worthColumn] : []),
  {
    key: 'beside',
    header: texts.beside,
    align: 'end',
    cell: ({ besideClass }) => estimate(besideClass, 2, 0, 2, 1),
    compare: (a, b) => a.besideClass.value - b.besideClass.value,
  },
  {
    key: 'verdict',
    header: texts.verdict,
    cell: (row) => verdictCell(row.verdict, !isWithinBar(row)),
    compare: (a, b) => rank[a.verdict] - rank[b.verdict],
  },
]

/** Columns of refits or admirals. `nameOf`: the name for an id. */
export function itemColumns(
  item: 'refit' | 'admiral',
  nameOf: (id: string) => string,
  lead: (item: 'refit' | 'admiral', id: string, name: string) => ReactNode,
  isWide: boolean,
): readonly Column<ItemWorth>[] {
  const about = ({ faction }: ItemWorth): string => (faction ? factionName(faction) : texts.everybody)
  return [
    ...nameColumns<ItemWorth>(
      ({ id }) => nameOf(id),
      about,
      ({ id }) => lead(item, id, nameOf(id)),
      isWide,
    ),
    {
      key: 'points',
      header: texts.points,
      align: 'end',
      compare: (a, b) => a.points - b.points,
      cell: ({ points }) => <span className="figures">{points}</span>,
    },
    {
      key: 'value',
      header: texts.value,
      align: 'end',
      compare: (a, b) => a.value.value - b.value.value,
      cell: ({ value }) => estimate(value, 1, -10, 30, 0),
    },
    {
      key: 'profit',
      header: texts.profit,
      align: 'end',
      compare: (a, b) => a.profit.value - b.profit.value,
      cell: ({ profit }) => estimate(profit, 1, -20, 20, 0),
    },
    {
      key: 'fought',
      header: texts.fought,
      align: 'end',
      cell: ({ value }) => <span className="figures">{formatCount(value.fleets)}</span>,
    },
    {
      key: 'verdict',
      header: texts.verdict,
      cell: (row) => verdictCell(row.verdict, false),
      compare: (a, b) => rank[a.verdict] - rank[b.verdict],
    },
  ]
}
