import type { ReactElement } from 'react'
import { selectSystem } from '#store/stars/star-chart.ts'
import { useStarChart } from '../chart-context.tsx'
import { ChartSign } from './chart-sign.tsx'
import { legendOf } from './legend.ts'

export function OverlayLegend(): ReactElement {
  const overlay = useStarChart((chart) => chart.overlay)
  const range = useStarChart((chart) => chart.range)
  const from = useStarChart((chart) => selectSystem(chart)?.name)
  return (
    <>
      <ul
        aria-label="Legend"
        className="grid grid-cols-2 gap-x-3 gap-y-1.5 border border-hairline bg-paper-raised p-3 text-sm leading-tight"
      >
        {legendOf(overlay).map(({ sign, colour, words }) => (
          <li key={words} className="flex items-center gap-2">
            <ChartSign path={sign} colour={colour} />
            {words}
          </li>
        ))}
      </ul>
      {overlay === 'reach' ? (
        <p className="text-sm text-ink-dim">
          {from === undefined
            ? `Select a system: the shapes then tell how many jumps of ${range} ly lead to the others.`
            : `Jumps of at most ${range} ly from ${from}.`}
        </p>
      ) : null}
    </>
  )
}
