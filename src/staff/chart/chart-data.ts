/** One line or one row of bars of a chart over time. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  readonly kind: 'bar' | 'line'
  /** `before`: the earlier span for comparison, drawn in another colour and as a dashed line. */
  readonly tone: 'now' | 'before'
}

/** A day, or another span, with the value of each series; null if there is none. */
export interface ChartPoint {
  /** The short text below the axis. */
  readonly tick: string
  /** The text in the table and beside the pointer. */
  readonly name: string
  readonly values: Readonly<Record<string, number | null>>
  /** Events on that day; drawn as a vertical line, and written in the table and beside the pointer. */
  readonly note?: string
  /** Whether the day or the hour is not over, so that its value still rises. Drawn dotted. */
  readonly isOpen?: boolean
}

export interface ChartData {
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** Formats a value; by default it is written as it is. */
  readonly format?: (value: number) => string
  /** Whether values between whole numbers have a meaning, as with a percentage. */
  readonly isShare?: boolean
}
