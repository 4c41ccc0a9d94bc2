/** One line of the benchmark table. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The highest allowed value, in the same unit. */
  readonly bar?: number
  /** The peer with which the figure is compared, and how many times slower or larger the peer is. */
  readonly peer?: string
  readonly ratio?: number
  readonly note?: string
}
