import type { Share } from '#game/battle/run/win-rate.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table/data-table-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { formatCount, interval, percent } from '../figures.ts'
import type { RealRow } from './real-rows.ts'
import { texts } from './texts.ts'

const nameOf = ({ factions: [first, second] }: RealRow): string =>
  texts.list.against(factionName(first), factionName(second))
const rate = (share: Share | undefined): string =>
  share && share.battles > 0 ? texts.percent(percent(share.rate, 1)) : texts.noValue
const order = ['disagrees', 'agrees', 'few', 'unknown'] as const

const columns: readonly Column<RealRow>[] = [
  {
    key: 'pairing',
    header: texts.pairing,
    lead: true,
    cell: nameOf,
    compare: (a, b) => nameOf(a).localeCompare(nameOf(b), 'en'),
  },
  {
    key: 'games',
    header: texts.games,
    align: 'end',
    compare: (a, b) => a.real.battles - b.real.battles,
    cell: ({ real }) => <span className="figures">{formatCount(real.battles)}</span>,
  },
  {
    key: 'real',
    header: texts.real,
    align: 'end',
    compare: (a, b) => a.real.rate - b.real.rate,
    cell: ({ real }) => <span className="figures">{rate(real)}</span>,
  },
  {
    key: 'interval',
    header: texts.interval,
    align: 'end',
    cell: ({ real }) => <span className="figures">{real.battles > 0 ? interval(real) : texts.noValue}</span>,
  },
  {
    key: 'told',
    header: texts.told,
    align: 'end',
    compare: (a, b) => a.told.battles - b.told.battles,
    cell: ({ told }) => (
      <span className="figures whitespace-nowrap">
        {told.battles > 0 ? texts.toldOf(rate(told), interval(told), formatCount(told.battles)) : texts.noValue}
      </span>
    ),
  },
  {
    key: 'simulated',
    header: texts.simulated,
    align: 'end',
    cell: ({ simulated }) => (
      <span className="figures">
        {rate(simulated)} {simulated && `(${interval(simulated)})`}
      </span>
    ),
  },
  {
    key: 'verdict',
    header: texts.verdict,
    cell: ({ verdict }) =>
      verdict === 'disagrees' ? <Badge tone="warning">{texts.verdicts.disagrees}</Badge> : texts.verdicts[verdict],
    compare: (a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict),
  },
]

/** Each pairing with its real and its simulated share. */
export const RealTable = ({ rows }: { readonly rows: readonly RealRow[] }) => (
  <DataTable
    caption={texts.heading}
    columns={columns}
    rows={rows}
    rowKey={({ factions }) => factions.join('-')}
    empty={null}
  />
)

/** The rows of the table of real and simulated games, for a CSV file. */
export const realCsv = (rows: readonly RealRow[]): readonly (readonly (string | number)[])[] => [
  [
    'row',
    'column',
    'games',
    'wins_percent',
    'from',
    'to',
    'told_battles',
    'told_percent',
    'told_from',
    'told_to',
    'simulated_percent',
    'simulated_from',
    'simulated_to',
    'verdict',
  ],
  ...rows.map(({ factions, real, told, simulated, verdict }) => {
    const figures = (share: Share | undefined) =>
      share && share.battles > 0 ? [percent(share.rate, 2), percent(share.from, 2), percent(share.to, 2)] : ['', '', '']
    const shares = [real.battles, ...figures(real), told.battles, ...figures(told), ...figures(simulated)]
    return [...factions, ...shares, verdict]
  }),
]
