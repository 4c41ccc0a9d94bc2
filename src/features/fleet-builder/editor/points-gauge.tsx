import type { ReactElement } from 'react'
import { fleetRuleFigures } from '#game/fleet/legality/rule-figures.ts'

interface PointsGaugeProps {
  readonly points: number
  readonly limit: number
}

/** Positions on the scale, in percent of its width. Its end is the limit or, if greater, the points spent. */
export function gaugeFigures({ points, limit }: PointsGaugeProps) {
  const span = Math.max(points, limit, 1)
  const share = (value: number) => Math.round((value / span) * 1000) / 10
  return {
    spent: share(Math.min(points, limit)),
    over: share(Math.max(0, points - limit)),
    limit: share(limit),
    least: share(limit * fleetRuleFigures.leastShare),
  }
}

/**
 * Scale of points with tenths of the limit, the limit, and points over the limit in another colour. The minimum is marked
 * until the fleet has it.
 */
export function PointsGauge({ points, limit }: PointsGaugeProps): ReactElement {
  const at = gaugeFigures({ points, limit })
  const tenths = Array.from({ length: 11 }, (_, n) => (at.limit * n) / 10)
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="block h-5 w-full text-ink">
      <rect x={0} y={2.5} width={at.spent} height={4} fill="currentColor" />
      <rect x={at.spent} y={2.5} width={at.over} height={4} className="fill-hull" />
      <path
        d={tenths.map((x) => `M${x} 6.5V10`).join('') + `M0 6.5H${at.limit}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
      {at.spent < at.least && (
        <path
          d={`M${at.least} 0V6.5`}
          className="stroke-brass-text"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path d={`M${at.limit} 0V10`} stroke="currentColor" strokeWidth={3} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
