import type { ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { routeTexts as texts } from '../texts.ts'
import type { DriveResult } from './drive-compare.ts'

const figure = 'figures px-1 py-2 text-right text-sm'

export function RouteDrives({ drives }: { readonly drives: readonly DriveResult[] }): ReactElement {
  const range = useStarChart((chart) => chart.range)
  return (
    <table className="w-full border-collapse border-b border-ink">
      <caption className="label-text pb-1 text-start text-[0.9375rem]">{texts.drives.heading}</caption>
      <thead>
        <tr className="label-text border-b border-ink text-xs text-ink-dim">
          <th scope="col" className="px-1 text-start">
            {texts.drives.drive}
          </th>
          <th scope="col" className="px-1 text-right">
            {texts.columns.jumps}
          </th>
          <th scope="col" className="px-1 text-right">
            {texts.columns.days}
          </th>
          <th scope="col" className="px-1 text-right">
            {texts.columns.fuel}
          </th>
        </tr>
      </thead>
      <tbody>
        {drives.map((answer) => (
          <tr
            key={answer.range}
            aria-current={answer.range === range ? 'true' : undefined}
            className={cx(
              'border-b border-hairline last:border-b-0',
              answer.range === range && 'bg-paper-sunk font-semibold',
            )}
          >
            <th scope="row" className="px-1 text-start font-[inherit]">
              {texts.options.range(answer.range)}
            </th>
            <DriveTotals answer={answer} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DriveTotals({ answer: { outcome } }: { readonly answer: DriveResult }): ReactElement {
  if (!outcome)
    return (
      <td colSpan={3} className="px-1 py-2">
        <Skeleton lines={1} />
      </td>
    )
  if (!outcome.ok)
    return (
      <td colSpan={3} className="px-1 py-2 text-right text-sm text-ink-dim">
        {texts.drives.none}
      </td>
    )
  const { jumps, days, fuel } = outcome.value
  return (
    <>
      <td className={figure}>{jumps}</td>
      <td className={figure}>{days.toFixed(1)}</td>
      <td className={figure}>{fuel.toFixed(1)}</td>
    </>
  )
}
