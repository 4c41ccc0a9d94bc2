import type { Distribution } from '#game/volley/odds.ts'

/** A bar of the chart: probability `p` of a damage from `from` to `to`, both included. */
export interface Bar {
  readonly from: number
  readonly to: number
  readonly p: number
}

/** The highest damage values have no bars if their total probability is below this; they would be invisible. */
const minShare = 0.0005
const maxBars = 32

/** The bars of the chart, at most about 32, for damage ranges of equal size. Impossible values are gaps. */
export function barsOf(damage: Distribution): readonly Bar[] {
  let last = damage.length - 1
  let tail = 0
  while (last > 1 && tail + (damage[last] ?? 0) < minShare) {
    tail += damage[last] ?? 0
    last -= 1
  }
  const step = Math.max(1, Math.ceil(last / maxBars))
  // Damage 0 always has its own bar, because players look for it first.
  const bars: Bar[] = [{ from: 0, to: 0, p: damage[0] ?? 0 }]
  for (let from = 1; from <= last; from += step) {
    const to = Math.min(from + step - 1, last)
    let p = 0
    for (let k = from; k <= to; k += 1) p += damage[k] ?? 0
    bars.push({ from, to, p })
  }
  return bars
}

/** The thresholds that can be selected: the possible damage values from 1 to the last bar; [1] if there are none. */
export function thresholdsOf(damage: Distribution, bars: readonly Bar[]): readonly number[] {
  const last = bars.at(-1)?.to ?? 0
  const thresholds: number[] = []
  for (let k = 1; k <= last; k += 1) if ((damage[k] ?? 0) > 0) thresholds.push(k)
  return thresholds.length > 0 ? thresholds : [1]
}

/** The threshold with the same probability as `k`: the first one at or above `k`; if there is none, the last one. */
export const thresholdFor = (thresholds: readonly number[], k: number): number =>
  thresholds.find((threshold) => threshold >= k) ?? thresholds.at(-1) ?? 1

export const defaultThreshold = (thresholds: readonly number[], mean: number): number =>
  thresholdFor(thresholds, Math.max(1, Math.ceil(mean)))

/** Position of a damage value along the horizontal axis, 0 to 1 of the width of all bars. */
export function positionOf(bars: readonly Bar[], value: number): number {
  const second = bars[1]
  const step = second ? second.to - second.from + 1 : 1
  // The bar of damage 0 covers one value, all other bars cover `step` values.
  const slots = value < 0.5 ? 0.5 + value : 1 + (value - 0.5) / step
  return Math.min(1, slots / bars.length)
}
