interface EstimateLineProps {
  readonly value: number
  /** The interval of the estimate. */
  readonly ends: readonly [number, number]
  /** The values at the left and the right end of the drawn line. */
  readonly from: number
  readonly to: number
  /** The value at which nothing is gained or lost. */
  readonly middle: number
}

const width = 120

/** An estimate with its interval on a line. The text beside it has the figures. */
export function EstimateLine({ value, ends, from, to, middle }: EstimateLineProps) {
  const at = (one: number): number => (width * (Math.min(to, Math.max(from, one)) - from)) / (to - from)
  const [low, high] = [at(ends[0]), at(ends[1])]
  return (
    <svg viewBox={`0 0 ${width} 10`} aria-hidden="true" className="block h-2.5 w-30 max-w-full">
      <path d={`M0 5H${width}`} className="stroke-hairline" />
      <path d={`M${at(middle)} 0V10`} className="stroke-line" />
      <path d={`M${low} 5H${high}`} className="stroke-ink" strokeWidth={1.5} />
      <path d={`M${at(value)} 1V9`} className="stroke-ink" strokeWidth={3} />
    </svg>
  )
}
