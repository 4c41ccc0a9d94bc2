/** One line of the benchmark table. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The most allowed, in the same unit. */
  readonly bar?: number
  /** What stands beside it for comparison, and how many times slower or larger that is. */
  readonly peer?: string
  readonly ratio?: number
  readonly note?: string
}
