import type { Loss } from '#game/record/losses.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { listWords } from '#pieces/ship/ship-words.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Figure } from '#ui/page/typography.tsx'
import { orderNames } from '../state/order-and-step-words.ts'
import type { Recounted } from './recount-battle.ts'
import { texts } from './texts.ts'

const words = texts.losses

/** How a ship was lost: "destroyed by Dry Stone and Last Lamp, round 2". */
export function lossWords({ where, by, cause, round }: Loss, names: readonly string[]): string {
  const hand = by.length > 0 ? words.by(listWords(by.map((ship) => names[ship] ?? ''))) : words.cause[cause]
  return `${[words.where[where], hand].filter(Boolean).join(' ')}, ${words.round(round)}`
}

/** Which ships destroyed which, in the order of the battle. */
export function LossesPanel({ record: { losses }, names, sides, table }: Recounted) {
  return (
    <Panel title={words.title} level={2}>
      {losses.length === 0 && <p className="text-ink-dim">{words.none}</p>}
      <ol>
        {losses.map((loss) => {
          const side = table.battle?.ships[loss.ship]?.side ?? 0
          return (
            <li key={loss.ship} className="flex gap-2 border-b border-hairline py-1.5 last:border-0">
              <FactionMark faction={sides[side].faction} className="mt-0.5 size-5 shrink-0" named />
              <span className="min-w-0 wrap-anywhere">
                <strong translate="no" className="font-semibold">
                  {names[loss.ship]}
                </strong>{' '}
                {lossWords(loss, names)}
              </span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

/** The orders of both sides, and their criticals and repairs. */
export function OrdersPanel({ record, sides }: Recounted) {
  const [ours, theirs] = record.sides
  const given = [...new Set([...ours.orders, ...theirs.orders].map(({ order }) => order))]
  const countOf = (side: typeof ours, order: (typeof given)[number]): number =>
    side.orders.find((one) => one.order === order)?.count ?? 0
  const rows: readonly (readonly [string, number, number])[] = [
    ...given.map((order) => [orderNames[order], countOf(ours, order), countOf(theirs, order)] as const),
    [texts.orders.fired, ours.volleys, theirs.volleys],
    [texts.orders.drawn, ours.drawn, theirs.drawn],
    [texts.orders.closed, ours.closed, theirs.closed],
  ]
  return (
    <Panel title={texts.orders.title} level={2}>
      <table className="w-full">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="text-left font-normal text-ink-dim">
              {texts.orders.order}
            </th>
            {sides.map(({ faction }, at) => (
              <th key={at} scope="col" className="w-16 pb-1 text-right">
                <FactionMark faction={faction} className="ml-auto size-5" named />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, one, other]) => (
            <tr key={name} className="border-b border-hairline">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="text-right">
                <Figure>{one}</Figure>
              </td>
              <td className="text-right">
                <Figure>{other}</Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
