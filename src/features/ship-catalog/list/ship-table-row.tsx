import { memo, type ReactElement } from 'react'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { className } from '#pieces/fleet/fleet-words.ts'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { damageWords } from '../damage-words.ts'
import { ShipLink } from '../ship-link.tsx'
import { CompareToggle, FavouriteButton } from '../ship-marks.tsx'
import type { ShipCardProps } from './ship-card.tsx'
import { figureColumns } from './table-columns.ts'

interface ShipTableRowProps extends ShipCardProps {
  /** Number of the row in the whole table, from 1. The header is row 1. */
  readonly rowIndex: number
  readonly rowRef: (row: HTMLElement | null) => () => void
}

const figure = 'figures px-1.5 text-right text-sm whitespace-nowrap'

function Damage({ expected }: Pick<ShipCardProps, 'expected'>): ReactElement {
  const { hull, rate, spoken } = damageWords(expected)
  return (
    <>
      <td className={`${figure} font-bold`}>
        <span aria-hidden="true">{hull}</span>
        <span className="sr-only">{spoken}</span>
      </td>
      <td className={`${figure} font-bold`}>{rate}</td>
    </>
  )
}

/** One ship as a row of the table. */
export const ShipTableRow = memo(function ShipTableRow(props: ShipTableRowProps) {
  const { record, open, compared, aimed, expected, rowIndex, rowRef } = props
  const { design } = record
  return (
    <tr
      ref={rowRef}
      aria-rowindex={rowIndex}
      className="h-12 border-b border-hairline hover:bg-paper-sunk has-[a[aria-current]]:bg-paper-sunk"
    >
      <th scope="row" className="sticky left-0 z-1 bg-paper py-0 pr-2 text-left font-normal">
        <span className="flex items-center gap-2">
          <FactionMark faction={design.faction} className="size-4 shrink-0" named />
          <ShipSilhouette form={design.hullForm} view="profile" ratio={0.36} className="hidden w-18 sm:block" />
          <span className="min-w-0">
            <ShipLink
              ship={design}
              open={open}
              className="label-text flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:decoration-ink"
            />
          </span>
        </span>
      </th>
      {aimed && <Damage expected={expected} />}
      <td className="px-1.5 text-sm whitespace-nowrap text-ink-dim">{className(design.class)}</td>
      {figureColumns.map(({ key, of }) => (
        <td key={key} className={figure}>
          {of(design)}
        </td>
      ))}
      <td className="p-0">
        <span className="flex items-center justify-end">
          <CompareToggle ship={design} compared={compared} bare />
          <FavouriteButton ship={design} />
        </span>
      </td>
    </tr>
  )
})
