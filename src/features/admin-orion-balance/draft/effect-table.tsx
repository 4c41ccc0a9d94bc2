import type { BalanceResult } from '#game/balance/balance-result.ts'
import { cellOf, disagree, evenBounds, matrixOf } from '#game/balance/matrix.ts'
import type { Share } from '#game/battle/run/interval.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import type { Column } from '#ui/table/data-table-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { interval, percent } from '../figures.ts'
import { ShareLine } from '../frame/share-line.tsx'
import { texts } from './texts.ts'

const words = texts.effect

interface Row {
  readonly row: FactionId
  readonly column: FactionId
  readonly before: Share
  readonly after: Share
}

const changeOf = ({ before, after }: Row): number => after.rate - before.rate

const signed = (share: number): string => `${share < 0 ? '−' : '+'}${percent(Math.abs(share), 1)}`

const nameOf = ({ row, column }: Row): string => `${factionName(row)} – ${factionName(column)}`

const columnsFor = (bounds: readonly [number, number]): readonly Column<Row>[] => {
  const rate = (of: Share) => (
    <span className="grid min-w-30 justify-items-end">
      <span className="figures">{of.battles === 0 ? words.none : words.rate(percent(of.rate, 1), interval(of))}</span>
      {of.battles > 0 && <ShareLine share={of} bounds={bounds} />}
    </span>
  )
  return [
    { key: 'pairing', header: words.pairing, lead: true, cell: nameOf },
    { key: 'before', header: words.before, align: 'end', cell: ({ before }) => rate(before) },
    { key: 'after', header: words.after, align: 'end', cell: ({ after }) => rate(after) },
    {
      ...{ key: 'change', header: words.change, align: 'end' },
      cell: (row) => (
        <span className="figures">
          {row.after.battles === 0 ? words.none : words.points(signed(changeOf(row)), disagree(row.before, row.after))}
        </span>
      ),
      compare: (a, b) => changeOf(a) - changeOf(b),
    },
  ]
}

interface EffectTableProps {
  readonly before: BalanceResult
  readonly after: BalanceResult
  readonly touched: ReadonlySet<FactionId>
}

/** The pairings that a draft touches, side by side. Each is told of from the side that the draft touches. */
export function EffectTable({ before, after, touched }: EffectTableProps) {
  const { kind, model } = after.question
  const bounds = evenBounds[kind][model]
  const [matrixBefore, matrixAfter] = [matrixOf(before), matrixOf(after)]
  const rows = matrixAfter.cells.flatMap(({ factions: [a, b] }): readonly Row[] => {
    if (!touched.has(a) && !touched.has(b)) return []
    const [row, column] = touched.has(a) ? [a, b] : [b, a]
    const shares = [cellOf(matrixBefore, row, column), cellOf(matrixAfter, row, column)] as const
    return shares[0] && shares[1] ? [{ row, column, before: shares[0], after: shares[1] }] : []
  })
  const evenIn = (of: (row: Row) => Share) =>
    rows.filter((row) => of(row).battles > 0 && of(row).rate >= bounds[0] && of(row).rate <= bounds[1]).length
  return (
    <div className="grid gap-2">
      <p className="text-lg">
        {words.even(
          evenIn((row) => row.before),
          evenIn((row) => row.after),
          rows.length,
        )}
      </p>
      <DataTable
        caption={words.table}
        columns={columnsFor(bounds)}
        rows={rows}
        rowKey={({ row, column }) => `${row}-${column}`}
        empty={null}
      />
    </div>
  )
}
