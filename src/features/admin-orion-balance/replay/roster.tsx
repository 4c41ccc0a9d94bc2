import { cx } from '#ui/cx.ts'
import type { BattleRecord } from './battle-record.ts'
import { texts } from './texts.ts'

const words = texts.roster

interface RosterProps {
  readonly record: BattleRecord
  readonly side: 0 | 1
  readonly at: number
}

/** The ships of a side at one moment, with their remaining hull. */
export function Roster({ record, side, at }: RosterProps) {
  const states = record.states[at] ?? []
  const label = words.label(record.names[side])
  return (
    <table className="w-full self-start text-[0.9375rem]">
      <caption className="sr-only">{label}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.mark}</th>
          <th scope="col">{words.ship}</th>
          <th scope="col">{words.hull}</th>
        </tr>
      </thead>
      <tbody>
        {record.ships
          .filter((ship) => ship.side === side)
          .map(({ index, mark, name, hull, isFlagship }) => {
            const { lost = 0, where = 'table' } = states[index] ?? {}
            const isGone = where !== 'table' && where !== 'hangar'
            return (
              <tr key={index} className="border-t border-hairline first:border-t-0">
                <td className="py-1 pr-2">
                  <span
                    className={cx(
                      'figures inline-grid h-6 min-w-6 place-items-center border border-ink px-1 text-sm',
                      side === 0 && 'bg-ink text-paper',
                    )}
                  >
                    {mark}
                  </span>
                </td>
                <td className={cx('w-full py-1', isGone && 'text-ink-dim line-through')}>
                  {name}
                  {isFlagship && <span className="text-sm text-ink-dim"> {words.flagship}</span>}
                </td>
                <td className="figures py-1 pl-2 text-right whitespace-nowrap">
                  {where === 'table' ? (
                    words.left(hull - lost, hull)
                  ) : (
                    <span className="text-sm">{words.where[where]}</span>
                  )}
                </td>
              </tr>
            )
          })}
      </tbody>
    </table>
  )
}
