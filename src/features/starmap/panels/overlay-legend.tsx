import type { ReactElement } from 'react'
import { selectSystem } from '#store/stars/star-chart.ts'
import { useStarChart } from '../chart-context.tsx'
import { ChartSign } from './chart-sign.tsx'
import { legendOf } from './legend.ts'
import { texts } from './texts.ts'

export function OverlayLegend(): ReactElement {
  const overlay = useStarChart((chart) => chart.overlay)
  const range = useStarChart((chart) => chart.range)
  const from = useStarChart((chart) => selectSystem(chart)?.name)
  return (
    <>
      <ul
        aria-label={texts.legend.label}
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
          {from === undefined ? texts.legend.jumpsFromNone(range) : texts.legend.jumpsFrom(from, range)}
        </p>
      ) : null}
    </>
  )
}
