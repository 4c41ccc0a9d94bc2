/** One line or one row of bars of a chart over time. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  readonly kind: 'bar' | 'line'
  /** `before`: the span that the other series is compared with, in another colour and as a dashed line. */
  readonly tone: 'now' | 'before'
}

/** A day, or another span, with the value of each series; null where there is none. */
export interface ChartPoint {
  /** Below the axis: short. */
  readonly tick: string
  /** In the table and beside the pointer. */
  readonly name: string
  readonly values: Readonly<Record<string, number | null>>
  /** What happened then; drawn as an upright line, and in words in the table and beside the pointer. */
  readonly note?: string
  /** Whether the day or the hour is not over, so that its value still rises. Drawn dotted. */
  readonly isOpen?: boolean
}

export interface ChartData {
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** How a value is written; by default as it is. */
  readonly format?: (value: number) => string
  /** Whether values between whole numbers mean something, as those of a share do. */
  readonly isShare?: boolean
}
