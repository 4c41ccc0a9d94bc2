import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { cx } from '#ui/cx.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Figure } from '#ui/page/typography.tsx'
import type { Recounted } from './recount-battle.ts'
import { texts } from './texts.ts'

const words = texts.strength

interface BarProps {
  readonly share: number
  readonly isLeft: boolean
}

/** A bar that starts in the middle and grows outwards. */
const Bar = ({ share, isLeft }: BarProps) => (
  <span aria-hidden="true" className="block h-3.5 bg-paper-sunk">
    <span
      className={cx('block h-full', isLeft ? 'ml-auto bg-ink' : 'hatch bg-ink-dim [--hatch:var(--color-paper)]')}
      style={{ width: `${share * 100}%` }}
    />
  </span>
)

/** The hull of both fleets, round by round, back to back. */
export function StrengthBars({ record, sides }: Recounted) {
  const [start] = record.strengths
  if (!start) return null
  return (
    <Panel title={words.title} level={2}>
      <table className="w-full table-fixed">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="align-bottom text-sm">
            <SideHead side={sides[0]} isLeft />
            <th scope="col" className="w-14 px-1 pb-1 font-normal text-ink-dim">
              {words.round}
            </th>
            <SideHead side={sides[1]} isLeft={false} />
          </tr>
        </thead>
        <tbody>
          {record.strengths.map(({ round, hull, lost }) => (
            <tr key={round} className="border-t border-hairline align-top">
              <td className="py-1.5 text-right">
                <Bar share={hull[0] / Math.max(1, start.hull[0])} isLeft />
                <Cell left={hull[0]} all={start.hull[0]} lost={lost[0]} />
              </td>
              <th scope="row" className="py-1 text-center font-normal">
                {round === 0 ? words.begin : <Figure>{round}</Figure>}
              </th>
              <td className="py-1.5">
                <Bar share={hull[1] / Math.max(1, start.hull[1])} isLeft={false} />
                <Cell left={hull[1]} all={start.hull[1]} lost={lost[1]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

const SideHead = ({ side, isLeft }: { readonly side: Recounted['sides'][0]; readonly isLeft: boolean }) => (
  <th scope="col" className="pb-1 font-semibold">
    <span className={cx('flex items-center gap-1.5', isLeft ? 'flex-row-reverse text-right' : 'text-left')}>
      <FactionMark faction={side.faction} className="size-5 shrink-0" />
      <span translate="no" className="line-clamp-2 min-w-0 wrap-anywhere">
        {side.name}
      </span>
    </span>
  </th>
)

const Cell = ({ left, all, lost }: { readonly left: number; readonly all: number; readonly lost: number }) => (
  <span className="flex flex-wrap justify-between gap-x-2 text-sm">
    <span>
      <span className="figures">{words.figure(left, all)}</span>
    </span>
    {lost > 0 && <span className="text-ink-dim">{words.lost(lost)}</span>}
  </span>
)
