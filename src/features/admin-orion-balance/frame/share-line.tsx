import type { Share } from '#game/battle/run/win-rate.ts'

interface ShareLineProps {
  readonly share: Pick<Share, 'rate' | 'from' | 'to'>
  /** The range of win rates that counts as even, drawn as a band. */
  readonly bounds: readonly [number, number]
  /** The win rate before the draft, drawn fainter above the present one. */
  readonly before?: Pick<Share, 'rate' | 'from' | 'to'>
}

const width = 200
const middle = 8

/** A win rate with its interval on a line from 0 to 100 %. The text beside it has the figures. */
export const ShareLine = ({ share: { rate, from, to }, bounds: [low, high], before }: ShareLineProps) => (
  <svg
    viewBox={`0 0 ${width} 16`}
    aria-hidden="true"
    className="mt-1 block h-4 w-full max-w-160"
    preserveAspectRatio="none"
  >
    <rect x={low * width} width={(high - low) * width} height={16} className="fill-paper-sunk" />
    <path d={`M0 ${middle}H${width}`} className="stroke-hairline" vectorEffect="non-scaling-stroke" />
    <path d={`M${width / 2} 0V16`} className="stroke-line" strokeDasharray="2 2" vectorEffect="non-scaling-stroke" />
    {before && (
      <path
        d={`M${before.from * width} 3H${before.to * width}M${before.rate * width} 0V6`}
        className="stroke-ink-dim"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    )}
    <path
      d={`M${from * width} 3V13M${from * width} ${middle}H${to * width}M${to * width} 3V13`}
      className="stroke-ink"
      strokeWidth={1.5}
      vectorEffect="non-scaling-stroke"
    />
    <path d={`M${rate * width} 1V15`} className="stroke-ink" strokeWidth={4} vectorEffect="non-scaling-stroke" />
  </svg>
)
