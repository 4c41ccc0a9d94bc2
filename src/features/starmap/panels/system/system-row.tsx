import { memo, type ReactElement } from 'react'
import { heightFigure, ownerName } from '#pieces/star-map/star-words.ts'
import { cx } from '#ui/cx.ts'
import { OwnerMark } from '../chart-sign.tsx'
import { systemTexts as texts } from '../texts.ts'
import type { TableRow } from './table-rows.ts'

interface SystemRowProps {
  readonly row: TableRow
  readonly at: number
  readonly isSelected: boolean
  /** True for the only row that can be reached with the Tab key. */
  readonly isStop: boolean
  /** Height of the row, CSS px. */
  readonly height: number
  readonly onFocus: (id: string) => void
  readonly onSelect: (id: string) => void
}

const cell = 'border-b border-hairline p-0'

const jumpsText = (jumps: number | undefined): string =>
  jumps === undefined ? '' : jumps < 0 ? texts.table.unreachable : String(jumps)

/** One row of the table. The button in it covers the whole row. */
export const SystemRow = memo(function SystemRow(props: SystemRowProps): ReactElement {
  const { row, at, isSelected, isStop, height, onFocus, onSelect } = props
  const { system, jumps } = row
  return (
    <tr
      aria-rowindex={at + 2}
      data-system={system.id}
      style={{ height }}
      className={cx('relative', isSelected ? 'bg-ink text-paper [&_svg]:text-paper!' : 'hover:bg-paper-sunk')}
    >
      <th scope="row" className={cx(cell, 'text-start font-normal')}>
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          aria-current={isSelected ? 'true' : undefined}
          className="block h-11 w-full truncate px-1 text-start after:absolute after:inset-0 focus-visible:-outline-offset-2 focus-visible:outline-current"
          onFocus={() => onFocus(system.id)}
          onClick={() => onSelect(system.id)}
        >
          {system.name}
        </button>
      </th>
      <td className={cx(cell, 'px-1')} title={ownerName(system.owner)}>
        <span className="relative flex items-center justify-center gap-2 @lg:justify-start">
          <OwnerMark owner={system.owner} />
          <span className="sr-only text-sm @lg:not-sr-only">{ownerName(system.owner)}</span>
        </span>
      </td>
      <td className={cx(cell, 'figures text-center text-sm')}>{system.spectral}</td>
      <td className={cx(cell, 'figures px-1 text-end text-sm')}>{heightFigure(system.position[2])}</td>
      <td className={cx(cell, 'figures px-1 text-end text-sm')}>{jumpsText(jumps)}</td>
    </tr>
  )
})
