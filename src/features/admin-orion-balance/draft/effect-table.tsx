import type { BalanceResult } from '#game/balance/balance-result.ts'
import { evenBounds } from '#game/balance/faction-win-rates.ts'
import { isBeyondChance } from '#game/balance/paired-difference.ts'
import type { Share } from '#game/battle/run/win-rate.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { interval, percent } from '../figures.ts'
import { ShareLine } from '../frame/share-line.tsx'
import { effectRows, type EffectRow } from './effect-rows.ts'
import { texts } from './texts.ts'

const words = texts.effect

const withSign = (share: number): string => `${share < 0 ? '−' : '+'}${percent(Math.abs(share), 1)}`

const Rate = ({ of }: { readonly of: Share }) => (
  <td className="figures px-2 pt-2 text-right whitespace-nowrap">
    {of.battles === 0 ? words.none : words.rate(percent(of.rate, 1))}
    {of.battles > 0 && <span className="block text-sm">{interval(of)}</span>}
  </td>
)

interface PairingProps extends EffectRow {
  readonly bounds: readonly [number, number]
}

/** Both rates as figures, and below on a line from 0 to 100 %. */
const Pairing = ({ row, column, before, after, difference, bounds }: PairingProps) => {
  const isFought = before.battles > 0 && after.battles > 0
  return (
    <tbody className="border-t border-hairline">
      <tr>
        <th scope="row" className="w-full pt-2 text-left font-normal">
          {words.against(factionName(row), factionName(column))}
        </th>
        <Rate of={before} />
        <Rate of={after} />
        <td className="figures pt-2 pl-2 text-right whitespace-nowrap">
          {difference ? withSign(difference.value) : words.none}
          {difference && (
            <>
              <span className="block text-sm">{words.ends(withSign(difference.from), withSign(difference.to))}</span>
              <span className="block font-label text-[0.8125rem]">
                {isBeyondChance(difference) ? words.sure : words.chance}
              </span>
            </>
          )}
        </td>
      </tr>
      {isFought && (
        <tr aria-hidden="true">
          <td colSpan={4} className="pb-2">
            <ShareLine share={after} before={before} bounds={bounds} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface EffectTableProps {
  readonly before: BalanceResult
  readonly after: BalanceResult
  readonly touched: ReadonlySet<FactionId>
}

/** The pairings that a draft changes, before and after. Each is shown from the side that the draft changes. */
export function EffectTable({ before, after, touched }: EffectTableProps) {
  const { kind, model } = after.question
  const bounds = evenBounds[kind][model]
  const rows = effectRows(before, after, touched)
  const evenIn = (of: (row: EffectRow) => Share) =>
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
      <table className="w-full">
        <caption className="sr-only">{words.table}</caption>
        <thead className="label-text text-[0.9375rem]">
          <tr>
            <th scope="col" className="py-2 text-left">
              {words.pairing}
            </th>
            {[words.before, words.after, words.change].map((head) => (
              <th key={head} scope="col" className="py-2 pl-2 text-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Pairing key={`${row.row}-${row.column}`} {...row} bounds={bounds} />
        ))}
      </table>
    </div>
  )
}
